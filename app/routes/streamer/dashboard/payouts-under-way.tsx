import { useTranslation } from 'react-i18next';
import type { PayoutRequestRecord } from '#app/domain/platform/schemas.ts';
import { NextStepText } from '#app/features/payouts/next-step.tsx';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { REQUEST_TONES } from '#app/features/payouts/tones.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/card.tsx';
import { Countdown } from '#app/ui/values/countdown.tsx';
import { MoneyText } from '#app/ui/values/money.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { DateTime } from '#app/ui/values/time.tsx';

/** Paydays whose money has not arrived yet, each with what it waits for. */
export function PayoutsUnderWay({ requests, now }: { requests: readonly PayoutRequestRecord[]; now: string }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  if (requests.length === 0) return null;
  return (
    <Card className="mt-4 sm:mt-6">
      <CardHeader>
        <CardTitle>{t('payout.underWay')}</CardTitle>
      </CardHeader>
      <CardContent>
        <ul className="grid gap-5">
          {requests.map(({ cycleId, state, amountMinor, currency }) => (
            <li key={cycleId} className="grid gap-1.5">
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <span>
                  <TextLink to={path('dashboard/payouts/:cycle', { cycle: cycleId })}>
                    {t('payout.request.payday')} <DateTime value={cycleId} locale={language} style="date" />
                  </TextLink>{' '}
                  {new Date(cycleId) > new Date(now) ? (
                    <span className="text-muted">
                      <Countdown until={new Date(cycleId)} now={now} locale={language} />
                    </span>
                  ) : null}
                </span>
                <span className="flex items-center gap-3">
                  {amountMinor !== undefined && currency ? (
                    <span className="font-semibold">
                      <MoneyText money={{ amountMinor, currency }} locale={language} />
                    </span>
                  ) : null}
                  <Badge tone={REQUEST_TONES[state]}>{t(`requestState.${state}`)}</Badge>
                </span>
              </div>
              <NextStepText state={state} cycleId={cycleId} now={now} />
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}
