import { isCurrency } from '#app/domain/ledger/money.ts';
import type { BatchTotals } from '#app/domain/payouts/batch.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { MoneyText } from '#app/ui/values/money.tsx';

/** As many currencies have a place of their own next to the other columns. */
const MOST_PLACES = 5;

/** Each currency of a batch in its own place, so that the totals of all batches can be compared. A phone has them below each other. */
export function TotalsColumns({ totals, currencies }: { totals: BatchTotals; currencies: readonly string[] }) {
  const { language } = usePageFacts();
  const hasPlaces = currencies.length > 1 && currencies.length <= MOST_PLACES;
  return (
    <span className="totals flex justify-end gap-x-3 max-sm:grid max-sm:justify-items-end">
      {(hasPlaces ? currencies : Object.keys(totals)).map((currency) => {
        const total = totals[currency as keyof BatchTotals];
        return (
          <span key={currency} className={hasPlaces ? 'w-28' : undefined}>
            {total && isCurrency(currency) ? (
              <MoneyText
                money={{ amountMinor: total.amountMinor, currency }}
                locale={language}
                notation={currencies.length > 1 ? 'code' : 'symbol'}
              />
            ) : null}
          </span>
        );
      })}
    </span>
  );
}
