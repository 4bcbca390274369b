import type { Role } from '#app/domain/access/roles.ts';
import type { BadgeTone } from '#app/ui/badge.tsx';

/** The tone of a role's badge; the words carry the meaning. */
export const ROLE_TONES: Record<Role, BadgeTone> = {
  streamer: 'good',
  admin: 'info',
  paymentsolution: 'info',
  pending: 'warn',
  rejected: 'bad',
  none: 'neutral',
};
