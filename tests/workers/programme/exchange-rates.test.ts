import { beforeEach, describe, expect, it } from 'vitest';
import { dayOf } from '#app/domain/figures/date-range.ts';
import { type Member, openHarness, signIn, standingOfPersona } from '../harness.ts';

const harness = await openHarness();
const { world } = harness;
const PAGE = '/en/admin/programme';
const KEY = '6d1f1f4e-9b57-4f0c-8d0f-0c6f3a9a2b11';

const daysAgo = (days: number) => dayOf(Date.now() - days * 86_400_000);
const putDay = (date: string, published: object, kept: object = {}) =>
  world.firestore.documents.set(`exchangeRates/${date}`, { date, base: 'EUR', published, kept });

let calls: { name: string; data: unknown }[];
let boss: Member;
beforeEach(async () => {
  calls = [];
  world.callable = (name, data) => {
    calls.push({ name, data });
    return { replayed: false };
  };
  boss = await signIn(harness, 'boss', standingOfPersona('admin'));
});

const filled = (part: object = {}) => ({
  ...{ currency: 'ARS', rate: '1164,50', date: daysAgo(1), source: 'Banco Central', key: KEY },
  ...part,
});
const post = (part: object, page = PAGE) => boss.browser.post(page, filled(part));

/** The cells of each row, as text. */
async function rows(): Promise<string[][]> {
  const html = await (await boss.browser.fetch(PAGE)).text();
  return [...html.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, row]) =>
    [...row!.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell]) => cell!.replaceAll(/<[^>]*>/g, '')),
  );
}

describe('the exchange rates', () => {
  it('are shown by currency with source and age, and whether they still count', async () => {
    putDay(daysAgo(8), { GBP: '0.8415' });
    putDay(daysAgo(1), { USD: '1.0850' }, { ARS: { rate: '1164.5', source: 'BCRA', by: 'boss', at: new Date() } });
    const found = (await rows()).map((cells) => cells.join(' '));
    const of = (currency: string) => found.find((row) => new RegExp(`Correct ${currency}`).test(row));
    expect(of('USD')).toMatch(/1\.0850 .*ECB .*Correct USD/);
    expect(of('ARS')).toMatch(/1,164\.5000 .*BCRA/);
    expect(of('GBP')).toMatch(/0\.8415 .*8 days, too old/);
    // What has no rate can't be corrected, what is as old as usual has no age.
    expect(of('CLP')).toBeUndefined();
    expect(of('EUR')).toBeUndefined();
    expect(of('USD')).not.toMatch(/day/);
  });

  it('that are missing come first, with what waits for them', async () => {
    putDay(daysAgo(1), { USD: '1.0850', BRL: '6.2012' });
    const html = await (await boss.browser.fetch(PAGE)).text();
    expect(html).toMatch(/\d+ currencies have no rate. Their conversions wait until you add one/);
    const found = (await rows()).map((cells) => cells.join(' '));
    const missing = found.filter((row) => /No rate.*Add [A-Z]{3}/.test(row));
    for (const currency of ['ARS', 'CLP', 'UYU']) expect(missing.join()).toContain(`Add ${currency}`);
    expect(missing.join()).not.toContain('Add USD');
    const place = (words: string) => found.findIndex((row) => row.includes(words));
    expect(place('Add UYU')).toBeLessThan(place('Correct BRL'));
  });

  it('are kept by the function, with a decimal comma too', async () => {
    const answer = await post({});
    expect(answer).toRedirectTo(PAGE);
    const { key, ...order } = { ...filled(), rate: '1164.50', confirmed: false };
    expect(calls).toEqual([{ name: 'keepExchangeRate', data: { ...order, key } }]);
  });

  it.each([
    ['zero', { rate: '0' }, 'The rate must be above zero.'],
    ['negative', { rate: '-3' }, 'The rate must be above zero.'],
    ['no number', { rate: 'much' }, 'Write the rate in digits'],
    ['of a comma that may separate thousands', { rate: '1,164' }, 'Write the rate in digits'],
    ['absurd', { rate: '99999999' }, 'The rate must be between 0.001 and 1,000,000.'],
    ['of tomorrow', { date: daysAgo(-1) }, 'Choose today or an earlier day.'],
    ['of no day', { date: '' }, 'Choose a day.'],
    ['without a source', { source: '' }, 'Name the source'],
  ])('that are %s are refused at the field, and nothing is asked for', async (_, part, sentence) => {
    const answer = await post(part);
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(html).toContain(sentence);
    expect(html).toContain('aria-invalid="true"');
    expect(calls).toEqual([]);
  });

  it('that moved by much are kept once the admin confirms them', async () => {
    const refuse = (code: string) =>
      Response.json({ error: { status: 'FAILED_PRECONDITION', message: '', details: { code } } }, { status: 400 });
    world.callable = () => refuse('rate-moved');
    const answer = await post({}, PAGE.replace('/en', '/pt'));
    expect(answer.status).toBe(409);
    const html = await answer.text();
    expect(html).toContain('passa de 20%');
    expect(html).toContain('name="confirmed"');
    world.callable = () => refuse('rate-absurd');
    expect(await (await post({ confirmed: 'on' })).text()).toContain('more than tenfold');
  });

  it('are a page and a form of admins alone', async () => {
    const streamer = await signIn(harness, 'someone', standingOfPersona('streamer'));
    expect(await streamer.browser.fetch(PAGE)).toRedirectTo('/en/dashboard');
    expect((await streamer.browser.post(PAGE, filled())).status).toBe(403);
    expect(calls).toEqual([]);
  });
});

it('a conversion that waits for a rate says which, and leads to the form', async () => {
  world.firestore.documents.set('quarantine/q', {
    ...{ state: 'open', reason: 'no-rate', subid: 's', tid: 't', subId: 'x', streamId: '', country: 'BR' },
    ...{ events: {}, at: new Date(), waitsFor: { from: 'USD', to: 'ARS', date: '2026-11-20' } },
  });
  const html = await (await boss.browser.fetch('/en/admin/income/q')).text();
  expect(html).toContain('Waiting for exchange rate');
  expect(html).toContain('when the rate is known: USD to ARS, Nov 20, 2026.');
  expect(html).toContain('href="/en/admin/programme?date=2026-11-20"');
});
