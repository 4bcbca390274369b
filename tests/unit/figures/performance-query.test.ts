import { describe, expect, it } from 'vitest';
import { intlLocale } from '#app/domain/platform/languages.ts';
import { BREAKDOWNS, monthlyStatsSchema, noFigures, rowsOf, summarise } from '#app/domain/figures/monthly-stats.ts';
import {
  figureOf,
  pageOf,
  parametersOf,
  readPerformanceQuery,
  sortedRows,
} from '#app/domain/figures/performance-query.ts';
import { STALE_AFTER_MS, trackerState } from '#app/domain/income/tracker-state.ts';

const TODAY = '2026-11-20';
const read = (query: string, ...parts: Parameters<typeof readPerformanceQuery>[2][]) =>
  readPerformanceQuery(new URLSearchParams(query), TODAY, ...parts);

describe('what an address asks of the figures', () => {
  it('is days, commission and the first page where it says nothing, or nothing that there is', () => {
    const usual = { by: 'days', figure: 'commission', page: 1 };
    for (const query of ['', 'by=hours&figure=commissionMinor&page=0', 'page=-1', 'page=1.5', 'page=99999', 'page=x']) {
      expect(read(query), query).toMatchObject(usual);
    }
  });

  it('is what it says', () => {
    expect(read('by=streams&figure=firstDeposits&page=3')).toMatchObject({
      by: 'streams',
      figure: 'firstDeposits',
      page: 3,
    });
    expect(figureOf('commission')).toBe('commissionMinor');
    expect(figureOf('clicks')).toBe('clicks');
  });

  it('is an order of the rows, which another table has not', () => {
    for (const sort of ['', 'name', '--clicks', '-key']) expect(read(`sort=${sort}`).sort, sort).toBeNull();
    const query = read('by=offers&sort=-clicks&page=2');
    expect(query.sort).toBe('-clicks');
    expect(parametersOf(query)).toMatchObject({ sort: '-clicks', page: '2' });
    expect(parametersOf(query, { by: 'streams' })).not.toHaveProperty('sort');
    expect(read('by=offers&sort=-commission').sort).toBeNull();
  });

  it('orders all rows of a table; rates of too few clicks are last both ways', () => {
    const row = (key: string, clicks: number, commissionMinor: number) => ({
      ...{ key, figures: { ...noFigures(), clicks, commissionMinor } },
    });
    const rows = [row('few', 49, 900), row('rich', 100, 800), row('poor', 200, 100)];
    const keysOf = (sort: Parameters<typeof sortedRows>[1]) => sortedRows(rows, sort).map(({ key }) => key);
    expect(keysOf(null)).toEqual(['few', 'rich', 'poor']);
    expect(keysOf('-clicks')).toEqual(['poor', 'rich', 'few']);
    expect(keysOf('key')).toEqual(['few', 'poor', 'rich']);
    expect(keysOf('commission')).toEqual(['poor', 'rich', 'few']);
    expect(keysOf('epc')).toEqual(['poor', 'rich', 'few']);
    expect(keysOf('-epc')).toEqual(['rich', 'poor', 'few']);
  });

  it('has only the tables of its page', () => {
    expect(read('by=streams', ['offers', 'countries'])).toMatchObject({ by: 'offers' });
  });

  it('is kept by links, but for what they change', () => {
    const query = read('from=2026-11-01&to=2026-11-05&by=streams&figure=clicks&page=2');
    const kept = { from: '2026-11-01', to: '2026-11-05', by: 'streams', figure: 'clicks' };
    expect(parametersOf(query)).toEqual({ ...kept, page: '2' });
    expect(parametersOf(query, { page: 1 })).toEqual(kept);
    expect(parametersOf(query, { figure: 'commission', by: 'days', page: 1 })).toEqual({
      from: '2026-11-01',
      to: '2026-11-05',
      by: 'days',
    });
    for (const by of BREAKDOWNS) {
      const again = read(new URLSearchParams(parametersOf(query, { by })).toString());
      expect(again).toEqual({ ...query, by });
    }
  });
});

describe('a range that is refused', () => {
  it.each([
    ['from=2026-11-01', 'no-days'],
    ['from=2026-11-01&to=2026-02-30', 'no-days'],
    ['from=&to=', 'no-days'],
    ['from=2026-11-01&to=2026-11-21', 'future'],
    ['from=2024-01-01&to=2026-11-01', 'too-long'],
  ])('%s: %s', (query, refused) => {
    expect(read(query)).toMatchObject({ refused, range: { from: '2026-10-22', to: TODAY } });
  });

  it.each(['', 'by=offers', 'from=2026-11-01&to=2026-11-05', `from=2025-11-20&to=${TODAY}`])('%s: none', (query) => {
    expect(read(query).refused).toBeNull();
  });
});

describe('a table', () => {
  const some = { clicks: 1, registrations: 2, firstDeposits: 3, conversions: 4, commissionMinor: 5 };
  const record = monthlyStatsSchema.parse({
    uid: 'ana',
    month: '2026-11',
    days: { '02': { offers: { a: some } } },
  });

  it('of days has every figure of each, the newest first', () => {
    const rows = rowsOf(summarise([record], { from: '2026-11-01', to: '2026-11-03' }), 'days');
    expect(rows.map(({ key }) => key)).toEqual(['2026-11-03', '2026-11-02', '2026-11-01']);
    expect(rows[1]).toEqual({ key: '2026-11-02', figures: some });
  });

  it('of days on which nothing happened is empty', () => {
    expect(rowsOf(summarise([record], { from: '2026-11-03', to: '2026-11-05' }), 'days')).toEqual([]);
  });

  it('of anything else is the breakdown', () => {
    expect(rowsOf(summarise([record], { from: '2026-11-01', to: '2026-11-03' }), 'offers')).toEqual([
      { key: 'a', figures: some },
    ]);
  });

  it('is cut into pages', () => {
    const rows = Array.from({ length: 51 }, (_, at) => at);
    expect(pageOf(rows, 1, 25)).toEqual({ rows: rows.slice(0, 25), page: 1, pages: 3, count: 51 });
    expect(pageOf(rows, 3, 25)).toEqual({ rows: [50], page: 3, pages: 3, count: 51 });
    expect(pageOf(rows, 9, 25).page).toBe(3);
    expect(pageOf([], 2, 25)).toEqual({ rows: [], page: 1, pages: 1, count: 0 });
  });
});

describe('the tracker', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const importedAt = (ago: number) => new Date(now.getTime() - ago);

  it.each([
    ['was never set up', null, { connected: false, lastImportAt: null, stale: false }],
    [
      'is connected and has brought nothing',
      { connected: true, lastImportAt: null },
      { connected: true, lastImportAt: null, stale: false },
    ],
    [
      'is fresh for a day',
      { connected: true, lastImportAt: importedAt(STALE_AFTER_MS) },
      { connected: true, lastImportAt: importedAt(STALE_AFTER_MS), stale: false },
    ],
    [
      'is stale after it, connected or not',
      { connected: false, lastImportAt: importedAt(STALE_AFTER_MS + 1) },
      { connected: false, lastImportAt: importedAt(STALE_AFTER_MS + 1), stale: true },
    ],
  ])('%s', (_, status, state) => expect(trackerState(status, now)).toEqual(state));
});

it('Intl writes for Latin America and Brazil', () => {
  expect(['en', 'es', 'pt', 'de-CH'].map(intlLocale)).toEqual(['en', 'es-419', 'pt-BR', 'de-CH']);
});
