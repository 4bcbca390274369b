import { numberFormat } from '../platform/formatters.ts';
import type { NoticeRecord } from './notice.ts';
import { workInWords } from './notice-page.ts';
import { changesInWords, type TextOf, type TextValues } from './offer-changes.ts';
import { isWork, type NoticeKind } from './topics.ts';

/**
 * The key of a notice's sentence, and what it says beyond dates and amounts. A notice that sums up several events has a sentence of its own,
 * under `notices.several`.
 */
export function sentenceOf(
  { kind, params }: { kind: NoticeKind; params: NoticeRecord['params'] },
  language: string,
  textOf: TextOf,
): { key: string; values: TextValues } {
  const count = Number(params.count ?? 1);
  if (count > 1) {
    return { key: `notices.several.${kind}`, values: { count, shown: numberFormat(language).format(count) } };
  }
  const key = `notices.kinds.${kind}`;
  if (isWork(kind)) return { key, values: workInWords(params, language, textOf) };
  return {
    key,
    values: {
      ...(params.reasonCode ? { reason: textOf(`commissions.reasons.${params.reasonCode}`, {}) } : {}),
      ...(params.changes ? { changes: changesInWords(params.changes, language, textOf) } : {}),
    },
  };
}
