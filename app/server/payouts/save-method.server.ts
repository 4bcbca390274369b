import { PROOF_NEEDED } from '#app/domain/access/auth-codes.ts';
import { hasRecentPassword } from '../access/recent-password.server.ts';
import type { MemberAccess } from '../access/guard.server.ts';
import { collections } from '../data/collections.server.ts';
import { savePayoutMethod } from './methods-collection.server.ts';
import { readDestination } from '#app/domain/payouts/destination.ts';
import { networkTakes } from '#app/domain/payouts/networks.ts';
import { type FieldRefusal, refused } from '../people/save-profile.server.ts';

/**
 * Saves how a streamer is paid, just after the password was given again: `confirmed` says so. A form that still has a
 * password in it was sent by a browser that checked none.
 */
export async function saveMethodForm(
  { read, write, identity }: MemberAccess,
  form: Readonly<Record<string, unknown>>,
): Promise<FieldRefusal | null> {
  if ('password' in form || form.confirmed !== 'password') {
    return refused(400, 'payoutMethod.unconfirmed');
  }
  const input = readDestination(form);
  if (!input.ok) return refused(400, null, input.fields);
  const tooOld = refused(403, PROOF_NEEDED);
  if (!hasRecentPassword(identity)) return tooOld;
  const [current, balance] = await Promise.all([
    read(collections.payoutMethods.byId(identity.uid)),
    read(collections.balances.byId(identity.uid)),
  ]);
  if (balance && !networkTakes(input.destination.network, balance.currency)) {
    return refused(400, null, { network: 'validation.networkCurrency' });
  }
  const revision = (current?.revision ?? 0) + 1;
  return (await write(savePayoutMethod(identity.uid, input.destination, revision))) ? tooOld : null;
}
