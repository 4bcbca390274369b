import { readMajor } from '#app/domain/ledger/money.ts';
import { MOST_FUNDS_MINOR } from '#app/domain/payouts/funding.ts';
import { groupName } from '#app/domain/payouts/files/payment-formats.ts';
import { NETWORKS, PAYOUT_NETWORKS } from '#app/domain/payouts/networks.ts';
import { LIMITS } from '#app/domain/platform/limits.ts';
import type { FormAnswer, Whole } from '#app/domain/platform/refusal.ts';
import type { MemberAccess } from '../access/guard.server.ts';
import { collections } from '../data/collections.server.ts';
import { noteBalances } from './funds-collection.server.ts';

/** The field of a form that has the balance of an account. */
const fieldOf = (id: string) => `balance.${id}`;

/** Notes the balances that the form names, with the operator's name and now. An empty field leaves its balance as it was. */
export async function noteBalancesOnForm(access: MemberAccess, form: FormData): Promise<FormAnswer<unknown, Whole>> {
  const note = String(form.get('note') ?? '').trim();
  const user = await access.read(collections.users.byId(access.identity.uid));
  const accounts = NETWORKS.flatMap((network) =>
    PAYOUT_NETWORKS[network].takes.map((currency) => ({ network, currency, id: groupName(network, currency) })),
  );
  const filled = accounts.flatMap(({ id, ...account }) => {
    const text = String(form.get(fieldOf(id)) ?? '').trim();
    return text === '' ? [] : [{ id, ...account, amountMinor: readMajor(text, account.currency) ?? -1 }];
  });
  const isRight = filled.every(({ amountMinor }) => amountMinor >= 0 && amountMinor <= MOST_FUNDS_MINOR);
  if (!user || filled.length === 0 || !isRight || note.length > LIMITS.fundNote) {
    return { ok: false, status: 400, failure: 'funding.invalid' };
  }
  const said = { note, by: access.identity.uid, byName: user.displayName };
  const refusal = await access.write(noteBalances(filled.map(({ id: _, ...balance }) => ({ ...balance, ...said }))));
  return refusal ? { ok: false, status: 409, failure: 'toasts.forbidden' } : { ok: true };
}
