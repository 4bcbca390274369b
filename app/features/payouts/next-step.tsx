import { useTranslation } from 'react-i18next';
import { parseCycleId } from '#app/domain/payouts/calendar.ts';
import { nextStepOf } from '#app/domain/payouts/next-payout.ts';
import type { RequestState } from '#app/domain/payouts/request.ts';
import { TextLink } from '#app/ui/text-link.tsx';
import { usePath } from '../../shell/page/facts.ts';

/** Whose turn it is with one's payout, and whom to ask when it is late. Nothing for one that has come to its end. */
export function NextStepText({ state, cycleId, now }: { state: RequestState; cycleId: string; now: string }) {
  const { t } = useTranslation();
  const path = usePath();
  const cycle = parseCycleId(cycleId);
  const next = cycle && nextStepOf(state, cycle.payAt, new Date(now));
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
