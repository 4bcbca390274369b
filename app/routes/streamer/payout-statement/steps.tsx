import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PayoutRequestRecord } from '#app/domain/payouts/schemas.ts';
import { stepsOf } from '#app/domain/payouts/payout-steps.ts';
import { isFailureCode } from '#app/domain/payouts/result.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { ZonedDateTime } from '#app/ui/values/local-time.tsx';

/** Where a payout is: what happened when and by whom, then what is still to come, the `next` first. Upright on a phone. */
export function PayoutSteps({ request, next }: { request: PayoutRequestRecord; next: ReactNode }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const { userId, timeline } = request;
  const steps = stepsOf(request);
  const ahead = steps.find(({ look }) => look === 'ahead')?.mark;
  const byWhom = (by: string) =>
    t(`payout.timeline.by.${by === userId ? 'you' : by === 'system' ? 'system' : 'staff'}`);
  return (
    <ol aria-label={t('payout.steps')} className="money-line steps">
      {steps.map(({ mark, look }, at, all) => {
        const done = timeline[mark];
        const isLate = mark === 'paid' && timeline.failed;
        return (
          <li
            key={mark}
            data-look={look}
            data-to={all[at + 1]?.look}
            className={look === 'ahead' ? 'max-lg:pb-2.5!' : undefined}
          >
            <span className={look === 'ahead' ? 'text-muted' : 'font-medium text-ink'}>
              {isLate ? t('payout.timeline.paidLate') : t(`requestState.${mark}`)}
            </span>
            {done ? (
              <span className="text-sm text-muted">
                <ZonedDateTime value={done.at} locale={language} style="short-datetime" /> · {byWhom(done.by)}
              </span>
            ) : null}
            {mark === ahead ? <div className="col-span-full">{next}</div> : null}
            {done?.reason ? (
              <span className="text-sm wrap-anywhere text-muted">
                {isFailureCode(done.reason) ? t(`payout.codes.${done.reason}`) : done.reason}
              </span>
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}
