import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { PLAUSIBLE_PERCENT, RATED_CURRENCIES } from '#app/domain/income/exchange-rates.ts';
import { LIMITS } from '#app/domain/platform/limits.ts';
import type { RateAnswer } from '#app/server/programme/exchange-rates.server.ts';
import { useFormKey } from '#app/shell/page/form-key.ts';
import { Button } from '#app/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/card.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Checkbox, Field, Select } from '#app/ui/field.tsx';

type Props = {
  /** `currency`: the one that the address asks for, else the first without a rate. */
  asked: { currency: string | null; date: string };
  today: string;
  freshKey: string;
  answer: RateAnswer | undefined;
};

/** The rate of one currency for one day. One that moved by much asks to be checked. */
export function RateForm({ asked, today, freshKey, answer }: Props) {
  const { t } = useTranslation();
  const formKey = useFormKey(freshKey);
  const { state } = useNavigation();
  const refused = answer && !answer.ok ? answer : null;
  const errorOf = (field: 'rate' | 'date' | 'source' | 'confirmed') => {
    const key = refused?.fields[field];
    return key ? t(key, { percent: PLAUSIBLE_PERCENT }) : undefined;
  };
  return (
    <Card id="keep-rate" className="max-w-xl">
      <CardHeader>
        <CardTitle>{t('rates.keep')}</CardTitle>
        <p className="text-sm text-muted">{t('rates.keepHint')}</p>
      </CardHeader>
      <CardContent>
        <Form method="post" className="grid gap-4" noValidate>
          <input type="hidden" name="key" value={formKey} />
          {refused?.failure ? <Alert kind="error">{t(refused.failure)}</Alert> : null}
          <Select name="currency" label={t('rates.currency')} defaultValue={asked.currency ?? undefined}>
            {RATED_CURRENCIES.map((currency) => (
              <option key={currency}>{currency}</option>
            ))}
          </Select>
          <Field
            name="rate"
            label={t('rates.perEuro')}
            hint={t('rates.perEuroHint')}
            error={errorOf('rate')}
            inputMode="decimal"
            autoComplete="off"
            required
          />
          <Field
            name="date"
            type="date"
            label={t('rates.dateUtc')}
            error={errorOf('date')}
            defaultValue={asked.date}
            max={today}
            required
          />
          <Field
            name="source"
            label={t('rates.source')}
            hint={t('rates.sourceHint')}
            error={errorOf('source')}
            maxLength={LIMITS.rateSource}
            required
          />
          {refused?.fields.confirmed ? (
            <Checkbox name="confirmed" label={t('rates.confirm')} error={errorOf('confirmed')} />
          ) : null}
          <Button type="submit" variant="brand" className="justify-self-start" pending={state === 'submitting'}>
            {t('rates.save')}
          </Button>
        </Form>
      </CardContent>
    </Card>
  );
}
