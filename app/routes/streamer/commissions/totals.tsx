import { useTranslation } from 'react-i18next';
import type { BalanceRecord } from '#app/domain/ledger/schemas.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { cn } from '#app/ui/class-names.ts';
import { formatMoney } from '#app/ui/values/money.tsx';

type CommissionTotals = Pick<
  BalanceRecord,
  'currency' | 'heldMinor' | 'availableMinor' | 'reservedMinor' | 'paidMinor'
>;

/** Where the money of all commissions is, by the streamer's accounts: what waits with weight, then what follows it. */
export function Totals({ of }: { of: CommissionTotals }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const accounts = (['held', 'available', 'reserved', 'paid'] as const).filter(
    (account) => account === 'held' || account === 'available' || of[`${account}Minor`] !== 0,
  );
  return (
    <dl className="mb-7 flex flex-wrap items-end gap-x-14 gap-y-4">
      {accounts.map((account, at) => (
        <div key={account} className={at === 0 ? 'max-sm:basis-full' : 'sm:pb-1'}>
          <dt className="text-xs text-muted">{t(`ledger.account.${account}`)}</dt>
          <dd
            className={cn(
              at === 0 ? 'hero-figure mt-1' : 'statement-figure',
              account === 'available' && of.availableMinor > 0 && 'text-good!',
            )}
            suppressHydrationWarning
          >
            {formatMoney({ amountMinor: of[`${account}Minor`], currency: of.currency }, language)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
