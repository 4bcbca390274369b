import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { commissionSchema } from '../../../app/domain/income/commission-schemas.ts';
import { type Context, documentOf, parseSnapshot, partOf } from '../platform/context.ts';
import { expiryOf } from '../platform/plan-retention.ts';
import { commissionNewsSchema, newsKindOf, toldEventSchema, withCommission } from './plan-commission-news.ts';
import { isNews } from './plan-notice.ts';

/** A write as its event has it; the live document may have gone on since. `before` is null where nobody knows it. */
export type Written = { before: DocumentSnapshot | null; after: DocumentSnapshot; at: Date };

/** Of an event. Delivered again, it has the same time. */
export function writtenOf({ before, after }: Pick<Written, 'after'> & { before: DocumentSnapshot }): Written {
  return { before, after, at: after.updateTime?.toDate() ?? new Date(0) };
}

/**
 * After a write to commissions/{id}: adds one that was earned, declined or reversed to what its streamer is still to be told. Once for
 * each event, however often it is delivered. A commission that another one of the same conversion has replaced is not told as declined.
 */
export async function noteCommission(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { before, after, at }: Written,
): Promise<void> {
  const commission = parseSnapshot(commissionSchema, after);
  if (!commission) return;
  const state: unknown = before?.get('state');
  const kind = newsKindOf(typeof state === 'string' ? state : null, commission);
  if (!kind || !isNews({ since: at }, now)) return;
  const { uid, currency, conversionId } = commission;
  const { id } = after;
  const ref = db.doc(`commissionNews/${uid}_${kind}_${currency}`);
  const told = ref.collection('told').doc(`${id}_${at.getTime()}`);
  await db.runTransaction(async (transaction) => {
    const [sum, known, conversion] = await transaction.getAll(ref, told, db.doc(`conversions/${conversionId}`));
    if (known!.exists) return;
    if (kind === 'commission-rejected' && conversion!.exists && conversion!.get('commissionId') !== id) return;
    const next = withCommission(parseSnapshot(commissionNewsSchema, sum!), kind, { id, commission, at });
    transaction.set(ref, documentOf(commissionNewsSchema, next));
    transaction.create(told, partOf(toldEventSchema, { expireAt: expiryOf('told', at) }));
  });
}
