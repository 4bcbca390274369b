import { useTranslation } from 'react-i18next';
import { isCurrency } from '#app/domain/ledger/money.ts';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import type { Notice } from '#app/server/notifications/collection.server.ts';
import { Link } from '#app/ui/link.tsx';
import { formatMoney } from '#app/ui/values/money.tsx';
import { ZonedDateTime } from '#app/ui/values/local-time.tsx';
import { DateTime } from '#app/ui/values/time.tsx';

/** Payouts that were paid one after the other: the amount, the payday and the time of each, which lead to its statement. */
export function PaidBefore({ notices }: { notices: readonly Pick<Notice, 'id' | 'at' | 'params'>[] }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  return (
    <>
      <p className="text-muted">{t('notices.paidBefore', { count: notices.length })}</p>
      <ul className="mt-1.5 grid grid-cols-2 sm:grid-cols-4 gap-x-4">
        {notices.map(({ id, at, params: { cycle = '', amountMinor, currency } }) => (
          <li key={id}>
            <Link to={path('dashboard/payouts/:cycle', { cycle })} className="block rounded-md py-1.5 hover:underline">
              <span className="block font-medium text-ink tabular-nums" suppressHydrationWarning>
                {isCurrency(currency) ? formatMoney({ amountMinor: Number(amountMinor), currency }, language) : null}
              </span>
              <span className="block text-sm text-faint">
                {t('payout.request.payday')} <DateTime value={cycle} locale={language} style="short-date" zone={null} />
                <br />
                <ZonedDateTime value={at} locale={language} style="short-datetime" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
