import { useTranslation } from 'react-i18next';
import { payAtOf } from '#app/domain/payouts/calendar.ts';
import { nextStepOf } from '#app/domain/payouts/next-payout.ts';
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

/** What happens to the money of a payout that did not arrive: it is requested again, or the streamer has to do something. */
export function AgainText({
  request: { state, nextCycleId },
  language,
}: {
  request: Pick<PayoutRequestRecord, 'state' | 'nextCycleId'>;
  language: string;
}) {
  const { t } = useTranslation();
  const path = usePath();
  const isBack = state === 'failed' || state === 'returned';
  if (!isBack && state !== 'blocked') return null;
  if (nextCycleId) {
    return (
      <p className="text-sm text-muted" data-testid="again">
        {t('payout.again.requested', { date: formatDateTime(nextCycleId, language, 'date') })}{' '}
        <TextLink to={path('dashboard/payouts/:cycle', { cycle: nextCycleId })}>{t('payout.again.view')}</TextLink>
      </p>
    );
  }
  if (!isBack) return null;
  return (
    <p className="text-sm" data-testid="again">
      {t('payout.again.yours')} <TextLink to={`${path('profile')}#payout-method`}>{t('payout.again.method')}</TextLink>
    </p>
  );
}
