import { useTranslation } from 'react-i18next';
import type { DeskStatus } from '#app/domain/income/desk.ts';
import { Badge, type BadgeTone } from '#app/ui/badge.tsx';

const TONES: Record<DeskStatus, BadgeTone> = {
  pending: 'neutral',
  held: 'neutral',
  available: 'good',
  rejected: 'bad',
  none: 'neutral',
  unassigned: 'warn',
  dismissed: 'neutral',
};

/** The status of a commission or conversion, as admins see it. What takes a commission back is told from the others. */
export function DeskBadge({ status, isReversal = false }: { status: DeskStatus; isReversal?: boolean }) {
  const { t } = useTranslation();
  if (isReversal) return <Badge tone="bad">{t('income.reversal')}</Badge>;
  return <Badge tone={TONES[status]}>{t(`income.statuses.${status}`)}</Badge>;
}
