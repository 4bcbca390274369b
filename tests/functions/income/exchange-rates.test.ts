import { expect, it } from 'vitest';
import { keepRates, readRates } from '../../../scripts/operations/exchange-rates.ts';
import { at, openProject } from '../support/project.ts';

const NOW = at('2026-11-20T10:00:00.000Z');

it('rates are read with their day, base and currencies', () => {
  expect(readRates(['2026-11-20', 'USD', 'EUR=0.92', 'BRL=5.41'], NOW)).toEqual({
    date: '2026-11-20',
    base: 'USD',
    rates: { EUR: '0.92', BRL: '5.41' },
  });
});

it.each([
  [['2026-02-30', 'USD', 'EUR=1'], /no day/],
  [['20.11.2026', 'USD', 'EUR=1'], /no day/],
  [['2026-11-21', 'USD', 'EUR=1'], /has not come/],
  [['2026-11-20', 'XXX', 'EUR=1'], /no currency/],
  [['2026-11-20', 'USD'], /at least one/],
  [['2026-11-20', 'USD', 'USD=1'], /no other currency/],
  [['2026-11-20', 'USD', 'EUR=0'], /no rate/],
  [['2026-11-20', 'USD', 'EUR=0,92'], /no rate/],
  [['2026-11-20', 'USD', 'EUR=-1'], /no rate/],
  [['2026-11-20', 'USD', 'EUR=1', 'EUR=2'], /twice/],
])('%j is refused with what to do', (given, sentence) => {
  expect(() => readRates(given, NOW)).toThrow(sentence);
});

it('rates of a day are kept once: the same again is known, others are refused', async () => {
  const { db } = openProject();
  const rates = readRates(['2026-11-20', 'USD', 'EUR=0.92'], NOW);
  expect(await keepRates(db, rates)).toBe('kept');
  expect(await keepRates(db, rates)).toBe('known');
  await expect(keepRates(db, { ...rates, rates: { EUR: '0.93' } })).rejects.toThrow('has rates already');
  expect((await db.doc('fxRates/2026-11-20').get()).data()).toEqual({ base: 'USD', rates: { EUR: '0.92' } });
});
