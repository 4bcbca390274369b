import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { cutOffHoursOf } from '#app/domain/payouts/cut-offs.ts';
import { takesRequest } from '#app/domain/payouts/may-ask.ts';
import { nextStepOf } from '#app/domain/payouts/next-payout.ts';
import { PAYDAY_BUTTON, RequestSheet } from '#app/features/payouts/request-sheet.tsx';
import { REQUEST_TONES } from '#app/features/payouts/tones.ts';
import type { DashboardMoney } from '#app/server/programme/dashboard.server.ts';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { formatMoney } from '#app/ui/values/money.tsx';
import { formatDateTime } from '#app/ui/values/time.tsx';
import { Link } from '#app/ui/link.tsx';
import { Timeline } from './timeline.tsx';

/** What can be paid now, the one thing to do about it, and the money on its way there. */
export function Hero({ money, now }: { money: DashboardMoney; now: string }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  const { balance, currency, cycle, request, cycleState, blockers, start } = money;
  const isSending = useNavigation().state === 'submitting';
  const state = request?.state ?? null;
  const mayAsk = takesRequest(cycleState, state);
  const amountMinor = request?.amountMinor ?? balance.availableMinor;
  const payday = formatDateTime(cycle.payAt, language, 'day');
  return (
    <section aria-labelledby="money" className="max-lg:-order-2 lg:col-span-2">
      <h2 id="money" className="sr-only">
        {t('dashboard.timeline.title')}
      </h2>
      <div className="flex flex-col gap-x-5 gap-y-3 lg:flex-row lg:items-end">
        <div className="flex min-w-0 flex-wrap items-end gap-x-5 gap-y-1.5 lg:flex-1">
          <p className="hero-figure" suppressHydrationWarning>
            <span className="mb-1 flex items-center gap-2 text-xs font-normal tracking-normal text-muted">
              {state === 'requested'
                ? null
                : request?.amountMinor === undefined
                  ? t('dashboard.timeline.now')
                  : `${t('payout.request.payday')} ${payday}`}
              {state ? (
                <Badge tone={REQUEST_TONES[state]} data-testid="request-state">
                  {state === 'requested'
                    ? t('dashboard.timeline.requestedFor', { payday })
                    : t(`requestState.${state}`)}
                </Badge>
              ) : null}
            </span>
            <span data-testid={request?.amountMinor === undefined ? 'available' : 'locked-amount'}>
              {formatMoney({ amountMinor, currency: request?.currency ?? currency }, language)}
            </span>
          </p>
          <p className="max-w-xl min-w-0 text-body wrap-anywhere text-muted lg:mb-1.5" suppressHydrationWarning>
            <Sentence money={money} now={now} />
          </p>
        </div>
        <div className="flex flex-wrap items-start gap-2.5 lg:mb-1.5">
          <Button asChild variant="secondary" className={PAYDAY_BUTTON}>
            <Link to={path('dashboard/payouts')}>{t('dashboard.timeline.seePayouts')}</Link>
          </Button>
          {start ? (
            <Button asChild variant="brand" className={PAYDAY_BUTTON}>
              <Link to={path('offers')}>{t('dashboard.start.offer')}</Link>
            </Button>
          ) : mayAsk ? (
            <RequestSheet {...money} isReady={blockers.length === 0} pending={isSending} />
          ) : null}
          {cycleState === 'open' && state === 'requested' ? <CancelForm cycle={cycle} pending={isSending} /> : null}
        </div>
      </div>
      <Timeline money={money} now={now} />
    </section>
  );
}

/** What happens to the money next, in one sentence. */
function Sentence({ money, now }: Facts & { now: string }) {
  const { t } = useTranslation();
  const { language, cutOffs } = usePageFacts();
  const { balance, request, cycle, closedPayAt, destination, minimumMinor, currency, blockers, inTheWay } = money;
  const day = (at: string | Date) => formatDateTime(at, language, 'weekday') ?? '';
  const payday = day(cycle.payAt);
  const to = destination && `${destination.network} ${destination.masked}`;
  const isUnpayable = blockers.some(({ code }) => code === 'no-network');
  if (isUnpayable && (!request || request.state === 'requested' || request.state === 'cancelled')) {
    return t('payout.request.cannot.no-network', { currency });
  }
  if (request?.state === 'requested') {
    if (!to) return t('dashboard.timeline.goesNowhere');
    return t(`dashboard.timeline.${inTheWay.length > 0 ? 'blocked' : 'goesTo'}`, { destination: to });
  }
  if (request && request.state !== 'cancelled') {
    const next = nextStepOf(request.state, cycle.payAt, new Date(now));
    return next && t(`payout.next.${next.actor}`);
  }
  if (balance.availableMinor < 0) return t('dashboard.balance.availableDebt');
  if (closedPayAt) {
    const count = cutOffHoursOf(new Date(closedPayAt).toISOString().slice(0, 10), cutOffs);
    return t('payout.request.closed', { count, date: day(closedPayAt) });
  }
  if (balance.availableMinor < minimumMinor) {
    const minimum = formatMoney({ amountMinor: minimumMinor, currency }, language);
    return t('dashboard.timeline.nothing', { minimum });
  }
  if (blockers.length > 0) return t(`dashboard.timeline.${to ? 'blocked' : 'goesNowhere'}`);
  return to ? t('dashboard.timeline.pays', { payday, destination: to }) : t('dashboard.balance.availableAsk');
}

type Facts = { money: DashboardMoney };

/** Takes back the request of the open cycle. */
function CancelForm({ cycle, pending }: Pick<DashboardMoney, 'cycle'> & { pending: boolean }) {
  const { t } = useTranslation();
  return (
    <Form method="post" className="contents">
      <input type="hidden" name="cycle" value={cycle.id} />
      <Button type="submit" name="intent" value="cancel" variant="ghost" className={PAYDAY_BUTTON} pending={pending}>
        {t('payout.request.cancel')}
      </Button>
    </Form>
  );
}
