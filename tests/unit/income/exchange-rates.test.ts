import { describe, expect, it } from 'vitest';
import {
  type DayRates,
  daysThatCount,
  emptyDay,
  exchangeBetween,
  isRate,
  judgeMove,
  latestQuote,
  quoteOn,
} from '#app/domain/income/exchange-rates.ts';
import { exchangeRateSettings, readDaily } from '../../../functions/src/programme/ecb-daily.ts';
import { dailyFile } from '#tests/support/played-ecb.ts';

const day = (date: string, published: DayRates['published'], kept: DayRates['kept'] = {}): DayRates => ({
  ...emptyDay(date),
  published,
  kept,
});
const byHand = (rate: string) => ({ rate, source: 'Our bank', by: 'ada', at: new Date(0) });

describe('a rate', () => {
  it.each(['1', '0.92', '1164.50', '0.000001'])('is a decimal above zero: %s', (text) => {
    expect(isRate(text)).toBe(true);
  });
  it.each(['0', '0.00', '-1', '1,08', '1e3', ' 1', '', '1.', 'NaN', '9'.repeat(30)])('is not %j', (text) => {
    expect(isRate(text)).toBe(false);
  });

  it('of an admin comes before the published one of the same day, not of a later one', () => {
    const corrected = day('2026-11-19', { USD: '1.08' }, { USD: byHand('1.09') });
    expect(quoteOn(corrected, 'USD')).toMatchObject({ rate: '1.09', source: 'Our bank' });
    const days = [corrected, day('2026-11-20', { USD: '1.10' })];
    expect(latestQuote(days, 'USD', '2026-11-20')).toMatchObject({ rate: '1.10', source: 'ecb' });
    expect(latestQuote(days, 'USD', '2026-11-18')).toBeNull();
  });

  it.each([
    ['1', '1.2', 'plausible'],
    ['1', '1.2001', 'moved'],
    ['1', '0.8', 'plausible'],
    ['1', '0.7999', 'moved'],
    ['1.085', '10.85', 'moved'],
    ['1.085', '10.851', 'absurd'],
    ['1.085', '0.1084', 'absurd'],
  ])('that goes from %s to %s is %s', (last, rate, verdict) => expect(judgeMove(last, rate)).toBe(verdict));
});

describe('the rate between two currencies', () => {
  const days = [day('2026-11-13', { USD: '1.08' }, { ARS: byHand('1164.5') }), day('2026-11-20', { USD: '1.085' })];

  it('names the quotes of both, each with its own day and source, and who kept one', () => {
    expect(exchangeBetween(days, { from: 'ARS', to: 'USD', date: '2026-11-20' })).toEqual({
      ...{ from: 'ARS', to: 'USD', perBaseFrom: '1164.5', perBaseTo: '1.085' },
      quotes: [
        { currency: 'ARS', rate: '1164.5', date: '2026-11-13', source: 'Our bank', by: 'ada' },
        { currency: 'USD', rate: '1.085', date: '2026-11-20', source: 'ecb' },
      ],
    });
  });

  it('needs one quote from or to the euro', () => {
    expect(exchangeBetween(days, { from: 'EUR', to: 'USD', date: '2026-11-20' })?.quotes).toHaveLength(1);
  });

  it('counts for seven days', () => {
    expect(exchangeBetween(days, { from: 'EUR', to: 'USD', date: '2026-11-27' })).not.toBeNull();
    expect(exchangeBetween(days, { from: 'EUR', to: 'USD', date: '2026-11-28' })).toBeNull();
    expect(daysThatCount('2026-03-02')).toEqual(
      ['02', '01']
        .map((one) => `2026-03-${one}`)
        .concat(['28', '27', '26', '25', '24', '23'].map((one) => `2026-02-${one}`)),
    );
  });
});

describe("the central bank's daily file", () => {
  const NOW = new Date('2026-11-20T16:00:00.000Z');
  const file = dailyFile('2026-11-20', { USD: '1.0850', CZK: '25.1' });

  it('is read in either kind of quotation marks, and in one line', () => {
    const read = { date: '2026-11-20', published: { USD: '1.0850' } };
    expect(readDaily(file, NOW)).toEqual(read);
    expect(readDaily(file.replaceAll("'", '"').replaceAll(/[\n\t]+/g, ''), NOW)).toEqual(read);
  });

  it.each([
    ['a document type', file.replace('<gesmes:Envelope', '<!DOCTYPE x [<!ENTITY a "b">]><gesmes:Envelope')],
    ['a comment in it', file.replace('<Cube>', '<Cube><!-- -->')],
    ['another sender', file.replace('European Central Bank', 'European Central Bonk')],
    ['two days', file.replace("<Cube time='2026-11-20'>", "<Cube time='2026-11-20'></Cube><Cube time='2026-11-19'>")],
    ['an entity as rate', file.replace('1.0850', '&#49;')],
    ['a comma', file.replace('1.0850', '1,0850')],
    ['an exponent', file.replace('1.0850', '1e0')],
    ['a currency twice', file.replace('CZK', 'USD')],
    ['a currency in small letters', file.replace('CZK', 'czk')],
    ['no rates', dailyFile('2026-11-20', {})],
    ['a day that there is none of', dailyFile('2026-02-30', { USD: '1' })],
    ['a day long past', dailyFile('2026-10-01', { USD: '1' })],
    ['tomorrow', dailyFile('2026-11-21', { USD: '1' })],
    ['something behind it', `${file}<x/>`],
  ])('is refused whole with %s', (_, text) => {
    expect(() => readDaily(text, NOW)).toThrow(expect.objectContaining({ name: 'RatesUnavailable' }));
  });

  it('is only asked for over https', () => {
    expect(exchangeRateSettings({})).toEqual({ url: null });
    expect(() => exchangeRateSettings({ EXCHANGE_RATES_URL: 'http://example.test/' })).toThrow('https');
  });
});
