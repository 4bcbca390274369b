import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { RESULTS, resultsFrom, type Said } from '#app/domain/payouts/result.ts';
import type { BatchItemRecord } from '#app/domain/payouts/batch-schemas.ts';
import { personText } from '#app/domain/people/person-text.ts';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { PersonName } from '#app/features/people/person-name.tsx';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/card.tsx';
import { Field } from '#app/ui/field.tsx';
import { MoneyText } from '#app/ui/values/money.tsx';
import { FailureCode, ResultSelect, useChosen } from './result-select.tsx';

type Props = {
  items: readonly BatchItemRecord[];
  said: Readonly<Record<string, Said>> | undefined;
  /** The status that the list of payouts is filtered by. */
  filter: string | null;
};

/**
 * One result for several payouts, each with the provider's own reference. `said`: of each, when some could not be recorded. Only those are asked
 * for again; the form's address names them, so that the page of the next answer has them and no others.
 */
export function SeveralForm({ items, said = {}, filter }: Props) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const { state, formMethod } = useNavigation();
  const open = items.filter(({ uid }) => !isDone(said[uid]));
  const results = RESULTS.filter((one) => open.every((item) => resultsFrom(item).includes(one)));
  const { chosen, seen, choose } = useChosen(new Map(items.map(({ uid, state: now }) => [uid, now])));
  // Once some are recorded, what was chosen may not be possible for the others.
  const result = results.find((one) => one === chosen) ?? '';
  if (open.length === 0) return null;
  const isOver = open.every((item) => resultsFrom(item).length === 0);
  const address = new URLSearchParams([
    ...(filter ? [['state', filter]] : []),
    ...open.map(({ uid }) => ['item', uid]),
  ]);
  return (
    <Card id="result" className="scroll-mt-20">
      <CardHeader>
        <CardTitle>{t('paymentSolution.several.title', { count: open.length })}</CardTitle>
      </CardHeader>
      <CardContent>
        <Form method="post" action={hrefWith({ pathname: '', search: address.toString() })} className="grid gap-5">
          {results.length === 0 ? (
            <Alert kind="warning" still>
              {t(isOver ? 'paymentSolution.record.none' : 'paymentSolution.several.mixed')}
            </Alert>
          ) : (
            <div className="grid items-start gap-4 sm:grid-cols-3">
              <ResultSelect results={results} result={result} onChange={choose} />
              <FailureCode result={result} />
            </div>
          )}
          {open.length > 1 ? <p className="text-sm text-muted">{t('paymentSolution.several.ownReference')}</p> : null}
          <ul className="grid gap-3">
            {open.map(({ uid, username, name, amountMinor, currency, externalRef, state: now }) => (
              <li key={uid} className="grid items-end gap-x-4 gap-y-1 sm:grid-cols-2">
                <span className="flex flex-wrap items-baseline gap-x-3 pb-2.5">
                  <span className="font-medium">
                    <PersonName {...{ name, username }} />
                  </span>
                  <MoneyText money={{ amountMinor, currency }} locale={language} />
                  {said[uid] ? <Badge tone="bad">{t(`paymentSolution.verdicts.${said[uid].verdict}`)}</Badge> : null}
                </span>
                <input type="hidden" name="uid" value={uid} />
                <input type="hidden" name="amount" value={amountMinor} />
                <input type="hidden" name="currency" value={currency} />
                <input type="hidden" name="seen" value={seen.get(uid) ?? now} />
                <Field
                  name="reference"
                  label={t('paymentSolution.several.referenceOf', { name: personText({ name, username }) })}
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
            pending={state !== 'idle' && formMethod === 'POST'}
            disabled={results.length === 0}
          >
            {t('paymentSolution.import.confirm', { count: open.length })}
          </Button>
        </Form>
      </CardContent>
    </Card>
  );
}

/** Whether what is said of a payout is that its result is recorded. */
function isDone(said: Said | undefined): boolean {
  return said?.verdict === 'recorded' || said?.verdict === 'repeated';
}
