import { type DocumentData, type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore';
import { type BatchItemRecord, batchItemSchema } from '../../../../app/domain/payouts/batch-schemas.ts';
import { GIVEN_UP } from '../../../../app/domain/payouts/after-failure.ts';
import { payoutRequestId, type RequestState } from '../../../../app/domain/payouts/request.ts';
import { payoutRequestSchema } from '../../../../app/domain/payouts/schemas.ts';
import { type NoticeContext, noticeRequest } from '../../notifications/notice.ts';
import { changeOf, type Context, parseSnapshot } from '../../platform/context.ts';

/** After a write to payoutRequests/{id}: tells its streamer, and the batches of payouts that carry over to it. */
export async function followRequest(context: NoticeContext, written: Write): Promise<void> {
  await noticeRequest(context, written.after);
  await followNextRequest(context, written);
}

type Write = { before: DocumentSnapshot; after: DocumentSnapshot };

/**
 * After a request was cancelled or declined, or made again: the payouts that did not arrive and carry over to it say so in their batch
 * as long as it stands. The operator sees the batch alone. Goes by the live request, so that a late event changes nothing.
 */
export async function followNextRequest({ db }: Pick<Context, 'db'>, { before, after }: Write): Promise<void> {
  const [was, is] = [before, after].map((one) => isGivenUp(one));
  if (was === is) return;
  const next = parseSnapshot(payoutRequestSchema, after)!;
  const waiting = db
    .collection('payoutRequests')
    .where('userId', '==', next.userId)
    .where('nextCycleId', '==', next.cycleId);
  for (const { cycleId } of (await waiting.get()).docs.map((found) => parseSnapshot(payoutRequestSchema, found)!)) {
    await db.runTransaction(async (transaction) => {
      const [item, live] = await transaction.getAll(
        db.doc(`payoutBatches/${cycleId}/items/${next.userId}`),
        db.doc(`payoutRequests/${payoutRequestId(next.userId, next.cycleId)}`),
      );
      const record = parseSnapshot(batchItemSchema, item!);
      if (!record) return;
      const stands = live!.exists && !isGivenUp(live!);
      if (stands === (record.nextCycleId === next.cycleId)) return;
      const { ref } = item!;
      transaction.update(ref, nextCycleField(record, stands ? next.cycleId : null));
    });
  }
}

function isGivenUp(request: DocumentSnapshot): boolean {
  return GIVEN_UP.includes(request.get('state') as RequestState);
}

/** The change of an item to this payday. With none the field is removed. */
function nextCycleField(item: BatchItemRecord, nextCycleId: string | null): DocumentData {
  return nextCycleId ? changeOf(batchItemSchema, item, { nextCycleId }) : { nextCycleId: FieldValue.delete() };
}
