import { useTranslation } from 'react-i18next';
import type { PayoutBatchRecord } from '#app/domain/payouts/batch-schemas.ts';
import { parseCycleId } from '#app/domain/payouts/calendar.ts';
import { type TimelineMark, TIMELINE_MARKS } from '#app/domain/payouts/request.ts';
import type { PayoutRequestRecord } from '#app/domain/payouts/schemas.ts';
import { isFailureCode } from '#app/domain/payouts/result.ts';
import { usePageFacts } from '../../shell/page/facts.ts';
import { Section } from '#app/ui/layout/section.tsx';
import { type Fact, Facts } from '#app/ui/values/facts.tsx';
import { stepsLook } from '#app/ui/values/steps-look.ts';
import { DateTime, formatDateTime } from '#app/ui/values/time.tsx';
import { BlockerList } from './blocker-list.tsx';
import { REQUEST_TONES } from './tones.ts';

type Hands = Pick<PayoutBatchRecord, 'approvals' | 'exportedBy' | 'exportedByName' | 'recorded' | 'recordedBefore'>;

/** Who approved, exported and recorded the batch, by uid. */
function namesIn(batch: Hands | null): Readonly<Record<string, string>> {
  if (!batch) return {};
  const { approvals, exportedBy, exportedByName, recorded, recordedBefore } = batch;
  const exported = exportedBy ? [{ by: exportedBy, name: exportedByName }] : [];
  const hands = [...approvals, ...exported, ...recordedBefore, ...(recorded ? [recorded] : [])];
  return Object.fromEntries(hands.flatMap(({ by, name }) => (name ? [[by, name]] : [])));
}

const LOOKS: Partial<Record<string, string>> = { good: 'arrived', bad: 'failed' };

/** A payout for admins: what is in its way, and who did what when. */
export function Receipt({
  request,
  batch,
  language,
}: {
  request: PayoutRequestRecord;
  batch: Hands | null;
  language: string;
}) {
  const { t } = useTranslation();
  const { userId, state, blockers, timeline } = request;
  const names = namesIn(batch);
  const steps = TIMELINE_MARKS.flatMap((step) => {
    const mark = timeline[step];
    return mark ? [{ step, ...mark }] : [];
  }).sort((a, b) => a.at.getTime() - b.at.getTime());
  const nameOf = (step: TimelineMark) =>
    t(step === 'paid' && timeline.failed ? 'payout.timeline.paidLate' : `requestState.${step}`);
  const byWhom = (by: string) =>
    by === userId || by === 'system' || !names[by]
      ? t(`payout.timeline.by.${by === userId ? 'streamer' : by === 'system' ? 'system' : 'staff'}`)
      : t('payout.timeline.by.name', { name: names[by] });
  const end = LOOKS[REQUEST_TONES[state]] ?? 'done';
  // What failed marks its last point; what arrived has one colour.
  const lookOf = (index: number) => (end !== 'arrived' && index + 1 < steps.length ? 'done' : end);
  return (
    <Section title={t('payout.timeline.title')}>
      <div className="grid gap-5">
        <BlockerList blockers={blockers ?? []} isOwn={false} />
        <ol className={stepsLook(steps.length)}>
          {steps.map(({ step, at, by, reason }, index) => (
            <li key={step} data-look={lookOf(index)} data-to={index + 1 < steps.length ? lookOf(index + 1) : undefined}>
              <span className="font-medium">{nameOf(step)}</span>
              <span className="text-sm text-muted">
                <DateTime value={at} locale={language} style="short-datetime" zone={null} className="block" />
                {byWhom(by)}
              </span>
              {reason ? (
                <span className="text-sm break-words">
                  {isFailureCode(reason) ? t(`payout.codes.${reason}`) : reason}
                </span>
              ) : null}
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}

/** Where a payout went, the time that its request was open, and the provider's reference. */
export function PayoutFacts({
  request: { cycleId, destination, externalRef },
}: {
  request: Pick<PayoutRequestRecord, 'cycleId' | 'destination' | 'externalRef'>;
}) {
  const { t } = useTranslation();
  const { cutOffs, language } = usePageFacts();
  const cycle = parseCycleId(cycleId, cutOffs);
  const facts: Fact[] = [];
  if (destination) facts.push([t('payout.history.destination'), `${destination.network} ${destination.masked}`]);
  if (cycle) {
    const period = [cycle.opensAt, cycle.lockAt].map((at) => formatDateTime(at, language, 'short-datetime'));
    facts.push([t('payout.receipt.period'), `${period.join(' – ')} UTC`]);
  }
  if (externalRef) facts.push([t('payout.receipt.reference'), externalRef]);
  return <Facts facts={facts} className="text-sm" />;
}
