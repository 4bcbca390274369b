import { describe, expect, it } from 'vitest';
import { COUNTRIES } from '#app/domain/platform/countries.ts';
import { FIGURES } from '#app/domain/figures/monthly-stats.ts';
import { encodeFields } from '#tests/support/played-values.ts';
import { indexUseOf } from '#tests/support/strict/index-entries.ts';
import { NO_INDEXES, nameAt } from './values.ts';
import indexes from '../../../../firestore.indexes.json';

/** Documents that grow with what happens keep half of the index entries that Firestore allows. */
const MOST_ENTRIES = 20_000;

const figures = Object.fromEntries(FIGURES.map((figure) => [figure, 1_000_000]));
const byKey = (keys: readonly string[], value: object = figures) => Object.fromEntries(keys.map((key) => [key, value]));
const numbered = (kind: string, count: number) => Array.from({ length: count }, (_, at) => `${kind}-${at}`);
const days = Array.from({ length: 31 }, (_, at) => String(at + 1).padStart(2, '0'));

const GROWING = {
  'a month of a streamer who is clicked everywhere': {
    path: 'monthlyStats/ada_2026-01',
    fields: {
      uid: 'ada',
      month: '2026-01',
      days: byKey(days, {
        offers: byKey(numbered('o', 40)),
        streams: byKey(numbered('s', 3)),
        countries: byKey(COUNTRIES),
      }),
    },
  },
  'a day of a programme with many offers': {
    path: 'programmeStats/2026-01-01',
    fields: {
      date: '2026-01-01',
      offers: byKey(numbered('o', 2_000), { ...figures, commission: { USD: 1, EUR: 1, BRL: 1, MXN: 1 } }),
      countries: byKey(COUNTRIES, { ...figures, commission: { USD: 1, EUR: 1, BRL: 1, MXN: 1 } }),
    },
  },
};

describe('the index entries of a document that grows', () => {
  it.each(Object.entries(GROWING))('%s: few, because nobody queries its maps', (_, { path, fields }) => {
    expect(indexUseOf(nameAt(path), encodeFields(fields), NO_INDEXES).entries).toBeGreaterThan(MOST_ENTRIES);
    expect(indexUseOf(nameAt(path), encodeFields(fields), indexes).entries).toBeLessThan(MOST_ENTRIES);
  });
});
