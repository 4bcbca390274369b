import { deviceTimeZone } from '#app/domain/platform/formatters.ts';
import { Form, useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PLATFORMS, STREAM_LIMITS } from '#app/domain/streams/stream.ts';
import { zoneName } from '#app/domain/streams/time.ts';
import type { FieldErrors } from '#app/domain/platform/refusal.ts';
import type { OfferChoice, PlanValues } from '#app/server/streams/plan.server.ts';
import { useFormChange } from '#app/shell/page/form-change.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox, Field, Select } from '#app/ui/field.tsx';

/** Plans a stream, or plans it anew. Times are those of the browser's clock unless the values name a zone. */
export function StreamForm({
  action,
  intent,
  values,
  choices,
  fields,
  submit,
  isSaved = false,
}: {
  action: string;
  intent: 'plan' | 'replan';
  values: PlanValues;
  choices: readonly OfferChoice[];
  /** What is wrong, by field: translation keys. */
  fields: FieldErrors;
  /** Name of the button. */
  submit: string;
  /** The values are saved: there is nothing to send until one is changed. */
  isSaved?: boolean;
}) {
  const { t } = useTranslation();
  const { state } = useNavigation();
  const zone = useZone(values.zone);
  const { isUnchanged, watch } = useFormChange();
  const errorOf = (name: string) => fields[name]?.[0] && t(fields[name][0]);
  return (
    <Form {...watch} method="post" action={action} noValidate className="grid gap-5">
      <input type="hidden" name="zone" value={zone} />
      <input type="hidden" name="key" value={values.key} />
      <Field
        name="title"
        label={t('streams.title')}
        maxLength={STREAM_LIMITS.title}
        required
        defaultValue={values.title}
        error={errorOf('title')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          name="platform"
          label={t('streams.platform')}
          defaultValue={values.platform}
          error={errorOf('platform')}
        >
          {PLATFORMS.map((platform) => (
            <option key={platform} value={platform}>
              {t(`streams.platforms.${platform}`)}
            </option>
          ))}
        </Select>
        <Field
          name="at"
          type="datetime-local"
          label={t('streams.plannedAt')}
          required
          defaultValue={values.at}
          hint={t('streams.form.zone', { zone: zoneName(zone) })}
          error={errorOf('at')}
        />
      </div>
      <Field
        name="channelUrl"
        type="url"
        label={t('streams.channel')}
        maxLength={STREAM_LIMITS.link}
        required
        defaultValue={values.channelUrl}
        error={errorOf('channelUrl')}
      />
      <fieldset className="grid gap-3">
        <legend className="mb-1.5 text-sm font-medium text-ink">{t('streams.offers')}</legend>
        {choices.map(({ id, label }) => (
          <Checkbox
            key={id}
            name="offer"
            value={id}
            label={<span className="wrap-anywhere">{label}</span>}
            defaultChecked={values.offerIds.includes(id)}
          />
        ))}
        {errorOf('offerIds') ? <p className="text-sm text-bad">{errorOf('offerIds')}</p> : null}
        <p className="text-sm text-muted">{t(choices.length > 0 ? 'streams.form.offers' : 'streams.form.noOffers')}</p>
      </fieldset>
      <Button
        type="submit"
        name="intent"
        value={intent}
        variant="brand"
        className="justify-self-start"
        idle={isSaved && isUnchanged}
        pending={state === 'submitting'}
      >
        {submit}
      </Button>
    </Form>
  );
}

/** The zone given, else the browser's; UTC until the browser is heard, and where it has no scripts. */
function useZone(given: string | null): string {
  const [zone, setZone] = useState(given ?? 'UTC');
  useEffect(() => {
    setZone(given ?? deviceTimeZone());
  }, [given]);
  return zone;
}
