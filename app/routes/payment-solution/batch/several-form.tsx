import { Form, useNavigation } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FAILURE_CODES, isFailure, type Result, resultsFrom, type Said } from '#app/domain/payouts/result.ts';
import type { BatchItemRecord } from '#app/domain/payouts/batch-schemas.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/card.tsx';
import { Field, Select } from '#app/ui/field.tsx';
import { MoneyText } from '#app/ui/values/money.tsx';

type Props = { items: readonly BatchItemRecord[]; said: Readonly<Record<string, Said>> | undefined };

/** One result for several payouts, each with the provider's own reference. `said`: of each, when some could not be recorded. */
export function SeveralForm({ items, said = {} }: Props) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const { state } = useNavigation();
  const results = items
    .map((item) => resultsFrom(item.state))
    .reduce((all, own) => all.filter((one) => own.includes(one)));
  const [result, setResult] = useState<Result | undefined>(results[0]);
  return (
    <Card id="result" className="scroll-mt-20">
      <CardHeader>
        <CardTitle>{t('paymentSolution.several.title', { count: items.length })}</CardTitle>
      </CardHeader>
      <CardContent>
        {result === undefined ? (
          <Alert kind="warning" still>
            {t('paymentSolution.several.mixed')}
          </Alert>
        ) : (
          <Form method="post" className="grid gap-5">
            <div className="grid items-start gap-4 sm:grid-cols-3">
              <Select
                name="result"
                label={t('paymentSolution.state')}
                value={result}
                onChange={(event) => setResult(event.currentTarget.value as Result)}
              >
                {results.map((one) => (
                  <option key={one} value={one}>
                    {t(`requestState.${one}`)}
                  </option>
                ))}
              </Select>
              {isFailure(result) ? (
                <Select name="code" label={t('paymentSolution.record.code')}>
                  {FAILURE_CODES.map((code) => (
                    <option key={code} value={code}>
                      {t(`payout.codes.${code}`)}
                    </option>
                  ))}
                </Select>
              ) : null}
            </div>
            <ul className="grid gap-3">
              {items.map(({ uid, username, amountMinor, currency, externalRef }) => (
                <li key={uid} className="grid items-end gap-x-4 gap-y-1 sm:grid-cols-[minmax(0,1fr)_20rem]">
                  <span className="flex flex-wrap items-baseline gap-x-3 pb-2.5">
                    <span className="font-medium">{username}</span>
                    <MoneyText money={{ amountMinor, currency }} locale={language} />
                    {said[uid] ? (
                      <Badge tone={said[uid].verdict === 'recorded' ? 'good' : 'bad'}>
                        {t(`paymentSolution.verdicts.${said[uid].verdict}`)}
                      </Badge>
                    ) : null}
                  </span>
                  <input type="hidden" name="uid" value={uid} />
                  <input type="hidden" name="amount" value={amountMinor} />
                  <input type="hidden" name="currency" value={currency} />
                  <Field
                    name="reference"
                    label={t('paymentSolution.several.referenceOf', { name: username })}
                    defaultValue={externalRef}
                    required
                    maxLength={100}
                    autoComplete="off"
                  />
                </li>
              ))}
            </ul>
            <Button
              type="submit"
              name="intent"
              value="several"
              variant="brand"
              className="justify-self-start"
              pending={state === 'submitting'}
            >
              {t('paymentSolution.import.confirm', { count: items.length })}
            </Button>
          </Form>
        )}
      </CardContent>
    </Card>
  );
}
