import type { DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { preferencesSchema, switchedOff } from '../../../app/domain/notifications/notice.ts';
import { type Channel, wants } from '../../../app/domain/notifications/topics.ts';
import type { Identity } from '../../../app/domain/programme/identity.ts';
import { type Context, type Log, parseSnapshot } from '../platform/context.ts';
import { collectionNamed } from '../platform/database.ts';
import { noticeDocument } from './notice.ts';
import { languageOf, type MailOptions, mailOf } from './plan-mail.ts';
import type { PlannedNotice } from './plan-notice.ts';

/** What one person is told one way. */
export type Message = { ref: DocumentReference; uid: string; channel: Channel; data: Record<string, unknown> };

/** Someone to tell, as the transaction found them. `country`: as the directory has it. */
type Recipient = { uid: string; email: unknown; country: unknown; preferences: DocumentSnapshot };

type Frame = Pick<Context, 'db' | 'now' | 'log'> & { mail: MailOptions | null; identity: Identity };

/** The notice to a person and its mail, as far as they want them. Both are of now. */
export function messagesTo(
  { uid, email, country, preferences }: Recipient,
  planned: Pick<PlannedNotice, 'id' | 'kind' | 'params'>,
  { db, now, log, mail, identity }: Frame,
): Message[] {
  const { id, kind, params } = planned;
  const chosen = choiceOf(preferences, log);
  const off = switchedOff(chosen);
  const messages: Message[] = [];
  if (wants(off, kind, 'bell')) {
    const data = noticeDocument({ uid, kind, params, at: now, readAt: null });
    messages.push({ ref: db.doc(`notices/${uid}/items/${id}`), uid, channel: 'bell', data });
  }
  if (mail && typeof email === 'string' && email !== '' && wants(off, kind, 'mail')) {
    const frame = { email, language: languageOf(chosen?.language, country), appUrl: mail.appUrl, identity };
    const data = mailOf(planned, frame);
    messages.push({ ref: collectionNamed(db, mail.collection).doc(`${uid}_${id}`), uid, channel: 'mail', data });
  }
  return messages;
}

/** Null too for a choice that can't be read: nobody else is told less for it. */
function choiceOf(preferences: DocumentSnapshot, log: Log) {
  try {
    return parseSnapshot(preferencesSchema, preferences);
  } catch (error) {
    log.error('what someone wants to be told could not be read', { error: String(error) });
    return null;
  }
}

/** Writes messages, none of which was there before. */
export function createMessages(transaction: Transaction, messages: readonly Message[]): void {
  // eslint-disable-next-line writes/no-unparsed-writes -- A notice is checked where it is made; a mail is the extension's.
  for (const { ref, data } of messages) transaction.create(ref, data);
}
