import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import type * as z from 'zod/mini';
import { actorOf } from '../../../app/domain/access/callables.ts';
import type { Actor } from '../../../app/domain/access/collections.ts';
import { wants } from '../../../app/domain/notifications/topics.ts';
import {
  type NoticeRecord,
  noticeSchema,
  noticesSchema,
  preferencesSchema,
  switchedOff,
} from '../../../app/domain/notifications/notice.ts';
import { offerAccessSchema } from '../../../app/domain/offers/schemas.ts';
import { questionSchema } from '../../../app/domain/ledger/question.ts';
import { payoutMethodSchema, payoutRequestSchema } from '../../../app/domain/payouts/schemas.ts';
import { reviewSchema } from '../../../app/domain/people/schemas.ts';
import { type Context, documentOf, GRPC, hasCode, parseSnapshot } from '../platform/context.ts';
import { collectionNamed, documentAt } from '../platform/database.ts';
import { expiryOf } from '../platform/plan-retention.ts';
import { identityIn, languageOf, mailOf, type MailOptions } from './plan-mail.ts';
import {
  adjustmentSchema,
  isNews,
  noticeOfAccess,
  noticeOfAdjustment,
  noticeOfAnswer,
  noticeOfMethod,
  noticeOfRequest,
  noticeOfReview,
  type PlannedNotice,
} from './plan-notice.ts';

/** `mail`: where mails are put for the Trigger Email extension; without it there are none. */
export type NoticeContext = Pick<Context, 'db' | 'now'> & { mail?: MailOptions | null };

/**
 * After a write to payoutRequests/{id}: tells its streamer of the state that this write left. The live document may have gone on
 * since: of a hold that was released a second later, both are told.
 *
 * @param written the document as the write left it
 */
export async function noticeRequest(context: NoticeContext, written: DocumentSnapshot): Promise<void> {
  const request = parseSnapshot(payoutRequestSchema, written);
  const planned = request && noticeOfRequest(request);
  if (planned) await tell(context, request.userId, planned);
}

/** After a write to payoutMethods/{uid}, with the document as the write left it. */
export async function noticeMethod(context: NoticeContext, written: DocumentSnapshot): Promise<void> {
  const method = parseSnapshot(payoutMethodSchema, written);
  if (method) await tell(context, written.id, noticeOfMethod(method));
}

type Write = { before: DocumentSnapshot; after: DocumentSnapshot };

/** After a write to users/{uid}: tells of another email than before. The notice is of this write, however late it is delivered. */
export async function noticeEmail(context: NoticeContext, { before, after }: Write): Promise<void> {
  const email: unknown = after.get('email');
  const old: unknown = before.get('email');
  // The first one is no change.
  if (typeof old !== 'string' || old === '' || typeof email !== 'string' || old === email) return;
  const since = after.updateTime!.toDate();
  const id = `email-changed_${since.getTime()}`;
  // The page follows the account itself. Read again while a new password takes its tokens, it would be logged out.
  await tell(context, after.id, { id, kind: 'email-changed', params: {}, since }, { isSeen: true });
}

/** After a write to offerAccess/{id}, with the document as the write left it. */
export async function noticeAccess(context: NoticeContext, written: DocumentSnapshot): Promise<void> {
  const access = parseSnapshot(offerAccessSchema, written);
  const planned = access && noticeOfAccess(access);
  if (planned) await tell(context, access.uid, planned);
}

/** After a write to reviews/{uid}, with the document as the write left it. */
export async function noticeReview(context: NoticeContext, written: DocumentSnapshot): Promise<void> {
  const review = parseSnapshot(reviewSchema, written);
  if (review) await tell(context, written.id, noticeOfReview(review));
}

/**
 * After auditLog/{id} was made: tells of a correction of the balance, or of the answer to a question. Other entries have notices of
 * their own, or none.
 */
