import { describe, expect, it } from 'vitest';
import { isServed, wordsOf } from '#tests/support/strict/served.ts';
import indexes from '../../../firestore.indexes.json';
import { openHarness, signIn, standingOfPersona } from '../harness.ts';
import { deskIn, NOON } from '../support/income.ts';

/** The table of all income. */
const harness = await openHarness();
const { world } = harness;
const PAGE = 20;
/** A page of several kinds of row: whichever is newest could fill it alone. */
const MOST_OF_SEVERAL = 2 * PAGE + 10;
const { putCommission, putOffer, putPerson, putUnassigned, putWithout, desk, open } = deskIn(harness);

const rowsIn = (html: string) =>
  [...html.matchAll(/href="\/en\/admin\/income\/(?!export)([\w-]+)"/g)].map(([, id]) => id!);
const totalIn = (html: string) =>
  (/data-testid="desk-total"[^>]*>(.*?)<\/p>/s.exec(html)?.[1] ?? '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

describe('the table', () => {
  it('lists commissions newest first, page by page, and leaves none out', async () => {
    const ids = Array.from({ length: 45 }, (_, at) => `c-${String(at).padStart(2, '0')}`);
    ids.forEach((id, at) => putCommission(id, { createdAt: new Date(NOON - Math.floor(at / 10) * 1000) }));
    const seen: string[] = [];
    for (let path: string | undefined = '/en/admin/income'; path;) {
      const html = await open(path);
      seen.push(...rowsIn(html));
      path = /href="([^"]*)"/.exec(/<a[^>]*rel="next"[^>]*>/.exec(html)?.[0] ?? '')?.[1]!.replaceAll('&amp;', '&');
    }
    expect(seen).toHaveLength(45);
    expect([...seen].sort()).toEqual(ids);
    expect(seen[0]).toBe('c-09');
  });

  it('adds up by currency what it lists, and says when that is only a page', async () => {
    putCommission('a', { amountMinor: 10_01 });
    putCommission('b', { amountMinor: -3_00, state: 'available' });
    putCommission('c', { amountMinor: 700, currency: 'CLP' });
    putCommission('d', { amountMinor: 99_00, state: 'rejected', reasonCode: 'fraud' });
    const whole = totalIn(await open('/en/admin/income'));
    expect(whole).toContain('Total of all 4 rows');
    expect(whole).toContain('$7.01');
    expect(whole).toContain('CLP 700');
    expect(whole).toContain('1 declined commission is not included');
    expect(totalIn(await open('/en/admin/income?status=rejected'))).toContain('$99.00');
    for (let at = 0; at < PAGE; at += 1) putCommission(`more-${at}`, { amountMinor: 1 });
    expect(totalIn(await open('/en/admin/income'))).toContain('On this page (20 rows)');
  });

  it.each([
    ['', ['held', 'left', 'lost', 'orphan', 'other', 'paid-out', 'worthless']],
    ['kind=commissions', ['held', 'orphan', 'other', 'paid-out']],
    ['kind=conversions', ['left', 'lost', 'worthless']],
    ['kind=conversions&person=maria', ['worthless']],
    ['status=dismissed', ['left']],
    ['status=held', ['held']],
    ['status=available', ['paid-out']],
    ['person=maria', ['held', 'paid-out', 'worthless']],
    ['person=silva%20mario', ['other']],
    ['offer=cafe', ['held', 'paid-out', 'worthless']],
    ['currency=EUR', ['other']],
    ['from=2026-02-01&to=2026-02-28', ['other']],
    ['status=none', ['worthless']],
    ['status=unassigned', ['lost']],
    ['status=unassigned&person=maria&currency=EUR', ['lost']],
    // Not asked whom it means: a person is no filter of these.
    ['status=unassigned&person=silva&offer=lamps', ['lost']],
    ['person=an-account-that-is-gone', ['orphan']],
  ])('is narrowed by %s', async (query, expected) => {
    putCommission('held');
    putCommission('paid-out', { state: 'available' });
    putCommission('other', {
      ...{ uid: 'mario', offerId: 'nova', currency: 'EUR', state: 'rejected', reasonCode: 'fraud' },
      createdAt: new Date('2026-02-10T00:00:00.000Z'),
    });
    putUnassigned('lost');
    putCommission('orphan', { uid: 'an-account-that-is-gone', offerId: 'gone', state: 'pending' });
    putWithout('worthless');
    putUnassigned('left', { state: 'dismissed' });
    expect(rowsIn(await open(`/en/admin/income?${query}`)).sort()).toEqual(expected);
    const csv = await open(`/en/admin/income/export?${query}`);
    const lines = csv.trim().split('\r\n').slice(1);
    expect(lines.map((line) => line.split(',')[0]!.replaceAll('"', '')).sort()).toEqual(expected);
  });

  it.each([
    [
      'kind=conversions&status=held',
      'commissions',
      'Only commissions can be “In hold period”, so the list shows those.',
    ],
    [
      'kind=commissions&status=none',
      'conversions',
      'Only conversions without a commission can be “No commission”, so the list shows those.',
    ],
    ['kind=commissions&status=held', 'commissions', null],
    ['status=dismissed', 'conversions', null],
    ['kind=conversions', 'conversions', null],
    ['', '', null],
  ])('says at the filter which type a status has (%s)', async (query, type, said) => {
    putCommission('held');
    const html = await open(`/en/admin/income?${query}`);
    const types = /<select name="kind".*?<\/select>/s.exec(html)![0];
    expect(/<option value="(\w*)" selected/.exec(types)?.[1] ?? '').toBe(type);
    expect(/Only (?:commissions|conversions).*?(?=<)/.exec(html)?.[0] ?? null).toBe(said);
    expect(rowsIn(html)).toEqual(type === 'conversions' ? [] : ['held']);
  });

  it('tells a reversal from what is earned', async () => {
    putCommission('earned', { state: 'available' });
    expect(await open('/en/admin/income')).not.toContain('>Reversal<');
    putCommission('earned-back', { state: 'available', amountMinor: -10_00, corrects: 'earned' });
    expect(await open('/en/admin/income')).toContain('>Reversal<');
    const page = await open('/en/admin/income/earned-back');
    expect(page).toContain('href="/en/admin/income/earned"');
    expect(page).toContain('entry=clawback_earned');
  });

  it('names people first where there is no room for all names, and the offers once they were read', async () => {
    for (let at = 0; at < 8; at += 1) {
      putPerson(`person-${at}`, `Person ${at}`);
      putOffer(`offer-${at}`, 'Brand', `Title ${at}`);
      putCommission(`of-${at}`, { uid: `person-${at}`, offerId: `offer-${at}` });
    }
    const namesIn = (html: string, word: string) =>
      Array.from({ length: 8 }, (_, at) => `${word} ${at}`).filter((name) => html.includes(`>${name}<`)).length;
    const first = await open('/en/admin/income');
    expect([namesIn(first, 'Person'), namesIn(first, 'Title')]).toEqual([7, 1]);
    for (let at = 1; at < 8; at += 1) await open('/en/admin/income');
    const later = await open('/en/admin/income');
    expect([namesIn(later, 'Person'), namesIn(later, 'Title')]).toEqual([8, 8]);
    // A page is sent with the titles of its own rows alone.
    const one = await open('/en/admin/income?person=person-3');
    expect(rowsIn(one)).toEqual(['of-3']);
    expect(Array.from({ length: 8 }, (_, at) => at).filter((at) => one.includes(`Title ${at}`))).toEqual([3]);
  });

  it('has commissions and all conversions without one in one order, page by page', async () => {
    const at = (minutes: number) => new Date(NOON - minutes * 60_000);
    const expected: [number, string][] = [];
    for (let step = 0; step < 30; step += 1) {
      putCommission(`c-${step}`, { createdAt: at(step * 2) });
      putUnassigned(`q-${step}`, { at: at(step * 3), state: step % 5 === 4 ? 'dismissed' : 'open' });
      putWithout(`n-${step}`, { at: at(step * 4) });
      expected.push([step * 2, `c-${step}`], [step * 3, `q-${step}`], [step * 4, `n-${step}`]);
    }
    putUnassigned('known', { state: 'resolved' });
    expected.sort(([one, a], [other, b]) => one - other || (a < b ? 1 : -1));
    const seen: string[] = [];
    for (let path: string | undefined = '/en/admin/income'; path;) {
      const html = await open(path);
      expect(world.firestore.reads).toBeLessThanOrEqual(MOST_OF_SEVERAL);
      expect(world.firestore.queries.filter((one) => !isServed(one, indexes)).map(wordsOf)).toEqual([]);
      const listed = rowsIn(html);
      seen.push(...listed);
      path = /href="([^"]*)"/.exec(/<a[^>]*rel="next"[^>]*>/.exec(html)?.[0] ?? '')?.[1]!.replaceAll('&amp;', '&');
      if (path) expect(listed.length).toBeGreaterThanOrEqual(PAGE - 2);
    }
    expect(seen).toEqual(expected.map(([, id]) => id));
    const csv = await open('/en/admin/income/export');
    expect(
      csv
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',')[0]!.replaceAll('"', '')),
    ).toEqual(seen);
  });

  it.each(['n', 'q', 'c'])('fills its first page with whatever is newest (%s)', async (newest) => {
    const kinds = { c: putCommission, n: putWithout, q: putUnassigned };
    for (let number = 0; number < 60; number += 1) {
      for (const [kind, put] of Object.entries(kinds)) {
        const time = new Date(NOON - (kind === newest ? 0 : 86_400_000) - number * 60_000);
        put(`${kind}-${number}`, kind === 'c' ? { createdAt: time } : { at: time });
      }
    }
    const rows = rowsIn(await open('/en/admin/income'));
    expect(rows).toEqual(Array.from({ length: PAGE }, (_, number) => `${newest}-${number}`));
    expect(world.firestore.reads).toBeLessThanOrEqual(MOST_OF_SEVERAL);
  });

  it('says in words why a conversion has no commission', async () => {
    putUnassigned('lost', { reason: 'no-terms' });
    putUnassigned('left', { reason: 'offer-closed', state: 'dismissed' });
    putWithout('worthless', { state: 'rejected' });
    const html = await open('/en/admin/income');
    for (const words of ['No terms at that time', 'Offer was closed', 'Dismissed', 'Declined by the advertiser']) {
      expect(html).toContain(words);
    }
  });

  it('adds up all that matches when it is asked to', async () => {
    for (let at = 0; at < 150; at += 1) putCommission(`c-${at}`, { amountMinor: 1_00 });
    putUnassigned('lost');
    const part = await open('/en/admin/income');
    expect(totalIn(part)).toContain('On this page');
    expect(part).toContain('href="/en/admin/income?sum=all"');
    const all = totalIn(await open('/en/admin/income?sum=all'));
    expect(all).toContain('Total of all 151 rows $150.00 1 conversion has no commission');
  });

  it('asks which streamer is meant, and says when nothing matches', async () => {
    putCommission('held');
    const several = await open('/en/admin/income?person=silva&status=held');
    expect(several).toContain('Which streamer?');
    expect(several).toContain('person=mario');
    expect(rowsIn(several)).toEqual([]);
    const file = await desk.boss.browser.fetch('/es/admin/income/export?person=silva');
    expect([file.status, file.headers.get('Content-Type')]).toEqual([409, 'text/plain; charset=utf-8']);
    expect(file.headers.get('Content-Disposition')).toBeNull();
    expect(await file.text()).toBe('El filtro coincide con más de un resultado. Vuelve, elige uno y exporta de nuevo.');
    // A download that fails shows no sentence.
    expect(several).not.toMatch(/<a[^>]*admin\/income\/export[^>]*\bdownload/);
    const none = await open('/en/admin/income?person=nobody');
    expect(none).toContain('Nothing matches');
    expect(none).toContain('href="/en/admin/income"');
  });

  it.each(['person=nobody', 'offer=nothing-like-it', 'person=nobody&offer=nothing-like-it'])(
    'of nobody is a file with its columns alone (%s)',
    async (query) => {
      putCommission('held');
      const file = await desk.boss.browser.fetch(`/en/admin/income/export?${query}`);
      expect([file.status, file.headers.get('Content-Disposition')]).toEqual([200, expect.stringContaining('.csv')]);
      const lines = (await file.text()).trim().split('\r\n');
      expect(lines).toEqual([expect.stringMatching(/^\W*id"?,"?at_utc/)]);
    },
  );

  it('of nobody and of several at once still asks which one is meant', async () => {
    putCommission('held');
    const file = await desk.boss.browser.fetch('/en/admin/income/export?person=silva&offer=nothing-like-it');
    expect(file.status).toBe(409);
  });

  it.each([
    ['', MOST_OF_SEVERAL],
    ['status=held', PAGE + 10],
    ['status=held&person=maria', PAGE + 10],
    ['person=silva', PAGE + 10],
    ['person=mari&offer=lamps', PAGE + 10],
    ['person=maria&offer=cafe', MOST_OF_SEVERAL],
    ['status=unassigned', PAGE + 10],
    ['kind=conversions', MOST_OF_SEVERAL],
    ['kind=conversions&person=mari&offer=lamps', PAGE + 10],
    ['currency=USD', PAGE + 10],
    ['from=2026-02-01&to=2026-03-31', MOST_OF_SEVERAL],
  ])('reads little more than a page, by an index (%s)', async (query, most) => {
    for (let at = 0; at < 60; at += 1) {
      putPerson(`p-${at}`, `Person ${at}`);
      putCommission(`c-${at}`, { uid: at % 2 ? `p-${at}` : 'maria', offerId: at % 3 ? 'nova' : 'lumen' });
      putUnassigned(`q-${at}`);
      putWithout(`n-${at}`);
    }
    await open(`/en/admin/income?${query}`);
    expect(world.firestore.reads).toBeGreaterThan(0);
    expect(world.firestore.reads).toBeLessThanOrEqual(most);
    expect(world.firestore.queries.filter((one) => !isServed(one, indexes)).map(wordsOf)).toEqual([]);
  });

  it('is a page, a file and a form of admins alone', async () => {
    const { browser } = await signIn(harness, 'someone', standingOfPersona('streamer'));
    for (const path of ['', '/held']) {
      expect(await browser.fetch(`/en/admin/income${path}`)).toRedirectTo('/en/dashboard');
    }
    expect((await browser.fetch('/en/admin/income/export')).status).toBe(403);
    const form = { intent: 'release', id: 'held', reason: 'Checked' };
    expect((await browser.post('/en/admin/income', form)).status).toBe(403);
    expect((await browser.post('/en/admin/income/held', form)).status).toBe(403);
    expect(world.calls.filter(({ url }) => url.includes('cloudfunctions'))).toEqual([]);
  });
});
