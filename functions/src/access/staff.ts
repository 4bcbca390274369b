import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { effectiveRole, readStanding, type Role } from '../../../app/domain/access/roles.ts';
import type { Context } from '../platform/context.ts';
import { refusal } from '../platform/refusal.ts';
import { type Caller, requireLiveSession } from './caller.ts';

export type Staff = { uid: string; role: Role };

/**
 * The caller by the live record, whatever the token says. Throws refusals: those of requireLiveSession, and not-allowed
 * for everybody but these roles.
 */
export async function requireStaff(
  context: Pick<Context, 'db' | 'auth'>,
  caller: Caller,
  roles: readonly Role[],
): Promise<Staff> {
  await requireLiveSession(context, caller);
  return staffOf(await context.db.doc(`users/${caller.uid}`).get(), roles);
}

/** The same by a users record that a transaction has read: money is moved on what it says then. */
export function staffOf(user: DocumentSnapshot, roles: readonly Role[]): Staff {
  const standing = user.exists ? readStanding(user.data() ?? {}) : 'absent';
  const role = typeof standing === 'string' ? null : effectiveRole(standing);
  if (!role || !roles.includes(role)) throw refusal('not-allowed');
  return { uid: user.id, role };
}
