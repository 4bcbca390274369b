import { canTransition } from '#app/domain/payout-request.ts';
import { type Firestore, isPermissionDenied } from './firestore.server.ts';
import { commit, type MemberAccess } from './guard.server.ts';
import { cancelPayoutRequest, getPayoutRequest, requestPayout } from './repositories/payout-requests.server.ts';
import { getPayoutProfile } from './repositories/payouts.server.ts';

/**
 * Asks for the payout of a cycle. A request needs a payout profile (spec.txt section 5).
 *
 * @returns null when done, else the translation key of what went wrong
 */
export async function askForPayout(
  read: MemberAccess['read'],
  db: Firestore,
  uid: string,
  cycleId: string,
): Promise<string | null> {
  const [profile, request] = await read((reader) =>
    Promise.all([getPayoutProfile(reader, uid), getPayoutRequest(reader, uid, cycleId)]),
  );
  if (!profile) return 'errors.payout.notFound';
  // Another tab was faster: what is asked for stands.
  if (request?.state === 'requested') return null;
  if (request && !canTransition(request.state, 'requested')) return 'errors.payout.process';
  const { username } = profile;
  const asked = requestPayout(db, { uid, username, cycleId, again: request !== null });
  return orRefusal(
    asked,
    async () => (await read((reader) => getPayoutRequest(reader, uid, cycleId)))?.state === 'requested',
  );
}

/** Takes a request back while the cycle is open; same answer. One that is taken back already stays so. */
export function takePayoutBack(
  read: MemberAccess['read'],
  db: Firestore,
  uid: string,
  cycleId: string,
): Promise<string | null> {
  return orRefusal(
    cancelPayoutRequest(db, uid, cycleId),
    async () => (await read((reader) => getPayoutRequest(reader, uid, cycleId)))?.state === 'cancelled',
  );
}

async function orRefusal(write: Promise<void>, isDone: () => Promise<boolean>): Promise<string | null> {
  try {
    await commit(write);
    return null;
  } catch (error) {
    if (!isPermissionDenied(error)) throw error;
    // The lock is the rules' clock: what they refuse here is too late or no longer allowed, or was done at the same moment.
    return (await isDone()) ? null : 'errors.payout.process';
  }
}
