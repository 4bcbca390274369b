import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { AUDIT_ACTIONS, type AuditFilter } from '#app/domain/audit/audit.ts';
import { usePath } from '#app/shell/page/facts.ts';
import { Button } from '#app/ui/button.tsx';
import { Field, Select } from '#app/ui/field.tsx';
import { TextLink } from '#app/ui/text-link.tsx';

/** What narrows the log, as a plain GET form. An action that only functions know is offered while it is asked for. */
export function AuditFilters({ filter }: { filter: AuditFilter }) {
  const { t } = useTranslation();
  const path = usePath();
  const { actor, target, action, from, to } = filter;
  const actions: readonly string[] = AUDIT_ACTIONS;
  return (
    <Form
      role="search"
      key={Object.values(filter).join()}
      className="mb-5 grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-3"
    >
      <Field
        name="actor"
        type="search"
        label={t('audit.actor')}
        placeholder={t('audit.actorHint')}
        defaultValue={actor}
      />
      <Field
        name="target"
        type="search"
        label={t('audit.target')}
        placeholder={t('audit.targetHint')}
        defaultValue={target}
      />
      <Select name="action" label={t('audit.action')} defaultValue={action ?? ''} className="sm:max-lg:col-span-2">
        <option value="">{t('people.filter.any')}</option>
        {[...actions, ...(action && !actions.includes(action) ? [action] : [])].map((one) => (
          <option key={one} value={one}>
            {t(`audit.actions.${one}`, { defaultValue: one })}
          </option>
        ))}
      </Select>
      <Field name="from" type="date" label={t('ui.dateRange.from')} defaultValue={from ?? ''} />
      <Field name="to" type="date" label={t('ui.dateRange.to')} defaultValue={to ?? ''} />
      <Button type="submit" variant="secondary" className="h-11! sm:max-lg:col-span-2 lg:justify-self-start">
        {t('actions.filter')}
      </Button>
      {Object.values(filter).some(Boolean) ? (
        <TextLink to={path('admin/audit')} className="col-span-full justify-self-start text-sm">
          {t('actions.clearFilters')}
        </TextLink>
      ) : null}
    </Form>
  );
}
