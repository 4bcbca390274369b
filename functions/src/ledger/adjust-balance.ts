import { actorOf } from '../../../app/domain/access/callables.ts';
import { isCorrectable } from '../../../app/domain/ledger/change-by.ts';
import { correctionProposalId } from '../../../app/domain/ledger/money-proposal.ts';
import * as z from 'zod/mini';
import { emptyBalance, LedgerRefusal, planTransfer } from '../../../app/domain/ledger/ledger.ts';
import { MOST_BY_HAND_MINOR } from '../../../app/domain/ledger/hand-limits.ts';
import { CURRENCY_EXPONENTS, type Currency } from '../../../app/domain/ledger/money.ts';
import { balanceSchema } from '../../../app/domain/ledger/schemas.ts';
import { payoutSchema } from '../../../app/domain/payouts/schemas.ts';
import { type Context, parseSnapshot, partOf } from '../platform/context.ts';
import { refusal } from '../platform/refusal.ts';
import { writeAudit } from '../audit/audit.ts';
import type { Caller } from '../access/caller.ts';
import { type Agreed, requireWithinLimits } from './by-hand.ts';
import { projectAmount, writeTransfer } from './ledger.ts';
import { orPropose, type Waits } from './propose.ts';
import { isReplay } from '../audit/repeated-decision.ts';
import { documentIdSchema, keySchema, readInput, reasonSchema } from '../platform/callable-input.ts';
import { requireAnother, staffOf } from '../access/staff.ts';

const input = z.object({
  uid: documentIdSchema,
  /** Signed: what the available balance changes by. */
  changeMinor: z.int().check(
    z.minimum(-MOST_BY_HAND_MINOR),
    z.maximum(MOST_BY_HAND_MINOR),
    z.refine((change) => change !== 0),
  ),
  currency: z.enum(Object.keys(CURRENCY_EXPONENTS) as [Currency, ...Currency[]]),
  reason: reasonSchema,
  key: keySchema,
  /** Up to where in the person's ledger the admin has seen it; pages of an earlier release don't say it. */
  seq: z.optional(z.int()),
});

type Corrected = { availableMinor: number; replayed: boolean };

/**
 * An admin corrects a person's available balance by a new ledger entry, `correction_{key}`, with a reason. It may go below
 * zero and is carried on; what is reserved stays reserved. Called again with the same key it is `replayed`. A large one waits for a
 * second admin (hand-limits.ts).
 *
 * Throws refusals: invalid-request, not-allowed, own-account, no-such-document for someone without a payout
 * profile, not-paid for someone who is no streamer and has no balance, currency-differs, above-limit, changed-meanwhile after a
 * correction that the admin has not seen, key-used for a key that was used for something else, and those of propose.
 */
export async function adjustBalance(
  context: Pick<Context, 'db' | 'auth' | 'now'>,
  data: unknown,
  caller: Caller,
): Promise<Corrected | Waits> {
  const { seq, ...order } = readInput(input, data);
  const proposal = {
    id: correctionProposalId(order.key),
    kind: 'adjustBalance',
    input: order,
    reason: order.reason,
  } as const;
  return orPropose(context, caller, proposal, () => correctBalance(context, { ...order, seq }, caller.uid, null));
}

/** The same, as `actor` asks for it; `agreed` is what a second admin agreed to. Throws NeedsSecondAdmin without one where it takes two. */
export async function correctBalance(
  context: Pick<Context, 'db' | 'now'>,
  data: unknown,
  actor: string,
  agreed: Agreed | null,
): Promise<Corrected> {
  const { db, now } = context;
  const { uid, changeMinor, currency, reason, key, seq } = readInput(input, data);
  requireAnother('adjustBalance', uid, [actor]);
  const target = `balances/${uid}` as const;
  const action = 'adjust-balance';

  return db.runTransaction(async (transaction) => {
    const [staffSnapshot, decided, profile, snapshot, person] = await transaction.getAll(
      db.doc(`users/${actor}`),
      db.doc(`auditLog/${key}`),
      db.doc(`payouts/${uid}`),
      db.doc(target),
      db.doc(`users/${uid}`),
    );
    const staff = staffOf(staffSnapshot!, 'adjustBalance');
    const before = parseSnapshot(balanceSchema, snapshot!);
    if (isReplay(decided!, { actor, action, target, reason }, { changeMinor, currency })) {
      return { availableMinor: before?.availableMinor ?? 0, replayed: true };
    }
    if (!profile!.exists) throw refusal('no-such-document');
    if (!isCorrectable(before !== null, actorOf(person!.data() ?? null))) throw refusal('not-paid');
    if (seq !== undefined && seq < (before?.seq ?? 0)) {
      const corrections = db.collection('ledger').where('uid', '==', uid).where('kind', '==', 'correction');
      const since = await transaction.get(corrections.where('seq', '>', seq).limit(1));
      // Two admins, or two tabs, would correct the same mistake twice.
      if (!since.empty) throw refusal('changed-meanwhile');
    }
    await requireWithinLimits(transaction, context, {
      proposal: correctionProposalId(key),
      uid,
      actor,
      agreed,
      changeMinor,
      currency,
    });
    const plan = planned(() =>
      planTransfer(before ?? emptyBalance(uid, currency), {
        uid,
        kind: 'correction',
        direction: changeMinor > 0 ? 'to-streamer' : 'to-programme',
        currency,
        amountMinor: Math.abs(changeMinor),
        source: { type: 'adjustment', id: key },
        at: now,
        ...(changeMinor > 0 ? { by: staff.uid } : {}),
      }),
    );
    // The reason is stored with the money, where its owner reads it; the log of decisions is the admins'.
    const entry = { ...plan.entry, note: reason };
    writeTransfer(transaction, db, `correction_${key}`, { ...plan, entry }, snapshot!);
    transaction.update(profile!.ref, partOf(payoutSchema, { amount: projectAmount(plan.balance), lastUpdated: now }));
    const { availableMinor } = plan.balance;
    writeAudit(transaction, db, {
      id: key,
      actor: staff.uid,
      role: staff.role,
      action,
      target,
      before: { availableMinor: before?.availableMinor ?? 0, currency },
      after: { uid, availableMinor, currency, changeMinor, ...(agreed ? { second: agreed.second } : {}) },
      reason,
      now,
    });
    return { availableMinor, replayed: false };
  });
}

function planned<Plan>(plan: () => Plan): Plan {
  try {
    return plan();
  } catch (error) {
    if (error instanceof LedgerRefusal)
      throw refusal(error.code === 'currency' ? 'currency-differs' : 'invalid-request');
    throw error;
  }
}
