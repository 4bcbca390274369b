import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { followExchangeRates, syncExchangeRates } from '../../../functions/src/programme/sync-exchange-rates.ts';
import { dailyFile, type PlayedEcb, playEcb } from '#tests/support/played-ecb.ts';
import { emptyBalance } from '../../../app/domain/ledger/ledger.ts';
import { CLICK, keepDay, makeOffer, makePromoter, mustAddUp, read, record, status } from '../support/income.ts';
import { at, contents, openProject, type Project, updateTimes } from '../support/project.ts';

let ecb: PlayedEcb;
beforeEach(async () => {
  ecb = await playEcb();
});
afterEach(() => ecb.close());

const FRIDAY = at('2026-11-20T15:25:00.000Z');
const after = (days: number) => new Date(FRIDAY.getTime() + days * 86_400_000);
const RATES = { USD: '1.0850', JPY: '163.20', CZK: '25.1', BRL: '6.2012' };

/** As they are stored: the programme pays nobody in korunas. */
const { CZK: _, ...STORED } = RATES;

const sync = (project: Project, now = FRIDAY, part: object = {}) =>
  syncExchangeRates(project.context(now), { url: ecb.url, ...part });
const day = (project: Project, date = '2026-11-20') => read(project, `exchangeRates/${date}`);
const alerts = async ({ db }: Project, state = 'open') =>
  (await db.collection('alerts').where('state', '==', state).get()).docs.map((one) => [
    one.get('kind') as string,
    one.get('subject') as string,
  ]);

describe('the daily file of the central bank', () => {
  it('is kept for its day, in the currencies of the programme', async () => {
    const project = openProject();
    ecb.answer = dailyFile('2026-11-20', RATES);
    expect(await sync(project)).toMatchObject({ written: 1, alerts: 0, failed: 0 });
    expect(await day(project)).toEqual({
      date: '2026-11-20',
      base: 'EUR',
      published: { USD: '1.0850', JPY: '163.20', BRL: '6.2012' },
      kept: {},
    });
  });

  it('says nothing new at the weekend, and nothing is written', async () => {
    const project = openProject();
    ecb.answer = dailyFile('2026-11-20', RATES);
    await sync(project);
    const before = await updateTimes(project.db, ['exchangeRates']);
    expect(await sync(project, after(1))).toMatchObject({ written: 0, known: 1 });
    expect(await sync(project, after(2))).toMatchObject({ written: 0, known: 1 });
    expect(await updateTimes(project.db, ['exchangeRates'])).toEqual(before);
  });

  it('is not asked for without an address', async () => {
    const project = openProject();
    await keepDay(project, '2026-11-01', STORED);
    expect(await sync(project, FRIDAY, { url: null })).toMatchObject({ written: 0, known: 0, failed: 0 });
    expect(ecb.asked).toBe(0);
    expect(await alerts(project)).toEqual([]);
  });

  it.each([
    ['malformed', '<html>Maintenance</html>'],
    ['cut', dailyFile('2026-11-20', RATES).slice(0, 500)],
    ['too long', dailyFile('2026-11-20', RATES) + ' '.repeat(70_000)],
    ['of a zero rate', dailyFile('2026-11-20', { ...RATES, USD: '0' })],
    ['of a negative rate', dailyFile('2026-11-20', { ...RATES, USD: '-1.0850' })],
    ['of another base', dailyFile('2026-11-20', { ...RATES, EUR: '0.92' })],
    ['of the future', dailyFile('2026-11-21', RATES)],
    ['an error', 503],
    ['slower than the deadline', 'hang' as const],
  ])('that is %s counts for nothing, and the run fails', async (_, answer) => {
    const project = openProject();
    ecb.answer = answer;
    await expect(sync(project, FRIDAY, { timeoutMs: 200 })).rejects.toThrow('1 items failed');
    expect(await contents(project.db, ['exchangeRates'])).toEqual({});
  });

  it('never replaces what is stored: a correction by hand, and rates that commissions may have used', async () => {
    const project = openProject();
    const correction = { USD: { rate: '1.09', source: 'Our bank', by: 'ada', at: FRIDAY } };
    await keepDay(project, '2026-11-20', { JPY: '163.20' }, correction);
    ecb.answer = dailyFile('2026-11-20', { ...RATES, JPY: '163.90' });
    await sync(project);
    expect(await day(project)).toMatchObject({
      published: { USD: '1.0850', JPY: '163.20', BRL: '6.2012' },
      kept: { USD: { rate: '1.09', by: 'ada' } },
    });
    expect(await alerts(project)).toEqual([['rate-changed', 'exchangeRates/2026-11-20/JPY']]);
  });

  it('has no say on a rate that moved by more than a fifth, until an admin or a later day answers', async () => {
    const project = openProject();
    await keepDay(project, '2026-11-19', STORED);
    ecb.answer = dailyFile('2026-11-20', { ...RATES, USD: '1.3021', BRL: '4.9608' });
    expect(await sync(project)).toMatchObject({ written: 1, alerts: 2 });
    expect(await day(project)).toMatchObject({ published: { JPY: '163.20' } });
    expect(Object.keys((await day(project))!['published'] as object)).toEqual(['JPY']);
    expect((await alerts(project)).sort()).toEqual([
      ['rate-moved', 'exchangeRates/2026-11-20/BRL'],
      ['rate-moved', 'exchangeRates/2026-11-20/USD'],
    ]);

    const kept = { USD: { rate: '1.3021', source: 'Checked with our bank', by: 'ada', at: FRIDAY } };
    await project.db.doc('exchangeRates/2026-11-20').update({ kept });
    await followExchangeRates(project.context(FRIDAY));
    expect(await alerts(project)).toEqual([['rate-moved', 'exchangeRates/2026-11-20/BRL']]);
    ecb.answer = dailyFile('2026-11-23', { ...RATES, USD: '1.3100' });
    await sync(project, after(3));
    expect(await alerts(project)).toEqual([]);
    expect(await day(project, '2026-11-23')).toMatchObject({ published: { USD: '1.3100', BRL: '6.2012' } });
  });

  it('without a currency that it had the day before raises an alert', async () => {
    const project = openProject();
    await keepDay(project, '2026-11-19', { USD: '1.0850', BRL: '6.2012' });
    ecb.answer = dailyFile('2026-11-20', { USD: '1.0850' });
    await sync(project);
    expect(await alerts(project)).toEqual([['rate-missing', 'exchangeRates/2026-11-20/BRL']]);
  });

  it('that stays away raises an alert before its rates stop counting', async () => {
    const project = openProject();
    ecb.answer = dailyFile('2026-11-20', RATES);
    await sync(project);
    ecb.answer = 503;
    await expect(sync(project, after(5))).rejects.toThrow();
    expect(await alerts(project)).toEqual([]);
    await expect(sync(project, after(6))).rejects.toThrow();
    expect(await alerts(project)).toEqual([['rates-late', 'exchangeRates']]);
    ecb.answer = dailyFile('2026-11-26', RATES);
    await sync(project, after(6));
    expect(await alerts(project)).toEqual([]);
  });
});

