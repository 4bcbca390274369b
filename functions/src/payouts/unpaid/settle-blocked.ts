import { FieldPath, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { isUnblocked } from '../../../../app/domain/payouts/after-failure.ts';
import { rehearsalItemSchema } from '../../../../app/domain/payouts/batch-schemas.ts';
import { type PayoutRequestRecord, payoutRequestSchema } from '../../../../app/domain/payouts/schemas.ts';
import { type Context, inParallel, parseSnapshot, partOf } from '../../platform/context.ts';

const PAGE_SIZE = 200;
const WIDTH = 10;

/** Of one person the latest requests are looked at: half a year of paydays. */
const MOST_LATER = 12;

/**
 * Closes blocked payouts whose money a later request takes on. Repeated, it finds what is left. Throws at the end when one could not be read;
 * the others are closed.
 */
export async function settleBlocked({ db, log }: Pick<Context, 'db' | 'log'>): Promise<void> {
  const open = db.collection('payoutRequests').where('openBlock', '==', true).orderBy(FieldPath.documentId());
  const pages = open.limit(PAGE_SIZE);
  let failed = 0;
  for (let page = await pages.get(); !page.empty; page = await pages.startAfter(page.docs.at(-1)!.id).get()) {
    await inParallel(page.docs, WIDTH, async (snapshot) => {
      try {
        const request = parseSnapshot(payoutRequestSchema, snapshot)!;
        if (isUnblocked(request, await laterRequests(db, request))) await close(snapshot);
      } catch (error) {
        failed += 1;
        log.error('a blocked payout could not be settled', { request: snapshot.ref.path, error: String(error) });
      }
    });
  }
  if (failed > 0) throw new Error(`${failed} blocked payouts could not be settled, see the log`);
}

/** The person's requests for later paydays; `isForecast` says of one that waits whether the forecast finds nothing in its way. */
async function laterRequests(db: Context['db'], { userId, cycleId, timeline, blockers = [] }: PayoutRequestRecord) {
  // No forecast says whether another admin has agreed.
  const waitsForAdmin = blockers.some(({ code }) => code === 'second-admin');
  const ofPerson = db.collection('payoutRequests').where('userId', '==', userId);
  const found = await ofPerson.orderBy('requestedAt', 'desc').limit(MOST_LATER).get();
  const later = found.docs
    .map((one) => parseSnapshot(payoutRequestSchema, one)!)
    .filter((one) => one.cycleId > cycleId);
  return Promise.all(
    later.map(async ({ cycleId, state, requestedAt }) => {
      if (state !== 'requested') return { cycleId, state, isForecast: false };
      const [item, forecast] = await db.getAll(
        db.doc(`payoutRehearsals/${cycleId}/items/${userId}`),
        db.doc(`payoutRehearsals/${cycleId}`),
      );
      const asOf = forecast!.get('asOf')?.toDate() as Date | undefined;
      const isPaid = parseSnapshot(rehearsalItemSchema, item!)?.isBlocked === false;
      // One from before the request is of another that was cancelled, and one from before the block has not seen this money.
      const since = Math.max(requestedAt.getTime(), timeline.blocked?.at.getTime() ?? 0);
      return { cycleId, state, isForecast: isPaid && !waitsForAdmin && asOf !== undefined && asOf.getTime() >= since };
    }),
  );
}

/** Fails when the request has changed since: the next run looks again. */
function close({ ref, updateTime }: QueryDocumentSnapshot) {
  return ref.update(partOf(payoutRequestSchema, { openBlock: false }), { lastUpdateTime: updateTime });
}
