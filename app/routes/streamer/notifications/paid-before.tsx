import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { dayOf } from '#app/domain/figures/date-range.ts';
import { isCurrency } from '#app/domain/ledger/money.ts';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import type { Notice } from '#app/server/notifications/collection.server.ts';
import { NOTICE_AGE } from '#app/features/notifications/notice-list.tsx';
import { cn } from '#app/ui/class-names.ts';
import { Link } from '#app/ui/link.tsx';
import { formatMoney } from '#app/ui/values/money.tsx';
import { ZonedDateTime } from '#app/ui/values/local-time.tsx';
import { formatDateTime } from '#app/ui/values/time.tsx';

type Paid = Pick<Notice, 'id' | 'at' | 'params'>;

/** What they paid in all, where that is one currency. */
function sumOf(notices: readonly Paid[]) {
  const [currency, ...others] = new Set(notices.map(({ params }) => params.currency));
  const amountMinor = notices.reduce((sum, { params }) => sum + Number(params.amountMinor), 0);
  return isCurrency(currency) && others.length === 0 && Number.isSafeInteger(amountMinor)
    ? { amountMinor, currency }
    : null;
}

/**
 * Payouts that were paid one after the other, behind their number and paydays: the amount and the payday of each, which lead to its
 * statement, and when it was paid if that was another day.
 */
export function PaidBefore({ notices }: { notices: readonly Paid[] }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  const paydayOf = ({ params: { cycle = '' } }: (typeof notices)[number]) =>
    formatDateTime(cycle, language, 'short-date') ?? cycle;
  const sum = sumOf(notices);
  return (
    <details className="group">
      <summary className="flex min-h-9 items-center justify-between gap-4 rounded-md">
        <span className="grid gap-0.5 sm:contents">
          <span className="flex items-center gap-1 text-muted flex-1">
            {t('notices.paidBefore', { count: notices.length })}
            <ChevronRight
              aria-hidden="true"
              className="size-4 shrink-0 text-faint transition-transform group-open:rotate-90"
            />
          </span>
          <span className={cn('text-sm text-faint', NOTICE_AGE)} suppressHydrationWarning>
            {paydayOf(notices.at(-1)!)} – {paydayOf(notices[0]!)}
          </span>
        </span>
        {sum ? (
          <span className="font-medium text-good tabular-nums max-sm:hidden" suppressHydrationWarning>
            {formatMoney(sum, language)}
          </span>
        ) : null}
      </summary>
      <ul className="mt-2 divide-y divide-line border-t border-line">
        {notices.map((notice) => {
          const { cycle = '', amountMinor, currency } = notice.params;
          return (
            <li key={notice.id}>
              <Link
                to={path('dashboard/payouts/:cycle', { cycle })}
                className="flex min-h-10 items-center justify-between gap-4 rounded-md hover:underline"
              >
                <span className="text-muted" suppressHydrationWarning>
                  {t('payout.request.payday')} {paydayOf(notice)}
                  {dayOf(new Date(notice.at)) === cycle ? null : (
                    <>
                      {' · '}
                      <ZonedDateTime value={notice.at} locale={language} style="short-datetime" />
                    </>
                  )}
                </span>
                <span className="font-medium text-good tabular-nums" suppressHydrationWarning>
                  {isCurrency(currency) ? formatMoney({ amountMinor: Number(amountMinor), currency }, language) : null}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
