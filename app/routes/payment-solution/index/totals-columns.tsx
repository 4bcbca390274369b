import { CURRENCIES, isCurrency } from '#app/domain/ledger/money.ts';
import type { BatchTotals } from '#app/domain/payouts/batch.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { MoneyText } from '#app/ui/values/money.tsx';

/** The currency that most batches have. */
export function commonCurrency(batches: readonly { totals: BatchTotals }[]): string | undefined {
  const countOf = (currency: string) => batches.filter(({ totals }) => Object.hasOwn(totals, currency)).length;
  return CURRENCIES.toSorted((one, other) => countOf(other) - countOf(one)).find((currency) => countOf(currency) > 0);
}

/** The amounts that a batch has: the common currency below that of the other batches, and before it the others. A phone has them below each other. */
export function TotalsColumns({ totals, common }: { totals: BatchTotals; common: string | undefined }) {
  const { language } = usePageFacts();
  const others = Object.keys(totals).filter((currency) => currency !== common);
  return (
    <span className="totals flex flex-wrap justify-end gap-x-5 max-sm:grid max-sm:justify-items-end">
      {[...others, common].map((currency) => {
        const total = totals[currency as keyof BatchTotals];
        if (!currency || !isCurrency(currency)) return null;
        return (
          <span
            key={currency}
            className={currency === common ? 'min-w-28 max-sm:order-first' : 'font-normal text-muted'}
          >
            {total ? (
              <MoneyText money={{ amountMinor: total.amountMinor, currency }} locale={language} notation="code" />
            ) : null}
          </span>
        );
      })}
    </span>
  );
}
