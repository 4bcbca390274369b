import type { ReactNode } from 'react';
import { CURRENCY_EXPONENTS, isCurrency } from '#app/domain/ledger/money.ts';
import type { BatchTotals } from '#app/domain/payouts/batch.ts';
import { numberFormat } from '#app/domain/platform/formatters.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { MoneyText } from '#app/ui/values/money.tsx';

/** As many currencies have a place of their own next to the other columns. */
const MOST_PLACES = 5;
const PLACE = 'w-28';

const havePlaces = (currencies: readonly string[]) => currencies.length > 1 && currencies.length <= MOST_PLACES;

/** The head of the totals: each currency above its amounts, or `name` where they have no places. */
export function TotalsHead({ name, currencies }: { name: ReactNode; currencies: readonly string[] }) {
  if (!havePlaces(currencies)) return <>{name}</>;
  return (
    <>
      <span className="sr-only">{name}</span>
      <span className="flex justify-end gap-x-3">
        {currencies.map((currency) => (
          <span key={currency} className={PLACE}>
            {currency}
          </span>
        ))}
      </span>
    </>
  );
}

/** Each currency of a batch in its own place, so that the totals of all batches can be compared. A phone has them below each other. */
export function TotalsColumns({ totals, currencies }: { totals: BatchTotals; currencies: readonly string[] }) {
  const { language } = usePageFacts();
  const hasPlaces = havePlaces(currencies);
  return (
    <span className="totals flex justify-end gap-x-3 max-sm:grid max-sm:justify-items-end">
      {(hasPlaces ? currencies : Object.keys(totals)).map((currency) => {
        const total = totals[currency as keyof BatchTotals];
        if (!total || !isCurrency(currency)) {
          return <span key={currency} className={`${PLACE} max-sm:hidden`} />;
        }
        const { amountMinor } = total;
        const digits = CURRENCY_EXPONENTS[currency];
        const format = { minimumFractionDigits: digits, maximumFractionDigits: digits };
        const money = (
          <MoneyText
            key={currency}
            money={{ amountMinor, currency }}
            locale={language}
            notation={currencies.length > 1 ? 'code' : 'symbol'}
          />
        );
        if (!hasPlaces) return money;
        return (
          <span key={currency} className={PLACE}>
            <span className="sm:hidden">{money}</span>
            {/* Its head names the currency. */}
            <span className="max-sm:hidden" suppressHydrationWarning>
              <span className="sr-only">{currency} </span>
              {numberFormat(language, format).format(amountMinor / 10 ** digits)}
            </span>
          </span>
        );
      })}
    </span>
  );
}
