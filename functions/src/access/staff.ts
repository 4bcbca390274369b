import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { actorOf, type CallableName, mayCall, samePersonRefusal } from '../../../app/domain/access/callables.ts';
import { isRole, type Role } from '../../../app/domain/access/roles.ts';
import { refusal } from '../platform/refusal.ts';

type Staff = { uid: string; role: Role };

/**
 * The caller by a users record that a transaction has read, judged by the callable's row once more: money moves on what the
 * record says then. Throws the refusal not-allowed.
 */
export function staffOf(user: DocumentSnapshot, name: CallableName): Staff {
  const role = actorOf(user.data() ?? null);
  if (!mayCall(role, name) || !isRole(role)) throw refusal('not-allowed');
  return { uid: user.id, role };
}

/** The person's name as their record has it. */
export function nameOf(user: DocumentSnapshot): string {
  return String(user.get('displayName') ?? '');
}

/** Throws the row's refusal when one of `hands` is the person whom the callable's row rules out. */
export function requireAnother(name: CallableName, person: string | undefined, hands: readonly unknown[]): void {
  const code = samePersonRefusal(name, person, hands);
  if (code) throw refusal(code);
}
