import type { SerializeFrom } from '@remix-run/cloudflare';
import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '#app/domain/ledger/money.ts';
import type { Funding } from '#app/domain/payouts/funding.ts';
import { LIMITS } from '#app/domain/platform/limits.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/card.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Field } from '#app/ui/field.tsx';
import { MoneyText } from '#app/ui/values/money.tsx';
import { DateTime } from '#app/ui/values/time.tsx';

/**
 * What the batch needs on each account, what the operator says is there, and what is missing; with the form to say it. Its fields start empty:
 * a prefilled balance would be saved under the operator's name without being read at the bank.
 */
export function FundingCard({ funding: { rows, isAtMost } }: { funding: SerializeFrom<Funding> }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const { state } = useNavigation();
  const notation = new Set(rows.map(({ currency }) => currency)).size > 1 ? 'code' : 'symbol';
  return (
    <Card id="funding">
      <CardHeader>
        <CardTitle>{t('funding.title')}</CardTitle>
        <p className="text-sm text-muted">{t(isAtMost ? 'funding.atMost' : 'funding.description')}</p>
      </CardHeader>
      <CardContent className="grid gap-5">
        <DataTable
          caption={t('funding.title')}
          rows={rows}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'method',
              header: t('paymentFiles.method'),
              rowHeader: true,
              cell: ({ network, currency }) => `${network} · ${currency}`,
            },
            {
              key: 'said',
              header: t('funding.said'),
              cell: ({ balance }) =>
                balance ? (
                  <span className="text-muted">
                    {balance.byName}, <DateTime value={balance.at} locale={language} />
                    {balance.note ? <span className="block">{balance.note}</span> : null}
                  </span>
                ) : (
                  '–'
                ),
            },
            {
              key: 'needed',
              header: t('funding.needed'),
              align: 'end',
              lead: true,
              cell: ({ neededMinor, currency }) => (
                <MoneyText money={{ amountMinor: neededMinor, currency }} locale={language} notation={notation} />
              ),
            },
            {
              key: 'available',
              header: t('funding.available'),
              align: 'end',
              cell: ({ balance, currency }) =>
                balance ? (
                  <MoneyText
                    money={{ amountMinor: balance.amountMinor, currency }}
                    locale={language}
                    notation={notation}
                  />
                ) : (
                  '–'
                ),
            },
            {
              key: 'missing',
              header: t('funding.missing'),
              align: 'end',
              cell: ({ missingMinor, currency }) =>
                missingMinor === null ? (
                  <Badge tone="neutral">{t('funding.unknown')}</Badge>
                ) : missingMinor === 0 ? (
                  <Badge tone="good">{t('funding.enough')}</Badge>
                ) : (
                  <Badge tone="warn">
                    <MoneyText money={{ amountMinor: missingMinor, currency }} locale={language} notation={notation} />
                  </Badge>
                ),
            },
          ]}
        />
        <Disclosure summary={t('funding.update')}>
          <Form method="post" className="mt-4 grid gap-4">
            <p className="text-muted">{t('funding.hint')}</p>
            <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
              {rows.map(({ id, network, currency, balance }) => (
                <Field
                  key={`${id} ${balance?.at ?? ''}`}
                  name={`balance.${id}`}
                  label={t('funding.balanceOf', { account: `${network} · ${currency}` })}
                  hint={
                    balance
                      ? t('funding.now', {
                          amount: formatMoney({ amountMinor: balance.amountMinor, currency }, language),
                          name: balance.byName,
                        })
                      : t('funding.unknown')
                  }
                  inputMode="decimal"
                  autoComplete="off"
                />
              ))}
              <Field
                key={rows.map(({ balance }) => balance?.at).join()}
                name="note"
                label={t('funding.note')}
                aside={t('profile.optional')}
                maxLength={LIMITS.fundNote}
                autoComplete="off"
              />
            </div>
            <Button
              type="submit"
              name="intent"
              value="funds"
              variant="secondary"
              className="justify-self-start"
              pending={state === 'submitting'}
            >
              {t('funding.action')}
            </Button>
          </Form>
        </Disclosure>
      </CardContent>
    </Card>
  );
}
