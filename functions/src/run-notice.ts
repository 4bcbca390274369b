import { Timestamp } from 'firebase-admin/firestore';
import { ALL_TOPICS, wants } from '../../app/domain/notice-topics.ts';
import { preferencesSchema } from '../../app/domain/notice.ts';
import { offerAccessSchema } from '../../app/domain/offer-schemas.ts';
import { payoutMethodSchema, payoutRequestSchema } from '../../app/domain/schemas.ts';
import { type Context, GRPC, hasCode, parseSnapshot } from './context.ts';
import { isNews, noticeOfAccess, noticeOfMethod, noticeOfRequest, type PlannedNotice } from './plan-notice.ts';

type NoticeContext = Pick<Context, 'db' | 'now'>;

/** After a write to payoutRequests/{id}: tells its streamer of the state that it is in. */
export async function noticeRequest(context: NoticeContext, id: string): Promise<void> {
  const request = parseSnapshot(payoutRequestSchema, await context.db.doc(`payoutRequests/${id}`).get());
  const planned = request && noticeOfRequest(request);
  if (planned) await tell(context, request.userId, planned);
}

/** After a write to payoutMethods/{uid}. */
export async function noticeMethod(context: NoticeContext, uid: string): Promise<void> {
  const method = parseSnapshot(payoutMethodSchema, await context.db.doc(`payoutMethods/${uid}`).get());
  if (method) await tell(context, uid, noticeOfMethod(method));
}

/** After a write to offerAccess/{id}. */
export async function noticeAccess(context: NoticeContext, id: string): Promise<void> {
  const access = parseSnapshot(offerAccessSchema, await context.db.doc(`offerAccess/${id}`).get());
  const planned = access && noticeOfAccess(access);
  if (planned) await tell(context, access.uid, planned);
}

/** Writes the notice once, unless it is old or the person wants none of its topic. A repeated event changes nothing. */
async function tell({ db, now }: NoticeContext, uid: string, planned: PlannedNotice): Promise<void> {
  if (!isNews(planned, now)) return;
  // Open pages watch this one document, and read again whatever the person wants to be told.
  await db.doc(`notices/${uid}`).set({ uid, movedAt: Timestamp.fromDate(now) });
  const { id, kind, params } = planned;
  const preferences = parseSnapshot(preferencesSchema, await db.doc(`preferences/${uid}`).get()) ?? ALL_TOPICS;
  if (!wants(preferences, kind)) return;
  try {
    await db.doc(`notices/${uid}/items/${id}`).create({ uid, kind, params, at: Timestamp.fromDate(now), readAt: null });
  } catch (error) {
    if (!hasCode(error, GRPC.alreadyExists)) throw error;
  }
}
