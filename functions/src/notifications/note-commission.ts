import { type DocumentReference, type DocumentSnapshot, FieldPath, type Transaction } from 'firebase-admin/firestore';
import { commissionSchema } from '../../../app/domain/income/commission-schemas.ts';
import { type Context, documentOf, parseSnapshot, partOf } from '../platform/context.ts';
import type { Database } from '../platform/database.ts';
import { expiryOf } from '../platform/plan-retention.ts';
import { clawbackIdOf } from '../income/plan-accrual.ts';
import {
  type CommissionNews,
  type CommissionNewsKind,
  commissionNewsSchema,
  eventOfToldId,
  newsKindOf,
  noLongerEarned,
  toldEventSchema,
  toldIdOf,
  withCommission,
  withoutEvents,
} from './plan-commission-news.ts';
import { isNews } from './plan-notice.ts';

/** A write as its event has it; the live document may have gone on since. `before` is null where nobody knows it. */
export type Written = { before: DocumentSnapshot | null; after: DocumentSnapshot; at: Date };

/** Of an event. Delivered again, it has the same time. */
export function writtenOf({ before, after }: Pick<Written, 'after'> & { before: DocumentSnapshot }): Written {
  return { before, after, at: after.updateTime?.toDate() ?? new Date(0) };
}

/**
 * After a write to commissions/{id}: adds one that was earned, declined or reversed to what its streamer is still to be told, and takes one
 * that is no longer earned out of it. Once for each event, however often and in whichever order events are delivered. A commission that
 * another one of the same conversion has replaced is not told as declined.
 */
export async function noteCommission(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { before, after, at }: Written,
): Promise<void> {
  const commission = parseSnapshot(commissionSchema, after);
  if (!commission || !isNews({ since: at }, now)) return;
  const state: unknown = before?.get('state');
  const kind = newsKindOf(typeof state === 'string' ? state : null, commission);
  const { id } = after;
  const wasEarned = before === null || state === 'held' || state === 'available';
  const lost = noLongerEarned(id, commission, wasEarned);
  if (!kind && !lost) return;
  const { uid, currency, conversionId, offerId } = commission;
  const sumRef = (of: CommissionNewsKind) => db.doc(`commissionNews/${uid}_${of}_${currency}`);
  await db.runTransaction(async (transaction) => {
    const earned = lost ? await readEarned(transaction, sumRef('commission-earned'), lost, at) : null;
    if (kind) {
      const ref = sumRef(kind);
      const told = ref.collection('told').doc(toldIdOf(id, at));
      const [sum, known, ...standing] = await transaction.getAll(ref, told, ...standingOf(db, kind, id, conversionId));
      if (known!.exists) return;
      if (isStillNews(kind, id, standing)) {
        const next = withCommission(parseSnapshot(commissionNewsSchema, sum!), kind, { id, commission, at });
        transaction.set(ref, documentOf(commissionNewsSchema, next));
        const event = { expireAt: expiryOf('told', at), sum: next.first, offerId };
        const amountMinor = Math.abs(commission.amountMinor);
        transaction.create(told, partOf(toldEventSchema, { ...event, amountMinor }));
      }
    }
    if (earned) takeOut(transaction, earned);
  });
}

/** What says whether an event is still news: the event of a later write may have been here first. */
function standingOf(db: Database, kind: CommissionNewsKind, id: string, conversionId: string): DocumentReference[] {
  if (kind === 'commission-earned') return [db.doc(`commissions/${id}`), db.doc(`commissions/${clawbackIdOf(id)}`)];
  return kind === 'commission-rejected' ? [db.doc(`conversions/${conversionId}`)] : [];
}

/** Not for one that is declined, pending again or reversed by now, nor for the decline of one that another one has replaced. */
function isStillNews(kind: CommissionNewsKind, id: string, [first, reversal]: readonly DocumentSnapshot[]): boolean {
  if (kind === 'commission-earned') return !reversal!.exists && !['pending', 'rejected'].includes(first!.get('state'));
  return kind === 'commission-reversed' || !first!.exists || first!.get('commissionId') === id;
}

type Earned = {
  ref: DocumentReference;
  sum: CommissionNews;
  /** What the sum has of the commission. */
  events: { ref: DocumentReference; amountMinor: number }[];
  left: { commissionId: string; offerId: string } | null;
};

/** The sum of what was earned, where it has events of this commission from before a time; null otherwise. */
async function readEarned(
  transaction: Transaction,
  ref: DocumentReference,
  commissionId: string,
  before: Date,
): Promise<Earned | null> {
  const sum = parseSnapshot(commissionNewsSchema, await transaction.get(ref));
  // Of a sum of an earlier release nobody knows what is in it.
  if (!sum || sum.first === '') return null;
  const told = ref.collection('told');
  const named = FieldPath.documentId();
  // Events of other commissions may lie between: their names may begin alike.
  const alike = await transaction.get(
    told.where(named, '>=', `${commissionId}_`).where(named, '<', `${commissionId}\``),
  );
  const events = alike.docs.flatMap((one) => {
    const event = parseSnapshot(toldEventSchema, one)!;
    const { commissionId: of, at } = eventOfToldId(one.id);
    return event.sum === sum.first && of === commissionId && at < before ? { ref: one.ref, ...event } : [];
  });
  if (events.length === 0) return null;
  const known = await transaction.get(told.where('sum', '==', sum.first).limit(events.length + 1));
  const other = known.docs.find(({ id }) => events.every((event) => event.ref.id !== id));
  const left = other
    ? { commissionId: eventOfToldId(other.id).commissionId, offerId: String(other.get('offerId')) }
    : null;
  return { ref, sum, events, left };
}

function takeOut(transaction: Transaction, { ref, sum, events, left }: Earned): void {
  const rest = withoutEvents(sum, events, left);
  if (rest) transaction.set(ref, documentOf(commissionNewsSchema, rest));
  else transaction.delete(ref);
  for (const event of events) transaction.update(event.ref, partOf(toldEventSchema, { sum: null }));
}
