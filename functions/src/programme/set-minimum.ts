import * as z from 'zod/mini';
import { type ProgrammeSettings, programmeSettingsSchema } from '../../../app/domain/ledger/hand-limits.ts';
import { CURRENCIES, type Currency } from '../../../app/domain/ledger/money.ts';
import { minimumOf, wrongMinimum } from '../../../app/domain/programme/minimums.ts';
import { strictestNetwork } from '../../../app/domain/programme/network-terms.ts';
import type { Caller } from '../access/caller.ts';
import { staffOf } from '../access/staff.ts';
import { writeAudit } from '../audit/audit.ts';
import { isReplay } from '../audit/repeated-decision.ts';
import { keySchema, readInput, reasonSchema } from '../platform/callable-input.ts';
import { type Context, documentOf } from '../platform/context.ts';
import { refusal } from '../platform/refusal.ts';
import { type Agreed, readSettings } from '../ledger/by-hand.ts';
import { propose, type Waits } from '../ledger/propose.ts';
import { changeLaterCycles } from './set-terms.ts';

type Minimum = { currency: Currency; minimumMinor: number };
const minimum = { currency: z.enum(CURRENCIES), minimumMinor: z.int() };

/** An amount that can be a minimum; whether the networks that are on agree is asked when it is proposed and written. */
const isPossible = z.refine<Minimum>(
  ({ currency, minimumMinor }) => wrongMinimum(currency, minimumMinor, null) === null,
);

export const minimumSchema = z.strictObject(minimum).check(isPossible);
const input = z.strictObject({ ...minimum, reason: reasonSchema, key: keySchema }).check(isPossible);

/**
 * An admin proposes the least balance in a currency that is paid out; a second one decides. One proposal waits for each currency.
 * Throws refusals: invalid-request, not-allowed, changed-meanwhile while another one waits.
 */
export async function setMinimum(context: Pick<Context, 'db' | 'now'>, data: unknown, caller: Caller): Promise<Waits> {
  const order = readInput(input, data);
  const { currency, minimumMinor: amountMinor, reason } = order;
  const settings = await context.db.runTransaction((transaction) => readSettings(transaction, context.db));
  if (isBelowNetwork(order, settings)) throw refusal('invalid-request');
  const proposal = { id: `minimum_${currency}`, kind: 'setMinimum', uid: null } as const;
  return propose(context, caller, { ...proposal, currency, amountMinor, reason, input: order });
}

/**
 * Writes a minimum that two admins agreed on, once per key: for the cycles that have not opened yet, and those that are made later.
 * Throws the refusal changed-meanwhile when a network, changed since, does not pay so little.
 */
export async function writeMinimum(
  { db, now }: Pick<Context, 'db' | 'now'>,
  data: unknown,
  proposer: string,
  { second }: Agreed,
): Promise<void> {
  const { currency, minimumMinor, reason, key } = readInput(input, data);
  const ref = db.doc('programme/settings');
  const said = { action: 'set-minimum', target: ref.path, reason };
  await db.runTransaction(async (transaction) => {
    const [staffSnapshot, decided] = await transaction.getAll(db.doc(`users/${proposer}`), db.doc(`auditLog/${key}`));
    const settings = await readSettings(transaction, db);
    const staff = staffOf(staffSnapshot!, 'setMinimum');
    if (isReplay(decided!, { actor: staff.uid, ...said }, { currency, amountMinor: minimumMinor })) return;
    if (isBelowNetwork({ currency, minimumMinor }, settings)) throw refusal('changed-meanwhile');
    const minimums = { ...settings?.minimums, [currency]: minimumMinor };
    const { from } = await changeLaterCycles(transaction, { db, now }, { minimums });
    transaction.set(ref, documentOf(programmeSettingsSchema, { ...settings, minimums }));
    writeAudit(transaction, db, {
      ...{ id: key, actor: staff.uid, role: staff.role, ...said },
      before: { currency, amountMinor: minimumOf(settings?.minimums, currency) },
      after: { currency, amountMinor: minimumMinor, from, second },
      now,
    });
  });
}

/** Whether a network that is on would not pay so little. */
function isBelowNetwork({ currency, minimumMinor }: Minimum, settings: ProgrammeSettings | null): boolean {
  return wrongMinimum(currency, minimumMinor, strictestNetwork(settings?.networks, currency)) !== null;
}
