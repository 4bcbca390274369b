import { useTranslation } from 'react-i18next';
import type { CommissionPlace, CommissionStage } from '#app/domain/income/commission-payday.ts';
import { Badge, type BadgeTone } from '#app/ui/badge.tsx';

const TONES: Record<CommissionStage, BadgeTone> = {
  pending: 'neutral',
  held: 'neutral',
  available: 'good',
  reserved: 'info',
  paid: 'good',
  rejected: 'bad',
};

/** The state of a commission, from the tracker's report to the payday that paid it. */
export function CommissionBadge({ place: { stage } }: { place: CommissionPlace }) {
  const { t } = useTranslation();
  return <Badge tone={TONES[stage]}>{t(`commissions.states.${stage}`)}</Badge>;
}