describe('a conversion that waits for a rate', () => {
  /** Someone who is paid in pesos; the offer pays in dollars. */
  async function scene(currency: 'BRL' | 'ARS' = 'BRL'): Promise<Project> {
    const project = openProject();
    await makeOffer(project);
    await makePromoter(project);
    await project.db.doc('balances/ana').set(emptyBalance('ana', currency));
    expect(await record(project, status('sale', 5))).toEqual(['quarantined']);
    return project;
  }
  const commission = (project: Project) => read(project, `commissions/${CLICK}`);

  it('is taken up when the file comes, by the rate of its own day', async () => {
    const project = await scene();
    // Later rates are not its own.
    await keepDay(project, '2026-11-21', { USD: '2', BRL: '2' });
    ecb.answer = dailyFile('2026-11-20', RATES);
    expect(await sync(project, after(1))).toMatchObject({ takenUp: 1, waiting: 0 });
    expect(await commission(project)).toMatchObject({
      currency: 'BRL',
      // 40.00 × 6.2012 / 1.0850 = 228.6156…
      amountMinor: 228_62,
      rate: { quotes: [{ currency: 'USD', date: '2026-11-20' }, { currency: 'BRL' }] },
    });
    expect(await read(project, `quarantine/${CLICK}`)).toMatchObject({ state: 'resolved', resolvedBy: 'system' });
    expect(await sync(project, after(1))).toMatchObject({ takenUp: 0 });
    await mustAddUp(project);
  });

  it('is converted by the last rates of up to seven days, and of no more', async () => {
    const project = await scene();
    await keepDay(project, '2026-11-12', STORED);
    await followExchangeRates(project.context(FRIDAY));
    expect(await commission(project)).toBeUndefined();
    await keepDay(project, '2026-11-13', STORED);
    await followExchangeRates(project.context(FRIDAY));
    expect(await commission(project)).toMatchObject({ rate: { quotes: [{ date: '2026-11-13' }, {}] } });
    await mustAddUp(project);
  });

  it('is taken up when an admin keeps what the bank does not publish, and names both sources', async () => {
    const project = await scene('ARS');
    ecb.answer = dailyFile('2026-11-20', RATES);
    expect(await sync(project)).toMatchObject({ takenUp: 0, waiting: 1 });
    expect(await read(project, `quarantine/${CLICK}`)).toMatchObject({
      waitsFor: { from: 'USD', to: 'ARS', date: '2026-11-20' },
    });
    const kept = { ARS: { rate: '1164.5', source: 'Banco Central', by: 'ada', at: FRIDAY } };
    await keepDay(project, '2026-11-18', {}, kept);
    await followExchangeRates(project.context(FRIDAY));
    expect(await commission(project)).toMatchObject({
      rate: {
        quotes: [
          { currency: 'USD', rate: '1.0850', date: '2026-11-20', source: 'ecb' },
          { currency: 'ARS', rate: '1164.5', date: '2026-11-18', source: 'Banco Central' },
        ],
      },
    });
    await mustAddUp(project);
  });

  it('waits on while another cannot be tried, which is told', async () => {
    const project = await scene();
    await keepDay(project, '2026-11-20', STORED);
    await project.db.doc('quarantine/broken').set({ state: 'open', reason: 'no-rate', subId: 'x' });
    const context = project.context(FRIDAY);
    await expect(followExchangeRates(context)).rejects.toThrow('1 conversions could not be taken up');
    expect(context.errors.join()).toContain('quarantine/broken');
    expect(await commission(project)).toMatchObject({ currency: 'BRL' });
    await project.db.doc('quarantine/broken').delete();
    await mustAddUp(project);
  });
});
