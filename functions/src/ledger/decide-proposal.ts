import type { DocumentReference } from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/v2/https';
import * as z from 'zod/mini';
import { type MoneyProposal, moneyProposalSchema } from '../../../app/domain/ledger/money-proposal.ts';
import type { Caller } from '../access/caller.ts';
import { requireAnother, staffOf } from '../access/staff.ts';
import { compoundIdSchema, readInput, reasonSchema } from '../platform/callable-input.ts';
import { assignConversion } from '../income/assign-quarantined.ts';
import { carryOutDecision } from '../income/decide-commission.ts';
import { type Context, parseSnapshot, partOf } from '../platform/context.ts';
import type { Database } from '../platform/database.ts';
import { isRefusal, refusal } from '../platform/refusal.ts';
import { correctBalance } from './adjust-balance.ts';
import type { Agreed } from './by-hand.ts';
import { writeAnswer } from './propose.ts';
import { writeHandLimits } from '../programme/set-hand-limits.ts';
import { writeMinimum } from '../programme/set-minimum.ts';
import { writeTerms } from '../programme/set-terms.ts';

const input = z.strictObject({
  id: compoundIdSchema,
  answer: z.enum(['approve', 'decline', 'withdraw']),
  /** The round that the admin has seen. */
  round: z.int(),
  reason: reasonSchema,
});

/** What an answer has come to once it is over. */
const ENDED = { approve: 'done', decline: 'declined', withdraw: 'withdrawn' } as const;

/** What is carried out once a second admin has agreed: as the proposer asked for it, in the proposer's name, and for no other amount. */
const WORK: Record<
  MoneyProposal['kind'],
  (context: Context, data: unknown, proposer: string, agreed: Agreed) => Promise<unknown>
> = {
  adjustBalance: correctBalance,
  assignQuarantined: assignConversion,
  decideCommission: carryOutDecision,
  setHandLimits: writeHandLimits,
  setMinimum: writeMinimum,
  setTerms: writeTerms,
};

/**
 * A second admin approves or declines what waits, or the proposer withdraws it. What is approved is carried out immediately; cut short,
 * an approval finishes it, also of an admin who did not give the first. It counts as the proposer's money, also when a batch is approved.
 *
 * Throws refusals: invalid-request, not-allowed (also for the owner of the money), second-admin for the proposer's own approval,
 * no-such-document, changed-meanwhile for another round, a decision of someone else, or a proposer who is no admin any more; and what the work itself throws, after which the
 * proposal is `refused`.
 */
export async function decideProposal(context: Context, data: unknown, caller: Caller): Promise<{ state: string }> {
  const { id, answer, round, reason } = readInput(input, data);
  const { db, now } = context;
  const ref = db.doc(`moneyProposals/${id}`);
  const proposal = await db.runTransaction(async (transaction) => {
    const [staffSnapshot, found] = await transaction.getAll(db.doc(`users/${caller.uid}`), ref);
    const staff = staffOf(staffSnapshot!, 'decideProposal');
    const known = parseSnapshot(moneyProposalSchema, found!);
    if (!known) throw refusal('no-such-document');
    if (answer === 'withdraw') {
      if (known.proposedBy !== staff.uid) throw refusal('not-allowed');
    } else {
      requireAnother('decideProposal', known.proposedBy, [staff.uid]);
      if (known.uid === staff.uid) throw refusal('not-allowed');
    }
    if (known.round !== round) throw refusal('changed-meanwhile');
    if (known.state !== 'open') {
      if (known.state === 'approved') {
        // It is being carried out: an approval finishes it, and any other answer comes too late, also of the same admin.
        if (answer !== 'approve') throw refusal('changed-meanwhile');
        return known;
      }
      const isRepeated = known.decidedBy === staff.uid && known.state === ENDED[answer];
      if (!isRepeated) throw refusal('changed-meanwhile');
      return known;
    }
    const by = { actor: staff.uid, role: staff.role, reason, now };
    return { ...known, ...writeAnswer(transaction, db, { ref, known }, answer, by) };
  });
  if (proposal.state !== 'approved') return { state: proposal.state };
  try {
    const { kind, amountMinor, currency, proposedBy, decidedBy } = proposal;
    const agreed = { second: decidedBy ?? caller.uid, amountMinor, currency };
    await WORK[kind](context, JSON.parse(proposal.input), proposedBy, agreed);
  } catch (error) {
    // A refusal has a reason that stays; anything else may go away.
    if (error instanceof HttpsError) await end(db, ref, round, 'refused');
    // Who approves may: it is the proposer who may not any more.
    throw isRefusal(error, 'not-allowed') ? refusal('changed-meanwhile') : error;
  }
  await end(db, ref, round, 'done');
  return { state: 'done' };
}

/**
 * Ends the round that was carried out; the next one is nobody's to end. Of two approvals that carry it out at the same time, one is refused
 * because the other has: done is what counts.
 */
async function end(db: Database, ref: DocumentReference, round: number, state: 'done' | 'refused'): Promise<void> {
  await db.runTransaction(async (transaction) => {
    const known = parseSnapshot(moneyProposalSchema, await transaction.get(ref));
    const isBetter = known?.state === 'approved' || (known?.state === 'refused' && state === 'done');
    if (known?.round !== round || !isBetter) return;
    transaction.update(ref, partOf(moneyProposalSchema, { state }));
  });
}
