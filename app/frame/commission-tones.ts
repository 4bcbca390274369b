import type { CommissionRecord } from '#app/domain/earnings-schemas.ts';
import type { BadgeTone } from '#app/ui/badge.tsx';

export const COMMISSION_TONES: Record<CommissionRecord['state'], BadgeTone> = {
  pending: 'neutral',
  held: 'warn',
  available: 'good',
  rejected: 'bad',
};
