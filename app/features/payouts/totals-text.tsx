import { type CurrencyNotation, isCurrency } from '#app/domain/ledger/money.ts';
import { type BatchTotals, notationOf } from '#app/domain/payouts/batch.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { cn } from '#app/ui/class-names.ts';
import { MoneyText } from '#app/ui/values/money.tsx';

/** The totals of a batch: each currency's total, side by side. */
export function TotalsText({
  totals,
  className,
  notation = notationOf(totals),
}: {
  totals: BatchTotals;
  className?: string;
  notation?: CurrencyNotation;
}) {
  const { language } = usePageFacts();
  const amounts = Object.entries(totals).flatMap(([currency, { amountMinor }]) =>
    isCurrency(currency) ? [{ amountMinor, currency }] : [],
  );
  return (
    <span className={cn('flex flex-wrap gap-x-5 gap-y-1', className)}>
      {amounts.length === 0 ? '–' : null}
      {amounts.map((money) => (
        <MoneyText key={money.currency} money={money} locale={language} notation={notation} />
      ))}
    </span>
  );
}
