import { useTranslation } from 'react-i18next';
import type { Money } from '#app/domain/ledger/money.ts';
import type { PayoutRequestRecord } from '#app/domain/payouts/schemas.ts';
import { RequestBadge } from '#app/features/payouts/request-badge.tsx';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { LocalDateTime } from '#app/ui/values/local-time.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { formatMoney } from '#app/ui/values/money.tsx';
import { DateTime } from '#app/ui/values/time.tsx';

type Props = {
  /** The payout that is under way. */
  next: PayoutRequestRecord | null;
  /** What it is expected to pay as long as it is not locked; null where that can't be told. */
  expected: Money | null;
  /** Where that goes. */
  place: string | null;
  paid: Money | null;
  /** The cycle that takes requests, and until when. */
  open: { id: string; lockAt: string };
};

/** The payout that is under way, if one is, where it goes, and all that was paid before. */
export function Totals({ next, expected, place, paid, open }: Props) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  const isPaid = paid !== null && paid.amountMinor > 0;
  if (!next && !isPaid) return null;
  const isLocked = next?.amountMinor !== undefined && next.currency;
  const money = isLocked ? { amountMinor: next.amountMinor!, currency: next.currency! } : expected;
  return (
    <div>
      <dl className="flex flex-wrap items-end gap-x-14 gap-y-5">
        {next ? (
          <div>
            <dt className="flex items-center gap-2.5 text-xs text-muted">
              <TextLink to={path('dashboard/payouts/:cycle', { cycle: next.cycleId })}>
                {t('payout.request.payday')}{' '}
                <DateTime value={next.cycleId} locale={language} style="short-date" zone={null} />
              </TextLink>
              <RequestBadge state={next.state} />
            </dt>
            <dd className="hero-figure mt-1.5" suppressHydrationWarning>
              {isLocked || !money ? null : <span className="sr-only">{t('payout.history.about', { amount: '' })}</span>}
              {money ? formatMoney(money, language) : '–'}
            </dd>
          </div>
        ) : null}
        {next?.state === 'requested' && next.cycleId === open.id ? (
          <div>
            <dt className="text-xs text-muted">{t('payout.request.locksAt')}</dt>
            <dd className="statement-figure">
              <LocalDateTime below value={open.lockAt} locale={language} style="short-datetime" />
            </dd>
          </div>
        ) : null}
        {isPaid ? (
          <div>
            <dt className="text-xs text-muted">{t('payout.history.paid')}</dt>
            <dd className={next ? 'statement-figure' : 'hero-figure mt-1'} suppressHydrationWarning>
              {formatMoney(paid, language)}
            </dd>
          </div>
        ) : null}
      </dl>
      {place ? (
        <p className="mt-3 text-muted">
          {t('payout.history.destination')}: <span className="text-ink">{place}</span>
        </p>
      ) : null}
    </div>
  );
}
