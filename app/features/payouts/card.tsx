import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { readPayoutState } from '#app/server/payouts/facts.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card, CardContent, CardFooter, CardHeader, CardTitle } from '#app/ui/card.tsx';
import { cn } from '#app/ui/class-names.ts';
import { Countdown } from '#app/ui/values/countdown.tsx';
import { LocalDateTime } from '#app/ui/values/local-time.tsx';
import { MoneyText } from '#app/ui/values/money.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { DateTime, formatDateTime } from '#app/ui/values/time.tsx';
import { BlockerList } from './blocker-list.tsx';
import { usePageFacts, usePath } from '../../shell/page/facts.ts';
import { REQUEST_TONES } from './tones.ts';

type State = Awaited<ReturnType<typeof readPayoutState>>;
type Props = Pick<State, 'cycle' | 'cycleState' | 'closedPayAt' | 'request' | 'blockers'> & { now: string };

/** The open cycle: its dates, the request for it, what would block it, and the one action that is possible now. */
export function PayoutCard({ cycle, cycleState, closedPayAt, request, blockers, now }: Props) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  const { state: navigation } = useNavigation();
  const state = request?.state ?? null;
  const mayAsk = cycleState === 'open' && (state === null || state === 'cancelled');
  const mayCancel = cycleState === 'open' && state === 'requested';
  const inTheWay = request?.blockers ?? (mayAsk || mayCancel ? blockers : []);
  const hasMore = inTheWay.length > 0 || request?.amountMinor !== undefined || request?.destination !== undefined;
  return (
    <Card className="mt-4 sm:mt-6">
      <CardHeader className={cn(hasMore ? '' : 'pb-5!')}>
        <CardTitle className="flex flex-wrap items-center justify-between gap-3">
          <span>
            {t('payout.request.payday')} <DateTime value={cycle.payAt} locale={language} style="date" />{' '}
            <span className="font-normal text-muted">
              <Countdown until={cycle.payAt} now={now} locale={language} />
            </span>
          </span>
          {state ? (
            <Badge tone={REQUEST_TONES[state]} data-testid="request-state">
              {t(`requestState.${state}`)}
            </Badge>
          ) : null}
        </CardTitle>
        <p className="text-sm text-muted">
          {t('payout.request.locksAt')} <LocalDateTime value={cycle.lockAt} locale={language} />
        </p>
        {closedPayAt ? (
          <p className="text-sm text-muted">
            {t('payout.request.closed', { date: formatDateTime(closedPayAt, language, 'date') })}
          </p>
        ) : null}
      </CardHeader>
      {hasMore ? (
        <CardContent className="grid gap-4">
          {request?.amountMinor !== undefined && request.currency ? (
            <p className="text-2xl font-semibold" data-testid="locked-amount">
              <MoneyText money={{ amountMinor: request.amountMinor, currency: request.currency }} locale={language} />
            </p>
          ) : null}
          {request?.destination ? (
            <p className="text-sm text-muted">
              {request.destination.network} {request.destination.masked}
            </p>
          ) : null}
          <BlockerList blockers={inTheWay} />
        </CardContent>
      ) : null}
      <CardFooter className="flex-wrap">
        {mayAsk || mayCancel ? (
          <Form method="post">
            <input type="hidden" name="cycle" value={cycle.id} />
            <Button
              type="submit"
              name="intent"
              value={mayAsk ? 'request' : 'cancel'}
              variant={mayAsk ? 'brand' : 'outline'}
              pending={navigation === 'submitting'}
            >
              {t(mayAsk ? 'payout.request.action' : 'payout.request.cancel')}
            </Button>
          </Form>
        ) : null}
        <TextLink to={path('dashboard/payouts')}>{t('payout.history.all')}</TextLink>
      </CardFooter>
    </Card>
  );
}
