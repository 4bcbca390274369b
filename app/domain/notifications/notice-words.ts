import { numberFormat } from '../platform/formatters.ts';
import { inLanguage, isLanguage, LANGUAGES } from '../platform/languages.ts';
import type { NoticeRecord } from './notice.ts';
import { workInWords } from './notice-page.ts';
import { changesInWords, type TextOf, type TextValues } from './offer-changes.ts';
import { isWork, type NoticeKind } from './topics.ts';

/** Whether a parameter is a moment rather than a day. Its words name the zone: the reader's day may be another. */
export function isMoment(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value) && !Number.isNaN(Date.parse(value));
}

/** An offer's title as parameters of a notice, one a language: a brand may have several offers. */
export function titleParams(title: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    LANGUAGES.flatMap((language) => (title[language] ? [[`title-${language}`, title[language]]] : [])),
  );
}

/** "Lumen (Winter sale)", in the reader's language; null for a notice without a title. */
function offerOf({ brand = '', ...params }: NoticeRecord['params'], language: string): string | null {
  const titles = LANGUAGES.flatMap((one) => (params[`title-${one}`] ? [[one, params[`title-${one}`]!]] : []));
  const title = isLanguage(language) ? inLanguage(Object.fromEntries(titles), language) : '';
  if (!title) return null;
  return title.toLowerCase().includes(brand.toLowerCase()) ? title : `${brand} (${title})`;
}

/** A sentence that ends with a short month ("15 de nov.") has its full stop already. */
export function withoutDoubleStop(sentence: string): string {
  return sentence.replaceAll(/(?<!\.)\.\.(?!\.)/g, '.');
}

/**
 * The key of a notice's sentence, and what it says beyond dates and amounts. A notice that sums up several events has a sentence of its own,
 * under `notices.several`. `isListed`: the amount of a payout is shown next to it.
 */
export function sentenceOf(
  { kind, params, isListed = false }: { kind: NoticeKind; params: NoticeRecord['params']; isListed?: boolean },
  language: string,
  textOf: TextOf,
): { key: string; values: TextValues } {
  const count = Number(params.count ?? 1);
  if (count > 1) {
    return { key: `notices.several.${kind}`, values: { count, shown: numberFormat(language).format(count) } };
  }
  const key = `notices.kinds.${kind === 'payout-paid' && isListed ? 'payout-paid-listed' : kind}`;
  if (isWork(kind)) return { key, values: workInWords(params, language, textOf) };
  const brand = offerOf(params, language);
  return {
    key,
    values: {
      ...(brand ? { brand } : {}),
      ...(params.reasonCode ? { reason: textOf(`commissions.reasons.${params.reasonCode}`, {}) } : {}),
      ...(params.changes ? { changes: changesInWords(params.changes, language, textOf) } : {}),
    },
  };
}
