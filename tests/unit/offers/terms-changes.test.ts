import { describe, expect, it } from 'vitest';
import { type ComparedTerms, termsChanges } from '#app/domain/offers/terms-changes.ts';
import { termsInWords } from '#app/server/offers/terms-in-words.server.ts';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';

await loadTranslationsFromFiles();

const same = (text: string) => ({ en: text, es: text, pt: text });
const TERMS: ComparedTerms = {
  goals: [
    { type: 'cpa', label: 'conversion', amountMinor: 12_50, currency: 'USD' },
    { type: 'revshare', label: 'subscription', percent: 7.25 },
  ],
  holdDays: 14,
  caps: { monthlyPerCreator: null, total: 500 },
  countries: ['BR', 'MX'],
  disclosure: same('Ad'),
  terms: same('One\nTwo'),
  startsAt: new Date('2026-05-01T08:30:00Z'),
  endsAt: null,
};
const changesTo = (after: Partial<ComparedTerms>) => termsChanges(TERMS, { ...TERMS, ...after });
/** Each line as it reads. */
const wordsOf = (after: Partial<ComparedTerms>, language: 'en' | 'es' = 'en') =>
  termsInWords(changesTo(after), language).map(({ name, before, after: now }) => `${name}: ${before} → ${now}`);

describe('the changes of an offer’s terms', () => {
  it('are none where nothing differs, whatever the objects', () => {
    expect(changesTo({})).toEqual([]);
    expect(changesTo({ goals: TERMS.goals.toReversed(), startsAt: new Date(TERMS.startsAt!) })).toEqual([]);
  });

  it('name each goal that pays otherwise, is new, or is gone', () => {
    const goals = [
      { type: 'cpa', label: 'conversion', amountMinor: 15_00, currency: 'EUR' },
      { type: 'flat', label: 'stream', amountMinor: 100_00, currency: 'USD' },
    ] satisfies ComparedTerms['goals'];
    expect(wordsOf({ goals })).toEqual([
      'Pay per purchase: $12.50 → €15.00',
      'Pay per subscription: 7.25% · Revenue share → Not paid',
      'Pay per sponsored stream: Not paid → $100.00 · Flat amount',
    ]);
  });

  it('name the kind of a goal that has the same figure', () => {
    const goals = [{ ...TERMS.goals[0]!, type: 'flat' as const }, TERMS.goals[1]!];
    expect(wordsOf({ goals })).toEqual(['Pay per purchase: $12.50 · Per action (CPA) → $12.50 · Flat amount']);
  });

  it('have days, limits and times in words', () => {
    expect(wordsOf({ holdDays: 1, caps: { monthlyPerCreator: 1_000, total: null } })).toEqual([
      'Hold period: 14 days → 1 day',
      'Monthly limit per creator: No limit → 1,000',
      'Total limit: 500 → No limit',
    ]);
    const times = wordsOf({ startsAt: new Date('2026-05-02T08:30:00Z'), endsAt: new Date('2026-06-01T00:00:00Z') });
    expect(times.map((line) => line.replaceAll('\u202f', ' '))).toEqual([
      'Starts (UTC): May 1, 2026, 8:30 AM → May 2, 2026, 8:30 AM',
      'Ends (UTC): No date → Jun 1, 2026, 12:00 AM',
    ]);
  });

  it('name countries that came and went, and all of them where the list was or becomes empty', () => {
    expect(wordsOf({ countries: ['MX', 'CL', 'PE'] })).toEqual([
      'Countries added:  → Chile and Peru',
      'Countries removed: Brazil → ',
    ]);
    expect(wordsOf({ countries: [] })).toEqual(['Countries: Brazil and Mexico → Every country']);
    expect(wordsOf({ countries: [] }, 'es')).toEqual(['Países: Brasil y México → Todos los países']);
  });

  it('have the lines of a text that differ, in its language', () => {
    const terms = { ...TERMS.terms, es: 'One\nThree' };
    expect(termsInWords(changesTo({ terms }), 'en')).toEqual([
      { name: 'Terms (Español)', before: 'Two', after: 'Three', lang: 'es' },
    ]);
    const moved = { ...TERMS.terms, pt: 'Two\nOne' };
    expect(termsInWords(changesTo({ terms: moved }), 'en')).toMatchObject([{ before: 'One\nTwo', after: 'Two\nOne' }]);
  });
});
