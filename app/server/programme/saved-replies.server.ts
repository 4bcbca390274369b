import { LANGUAGES, type Language } from '#app/domain/platform/languages.ts';
import { LIMITS } from '#app/domain/platform/limits.ts';
import {
  longReplies,
  type OwnWords,
  readWords,
  repliesIn,
  REPLY_SUBJECTS,
  type ReplySubject,
} from '#app/domain/programme/own-words.ts';
import { replyLanguages } from '#app/domain/programme/review.ts';
import { REVIEW_REASONS } from '#app/domain/people/people.ts';
import { serverI18n } from '#app/i18n/i18n.server.ts';
import type { MemberAccess } from '../access/guard.server.ts';
import type { Read } from '../data/port.server.ts';
import { nameOf } from '../platform/region-names.server.ts';
import { readOwnWords, refusedWords, saveWords, type WordsAnswer } from '../audit/own-words.server.ts';

/** What declines are usually about: of a request for an offer, and of an application, where it is the reason's code. */
const USUAL = {
  access: { texts: 'replies', codes: ['audience', 'content', 'country', 'incomplete'] },
  applications: { texts: 'applicationReplies', codes: REVIEW_REASONS.filter((code) => code !== 'other') },
} as const;

/** `code` is the reason's where the text is about one; null for what admins saved. */
export type SavedReply = { code: string | null; text: string };

/** The usual ones are the same for everyone: each language is made once. */
const made = new Map<string, readonly SavedReply[]>();

function usualTexts(subject: ReplySubject, language: Language): readonly SavedReply[] {
  const key = `${subject} ${language}`;
  const known = made.get(key);
  if (known) return known;
  const { t } = serverI18n(language);
  const { texts: group, codes } = USUAL[subject];
  const texts = codes.map((code) => ({ code, text: t(`review.${group}.${code}`) }));
  made.set(key, texts);
  return texts;
}

/** What admins saved for a subject. */
export async function readSavedReplies(read: Read, subject: ReplySubject): Promise<OwnWords> {
  return (await readOwnWords(read, 'savedReplies', subject)).words;
}

/** Replies to decline with, those that admins saved first, in the reader's language and in those that the applicants of the page stream in. */
export function savedReplies(own: OwnWords, subject: ReplySubject, reader: Language, spoken: readonly string[]) {
  return replyLanguages(reader, spoken).map((language) => ({
    language,
    name: nameOf('language', language, reader),
    texts: [...repliesIn(own[language]).map((text) => ({ code: null, text })), ...usualTexts(subject, language)],
  }));
}

export type SavedReplies = ReturnType<typeof savedReplies>;

/** What admins saved for each subject, with the usual replies by language. */
export async function readRepliesForm(read: Read) {
  return Promise.all(
    REPLY_SUBJECTS.map(async (subject) => ({
      subject,
      ...(await readOwnWords(read, 'savedReplies', subject)),
      usual: LANGUAGES.map((language) => ({ language, texts: usualTexts(subject, language).map(({ text }) => text) })),
    })),
  );
}

export type RepliesForm = Awaited<ReturnType<typeof readRepliesForm>>[number];

/** Saves the replies of one subject, a paragraph each. */
export async function saveReplies(access: MemberAccess, form: FormData): Promise<WordsAnswer> {
  const subject = REPLY_SUBJECTS.find((one) => one === form.get('subject'));
  if (!subject) return refusedWords(400, 'decision.invalid');
  const sent = readWords(form, LIMITS.savedReplies);
  const errors = 'words' in sent ? longReplies(sent.words) : {};
  return saveWords(access, {
    ...{ collection: 'savedReplies', key: subject, action: 'edit-replies', revision: form.get('revision') },
    read: Object.keys(errors).length > 0 ? { errors } : sent,
    toast: 'savedReplies.saved',
  });
}
