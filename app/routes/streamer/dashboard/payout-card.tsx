import type { SerializeFrom } from '@remix-run/cloudflare';
import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { BlockerList } from '#app/frame/blocker-list.tsx';
import { usePageFacts } from '#app/frame/page-facts.ts';
import { REQUEST_TONES } from '#app/frame/request-tones.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card, CardContent, CardFooter, CardHeader, CardTitle } from '#app/ui/card.tsx';
import { MoneyText } from '#app/ui/money.tsx';
import { DateTime } from '#app/ui/time.tsx';
import type { loader } from './route.tsx';

type Payout = NonNullable<SerializeFrom<typeof loader>['payout']>;
type Props = Pick<Payout, 'cycle' | 'cycleState' | 'request' | 'blockers'>;

/** The open cycle: its dates, the request for it, what would block it, and the one action that is possible now. */
export function PayoutCard({ cycle, cycleState, request, blockers }: Props) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const { state: navigation } = useNavigation();
  const state = request?.state ?? null;
  const mayAsk = cycleState === 'open' && (state === null || state === 'cancelled');
  const mayCancel = cycleState === 'open' && state === 'requested';
  return (
    <Card className="mt-6">
      <CardHeader>
        <CardTitle className="flex flex-wrap items-center justify-between gap-3">
          <span>
            {t('payout.request.payday')} <DateTime value={cycle.payAt} locale={language} style="date" />
          </span>
          {state ? (
            <Badge tone={REQUEST_TONES[state]} data-testid="request-state">
              {t(`requestState.${state}`)}
            </Badge>
          ) : null}
        </CardTitle>
        <p className="text-sm text-muted">
          {t('payout.request.locksAt')} <DateTime value={cycle.lockAt} locale={language} />
        </p>
      </CardHeader>
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
        <BlockerList blockers={request?.blockers ?? (mayAsk || mayCancel ? blockers : [])} />
      </CardContent>
      {mayAsk || mayCancel ? (
        <CardFooter>
          <Form method="post">
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
        </CardFooter>
      ) : null}
    </Card>
  );
}
