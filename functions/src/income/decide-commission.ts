import { REJECTIONS } from '../../../app/domain/income/commission-decision.ts';
import { holdRefusal } from '../../../app/domain/income/hold.ts';
import { releaseProposalId } from '../../../app/domain/ledger/money-proposal.ts';
import { LIMITS } from '../../../app/domain/platform/limits.ts';
import { createHash } from 'node:crypto';
import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { type CommissionRecord, commissionSchema } from '../../../app/domain/income/commission-schemas.ts';
import { type ConversionRecord, conversionSchema } from '../../../app/domain/income/schemas.ts';
import { type Context, changeOf, parseSnapshot } from '../platform/context.ts';
import { countedOf, deltasBetween } from '../figures/plan-stats.ts';
import { refusal } from '../platform/refusal.ts';
import { writeAudit } from '../audit/audit.ts';
import type { Caller } from '../access/caller.ts';
import { type Books, moveMoney, readBooks } from '../ledger/move-money.ts';
import { documentIdSchema, readInput } from '../platform/callable-input.ts';
import { type Agreed, requireWithinLimits } from '../ledger/by-hand.ts';
import { endProposal, orPropose, type Waits } from '../ledger/propose.ts';
import { releaseHeld } from './release-holds.ts';
import { requireAnother, staffOf } from '../access/staff.ts';
import { addToStats, countMoney } from '../figures/stats.ts';
import { UNDER_REVIEW } from './plan-accrual.ts';
import { countCaps } from './write-settlement.ts';

const shared = {
  id: documentIdSchema,
  reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(LIMITS.reason)),
};
const input = z.discriminatedUnion('action', [
  z.strictObject({ ...shared, action: z.literal('hold'), until: z.iso.datetime() }),
  z.strictObject({ ...shared, action: z.literal('release') }),
  z.strictObject({ ...shared, action: z.literal('reject'), reasonCode: z.enum(REJECTIONS) }),
]);
type Decision = z.infer<typeof input>;

type Work = {
  ref: DocumentReference;
  commission: CommissionRecord;
  books: Books;
  conversion: ConversionRecord | null;
  actor: string;
};

/**
 * An admin's decision on a commission that is pending or held: held longer, released now, or rejected. The change, its
 * transfer, the statistics and the audit entry are one transaction. What became available is not decided on any more: a correction
 * is a transfer of its own. The same decision again changes nothing. Nobody decides on their own. A large release waits for a second
 * admin (hand-limits.ts).
 *
 * Throws refusals: invalid-request, not-allowed, commission-decided, above-limit, and those of propose.
 */
export async function decideCommission(
  context: Context,
  data: unknown,
  caller: Caller,
): Promise<{ state: string } | Waits> {
  const order = readInput(input, data);
  const proposal = {
    id: releaseProposalId(order.id),
    kind: 'decideCommission',
    input: order,
    reason: order.reason,
  } as const;
  const decide = () => carryOutDecision(context, order, caller.uid, null);
  // What is held longer or declined takes no second admin, also while a release waits for one.
  return order.action === 'release' ? orPropose(context, caller, proposal, decide) : decide();
}

