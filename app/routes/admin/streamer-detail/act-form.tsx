import { Form, useNavigation } from '@remix-run/react';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { POWERS } from '#app/domain/access/roles.ts';
import { LIMITS } from '#app/domain/platform/limits.ts';
import type { PersonAct } from '#app/domain/people/person-acts.ts';
import { ProvenForm } from '#app/features/access/proven-form.tsx';
import { CountrySelect, ReviewReasonSelect } from '#app/features/people/decision-fields.tsx';
import { Button, NoEnter } from '#app/ui/button.tsx';
import { Checkbox, Field, Select, TextArea } from '#app/ui/field.tsx';
import { ACT_TEXTS } from './act-texts.ts';
import { AfterDeactivation } from './after-deactivation.tsx';
import { MessageFields } from './message-fields.tsx';
import type { About, MoneyOutcome } from './types.ts';

export type ActFormProps = About & {
  act: PersonAct;
  money: MoneyOutcome;
  /** Of a dialog: closes it. */
  onCancel?: () => void;
};

/** Acts that are an `intent` of the page's action; the others are decisions. */
const INTENTS: readonly PersonAct[] = ['message', 'manager', 'country', 'tags', 'propose'];
const DESTRUCTIVE: readonly PersonAct[] = ['demote', 'deactivate'];

/** The form of one act: its fields and the button that sends it. */
export function ActForm(props: ActFormProps) {
  const { act, onCancel } = props;
  const { t } = useTranslation();
  const { state } = useNavigation();
  const isIntent = INTENTS.includes(act);
  const body = (
    <>
      {isIntent ? null : <NoEnter />}
      <ActFields {...props} />
      <div className="mt-1 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        {onCancel ? (
          <Button type="button" variant="outline" onClick={onCancel}>
            {t('actions.cancel')}
          </Button>
        ) : null}
        <Button
          type="submit"
          name={isIntent ? 'intent' : 'action'}
          value={act}
          variant={DESTRUCTIVE.includes(act) ? 'destructive' : 'brand'}
          pending={state === 'submitting'}
        >
          {t(ACT_TEXTS[act].label)}
        </Button>
      </div>
    </>
  );
  // A role takes a password that was given just now.
  const Sent = act === 'propose' ? ProvenForm : Form;
  return (
    <Sent method="post" className="grid gap-4">
      {body}
    </Sent>
  );
}

function ActFields({
  act,
  person,
  channel,
  country,
  countries,
  managers,
  tags,
  messageKey,
  money,
}: ActFormProps): ReactNode {
  const { t } = useTranslation();
  const reason = (
    <TextArea name="reason" label={t('admin.action.reasonText')} required maxLength={LIMITS.reason} rows={3} />
  );
  const why = (
    <Field
      name="reason"
      label={t('admin.action.reason')}
      aside={t('offers.access.optional')}
      maxLength={LIMITS.reason}
    />
  );
  switch (act) {
    case 'approve':
      return <CountrySelect country={country ?? channel?.country ?? ''} countries={countries} />;
    case 'reject':
      return (
        <>
          <ReviewReasonSelect />
          {reason}
          <Field
            name="reapplyAt"
            type="date"
            label={t('admin.action.reapplyAt')}
            hint={t('admin.action.reapplyAtHint')}
          />
        </>
      );
    case 'reopen':
    case 'reactivate':
    case 'demote':
      return reason;
    case 'deactivate':
      return (
        <>
          <AfterDeactivation money={money} uid={person.uid} />
          {reason}
        </>
      );
    case 'message':
      return <MessageFields freshKey={messageKey} />;
    case 'manager': {
      const current = person.affiliateManagerId;
      // A retired manager stays a choice for those who have them.
      const choices = { ...managers.active, ...(current ? { [current]: managers.names[current] ?? current } : {}) };
      return (
        <>
          <Choice name="manager" value={current ?? ''} names={choices} />
          {why}
        </>
      );
    }
    case 'country':
      return (
        <>
          <Choice name="country" value={country ?? ''} names={countries} />
          {why}
        </>
      );
    case 'tags':
      return <TagFields tags={tags} />;
    case 'propose':
      return (
        <>
          <Select name="role" label={t('grants.role')}>
            {POWERS.filter((role) => role !== person.effectiveRole).map((role) => (
              <option key={role} value={role}>
                {t(`roles.${role}`)}
              </option>
            ))}
          </Select>
          <TextArea name="reason" label={t('admin.action.reason')} required maxLength={LIMITS.reason} rows={2} />
        </>
      );
  }
}

function Choice({
  name,
  value,
  names,
}: {
  name: 'manager' | 'country';
  value: string;
  names: Readonly<Record<string, string>>;
}) {
  const { t } = useTranslation();
  return (
    <Select name={name} label={t(`person.${name}`)} defaultValue={value}>
      <option value="">{t('person.none')}</option>
      {Object.entries(names).map(([id, label]) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </Select>
  );
}

/** The tags that stay, and a field for others. Works as a plain form. */
function TagFields({ tags }: { tags: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <>
      {tags.length > 0 ? (
        <fieldset className="grid gap-1">
          <legend className="mb-1.5 text-sm text-muted">{t('person.tags.keep')}</legend>
          {tags.map((tag) => (
            <Fragment key={tag}>
              <input type="hidden" name="had" value={tag} />
              <Checkbox name="tag" value={tag} label={tag} defaultChecked />
            </Fragment>
          ))}
        </fieldset>
      ) : null}
      <Field
        name="new"
        label={t('person.tags.add')}
        hint={t('person.tags.commas')}
        maxLength={200}
        autoComplete="off"
      />
    </>
  );
}