export async function noticeAdjustment(context: NoticeContext, entry: DocumentSnapshot): Promise<void> {
  if (entry.get('action') === 'answer-question') return noticeAnswer(context, String(entry.get('target')));
  if (entry.get('action') !== 'adjust-balance') return;
  const { uid, ...planned } = noticeOfAdjustment(entry.id, parseSnapshot(adjustmentSchema, entry)!);
  await tell(context, uid, planned);
}

async function noticeAnswer(context: NoticeContext, path: string): Promise<void> {
  const found = await documentAt(context.db, path).get();
  const question = parseSnapshot(questionSchema, found);
  if (question) await tell(context, question.uid, noticeOfAnswer(found.id, question));
}

/**
 * Writes the notice once, and its mail, unless it is old; each only if the person wants the kind that way. A repeated event
 * changes nothing. An event that comes after the account was deleted tells nobody: nothing would remove what it leaves. The notice comes last:
 * where it is, all is told.
 *
 * @param actors whom it concerns; everyone with an account unless some are named
 * @param isSeen whether the page that did it says so itself: the notice is kept as read, and open pages don't read again
 * @param paramsIn the parameters for someone of a country, as the directory has it. The country of people who don't want the notice is not read.
 */
export async function tell(
  { db, now, mail }: NoticeContext,
  uid: string,
  planned: PlannedNotice,
  {
    actors = null,
    paramsIn = null,
    isSeen = false,
  }: {
    actors?: readonly Actor[] | null;
    paramsIn?: ((country: unknown) => PlannedNotice['params']) | null;
    isSeen?: boolean;
  } = {},
): Promise<void> {
  if (!isNews(planned, now)) return;
  const [user, preferences] = await db.getAll(db.doc(`users/${uid}`), db.doc(`preferences/${uid}`));
  if (!user!.exists) return;
  if (actors && !actors.includes(actorOf(user!.data() ?? null))) return;
  // Open pages watch this one document, and read again whatever the person wants to be told.
  if (!isSeen) await db.doc(`notices/${uid}`).set(documentOf(noticesSchema, { uid, movedAt: now }));
  const { id, kind, since } = planned;
  const chosen = parseSnapshot(preferencesSchema, preferences!);
  const off = switchedOff(chosen);
  const email: unknown = user!.get('email');
  const atBell = wants(off, kind, 'bell');
  const byMail =
    mail && wants(off, kind, 'mail') && typeof email === 'string' && email !== '' ? { ...mail, email } : null;
  const needsCountry = byMail || (atBell && paramsIn);
  const country: unknown = needsCountry ? (await db.doc(`directory/${uid}`).get()).get('country') : null;
  const params = paramsIn ? paramsIn(country) : planned.params;
  if (byMail) {
    const programme = await db.doc('programme/public').get();
    const language = languageOf(chosen?.language, country);
    const frame = { email: byMail.email, language, appUrl: byMail.appUrl, identity: identityIn(programme) };
    const ref = collectionNamed(db, byMail.collection).doc(`${uid}_${id}`);
    await createOnce(ref, mailOf({ kind, params }, frame));
  }
  if (atBell) {
    // Events may come in another order than their writes; the list has them in that of what happened.
    const notice = noticeDocument({ uid, kind, params, at: since, readAt: isSeen ? since : null });
    await createOnce(db.doc(`notices/${uid}/items/${id}`), notice);
  }
}

/** A notice as it is stored; Firestore removes it a year later. */
export function noticeDocument(notice: NoticeRecord): z.input<typeof noticeSchema> {
  return documentOf(noticeSchema, { ...notice, expireAt: expiryOf('notices', notice.at) });
}

/** Whatever is there under this id is the same, from an earlier delivery. */
async function createOnce(ref: DocumentReference, data: Record<string, unknown>): Promise<void> {
  try {
    // eslint-disable-next-line writes/no-unparsed-writes -- A notice is checked where it is made; a mail is the extension's.
    await ref.create(data);
  } catch (error) {
    if (!hasCode(error, GRPC.alreadyExists)) throw error;
  }
}
