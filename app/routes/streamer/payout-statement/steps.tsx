import { useTranslation } from 'react-i18next';
import type { PayoutRequestRecord } from '#app/domain/payouts/schemas.ts';
import { stepsOf } from '#app/domain/payouts/payout-steps.ts';
import { isFailureCode } from '#app/domain/payouts/result.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { cn } from '#app/ui/class-names.ts';
import { DateTime } from '#app/ui/values/time.tsx';

const DOT = { done: 'bg-info', arrived: 'bg-good', failed: 'bg-bad ring-4 ring-bad-soft', ahead: 'bg-line-strong' };
const LINE = { done: 'bg-info', arrived: 'bg-good', failed: 'bg-bad', ahead: 'bg-line' };

/** Where a payout is: what happened when and by whom, then what is still to come. Upright on a phone. */
export function PayoutSteps({ request }: { request: PayoutRequestRecord }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const { userId, timeline } = request;
  const byWhom = (by: string) =>
    t(`payout.timeline.by.${by === userId ? 'you' : by === 'system' ? 'system' : 'staff'}`);
  return (
    <ol aria-label={t('payout.steps')} className="grid grid-cols-1 sm:auto-cols-fr sm:grid-flow-col">
      {stepsOf(request).map(({ mark, look }, at, all) => {
        const done = timeline[mark];
        const isLate = mark === 'paid' && timeline.failed;
        return (
          <li key={mark} className="relative flex min-w-0 gap-3 pb-4 last:pb-0 sm:block sm:pt-5 sm:pr-3 sm:pb-0">
            {at < all.length - 1 ? (
              <span
                aria-hidden="true"
                className={cn(
                  'absolute top-2 bottom-0 left-1 w-0.5 sm:top-1 sm:right-0 sm:bottom-auto sm:left-0 sm:h-0.5 sm:w-full',
                  LINE[all[at + 1]!.look],
                )}
              />
            ) : null}
            <span
              aria-hidden="true"
              className={cn('relative mt-1.5 size-2.5 shrink-0 rounded-full sm:absolute sm:top-0 sm:mt-0', DOT[look])}
            />
            <div className="min-w-0">
              <span className={cn('block text-sm font-medium', look === 'ahead' && 'font-normal text-muted')}>
                {isLate ? t('payout.timeline.paidLate') : t(`requestState.${mark}`)}
              </span>
              {done ? (
                <span className="block text-xs text-muted">
                  <DateTime value={done.at} locale={language} /> · {byWhom(done.by)}
                </span>
              ) : null}
              {done?.reason ? (
                <span className="block text-xs break-words text-muted">
                  {isFailureCode(done.reason) ? t(`payout.codes.${done.reason}`) : done.reason}
                </span>
              ) : null}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
