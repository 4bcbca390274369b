import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { mayCost, resultsFrom } from '#app/domain/payouts/result.ts';
import type { BatchItemRecord } from '#app/domain/payouts/batch-schemas.ts';
import { personText } from '#app/domain/people/person-text.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/card.tsx';
import { Field } from '#app/ui/field.tsx';
import { Link } from '#app/ui/link.tsx';
import { MoneyText } from '#app/ui/values/money.tsx';
import { FailureCode, ResultSelect, useChosen } from './result-select.tsx';

/** The result of one payout, with the provider's reference and what it cost; a failure also says why. */
export function ResultForm({
  item,
  close = null,
}: {
  item: BatchItemRecord;
  /** The way back to the list without the form, where it stands below its row. */
  close?: string | null;
}) {
  const { uid, username, name, amountMinor, currency, externalRef } = item;
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const { state: navigation } = useNavigation();
  const results = resultsFrom(item);
  const { chosen, seen, choose } = useChosen(item.state);
  // Another tab may have recorded a result since: what was chosen may not be possible any more.
  const result = results.find((one) => one === chosen) ?? '';
  const costs = [
    ...(result && mayCost('feeMinor', result) ? ['fee'] : []),
    ...(result && mayCost('differenceMinor', result) ? ['difference'] : []),
  ];
  return (
    <Card id="result" className="scroll-mt-20">
      <CardHeader>
        <CardTitle className="flex flex-wrap justify-between gap-3">
          {t('paymentSolution.record.title', { name: personText({ name, username }) })}
          <MoneyText money={{ amountMinor, currency }} locale={language} />
        </CardTitle>
      </CardHeader>
      <CardContent>
        <Form method="post" className="grid items-start gap-4 sm:grid-cols-3">
          <input type="hidden" name="uid" value={uid} />
          <input type="hidden" name="amount" value={amountMinor} />
          <input type="hidden" name="currency" value={currency} />
          <input type="hidden" name="seen" value={seen} />
          {results.length === 0 ? (
            <Alert kind="warning" still className="sm:col-span-3">
              {t('paymentSolution.record.none')}
            </Alert>
          ) : (
            <ResultSelect results={results} result={result} onChange={choose} />
          )}
          <Field
            name="reference"
            label={t('paymentSolution.reference')}
            defaultValue={externalRef}
            required
            maxLength={100}
            autoComplete="off"
          />
          <FailureCode result={result} />
          {costs.map((name) => (
            <Field
              key={name}
              name={name}
              label={t(`paymentSolution.record.${name}`)}
              aside={t('profile.optional')}
              hint={t(`paymentSolution.record.${name}Hint`, { currency })}
              inputMode="decimal"
              autoComplete="off"
            />
          ))}
          <div className="flex flex-wrap gap-3 sm:col-span-3">
            <Button
              type="submit"
              name="intent"
              value="one"
              variant="brand"
              pending={navigation === 'submitting'}
              disabled={results.length === 0}
            >
              {t('paymentSolution.record.action')}
            </Button>
            {close === null ? null : (
              <Button asChild variant="ghost">
                <Link to={close} preventScrollReset>
                  {t('actions.cancel')}
                </Link>
              </Button>
            )}
          </div>
        </Form>
      </CardContent>
    </Card>
  );
}
