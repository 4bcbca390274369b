import { isCurrency } from '#app/domain/ledger/money.ts';
import type { BatchTotals } from '#app/domain/payouts/batch.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { cn } from '#app/ui/class-names.ts';
import { MoneyText } from '#app/ui/values/money.tsx';

/** A place for each currency, by how many there are. */
const PLACES: Record<number, string> = {
  2: 'sm:grid-cols-[repeat(2,7.5rem)]',
  3: 'sm:grid-cols-[repeat(3,7.5rem)]',
  4: 'sm:grid-cols-[repeat(4,7.5rem)]',
};

/** Each currency of a batch in its own place, so that the totals of all batches can be compared. A phone has them below each other. */
export function TotalsColumns({ totals, currencies }: { totals: BatchTotals; currencies: readonly string[] }) {
  const { language } = usePageFacts();
  const places = PLACES[currencies.length];
  const shown = places ? currencies : Object.keys(totals).sort();
  const notation = currencies.length > 1 ? 'code' : 'symbol';
  return (
    <span
      className={cn(
        'totals flex flex-wrap justify-end gap-x-5 max-sm:grid max-sm:justify-items-end',
        places && `sm:grid ${places}`,
      )}
    >
      {shown.map((currency) => {
        const total = totals[currency as keyof BatchTotals];
        return total && isCurrency(currency) ? (
          <MoneyText key={currency} money={{ ...total, currency }} locale={language} notation={notation} />
        ) : (
          <span key={currency} className="max-sm:hidden" />
        );
      })}
    </span>
  );
}
