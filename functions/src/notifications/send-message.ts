import * as z from 'zod/mini';
import { LANGUAGES } from '../../../app/domain/platform/languages.ts';
import {
  MAX_MESSAGE_LENGTH,
  noticesSchema,
  preferencesSchema,
  switchedOff,
} from '../../../app/domain/notifications/notice.ts';
import { wants } from '../../../app/domain/notifications/topics.ts';
import { actorOf, mayBeAbout } from '../../../app/domain/access/callables.ts';
import { type Context, documentOf, parseSnapshot } from '../platform/context.ts';
import { identityIn, languageOf, mailOf } from './plan-mail.ts';
import { refusal } from '../platform/refusal.ts';
import { writeAudit } from '../audit/audit.ts';
import type { Caller } from '../access/caller.ts';
import { type NoticeContext, noticeDocument } from './notice.ts';
import { isReplay } from '../audit/repeated-decision.ts';
import { documentIdSchema, keySchema, readInput } from '../platform/callable-input.ts';
import { staffOf } from '../access/staff.ts';
import { collectionNamed } from '../platform/database.ts';

const input = z.object({
  uid: documentIdSchema,
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_MESSAGE_LENGTH)),
  /** That the text is written in; people with another one read it all the same. */
  language: z.enum(LANGUAGES),
  key: keySchema,
});

const KIND = 'manager-news';

/**
 * An admin writes to one streamer: a notice `manager-news_{key}` with the text and its author's name, in one transaction with
 * its audit entry, and with the mail where mails are set up and wanted. Called again with the same key it is `replayed`.
 *
 * Throws refusals: invalid-request, not-allowed, no-such-document for nobody, not-in-state for anyone who is no
 * streamer, not-wanted for anyone who has switched messages off at the bell, and key-used for a key that was used for something else.
 */
export async function sendMessage(
  context: Pick<Context, 'db' | 'auth' | 'now'> & Pick<NoticeContext, 'mail'>,
  data: unknown,
  caller: Caller,
): Promise<{ replayed: boolean }> {
  const { db, now, mail } = context;
  const { uid, text, language, key } = readInput(input, data);
  const target = `notices/${uid}` as const;
  const action = 'send-message';
  const id = `${KIND}_${key}`;

  return db.runTransaction(async (transaction) => {
    const [staffSnapshot, decided, person, preferences, directory, programme] = await transaction.getAll(
      db.doc(`users/${caller.uid}`),
      db.doc(`auditLog/${key}`),
      db.doc(`users/${uid}`),
      db.doc(`preferences/${uid}`),
      db.doc(`directory/${uid}`),
      db.doc('programme/public'),
    );
    const staff = staffOf(staffSnapshot!, 'sendMessage');
    const message = { uid, kind: KIND, language, text };
    if (isReplay(decided!, { actor: staff.uid, action, target, reason: '' }, message)) return { replayed: true };
    if (!person!.exists) throw refusal('no-such-document');
    if (!mayBeAbout(actorOf(person!.data() ?? null), 'sendMessage')) throw refusal('not-in-state');
    const chosen = parseSnapshot(preferencesSchema, preferences!);
    const off = switchedOff(chosen);
    if (!wants(off, KIND, 'bell')) throw refusal('not-wanted');

    const from = String(staffSnapshot!.get('displayName') ?? '');
    // Open pages watch this one document, and read again.
    transaction.set(db.doc(target), documentOf(noticesSchema, { uid, movedAt: now }));
    const notice = noticeDocument({
      uid,
      kind: KIND,
      params: { from },
      text: { [language]: text },
      at: now,
      readAt: null,
    });
    transaction.create(db.doc(`${target}/items/${id}`), notice);
    const email: unknown = person!.get('email');
    if (mail && wants(off, KIND, 'mail') && typeof email === 'string' && email !== '') {
      const readIn = languageOf(chosen?.language, directory!.get('country'));
      const frame = { email, language: readIn, appUrl: mail.appUrl, identity: identityIn(programme!) };
      const sent = mailOf({ kind: KIND, params: {} }, frame);
      transaction.create(collectionNamed(db, mail.collection).doc(`${uid}_${id}`), sent);
    }
    writeAudit(transaction, db, {
      id: key,
      actor: staff.uid,
      role: staff.role,
      action,
      target,
      before: null,
      after: message,
      reason: '',
      now,
    });
    return { replayed: false };
  });
}
