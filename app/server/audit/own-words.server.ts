import { newAuditId } from '#app/domain/audit/audit-id.ts';
import { LANGUAGES } from '#app/domain/platform/languages.ts';
import type { FormAnswer } from '#app/domain/platform/refusal.ts';
import { NO_WORDS, type OwnWords, type WordsErrors, wordsOf } from '#app/domain/programme/own-words.ts';
import type { MemberAccess } from '../access/guard.server.ts';
import { audited } from './audited-collection.server.ts';
import { collections } from '../data/collections.server.ts';
import type { Read } from '../data/port.server.ts';

export type WordsAnswer = FormAnswer<{ toast: string }, { errors: WordsErrors; key: string }>;

/** Which document is saved, as what in the audit log, and what the form says: `revision` is the audit entry that it had when the form was opened. */
type Sent = {
  collection: 'guideNotices' | 'savedReplies';
  key: string;
  action: string;
  revision: unknown;
  toast: string;
  read: { words: OwnWords } | { errors: WordsErrors };
};

/** The stored texts, and their last change; '' before the first one. */
export async function readOwnWords(read: Read, collection: Sent['collection'], key: string) {
  const stored = await read(collections[collection].byId(key));
  return { words: stored ? wordsOf(stored) : NO_WORDS, revision: stored?.auditId ?? '' };
}

/** Saves words of an admin with the audit entry that tells of them. What a colleague changed since the form was opened stays. */
export async function saveWords(access: MemberAccess, { collection, key, toast, ...sent }: Sent): Promise<WordsAnswer> {
  if ('errors' in sent.read) return refusedWords(400, null, sent.read.errors, key);
  const { words } = sent.read;
  const documents = collections[collection];
  const before = await access.read(documents.asStored(key));
  // Also where the answer to the same form was lost.
  if (isSame(before ? wordsOf(before) : NO_WORDS, words)) return { ok: true, toast };
  if ((before?.auditId ?? '') !== sent.revision) return refusedWords(409, 'toasts.changedMeanwhile', {}, key);
  const after = { ...words, auditId: newAuditId() };
  const refusal = await access.write(
    audited(documents.set(key, after), `${collection}/${key}`, {
      ...{ actor: access.identity.uid, action: sent.action, before, after, reason: '' },
    }),
  );
  return refusal ? refusedWords(409, 'toasts.changedMeanwhile', {}, key) : { ok: true, toast };
}

/** `key`: the document that the form was for. */
export function refusedWords(status: number, failure: string | null, errors: WordsErrors = {}, key = ''): WordsAnswer {
  return { ok: false, status, failure, errors, key };
}

function isSame(one: OwnWords, other: OwnWords): boolean {
  return LANGUAGES.every((language) => one[language] === other[language]);
}
