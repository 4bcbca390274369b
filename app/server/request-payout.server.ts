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
  if (request && !canTransition(request.state, 'requested')) return 'errors.payout.process';
  const { username } = profile;
  return orRefusal(requestPayout(db, { uid, username, cycleId, again: request !== null }));
}

/** Takes a request back while the cycle is open; same answer. */
export function takePayoutBack(db: Firestore, uid: string, cycleId: string): Promise<string | null> {
  return orRefusal(cancelPayoutRequest(db, uid, cycleId));
}

async function orRefusal(write: Promise<void>): Promise<string | null> {
  try {
    await commit(write);
    return null;
  } catch (error) {
    // The lock is the rules' clock: what they refuse here is too late or no longer allowed.
    if (isPermissionDenied(error)) return 'errors.payout.process';
    throw error;
  }
}
