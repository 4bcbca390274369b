import { useTranslation } from 'react-i18next';
import type { RequestState } from '#app/domain/payouts/request.ts';
import { Badge } from '#app/ui/badge.tsx';
import { REQUEST_TONES } from './tones.ts';

/** The status of a payout request; nothing follows one that is paid. */
export function RequestBadge({ state, className }: { state: RequestState; className?: string }) {
  const { t } = useTranslation();
  return (
    <Badge tone={REQUEST_TONES[state]} done={state === 'paid'} {...(className ? { className } : {})}>
      {t(`requestState.${state}`)}
    </Badge>
  );
}
