import type { Language } from '#app/domain/platform/languages.ts';
import { replyLanguages } from '#app/domain/programme/review.ts';
import { REVIEW_REASONS } from '#app/domain/people/people.ts';
import { serverI18n } from '#app/i18n/i18n.server.ts';
import { nameOf } from '../platform/region-names.server.ts';

/** What declines are usually about: of a request for an offer, and of an application, where it is the reason's code. */
const SUBJECTS = {
  replies: ['audience', 'content', 'country', 'incomplete'],
  applicationReplies: REVIEW_REASONS.filter((code) => code !== 'other'),
} as const;

export type SavedReply = { code: string; text: string };

/** They are the same for everyone: each language is made once. */
const made = new Map<string, readonly SavedReply[]>();

function textsOf(subject: keyof typeof SUBJECTS, language: Language): readonly SavedReply[] {
  const key = `${subject} ${language}`;
  const known = made.get(key);
  if (known) return known;
  const { t } = serverI18n(language);
  const texts = SUBJECTS[subject].map((code) => ({ code, text: t(`review.${subject}.${code}`) }));
  made.set(key, texts);
  return texts;
}

/** Replies to decline with, in the reader's language and in those that the applicants of the page stream in. */
export function savedReplies(subject: keyof typeof SUBJECTS, reader: Language, spoken: readonly string[]) {
  return replyLanguages(reader, spoken).map((language) => ({
    language,
    name: nameOf('language', language, reader),
    texts: textsOf(subject, language),
  }));
}

export type SavedReplies = ReturnType<typeof savedReplies>;
