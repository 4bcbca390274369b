import { LANGUAGES, type Language } from '../platform/languages.ts';
import { GOAL_LABELS } from './offer.ts';
import type { TERMS_FIELDS } from './changes.ts';
import type { OfferGoal, OfferRecord } from './schemas.ts';

/** What two versions of an offer's terms differ in, field by field. */

export type ComparedTerms = Pick<OfferRecord, (typeof TERMS_FIELDS)[number]>;

type Both<Value> = { before: Value; after: Value };
/** One field that differs. Of two lists of countries it has only those that one list lacks; of texts only the lines. */
export type TermsChange =
  | ({ field: 'goal'; label: OfferGoal['label'] } & Both<OfferGoal | null>)
  | ({ field: 'holdDays' } & Both<number>)
  | ({ field: 'capMonthly' | 'capTotal' } & Both<number | null>)
  | ({ field: 'countries' } & Both<string[]>)
  | { field: 'countriesAdded' | 'countriesRemoved'; codes: string[] }
  | ({ field: 'disclosure' | 'terms'; language: Language } & Both<string>)
  | ({ field: 'startsAt' | 'endsAt' } & Both<Date | null>);

/** What differs, in the order of the editor. Empty where the terms are the same. */
export function termsChanges(before: ComparedTerms, after: ComparedTerms): TermsChange[] {
  return [
    ...goalChanges(before.goals, after.goals),
    ...(before.holdDays === after.holdDays
      ? []
      : [{ field: 'holdDays' as const, before: before.holdDays, after: after.holdDays }]),
    ...capChange('capMonthly', before.caps.monthlyPerCreator, after.caps.monthlyPerCreator),
    ...capChange('capTotal', before.caps.total, after.caps.total),
    ...countryChanges(before.countries, after.countries),
    ...textChanges('disclosure', before.disclosure, after.disclosure),
    ...textChanges('terms', before.terms, after.terms),
    ...timeChange('startsAt', before.startsAt, after.startsAt),
    ...timeChange('endsAt', before.endsAt, after.endsAt),
  ];
}

function goalChanges(before: readonly OfferGoal[], after: readonly OfferGoal[]): TermsChange[] {
  return GOAL_LABELS.flatMap((label) => {
    const paidIn = (goals: readonly OfferGoal[]) => goals.find((goal) => goal.label === label) ?? null;
    const [was, is] = [paidIn(before), paidIn(after)];
    return isSameGoal(was, is) ? [] : [{ field: 'goal' as const, label, before: was, after: is }];
  });
}

function isSameGoal(one: OfferGoal | null, other: OfferGoal | null): boolean {
  if (!one || !other) return one === other;
  return (['type', 'amountMinor', 'currency', 'percent'] as const).every((part) => one[part] === other[part]);
}

function capChange(field: 'capMonthly' | 'capTotal', before: number | null, after: number | null): TermsChange[] {
  return before === after ? [] : [{ field, before, after }];
}

/** No countries are all of them, so that a list that becomes empty is told whole. */
function countryChanges(before: readonly string[], after: readonly string[]): TermsChange[] {
  const added = after.filter((code) => !before.includes(code));
  const removed = before.filter((code) => !after.includes(code));
  if (added.length === 0 && removed.length === 0) return [];
  if (before.length === 0 || after.length === 0) {
    return [{ field: 'countries', before: [...before], after: [...after] }];
  }
  return [
    ...(added.length > 0 ? [{ field: 'countriesAdded' as const, codes: added }] : []),
    ...(removed.length > 0 ? [{ field: 'countriesRemoved' as const, codes: removed }] : []),
  ];
}

type Texts = Readonly<Record<string, string>>;

function textChanges(field: 'disclosure' | 'terms', before: Texts, after: Texts): TermsChange[] {
  return LANGUAGES.flatMap((language) => {
    const [was, is] = [before[language] ?? '', after[language] ?? ''];
    if (was === is) return [];
    const [gone, come] = [linesBeyond(was, is), linesBeyond(is, was)];
    // Lines in another order: only all of them show it.
    const isOrder = gone === '' && come === '';
    return [{ field, language, before: isOrder ? was : gone, after: isOrder ? is : come }];
  });
}

/** The lines of a text that another one has not. */
function linesBeyond(text: string, other: string): string {
  const known = new Set(other.split('\n'));
  return text
    .split('\n')
    .filter((line) => !known.has(line))
    .join('\n');
}

function timeChange(field: 'startsAt' | 'endsAt', before: Date | null, after: Date | null): TermsChange[] {
  return before?.getTime() === after?.getTime() ? [] : [{ field, before, after }];
}
