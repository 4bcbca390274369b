import { describe, expect, it } from 'vitest';
import { readDeskFilter, sourcesOf, sumRows } from '#app/domain/income/desk.ts';
import type { Currency } from '#app/domain/ledger/money.ts';

const read = (query: string) => readDeskFilter(new URLSearchParams(query));

describe('the filter of the table', () => {
  it('is read from an address', () => {
    expect(read('status=held&person=+ana+&offer=lumen&currency=USD&from=2026-01-01&to=2026-01-31')).toEqual({
      ...{ kind: 'commissions', kindOff: null, status: 'held', person: 'ana', offer: 'lumen', currency: 'USD' },
      ...{ from: '2026-01-01', to: '2026-01-31' },
    });
  });

  it('takes nonsense for absent', () => {
    const none = {
      kind: null,
      kindOff: null,
      status: null,
      person: '',
      offer: '',
      currency: null,
      from: null,
      to: null,
    };
    expect(read('status=paid&currency=XBT&from=2026-02-30&to=soon')).toEqual(none);
  });

  it.each([
    ['', ['commissions', 'conversions', 'unassigned']],
    ['kind=commissions', ['commissions']],
    ['kind=conversions', ['conversions', 'unassigned']],
    ['person=ana', ['commissions', 'conversions']],
    ['offer=lumen&kind=conversions', ['conversions']],
    ['currency=USD', ['commissions']],
    // Conversions have no currency yet, and the page says that it is off.
    ['currency=USD&kind=conversions', ['conversions', 'unassigned']],
    ['status=held&kind=conversions', ['commissions']],
    ['status=none&currency=USD', ['conversions']],
    ['status=unassigned&person=ana', ['unassigned']],
    ['status=dismissed', ['unassigned']],
  ])('%s lists from %j', (query, sources) => {
    expect(sourcesOf(read(query))).toEqual(sources);
  });

  it.each([
    ['status=held&kind=conversions', 'commissions', 'conversions'],
    ['status=none&kind=commissions', 'conversions', 'commissions'],
    ['status=dismissed&kind=conversions', 'conversions', null],
    ['status=rejected', 'commissions', null],
    ['kind=conversions', 'conversions', null],
    ['', null, null],
  ])('has the kind of the status, and knows of another one that was asked for (%s)', (query, kind, kindOff) => {
    expect(read(query)).toMatchObject({ kind, kindOff });
  });
});

describe('the sums of rows', () => {
  const row = (
    amountMinor: number | null,
    currency: Currency = 'USD',
    status: 'held' | 'rejected' | 'none' = 'held',
  ) => ({
    status,
    money: amountMinor === null ? null : { amountMinor, currency },
  });

  it('are exact, by currency, and leave out what nobody is paid', () => {
    const rows = [row(1), row(29), row(-7), row(5, 'CLP'), row(1_000, 'USD', 'rejected'), row(null, 'USD', 'none')];
    expect(sumRows(rows, null)).toEqual({
      sums: [
        { currency: 'CLP', amountMinor: 5 },
        { currency: 'USD', amountMinor: 23 },
      ],
      declined: 1,
      without: 1,
    });
  });

  it('have the declined ones where only those are asked for', () => {
    const rows = [row(1_000, 'USD', 'rejected')];
    expect(sumRows(rows, 'rejected')).toEqual({
      sums: [{ currency: 'USD', amountMinor: 1_000 }],
      declined: 0,
      without: 0,
    });
  });

  it('name a currency that adds up to nothing', () => {
    expect(sumRows([row(5), row(-5)], null).sums).toEqual([{ currency: 'USD', amountMinor: 0 }]);
    expect(sumRows([], null).sums).toEqual([]);
  });
});
