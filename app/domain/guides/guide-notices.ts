import * as z from 'zod/mini';
import { LANGUAGES, type Language } from '../platform/languages.ts';
import { LIMITS } from '../platform/limits.ts';
import { isLine } from '../platform/line-text.ts';

/** guideNotices/{guide key}: what an admin says in the place of the guide's own notice. An empty text leaves the original. */
export const guideNoticeSchema = z.looseObject({
  ...{ en: z.string(), es: z.string(), pt: z.string() },
  auditId: z.string(),
});

/** The texts of a notice by language. */
export type GuideNotice = Readonly<Record<Language, string>>;

/** Keys of what is wrong, by language. */
export type NoticeErrors = Partial<Record<Language, string>>;

export const ORIGINAL_NOTICE: GuideNotice = { en: '', es: '', pt: '' };

/** The texts of a stored document, without what is only for the product. */
export function noticeOf(stored: object): GuideNotice {
  const { en, es, pt } = guideNoticeSchema.parse(stored);
  return { en, es, pt };
}

/** Reads the form of a notice. Paragraphs are separated by one empty line. Errors are translation keys by language. */
export function readNotice(form: FormData): { notice: GuideNotice } | { errors: NoticeErrors } {
  const errors: NoticeErrors = {};
  const notice = { ...ORIGINAL_NOTICE };
  for (const language of LANGUAGES) {
    const text = z.catch(z.string(), '').parse(form.get(language)).replaceAll(/\r\n?/g, '\n').trim();
    notice[language] = text.replaceAll(/\n{3,}/g, '\n\n');
    const fault = faultOf(notice[language]);
    if (fault) errors[language] = fault;
  }
  return Object.keys(errors).length > 0 ? { errors } : { notice };
}

/** The same that the rules refuse. */
function faultOf(text: string): string | null {
  if (text === '') return null;
  if (text.length > LIMITS.guideNotice) return 'guideNotice.errors.long';
  if (/[<>]/.test(text)) return 'guideNotice.errors.markup';
  return isLine(text.replaceAll('\n', ' ')) ? null : 'guideNotice.errors.signs';
}
