import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CONVERSION_KINDS } from '#app/domain/income/conversion.ts';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { formatReported } from '#app/ui/values/money.tsx';
import { DateTime } from '#app/ui/values/time.tsx';
import type { Shown } from './types.ts';

type Step = { label: string; look?: 'done' | 'arrived' | 'failed'; at?: Date | string; note?: ReactNode };

/** The way of the money: what the tracker reported when, from when it is available, and the payday that took it. */
export function ConversionSteps({ at, commission, place, tracker }: Shown) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  const events = CONVERSION_KINDS.flatMap((kind) => {
    const event = tracker?.events[kind];
    return event ? [{ ...event, kind, time: event.at ?? event.receivedAt }] : [];
  });
  const steps: Step[] = events
    .toSorted((one, other) => new Date(one.time).getTime() - new Date(other.time).getTime())
    .map(({ kind, time, payout, currency }) => ({
      label: t(`commission.events.${kind}`),
      look: kind === 'rejected' ? 'failed' : 'done',
      at: time,
      note: payout ? (
        <span suppressHydrationWarning>
          {t('commission.revenue', { amount: formatReported(payout, currency, language) })}
        </span>
      ) : null,
    }));
  if (steps.length === 0) {
    const note = commission?.corrects ? null : t('commission.noTracker');
    steps.push({ label: t('income.one.at'), look: 'done', at, note });
  }
  if (commission) {
    const { state, availableAt, uid } = commission;
    if (state === 'rejected') {
      if (!events.some(({ kind }) => kind === 'rejected'))
        steps.push({ label: t('commissions.states.rejected'), look: 'failed' });
    } else if (availableAt) {
      steps.push(
        state === 'available'
          ? { label: t('commissions.states.available'), look: 'arrived', at: availableAt }
          : { label: t('income.one.availableAt'), at: availableAt },
      );
    }
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
    <ol className="money-line steps upright">
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
