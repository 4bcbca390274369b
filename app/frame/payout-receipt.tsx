import { useTranslation } from 'react-i18next';
import { TIMELINE_MARKS } from '#app/domain/payout-request.ts';
import type { PayoutRequestRecord } from '#app/domain/schemas.ts';
import { FAILURE_CODES } from '#app/domain/payout-result.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/card.tsx';
import { MoneyText } from '#app/ui/money.tsx';
import { DateTime } from '#app/ui/time.tsx';
import { BlockerList } from './blocker-list.tsx';
import { REQUEST_TONES } from './request-tones.ts';

const CODES: readonly string[] = FAILURE_CODES;

/**
 * What was paid where, and who did what when: the streamer, the programme's people, or the schedule. `isOwn`: it is the
 * streamer who looks.
 */
export function Receipt({
  request,
  language,
  isOwn = true,
}: {
  request: PayoutRequestRecord;
  language: string;
  isOwn?: boolean;
}) {
  const { t } = useTranslation();
  const { userId, state, amountMinor, currency, destination, blockers, timeline } = request;
  const steps = TIMELINE_MARKS.flatMap((step) => {
    const mark = timeline[step];
    return mark ? [{ step, ...mark }] : [];
  }).sort((a, b) => a.at.getTime() - b.at.getTime());
  const byWhom = (by: string) =>
    t(`payout.timeline.by.${by === userId ? (isOwn ? 'you' : 'streamer') : by === 'system' ? 'system' : 'staff'}`);
  return (
    <Card>
      <CardHeader>
        <CardTitle className="flex items-center justify-between gap-3">
          {t('payout.timeline.title')}
          <Badge tone={REQUEST_TONES[state]}>{t(`requestState.${state}`)}</Badge>
        </CardTitle>
      </CardHeader>
      <CardContent className="grid gap-5">
        {amountMinor !== undefined && currency ? (
          <p>
            <span className="block text-2xl font-semibold">
              <MoneyText money={{ amountMinor, currency }} locale={language} />
            </span>
            {destination ? (
              <span className="text-sm text-muted">
                {destination.network} {destination.masked}
              </span>
            ) : null}
          </p>
        ) : null}
        <BlockerList blockers={blockers ?? []} isOwn={isOwn} />
        <ol className="grid gap-4 border-l border-line pl-4">
          {steps.map(({ step, at, by, reason }) => (
            <li key={step}>
              <span className="block font-medium">{t(`requestState.${step}`)}</span>
              <span className="block text-sm text-muted">
                <DateTime value={at} locale={language} /> · {byWhom(by)}
              </span>
              {reason ? (
                <span className="block text-sm break-words">
                  {CODES.includes(reason) ? t(`payout.codes.${reason}`) : reason}
                </span>
              ) : null}
            </li>
          ))}
        </ol>
      </CardContent>
    </Card>
  );
}
