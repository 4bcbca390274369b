import { useTranslation } from 'react-i18next';
import type { Money } from '#app/domain/ledger/money.ts';
import { isReserved } from '#app/domain/payouts/request.ts';
import type { PayoutRequestRecord } from '#app/domain/payouts/schemas.ts';
import { RequestBadge } from '#app/features/payouts/request-badge.tsx';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { formatMoney } from '#app/ui/values/money.tsx';
import { DateTime } from '#app/ui/values/time.tsx';
import { Expected, moneyOf } from './request-list.tsx';

type Props = {
  next: PayoutRequestRecord | null;
  /** What a request that is not locked yet is expected to pay. */
  expected: { money: Money | null };
  /** Where all of them go. */
  destination: string | null;
  paid: Money | null;
  /** The cycle that takes requests, and until when. */
  open: { id: string; lockAt: string };
};

/** The latest payout, as long as it is under way. */
export function underWay(latest: PayoutRequestRecord | undefined): PayoutRequestRecord | null {
  return latest && (latest.state === 'requested' || isReserved(latest.state)) ? latest : null;
}

/** The payout that is under way, if one is, where it goes, and all that was paid before. */
export function Totals({ next, expected, destination, paid, open }: Props) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  const money = next && moneyOf(next, expected.money);
  const isPaid = paid !== null && paid.amountMinor > 0;
  if (!next && !isPaid) return null;
  return (
    <dl className="flex flex-wrap items-end gap-x-14 gap-y-5">
      {next ? (
        <div>
          <dt className="flex items-center gap-2.5 text-xs text-muted">
            <span>
              <TextLink to={path('dashboard/payouts/:cycle', { cycle: next.cycleId })}>
                {t('payout.request.payday')}{' '}
                <DateTime value={next.cycleId} locale={language} style="short-date" zone={null} />
              </TextLink>
            </span>
            <RequestBadge state={next.state} />
          </dt>
          <dd className="hero-figure mt-1.5" suppressHydrationWarning>
            {money === null ? (
              '–'
            ) : money === expected.money ? (
              <Expected money={money} />
            ) : (
              formatMoney(money, language)
            )}
          </dd>
        </div>
      ) : null}
      {next?.state === 'requested' && next.cycleId === open.id ? (
        <div>
          <dt className="text-xs text-muted">{t('payout.request.locksAt')}</dt>
          <dd className="statement-figure">
            <DateTime value={open.lockAt} locale={language} style="short-datetime" />
          </dd>
        </div>
      ) : null}
      {destination ? (
        <div>
          <dt className="text-xs text-muted">{t('payout.history.destination')}</dt>
          <dd className="statement-figure">{destination}</dd>
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
  );
}
