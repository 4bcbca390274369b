import * as z from 'zod/mini';
import { handLimitsSchema, limitsOf, programmeSettingsSchema } from '../../../app/domain/ledger/hand-limits.ts';
import { CURRENCY_EXPONENTS, type Currency } from '../../../app/domain/ledger/money.ts';
import type { Caller } from '../access/caller.ts';
import { staffOf } from '../access/staff.ts';
import { writeAudit } from '../audit/audit.ts';
import { isReplay } from '../audit/repeated-decision.ts';
import { keySchema, readInput, reasonSchema } from '../platform/callable-input.ts';
import { type Context, documentOf } from '../platform/context.ts';
import { type Agreed, readSettings } from '../ledger/by-hand.ts';
import { propose, type Waits } from '../ledger/propose.ts';

const input = z.strictObject({
  currency: z.enum(Object.keys(CURRENCY_EXPONENTS) as [Currency, ...Currency[]]),
  limits: handLimitsSchema,
  reason: reasonSchema,
  key: keySchema,
});

/**
 * An admin proposes what admins may add by hand in a currency; a second one decides. One proposal waits for each currency.
 * Throws refusals: invalid-request, not-allowed, key-used, changed-meanwhile while another one waits.
 */
export async function setHandLimits(
  context: Pick<Context, 'db' | 'now'>,
  data: unknown,
  caller: Caller,
): Promise<Waits> {
  const order = readInput(input, data);
  const { currency, reason } = order;
  const proposal = { id: `limits_${currency}`, kind: 'setHandLimits', uid: null, amountMinor: null } as const;
  return propose(context, caller, { ...proposal, currency, reason, input: order });
}

/** Writes limits that two admins agreed on, once per key. */
export async function writeHandLimits(
  { db, now }: Pick<Context, 'db' | 'now'>,
  data: unknown,
  proposer: string,
  { second }: Agreed,
): Promise<void> {
  const { currency, limits, reason, key } = readInput(input, data);
  const ref = db.doc('programme/settings');
  const said = { action: 'set-limits', target: ref.path, reason };
  await db.runTransaction(async (transaction) => {
    const [staffSnapshot, decided] = await transaction.getAll(db.doc(`users/${proposer}`), db.doc(`auditLog/${key}`));
    const settings = await readSettings(transaction, db);
    const staff = staffOf(staffSnapshot!, 'setHandLimits');
    if (isReplay(decided!, { actor: staff.uid, ...said }, { currency, ...limits })) return;
    const handLimits = { ...settings?.handLimits, [currency]: limits };
    transaction.set(ref, documentOf(programmeSettingsSchema, { ...settings, handLimits }));
    writeAudit(transaction, db, {
      ...{ id: key, actor: staff.uid, role: staff.role, ...said },
      before: { currency, ...limitsOf(settings, currency) },
      after: { currency, ...limits, second },
      now,
    });
  });
}