/** The same, as `by` asks for it; `agreed` is what a second admin agreed to. Throws NeedsSecondAdmin without one where it takes two. */
export async function carryOutDecision(
  context: Context,
  data: unknown,
  by: string,
  agreed: Agreed | null,
): Promise<{ state: string }> {
  const decision = readInput(input, data);
  const { db, now } = context;
  const ref = db.doc(`commissions/${decision.id}`);
  return db.runTransaction(async (transaction) => {
    const [user, snapshot] = await transaction.getAll(db.doc(`users/${by}`), ref);
    const { uid: actor, role } = staffOf(user!, 'decideCommission');
    const commission = parseSnapshot(commissionSchema, snapshot!);
    if (!commission) throw refusal('invalid-request');
    requireAnother('decideCommission', commission.uid, [actor]);
    if (isDone(decision, commission)) return { state: commission.state };

    const { uid, amountMinor: changeMinor, currency } = commission;
    if (decision.action === 'release' && commission.state === 'held') {
      await requireWithinLimits(transaction, context, {
        proposal: releaseProposalId(decision.id),
        uid,
        actor,
        agreed,
        changeMinor,
        currency,
      });
    }
    const books = await readBooks(transaction, db, commission.uid);
    const conversion = parseSnapshot(
      conversionSchema,
      await transaction.get(db.doc(`conversions/${commission.conversionId}`)),
    );
    const proposal = db.doc(`moneyProposals/${releaseProposalId(decision.id)}`);
    // A second admin who agreed to an earlier proposal would undo this decision.
    const waiting = decision.action === 'release' ? null : await transaction.get(proposal);
    const after = carryOut(transaction, context, { ref, commission, books, conversion, actor }, decision);
    const rejectedAt = after.state === 'rejected' ? { rejectedAt: now } : {};
    transaction.update(ref, changeOf(commissionSchema, commission, { ...after, ...rejectedAt }));
    if (waiting) endProposal(transaction, db, waiting, { actor, role, reason: decision.reason, now });
    writeAudit(transaction, db, {
      id: auditIdOf(decision, commission),
      actor,
      role,
      action: `${decision.action}-commission`,
      target: ref.path,
      before: {
        state: commission.state,
        availableAt: commission.availableAt,
        reasonCode: commission.reasonCode,
      },
      after: { uid, amountMinor: changeMinor, currency, ...after, ...(agreed ? { second: agreed.second } : {}) },
      reason: decision.reason,
      now,
    });
    return { state: after.state };
  });
}

/** The same decision on the same state has the same entry: two simultaneous ones collide. */
function auditIdOf(decision: Decision, { state, availableAt }: CommissionRecord): string {
  const said = JSON.stringify([decision, state, availableAt]);
  return `commission_${decision.id}_${createHash('sha256').update(said).digest('hex').slice(0, 16)}`;
}

function isDone(decision: Decision, { state, availableAt, reasonCode }: CommissionRecord): boolean {
  switch (decision.action) {
    case 'hold':
      return state === 'held' && availableAt?.getTime() === Date.parse(decision.until);
    case 'release':
      return state === 'available';
    case 'reject':
      return state === 'rejected' && reasonCode === decision.reasonCode;
  }
}

type Change = Pick<CommissionRecord, 'state' | 'availableAt' | 'reasonCode'> & { availableSeq?: number };

function carryOut(transaction: Transaction, context: Context, work: Work, decision: Decision): Change {
  const { db, now } = context;
  const { commission, books, ref, actor } = work;
  const { state, availableAt } = commission;
  switch (decision.action) {
    case 'hold': {
      const until = new Date(decision.until);
      if (state !== 'held') throw refusal('commission-decided');
      if (holdRefusal(until, availableAt, now)) throw refusal('invalid-request');
      return { state, availableAt: until, reasonCode: UNDER_REVIEW };
    }
    case 'release': {
      if (state !== 'held') throw refusal('commission-decided');
      const availableSeq = releaseHeld(transaction, { db, now }, { id: ref.id, commission, books, by: actor });
      return { state: 'available', availableAt: now, reasonCode: null, availableSeq };
    }
    case 'reject':
      if (state !== 'held' && state !== 'pending') throw refusal('commission-decided');
      if (state === 'held') takeBack(transaction, context, work);
      if (work.conversion) discount(transaction, context, work.conversion, commission.conversionId);
      return { state: 'rejected', availableAt: null, reasonCode: decision.reasonCode };
  }
}

function takeBack(transaction: Transaction, { db, now }: Context, { ref, commission, books }: Work): void {
  const { uid, currency, amountMinor, capKeys } = commission;
  const source = { type: 'commission', id: ref.id };
  const order = { uid, currency, amountMinor, source, now };
  moveMoney(transaction, db, books, { key: `rejected_${ref.id}`, ...order, kind: 'rejected' });
  countCaps(transaction, db, capKeys, -1);
  countMoney(transaction, db, uid, 'heldCommissions', -1);
}

/** Takes the conversion out of the statistics, for good: what the tracker says of it later changes nothing. */
function discount(transaction: Transaction, { db }: Context, conversion: ConversionRecord, id: string): void {
  const { cohort } = conversion.counted;
  const counted = countedOf({ ...conversion, cohort, state: 'rejected', earned: null });
  addToStats(transaction, db, conversion, deltasBetween(conversion, conversion.counted, counted));
  const change = { state: 'rejected', decided: true, earned: null, counted };
  transaction.update(db.doc(`conversions/${id}`), changeOf(conversionSchema, conversion, change));
}
