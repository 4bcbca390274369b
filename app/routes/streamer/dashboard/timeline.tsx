import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DashboardMoney } from '#app/server/programme/dashboard.server.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { cn } from '#app/ui/class-names.ts';
import { LocalDateTime, useReaderDate, useTimeZone } from '#app/ui/values/local-time.tsx';
import { formatMoney } from '#app/ui/values/money.tsx';
import { formatDateTime } from '#app/ui/values/time.tsx';
import { daysUntil } from './days-until.ts';

/** The way of the money: earned, in its hold period, available, paid. From left to right, on a phone from top to bottom. */
export function Timeline({ money, now }: { money: DashboardMoney; now: string }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const { balance, currency, cycle, earnings, minimumMinor, release, request } = money;
  const amount = (amountMinor: number) => formatMoney({ amountMinor, currency }, language);
  const dateOf = useReaderDate(language);
  const missing = minimumMinor - balance.availableMinor;
  const isAsked = request !== null && request.state !== 'cancelled';
  return (
    <ol className="money-line mt-8 lg:mt-11">
      <Stop label={t('dashboard.earnings.title')} figure={amount(earnings.earnedMinor)} testId="earned">
        {earnings.conversions > 0
          ? [
              t('dashboard.timeline.conversions', { count: earnings.conversions }),
              ...(earnings.streams > 0 ? [t('dashboard.timeline.streams', { count: earnings.streams })] : []),
            ].join(', ')
          : t('dashboard.timeline.noConversions')}
      </Stop>
      <Stop label={t('dashboard.balance.held')} figure={amount(balance.heldMinor)} testId="held" look="waiting">
        {release
          ? t('dashboard.timeline.release', {
              amount: amount(release.amountMinor),
              date: dateOf(release.at, 'weekday'),
            })
          : t(`dashboard.timeline.${balance.heldMinor > 0 ? 'heldSome' : 'heldNone'}`)}
      </Stop>
      <Stop
        label={t(request?.state === 'requested' ? 'dashboard.timeline.inRequest' : 'dashboard.balance.available')}
        figure={amount(balance.availableMinor)}
        look={balance.availableMinor > 0 ? 'here' : undefined}
      >
        {missing > 0 ? (
          <>
            {t('dashboard.timeline.below', { missing: amount(missing), minimum: amount(minimumMinor) })}
            <progress
              aria-label={t('dashboard.timeline.progress')}
              className="meter mt-2 max-w-44"
              value={Math.max(0, balance.availableMinor)}
              max={minimumMinor}
            />
          </>
        ) : (
          t('dashboard.timeline.above', { minimum: amount(minimumMinor) })
        )}
        <span
          className={cn('money-line-cutoff min-h-8', isAsked ? 'text-muted' : 'text-warn')}
          suppressHydrationWarning
        >
          {t('dashboard.timeline.cutoff')} <LocalDateTime value={cycle.lockAt} locale={language} style="weekday-time" />
        </span>
      </Stop>
      <Stop
        label={t('payout.request.payday')}
        figure={formatDateTime(cycle.payAt, language, 'day')}
        aside={<Countdown until={cycle.payAt} now={now} />}
        look="goal"
      >
        {balance.paidMinor > 0
          ? t('dashboard.timeline.paid', { amount: amount(balance.paidMinor) })
          : t('dashboard.timeline.paidNone')}
      </Stop>
    </ol>
  );
}

function Stop({
  label,
  figure,
  aside,
  look,
  testId,
  children,
}: {
  label: ReactNode;
  figure: ReactNode;
  aside?: ReactNode;
  look?: 'waiting' | 'here' | 'goal';
  testId?: string;
  children: ReactNode;
}) {
  return (
    <li data-look={look}>
      <span className="text-sm text-muted">{label}</span>
      <strong
        data-testid={testId}
        className={cn('text-xl font-semibold tracking-tight', look === 'here' ? 'text-good' : 'text-ink')}
        suppressHydrationWarning
      >
        {figure} {aside ? <span className="text-sm font-normal tracking-normal text-muted">{aside}</span> : null}
      </strong>
      <span className="text-sm text-muted" suppressHydrationWarning>
        {children}
      </span>
    </li>
  );
}

const MINUTE = 60_000;
/** A clock further off than this is set wrong: the countdown then goes by the server's. */
const MOST_SKEW_MS = 10 * MINUTE;

/** How long it is until that day, counted down each minute. `now` is the server's, so that both write the same at first. */
function Countdown({ until, now }: { until: string | Date; now: string }) {
  const { language } = usePageFacts();
  const [current, setCurrent] = useState(() => Date.parse(now));
  useEffect(() => {
    const skew = Date.parse(now) - Date.now();
    const correction = Math.abs(skew) > MOST_SKEW_MS ? skew : 0;
    const tick = () => setCurrent(Date.now() + correction);
    tick();
    const timer = setInterval(tick, MINUTE);
    return () => clearInterval(timer);
  }, [now]);
  const zone = useTimeZone() ?? 'UTC';
  return <span suppressHydrationWarning>{daysUntil(until, new Date(current), language, zone)}</span>;
}
