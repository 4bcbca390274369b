import * as z from 'zod/mini';
import { LIMITS } from '../../platform/limits.ts';
import { RESULTS, type Result } from '../result.ts';
import { line } from '../../platform/line-text.ts';

/** How a provider's result file is read: which column has what, and which words mean which result. */

/** What a row has, in the order in which it is asked for. The last three may be in no column. */
export const MAPPED_FIELDS = [
  'paymentId',
  'status',
  'reference',
  'amount',
  'currency',
  'code',
  'fee',
  'difference',
] as const;
export type MappedField = (typeof MAPPED_FIELDS)[number];

/** Mappings that are kept, each in a place of its own. */
export const MAPPING_PLACES = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** Names of columns, '' for none, and words for each result, with commas between them. */
export type ResultMapping = Record<MappedField, string> & Record<Result, string>;

const column = z.string().check(z.trim(), z.maxLength(LIMITS.column));
const needed = column.check(z.minLength(1));
const words = z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.words));

const mappingShape = {
  ...{ paymentId: needed, status: needed, reference: needed, amount: needed, currency: needed },
  ...{ code: column, fee: column, difference: column },
  ...{ sent: words, paid: words, failed: words, returned: words },
};
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.mappingName));

/** resultMappings/{0…9}: one for each provider, by its name; operators share them. */
export const resultMappingSchema = z.object({ name, ...mappingShape, by: z.string(), at: z.date() });
export type KeptMapping = z.infer<typeof resultMappingSchema>;

/** A word that is there for two results, in the order of RESULTS. */
export type WordClash = { word: string; first: Result; second: Result };

/** The first word of a mapping that two results have, as `resultOf` compares words; null without one. */
export function clashOf(mapping: Record<Result, string>): WordClash | null {
  const seen = new Map<string, Result>();
  for (const result of RESULTS) {
    for (const word of wordsOf(mapping[result])) {
      const first = seen.get(word) ?? result;
      if (first !== result) return { word, first, second: result };
      seen.set(word, result);
    }
  }
  return null;
}

/** A provider's mapping as an operator sent it: each word is of one result. */
export const mappingInput = z
  .object({ name: name.check(line), ...mappingShape })
  .check(z.refine((mapping) => clashOf(mapping) === null));

/** Our own names and words: those of the template. */
export const OWN_MAPPING: ResultMapping = {
  ...{ paymentId: 'payment_id', status: 'status', reference: 'reference', amount: 'amount', currency: 'currency' },
  ...{ code: 'code', fee: 'fee', difference: 'difference' },
  ...{ sent: 'sent', paid: 'paid', failed: 'failed', returned: 'returned' },
};

/** The result that a provider's word means; our own words count as well. Null for another word. */
export function resultOf(word: string, mapping: ResultMapping): Result | null {
  const said = word.trim().toLowerCase();
  const means = (result: Result) => wordsOf(mapping[result]).includes(said);
  return said === '' ? null : (RESULTS.find(means) ?? RESULTS.find((result) => result === said) ?? null);
}

/** The words of a text with commas between them, as they are compared. */
function wordsOf(text: string): string[] {
  return text
    .split(',')
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word !== '');
}
