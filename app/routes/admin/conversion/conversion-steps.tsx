import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CONVERSION_KINDS } from '#app/domain/income/conversion.ts';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { formatReported } from '#app/ui/values/money.tsx';
import { stepsLook } from '#app/ui/values/steps-look.ts';
import { DateTime } from '#app/ui/values/time.tsx';
import type { Shown } from './types.ts';

type Step = { label: string; look?: 'done' | 'arrived' | 'failed'; at?: Date | string; note?: ReactNode };

const MINUTE_MS = 60_000;
const msOf = (at: Date | string) => new Date(at).getTime();

/** The way of the money: what the tracker reported when, from when it is available, and the payday that took it. */
export function ConversionSteps({ at, commission, place, tracker }: Shown) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  const events = CONVERSION_KINDS.flatMap((kind) => {
    const event = tracker?.events[kind];
    return event ? [{ ...event, kind, time: event.at ?? event.receivedAt }] : [];
  });
  const told: (Step & { at: Date | string })[] = events.map(({ kind, time, payout, currency }) => ({
    label: t(`commission.events.${kind}`),
    look: kind === 'rejected' ? 'failed' : 'done',
    at: time,
    note: payout ? (
      <span suppressHydrationWarning>
        {t('commission.revenue', { amount: formatReported(payout, currency, language) })}
      </span>
    ) : null,
  }));
  // As a rule it came in with one of them.
  if (!events.some(({ time }) => Math.abs(msOf(time) - msOf(at)) < MINUTE_MS))
    told.push({ label: t('income.one.at'), look: 'done', at, note: tracker ? null : t('commission.noTracker') });
  if (commission?.availableAt && commission.state !== 'rejected') {
    const { state, availableAt } = commission;
    told.push(
      state === 'available'
        ? { label: t('commissions.states.available'), look: 'arrived', at: availableAt }
        : { label: t('income.one.availableAt'), at: availableAt },
    );
  }
  const steps: Step[] = told.toSorted((one, other) => msOf(one.at) - msOf(other.at));
  if (commission) {
    const { state, uid } = commission;
    if (state === 'rejected' && !events.some(({ kind }) => kind === 'rejected'))
      steps.push({ label: t('commissions.states.rejected'), look: 'failed' });
    if (place?.cycleId) {
      const { cycleId, stage } = place;
      steps.push({
        label: t(`commissions.states.${stage}`),
        look: stage === 'paid' ? 'arrived' : 'done',
        note: (
          <TextLink to={path('admin/payouts/:cycle/:id', { cycle: cycleId, id: uid })}>
            {t('commission.payday')} <DateTime value={cycleId} locale={language} style="date" />
          </TextLink>
        ),
      });
    }
  }
  return (
    <ol className={stepsLook(steps.length)}>
      {steps.map(({ label, look, at: time, note }, index) => (
        <li key={index} data-look={look} data-to={steps[index + 1]?.look}>
          <span className={look ? 'font-medium' : 'text-muted'}>{label}</span>
          <span className="text-sm text-muted">
            {time ? <DateTime value={time} locale={language} style="short-datetime" /> : null}
            {time && note ? ' · ' : null}
            {note}
          </span>
        </li>
      ))}
    </ol>
  );
}
