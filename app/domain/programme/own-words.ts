import * as z from 'zod/mini';
import { LANGUAGES, type Language } from '../platform/languages.ts';
import { LIMITS } from '../platform/limits.ts';
import { isLine } from '../platform/line-text.ts';

/**
 * What admins say in words of their own, in each language: in the place of a guide's notice (guideNotices/{guide key}), and to people
 * whom they decline (savedReplies/{subject}). An empty text leaves what Greenroom says.
 */
export const ownWordsSchema = z.looseObject({
  ...{ en: z.string(), es: z.string(), pt: z.string() },
  auditId: z.string(),
});

/** The texts by language. */
export type OwnWords = Readonly<Record<Language, string>>;

/** Keys of what is wrong, by language. */
export type WordsErrors = Partial<Record<Language, string>>;

export const NO_WORDS: OwnWords = { en: '', es: '', pt: '' };

/** What replies are saved for: declined applications, and declined requests for offers. */
export const REPLY_SUBJECTS = ['applications', 'access'] as const;
export type ReplySubject = (typeof REPLY_SUBJECTS)[number];

/** The texts of a stored document, without what is only for the product. */
export function wordsOf(stored: object): OwnWords {
  const { en, es, pt } = ownWordsSchema.parse(stored);
  return { en, es, pt };
}

/**
 * Reads the form of such texts, each of at most `most` characters. Paragraphs are separated by one empty line. Errors are translation
 * keys by language.
 */
export function readWords(form: FormData, most: number): { words: OwnWords } | { errors: WordsErrors } {
  const errors: WordsErrors = {};
  const words = { ...NO_WORDS };
  for (const language of LANGUAGES) {
    const text = z.catch(z.string(), '').parse(form.get(language)).replaceAll(/\r\n?/g, '\n').trim();
    words[language] = text.replaceAll(/\n\s*\n/g, '\n\n');
    const fault = faultOf(words[language], most);
    if (fault) errors[language] = fault;
  }
  return Object.keys(errors).length > 0 ? { errors } : { words };
}

/** The replies in a text: each is a paragraph, of as many characters as a reason may have. */
export function repliesIn(text: string): string[] {
  return text.split('\n\n').filter((reply) => reply !== '');
}

/** Keys of what is wrong with replies that are too long to be sent, by language. */
export function longReplies(words: OwnWords): WordsErrors {
  const long = LANGUAGES.filter((one) => repliesIn(words[one]).some((reply) => reply.length > LIMITS.reason));
  return Object.fromEntries(long.map((language) => [language, 'savedReplies.long']));
}

/** The same that the rules refuse. */
function faultOf(text: string, most: number): string | null {
  if (text === '') return null;
  if (text.length > most) return 'ownWords.long';
  if (/[<>]/.test(text)) return 'ownWords.markup';
  return isLine(text.replaceAll('\n', ' ')) ? null : 'ownWords.signs';
}
