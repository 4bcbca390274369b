import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { effectiveRole, readStanding, type Role } from '../../app/domain/roles.ts';
import type { Context } from './context.ts';
import { refusal } from './refusal.ts';
import { type Caller, requireLiveSession } from './run-caller.ts';

export type Staff = { uid: string; role: Role };

/**
 * The caller, whose session and live record are looked at now, whatever the token says. Throws what requireLiveSession throws,
 * and not-allowed for another role. Money transactions read the record again: see `staffOf`.
 */
export async function requireStaff(context: Context, caller: Caller, roles: readonly Role[]): Promise<Staff> {
  await requireLiveSession(context, caller);
  return staffOf(await context.db.doc(`users/${caller.uid}`).get(), roles);
}

/** The same of a record that a transaction has read. Throws not-allowed. */
export function staffOf(user: DocumentSnapshot, roles: readonly Role[]): Staff {
  const standing = readStanding(user.data() ?? {});
  const role = typeof standing === 'string' ? null : effectiveRole(standing);
  if (!role || !roles.includes(role)) throw refusal('not-allowed');
  return { uid: user.id, role };
}
