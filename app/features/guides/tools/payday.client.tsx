import { useTranslation } from 'react-i18next';
import { type PaydayPlan, planPayday } from '#app/domain/guides/payday-plan.ts';
import { MOST_HOLD_DAYS } from '#app/domain/offers/editor-limits.ts';
import { deviceTimeZone } from '#app/domain/platform/formatters.ts';
import { instantOf, wallTimeOf } from '#app/domain/streams/time.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Field } from '#app/ui/field.tsx';
import { formatDateTime } from '#app/ui/values/time.tsx';
import { usePageFacts } from '../../../shell/page/facts.ts';
import { ToolFrame } from './frame.tsx';
import { useKeptAnswers } from './kept-answers.client.ts';

/** Tells which payday pays a commission: the reader enters the day it was earned, its hold period and the day of the request. */
export function PaydayTool() {
  const { t } = useTranslation('onboarding');
  const { cutOffs } = usePageFacts();
  const [answers, keep] = useKeptAnswers('payday', () => {
    const today = wallTimeOf(new Date(), deviceTimeZone()).slice(0, 10);
    return { earned: today, hold: '7', requested: today };
  });
  const change = (name: keyof typeof answers) => (event: { target: { value: string } }) =>
    keep({ [name]: event.target.value });
  const question = {
    // Days here, judged by their ends: a commission may come late in the day, and the day of the request may hold the cut-off.
    earnedOn: hereAt(answers.earned, '23:59'),
    holdDays: answers.hold.trim() === '' ? NaN : Number(answers.hold),
    requestedOn: hereAt(answers.requested, '23:59'),
  };
  const plan = planPayday(question, cutOffs);
  const early = planPayday({ ...question, requestedOn: hereAt(answers.requested, '00:00') }, cutOffs);
  return (
    <ToolFrame tool="payday">
      <div className="grid gap-4 sm:grid-cols-3">
        <Field type="date" label={t('tools.payday.earned')} value={answers.earned} onChange={change('earned')} />
        <Field
          type="number"
          inputMode="numeric"
          min={0}
          max={MOST_HOLD_DAYS}
          label={t('tools.payday.hold')}
          value={answers.hold}
          onChange={change('hold')}
        />
        <Field
          type="date"
          label={t('tools.payday.requested')}
          value={answers.requested}
          onChange={change('requested')}
        />
      </div>
      <div role="status">
        {plan ? <Answer plan={plan} early={early} /> : <p>{t('tools.payday.incomplete', { days: MOST_HOLD_DAYS })}</p>}
      </div>
    </ToolFrame>
  );
}

/** A time of a day on this device's clock; no date where there is none. */
function hereAt(day: string, time: string): Date {
  return instantOf(`${day}T${time}`, deviceTimeZone()) ?? new Date(`${day}T${time}Z`);
}

/** `early`: the plan of a request at the beginning of the day. */
function Answer({ plan, early }: { plan: PaydayPlan; early: PaydayPlan | null }) {
  const { availableAt, requested, isPaid, first } = plan;
  const { t } = useTranslation('onboarding');
  const { language } = usePageFacts();
  const day = (date: Date) => formatDateTime(date, language, 'date');
  const here = (date: Date) => formatDateTime(date, language, 'datetime', deviceTimeZone());
  return (
    <div className="grid justify-items-start gap-2">
      <Badge tone={isPaid ? 'good' : 'warn'}>
        {isPaid
          ? t('tools.payday.paid', { payday: day(requested.payAt) })
          : t('tools.payday.notPaid', { payday: day(requested.payAt) })}
      </Badge>
      <p>
        {t('tools.payday.available', { date: formatDateTime(availableAt, language, 'date', deviceTimeZone()) })}{' '}
        {t('tools.payday.closes', { payday: day(requested.payAt), here: here(requested.lockAt) })}
      </p>
      {early && early.requested.id !== requested.id ? (
        <p>{t('tools.payday.cutOffDay', { payday: day(early.requested.payAt), here: here(early.requested.lockAt) })}</p>
      ) : null}
      {isPaid ? null : (
        <p>
          {t('tools.payday.later', {
            payday: day(first.payAt),
            opens: here(first.opensAt),
            closes: here(first.lockAt),
          })}
        </p>
      )}
    </div>
  );
}
