import type { FormAnswer, Whole } from '../platform/refusal.ts';
import type { Conflict } from '../audit/conflict.ts';
import { LANGUAGES, type Language } from '../platform/languages.ts';

/** Reviews of what waits for a decision, one after the other: applications, and requests for offers. */

/** As many are decided on by one request: each takes several calls, and a request of a Worker has 50. */
export const MOST_REVIEWED = 6;

export const VERDICTS = ['approve', 'decline'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** What came of the decision on one row. `conflict`: another admin was first. */
export type ReviewOutcome = { name: string } & FormAnswer<unknown, Whole & { conflict: Conflict | null }>;
type Refused = Extract<ReviewOutcome, { ok: false }>;

/** A message that stays until it is closed: a translation key and its values. `why` is a key too, and so is `action`. */
export type KeptNotice = { key: string; values: Readonly<Record<string, string>> };

const MOST_NAMED = 3;

/** Says which decisions came to nothing, and why: who was first, where someone was. Null when all were made. */
export function noticeOf(outcomes: readonly ReviewOutcome[]): KeptNotice | null {
  const refused = outcomes.filter((outcome): outcome is Refused => !outcome.ok);
  const first = refused.find(({ conflict }) => conflict) ?? refused[0];
  if (!first) return null;
  const why = ({ failure, conflict }: Refused) => JSON.stringify([failure, conflict]);
  const names = refused.slice(0, MOST_NAMED).map(({ name }) => name);
  const others = refused.length - names.length;
  const who = names.join(', ') + (others > 0 ? ` +${others}` : '');
  // One sentence can't say who was first with whom: the list shows what is still to be decided.
  if (refused.some((other) => why(other) !== why(first))) {
    return { key: 'review.refused', values: { who, why: 'toasts.changedMeanwhile' } };
  }
  if (!first.conflict) return { key: 'review.refused', values: { who, why: first.failure } };
  const { name: by, action, at } = first.conflict;
  return { key: 'review.late', values: { who, by, action, at } };
}

/** The languages of saved replies: those that the applicant streams in, as far as Greenroom has them, and the reader's own. */
export function replyLanguages(reader: Language, spoken: readonly string[]): Language[] {
  const known = LANGUAGES.filter((language) => spoken.includes(language));
  return [...known, ...(known.includes(reader) ? [] : [reader])];
}
