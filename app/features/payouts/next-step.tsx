import { useTranslation } from 'react-i18next';
import { payAtOf } from '#app/domain/payouts/calendar.ts';
import { nextStepOf, paidAgain } from '#app/domain/payouts/next-payout.ts';
import type { RequestState } from '#app/domain/payouts/request.ts';
import type { PayoutRequestRecord } from '#app/domain/payouts/schemas.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { formatDateTime } from '#app/ui/values/time.tsx';
import { usePath } from '../../shell/page/facts.ts';

/** Who acts next on a payout, and whom to ask when it is late. Nothing for a finished one. */
export function NextStepText({ state, cycleId, now }: { state: RequestState; cycleId: string; now: string }) {
  const { t } = useTranslation();
  const path = usePath();
  const payAt = payAtOf(cycleId);
  const next = payAt && nextStepOf(state, payAt, new Date(now));
  if (!next) return null;
  return (
    <p className="text-sm text-muted" data-testid="next-step">
      {t(`payout.next.${next.actor}`)}{' '}
      {next.overdue ? (
        <>
          <span className="text-warn">{t('payout.next.overdue')}</span>{' '}
          <TextLink to={path('affiliate-managers')}>{t('payout.next.ask')}</TextLink>
        </>
      ) : null}
    </p>
  );
}

/** What happened to the money of a payout that was blocked, or that failed and was paid since. */
export function AgainText({
  request,
  language,
}: {
  request: Pick<PayoutRequestRecord, 'state' | 'timeline' | 'openFailure' | 'nextCycleId'>;
  language: string;
}) {
  const { t } = useTranslation();
  const path = usePath();
  const paid = paidAgain(request);
  const cycleId = paid ? paid.cycleId : request.state === 'blocked' ? request.nextCycleId : null;
  if (!paid && !cycleId) return null;
  const date = cycleId ? formatDateTime(cycleId, language, 'date') : '';
  return (
    <p className="text-sm text-muted" data-testid="again">
      {paid
        ? t(cycleId ? 'payout.again.paid' : 'payout.again.paidLater', { date })
        : t('payout.again.requested', { date })}{' '}
      {cycleId ? (
        <TextLink to={path('dashboard/payouts/:cycle', { cycle: cycleId })}>{t('payout.again.view')}</TextLink>
      ) : null}
    </p>
  );
}
