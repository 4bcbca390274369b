import type { RequestState } from './request.ts';

/**
 * What a deactivation means for a payout that has not arrived. The evaluator runs at the cut-off, at approval and at export, and
 * stops a payout of someone who is no active streamer. After the export only an admin's pause does.
 *
 * - `blocked`: it is blocked at the cut-off.
 * - `paused`: it is paused at the next check, and the money goes back to the balance.
 * - `in-file`: it is in the payment file and can still be sent, unless an admin pauses it.
 * - `arrives`: it is sent and arrives.
 * - `stays-paused`: it is paused already.
 */
export type Fate = 'blocked' | 'paused' | 'in-file' | 'arrives' | 'stays-paused';

const FATES: Partial<Record<RequestState, Fate>> = {
  requested: 'blocked',
  locked: 'paused',
  approved: 'paused',
  exported: 'in-file',
  sent: 'arrives',
  held: 'stays-paused',
};

/** Null for a payout that is over: nothing changes for it. */
export function fateOf(state: RequestState): Fate | null {
  return FATES[state] ?? null;
}
