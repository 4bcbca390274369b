import { assignmentProposalId } from '../../../app/domain/ledger/money-proposal.ts';
import { LIMITS } from '../../../app/domain/platform/limits.ts';
import * as z from 'zod/mini';
import { amendEvents } from '../../../app/domain/income/assignment.ts';
import { parseDecimal } from '../../../app/domain/ledger/exact-money.ts';
import type { QuarantineRecord } from '../../../app/domain/income/schemas.ts';
import { isCurrency } from '../../../app/domain/ledger/money.ts';
import { GOAL_LABELS } from '../../../app/domain/offers/offer.ts';
import type { Context } from '../platform/context.ts';
import { refusal } from '../platform/refusal.ts';
import { writeAudit } from '../audit/audit.ts';
import type { Caller } from '../access/caller.ts';
import { closeQuarantine, countryOf, ownerOf, readCampaign, readKnown, readStream } from './record-conversion.ts';
import type { Owner } from './conversion-owner.ts';
import { settleConversion } from './settle-conversion.ts';
import { requireAnother, staffOf } from '../access/staff.ts';
import { documentIdSchema, readInput } from '../platform/callable-input.ts';
import { type Agreed, requireWithinLimits } from '../ledger/by-hand.ts';
import { endProposal, orPropose, type Waits } from '../ledger/propose.ts';

const reason = z.string().check(z.trim(), z.minLength(3), z.maxLength(LIMITS.reason));

/** What an admin says of an entry: whose it is, and what the tracker left unclear; or that it is nothing. */
const input = z.union([
  z.strictObject({
    id: documentIdSchema,
    uid: documentIdSchema,
    offerId: documentIdSchema,
    reason,
    payout: z.optional(z.string().check(z.refine((text) => parseDecimal(text) !== null))),
    currency: z.optional(z.string().check(z.refine(isCurrency))),
    goal: z.optional(z.enum(GOAL_LABELS)),
  }),
  z.strictObject({ id: documentIdSchema, dismiss: z.literal(true), reason }),
]);

/**
 * Gives a quarantined conversion to a person and an offer and computes its commission, or dismisses it: an admin's decision, in
 * one transaction with its audit entry. Nobody assigns to themselves. The same assignment again changes nothing. One that earns much
 * waits for a second admin (hand-limits.ts).
 *
 * Throws refusals: invalid-request, not-allowed, conversion-decided (it was assigned or dismissed before), cannot-be-assigned (there is
 * no such conversion, person or offer, or no commission can be computed), above-limit, and those of propose.
 */
export async function assignQuarantined(
  context: Context,
  data: unknown,
  caller: Caller,
): Promise<{ done: true } | Waits> {
  const order = readInput(input, data);
  const proposal = {
    id: assignmentProposalId(order.id),
    kind: 'assignQuarantined',
    input: order,
    reason: order.reason,
  } as const;
  const assign = () => assignConversion(context, order, caller.uid, null);
  // What earns nothing takes no second admin, also while an assignment waits for one.
  return 'dismiss' in order ? assign() : orPropose(context, caller, proposal, assign);
}

/**
 * The same, as `by` asks for it; `agreed` is what a second admin agreed to. Throws NeedsSecondAdmin without one where it takes two, and
 * the refusal changed-meanwhile where it would credit something else than was agreed to.
 */
export async function assignConversion(
  context: Context,
  data: unknown,
  by: string,
  agreed: Agreed | null,
): Promise<{ done: true }> {
  const request = readInput(input, data);
  const { db, now } = context;
  await db.runTransaction(async (transaction) => {
    const { uid: actor, role } = staffOf(await transaction.get(db.doc(`users/${by}`)), 'assignQuarantined');
    const { conversion, quarantine } = await readKnown(transaction, db, request.id);
    const audit = {
      id: `quarantine_${request.id}_${now.getTime()}`,
      ...{ actor, role, reason: request.reason, now },
      target: `quarantine/${request.id}`,
    };
    if ('dismiss' in request) {
      if (quarantine?.state === 'dismissed') return;
      if (quarantine?.state !== 'open') throw notOpen(quarantine);
      const waiting = await transaction.get(db.doc(`moneyProposals/${assignmentProposalId(request.id)}`));
      closeQuarantine(transaction, db, request.id, actor, now, 'dismissed');
      endProposal(transaction, db, waiting, { actor, role, reason: request.reason, now });
      const [before, after] = [{ state: 'open', reason: quarantine.reason }, { state: 'dismissed' }];
      writeAudit(transaction, db, { ...audit, action: 'dismiss-conversion', before, after });
      return;
    }
    const { uid, offerId } = request;
    requireAnother('assignQuarantined', uid, [actor]);
    if (quarantine?.state === 'resolved' && conversion?.uid === uid && conversion.offerId === offerId) {
      if (agreed && conversion.assignedBy !== actor) throw refusal('changed-meanwhile');
      return;
    }
    if (quarantine?.state !== 'open') throw notOpen(quarantine);
    // Statuses that came before have been counted for someone: they stay theirs.
    if (conversion && (conversion.uid !== uid || conversion.offerId !== offerId)) throw refusal('cannot-be-assigned');
    const [user, offer] = await transaction.getAll(db.doc(`users/${uid}`), db.doc(`offers/${offerId}`));
    if (!user!.exists || !offer!.exists) throw refusal('cannot-be-assigned');
    const owner: Owner = {
      ...(conversion
        ? ownerOf(conversion)
        : {
            uid,
            offerId,
            streamId: await readStream(transaction, db, quarantine.streamId, uid),
            country: countryOf(quarantine.country),
            campaign: await readCampaign(transaction, db, quarantine.campaign, { uid, offerId }),
          }),
      assignedBy: actor,
    };
    const events = amendEvents(
      { ...conversion?.events, ...quarantine.events },
      { payout: request.payout ?? null, currency: isCurrency(request.currency) ? request.currency : null },
    );
    if (Object.keys(events).length === 0) throw refusal('cannot-be-assigned');
    let isWeighed = false;
    const problem = await settleConversion(transaction, db, {
      identity: identityOf(request.id, quarantine),
      owner,
      events,
      conversion,
      ...(request.goal ? { goal: request.goal } : {}),
      weigh: ({ amountMinor, currency }) => {
        isWeighed = true;
        return requireWithinLimits(transaction, context, {
          proposal: assignmentProposalId(request.id),
          uid,
          actor,
          agreed,
          changeMinor: amountMinor,
          currency,
        });
      },
      now,
    });
    if (problem) throw refusal('cannot-be-assigned');
    // By the statuses that came since, it earns nothing any more.
    if (agreed && !isWeighed) throw refusal('changed-meanwhile');
    closeQuarantine(transaction, db, request.id, actor, now);
    const before = { state: 'open', reason: quarantine.reason, subId: quarantine.subId };
    const { payout = null, currency = null, goal = null } = request;
    const after = {
      ...{ state: 'resolved', uid, offerId, payout, currency, goal },
      ...(agreed ? { second: agreed.second } : {}),
    };
    writeAudit(transaction, db, { ...audit, action: 'assign-conversion', before, after });
  });
  return { done: true };
}

function notOpen(quarantine: QuarantineRecord | null) {
  return refusal(quarantine ? 'conversion-decided' : 'cannot-be-assigned');
}

function identityOf(id: string, { subid, tid, subId }: QuarantineRecord) {
  return { id, subid, tid, subId };
}
