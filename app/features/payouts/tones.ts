import type { BatchState } from '#app/domain/payouts/batch.ts';
import type { RequestState } from '#app/domain/payouts/request.ts';
import type { BadgeTone } from '#app/ui/badge.tsx';

/** A state's tone; the words carry the meaning. */
export const REQUEST_TONES: Record<RequestState, BadgeTone> = {
  requested: 'info',
  cancelled: 'neutral',
  locked: 'info',
  blocked: 'bad',
  approved: 'info',
  exported: 'info',
  sent: 'info',
  paid: 'good',
  held: 'warn',
  rejected: 'bad',
  failed: 'bad',
  returned: 'bad',
};

/** The same for batches: what waits for someone stands out. */
export const BATCH_TONES: Record<BatchState, BadgeTone> = {
  locked: 'warn',
  approving: 'info',
  approved: 'info',
  exporting: 'info',
  exported: 'info',
  stopping: 'warn',
  paying: 'info',
  closed: 'good',
};
