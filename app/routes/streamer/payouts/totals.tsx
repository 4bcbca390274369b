import { useTranslation } from 'react-i18next';
import type { Money } from '#app/domain/ledger/money.ts';
import { isReserved } from '#app/domain/payouts/request.ts';
import type { PayoutRequestRecord } from '#app/domain/payouts/schemas.ts';
import { RequestBadge } from '#app/features/payouts/request-badge.tsx';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { LocalDateTime } from '#app/ui/values/local-time.tsx';
import { formatMoney } from '#app/ui/values/money.tsx';
import { DateTime } from '#app/ui/values/time.tsx';
import { moneyOf } from './request-list.tsx';

type Props = {
  latest: PayoutRequestRecord | undefined;
  /** What a request that is not locked yet is expected to pay. */
  expected: { money: Money | null };
  paid: Money | null;
  /** The cycle that takes requests, and until when. */
  open: { id: string; lockAt: string };
};

/** The payout that is under way, if one is, and all that was paid before. */
export function Totals({ latest, expected, paid, open }: Props) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const next = latest && (latest.state === 'requested' || isReserved(latest.state)) ? latest : null;
  const money = next && moneyOf(next, expected.money);
  const isPaid = paid !== null && paid.amountMinor > 0;
  if (!money && !isPaid) return null;
  return (
    <dl className="flex flex-wrap items-end gap-x-14 gap-y-5">
      {money ? (
        <div>
          <dt className="flex items-center gap-2.5 text-xs text-muted">
            <span>
              {t('payout.request.payday')}{' '}
              <DateTime value={next.cycleId} locale={language} style="short-date" zone={null} />
            </span>
            <RequestBadge state={next.state} />
          </dt>
          <dd className="hero-figure mt-1.5" suppressHydrationWarning>
            {formatMoney(money, language)}
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
          <dd className={money ? 'statement-figure' : 'hero-figure mt-1'} suppressHydrationWarning>
            {formatMoney(paid, language)}
          </dd>
        </div>
      ) : null}
    </dl>
  );
}
