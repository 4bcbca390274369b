import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { isCurrency } from '#app/domain/ledger/money.ts';
import { type BatchTotals, countOf, notationOf } from '#app/domain/payouts/batch.ts';
import { numberFormat } from '#app/domain/platform/formatters.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { cn } from '#app/ui/class-names.ts';
import { MoneyText } from '#app/ui/values/money.tsx';
import { BatchBadge } from './batch-badge.tsx';

/** The totals of a batch: each currency's total, side by side. */
export function TotalsText({ totals, className }: { totals: BatchTotals; className?: string }) {
  const { language } = usePageFacts();
  const amounts = Object.entries(totals).flatMap(([currency, { amountMinor }]) =>
    isCurrency(currency) ? [{ amountMinor, currency }] : [],
  );
  return (
    <span className={cn('flex flex-wrap gap-x-5 gap-y-1', className)}>
      {amounts.length === 0 ? '–' : null}
      {amounts.map((money) => (
        <MoneyText key={money.currency} money={money} locale={language} notation={notationOf(totals)} />
      ))}
    </span>
  );
}

/**
 * The headline of a batch: its amount with the number of payouts, or of several currencies, which nothing adds up, the number with the amounts.
 * Of one that is all paid the number is said once.
 */
export function BatchTotal({
  totals,
  batch,
}: {
  totals: BatchTotals;
  batch?: ComponentProps<typeof BatchBadge>['batch'];
}) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const count = countOf(totals);
  const isOne = Object.keys(totals).length === 1;
  const isPaid = batch?.state === 'closed' && count > 0 && countOf(batch.byState.paid ?? {}) === count;
  const amounts = <TotalsText totals={totals} />;
  const payouts = t(isPaid ? 'batchState.paid' : 'admin.payouts.payouts', {
    count,
    figure: numberFormat(language).format(count),
  });
  const [lead, rest] = isOne ? [amounts, isPaid ? null : payouts] : [payouts, count > 0 ? amounts : null];
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p className="statement-figure mt-0! text-3xl!">{lead}</p>
        {batch ? <BatchBadge batch={batch} isCounted={!isPaid || isOne} /> : null}
      </div>
      {rest ? <p className="text-[0.9375rem] tabular-nums">{rest}</p> : null}
    </div>
  );
}
