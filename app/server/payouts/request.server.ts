import { canTransition, type RequestState } from '#app/domain/payouts/request.ts';
import type { Plan } from '../data/port.server.ts';
import type { MemberAccess } from '../access/guard.server.ts';
import { collections } from '../data/collections.server.ts';
import { cancelPayoutRequest, getPayoutRequest, requestPayout } from './requests-collection.server.ts';

type Access = Pick<MemberAccess, 'identity' | 'read' | 'write'>;

/**
 * Requests the payout of a cycle. A request needs a payout profile (spec.txt section 5) and a verified email, at which the person
 * can be reached about it.
 *
 * @returns null when done, else the translation key of what went wrong
 */
export async function askForPayout(access: Access, cycleId: string): Promise<string | null> {
  const { uid, emailVerified } = access.identity;
  if (!emailVerified) return 'errors.payout.unverified';
  const [profile, request] = await Promise.all([
    access.read(collections.payouts.byId(uid)),
    access.read(getPayoutRequest(uid, cycleId)),
  ]);
  if (!profile) return 'errors.payout.notFound';
  // Another tab was faster: the payout is requested.
  if (request?.state === 'requested') return null;
  if (request && !canTransition(request.state, 'requested')) return 'errors.payout.process';
  const plan = requestPayout({ uid, username: profile.username, cycleId, again: request !== null });
  return bring(access, cycleId, plan, 'requested');
}

/** Cancels a request while the cycle is open; same answer. One that is cancelled already stays so. */
export function takePayoutBack(access: Access, cycleId: string): Promise<string | null> {
  return bring(access, cycleId, cancelPayoutRequest(access.identity.uid, cycleId), 'cancelled');
}

/** Writes what brings a request to a state. */
async function bring({ identity, read, write }: Access, cycleId: string, plan: Plan, state: RequestState) {
  if (!(await write(plan))) return null;
  // The rules go by their own clock: what they refuse comes too late, is no longer allowed, or another tab did it already.
  const request = await read(getPayoutRequest(identity.uid, cycleId));
  return request?.state === state ? null : 'errors.payout.process';
}
