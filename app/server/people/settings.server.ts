import type { Currency } from '#app/domain/ledger/money.ts';
import { mayCall } from '#app/domain/access/callables.ts';
import { mayTouch } from '#app/domain/access/collections.ts';
import { effectiveRole, type Standing } from '#app/domain/access/roles.ts';
import { deskOf, kindsToChoose } from '#app/domain/notifications/staff-work.ts';
import type { Read } from '../data/port.server.ts';
import { collections } from '../data/collections.server.ts';
import { getSwitchedOff } from '../notifications/preferences-collection.server.ts';
import { listSessions } from '../access/sessions-collection.server.ts';

/** What is lost with an account, in minor units: payable now, and held for later. */
export type LostBalance = { currency: Currency; availableMinor: number; heldMinor: number };

/**
 * What the settings show: sessions, the kinds of notice to choose among and those that are switched off, and, for people who may
 * delete their account, what they would lose: no balance before the first earning, and none for the pending, who read no balances.
 */
export async function readSettings(read: Read, uid: string, standing: Standing) {
  const mayLeave = mayDeleteAccount(standing);
  const [sessions, off, books] = await Promise.all([
    read(listSessions(uid)),
    read(getSwitchedOff(uid)),
    mayLeave && mayTouch(effectiveRole(standing), 'balances', 'get', 'own')
      ? read(collections.balances.byId(uid))
      : null,
  ]);
  const balance: LostBalance | null = books && {
    currency: books.currency,
    availableMinor: books.availableMinor,
    heldMinor: books.heldMinor,
  };
  const role = effectiveRole(standing);
  return {
    sessions,
    off,
    kinds: kindsToChoose(role),
    isTeam: deskOf(role) !== null,
    leaving: mayLeave ? { balance } : null,
  };
}

/** Whether the settings offer to delete the account. */
export function mayDeleteAccount(standing: Standing): boolean {
  return mayCall(effectiveRole(standing), 'deleteAccount');
}
