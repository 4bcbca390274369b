import type { shownAccess } from '#app/domain/offers/access.ts';
import type { BadgeTone } from '#app/ui/badge.tsx';

/** A state's tone; the words carry the meaning. */
export const ACCESS_TONES: Record<ReturnType<typeof shownAccess>, BadgeTone> = {
  requested: 'info',
  approved: 'good',
  declined: 'bad',
  withdrawn: 'bad',
};

export const OFFER_TONES: Readonly<Record<string, BadgeTone>> = {
  scheduled: 'info',
  live: 'good',
  paused: 'warn',
};
