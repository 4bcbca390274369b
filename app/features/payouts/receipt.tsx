import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { parseCycleId } from '#app/domain/payouts/calendar.ts';
import { type TimelineMark, TIMELINE_MARKS } from '#app/domain/payouts/request.ts';
import type { PayoutRequestRecord } from '#app/domain/payouts/schemas.ts';
import { isFailureCode } from '#app/domain/payouts/result.ts';
import { usePageFacts } from '../../shell/page/facts.ts';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/card.tsx';
import { MoneyText } from '#app/ui/values/money.tsx';
import { DateTime, formatDateTime } from '#app/ui/values/time.tsx';
import { BlockerList } from './blocker-list.tsx';
import { PersonName } from '#app/features/people/person-name.tsx';
import { RequestBadge } from './request-badge.tsx';

/**
 * What was paid where, and who did what when: the streamer, the programme's people, or the schedule. `isOwn`: it is the
 * streamer who looks.
 */
export function Receipt({
  request,
  name,
  language,
  isOwn = true,
}: {
  request: PayoutRequestRecord;
  /** Of the person who is paid; null when they are gone. */
  name: string | null;
  language: string;
  isOwn?: boolean;
}) {
  const { t } = useTranslation();
  const { cutOffs } = usePageFacts();
  const { userId, username, cycleId, state, amountMinor, currency, destination, blockers, timeline, externalRef } =
    request;
  const steps = TIMELINE_MARKS.flatMap((step) => {
    const mark = timeline[step];
    return mark ? [{ step, ...mark }] : [];
  }).sort((a, b) => a.at.getTime() - b.at.getTime());
  const nameOf = (step: TimelineMark) =>
    t(step === 'paid' && timeline.failed ? 'payout.timeline.paidLate' : `requestState.${step}`);
  const byWhom = (by: string) =>
    t(`payout.timeline.by.${by === userId ? (isOwn ? 'you' : 'streamer') : by === 'system' ? 'system' : 'staff'}`);
  const cycle = parseCycleId(cycleId, cutOffs);
  const facts: [string, ReactNode][] = [
    [t('payout.receipt.payee'), <PersonName key="payee" uid={userId} {...{ name, username }} />],
  ];
  if (destination) facts.push([t('payout.history.destination'), `${destination.network} ${destination.masked}`]);
  if (cycle) {
    const period = [cycle.opensAt, cycle.lockAt].map((at) => formatDateTime(at, language)).join(' – ');
    facts.push([t('payout.receipt.period'), `${period} UTC`]);
  }
  if (externalRef) facts.push([t('payout.receipt.reference'), externalRef]);
  return (
    <Card>
      <CardHeader>
        <CardTitle className="flex items-center justify-between gap-3">
          {t('payout.timeline.title')}
          <RequestBadge state={state} />
        </CardTitle>
      </CardHeader>
      <CardContent className="grid gap-5">
        {amountMinor !== undefined && currency ? (
          <p>
            <span className="block text-2xl font-semibold">
              <MoneyText money={{ amountMinor, currency }} locale={language} />
            </span>
          </p>
        ) : null}
        <dl className="grid gap-x-6 gap-y-3 text-sm">
          {facts.map(([name, value]) => (
            <div key={name} className="min-w-0">
              <dt className="text-muted">{name}</dt>
              <dd className="font-medium break-words">{value}</dd>
            </div>
          ))}
        </dl>
        <BlockerList blockers={blockers ?? []} isOwn={isOwn} />
        <ol className="grid gap-4 border-l border-line pl-4">
          {steps.map(({ step, at, by, reason }) => (
            <li key={step}>
              <span className="block font-medium">{nameOf(step)}</span>
              <span className="block text-sm text-muted">
                <DateTime value={at} locale={language} /> · {byWhom(by)}
              </span>
              {reason ? (
                <span className="block text-sm break-words">
                  {isFailureCode(reason) ? t(`payout.codes.${reason}`) : reason}
                </span>
              ) : null}
            </li>
          ))}
        </ol>
      </CardContent>
    </Card>
  );
}
