import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sampleSubId } from '../../../scripts/seed/sub-id.ts';
import { takePostback } from '../../../functions/src/income/postback.ts';
import { syncKeitaro } from '../../../functions/src/income/sync-keitaro.ts';
import { type PlayedKeitaro, PLAYED_KEY, type PlayedRow, playKeitaro } from '#tests/support/played-keitaro.ts';
import {
  CLICK,
  endState,
  INCOME_COLLECTIONS,
  mustAddUp,
  NOW,
  OFFER_ID,
  promotedOffer,
  read,
  record,
  status,
} from '../support/income.ts';
import { at, contents, type Project, updateTimes } from '../support/project.ts';

let keitaro: PlayedKeitaro;
beforeEach(async () => {
  keitaro = await playKeitaro();
});
afterEach(() => keitaro.close());

const sync = (project: Project, now = NOW, part: object = {}) =>
  syncKeitaro(project.context(now), { baseUrl: keitaro.url, apiKey: PLAYED_KEY, currency: 'USD', ...part });

const row = (part: PlayedRow = {}): PlayedRow => ({
  conversion_id: 1,
  sub_id: 'click',
  tid: 't1',
  status: 'sale',
  original_status: 'sale',
  revenue: 100,
  postback_datetime: '2026-11-20 08:01:00',
  sale_datetime: '2026-11-20 08:05:00',
  sub_id_1: sampleSubId(OFFER_ID, 'ana'),
  sub_id_2: 'ana-stream',
  country_code: 'BR',
  ...part,
});

const tracker = (project: Project) => read(project, 'trackerStatus/current');
const later = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);

describe('the import from the tracker', () => {
  it('is off without settings, and says so', async () => {
    const project = await promotedOffer();
    expect(await sync(project, NOW, { baseUrl: null })).toBeNull();
    expect(await sync(project, NOW, { apiKey: '' })).toBeNull();
    expect(await tracker(project)).toEqual({ connected: false, lastImportAt: null });
    expect(keitaro.asked).toEqual([]);
  });

  it('brings a conversion and clicks that no postback brought, once', async () => {
    const project = await promotedOffer();
    keitaro.conversions.push(row());
    keitaro.clicks.push(
      {
        day: '2026-11-20',
        sub_id_1: sampleSubId(OFFER_ID, 'ana'),
        sub_id_2: 'ana-stream',
        country_code: 'BR',
        clicks: 7,
      },
      {
        day: '2026-11-20',
        sub_id_1: sampleSubId(OFFER_ID, 'ana'),
        sub_id_2: 'of-someone-else',
        country_code: '',
        clicks: '3',
      },
      { day: '2026-11-20', sub_id_1: 'nobody', sub_id_2: '', country_code: 'BR', clicks: 50 },
    );
    expect(await sync(project)).toMatchObject({ recorded: 1, repeated: 0, clicks: 2, failed: 0 });
    expect(await read(project, `commissions/${CLICK}`)).toMatchObject({ state: 'held', amountMinor: 40_00 });
    expect(await read(project, 'monthlyStats/ana_2026-11')).toMatchObject({
      days: {
        20: {
          offers: { [OFFER_ID]: { clicks: 10, conversions: 1 } },
          streams: { 'ana-stream': { clicks: 7 }, none: { clicks: 3 } },
        },
      },
    });
    expect(await read(project, 'monthlyStats/ana_2026-11_3')).toEqual({
      uid: 'ana',
      countriesOf: '2026-11',
      days: {
        20: {
          countries: {
            BR: { clicks: 7, registrations: 1, firstDeposits: 1, conversions: 1, commissionMinor: 40_00 },
            none: { clicks: 3 },
          },
        },
      },
    });
    expect(await tracker(project)).toMatchObject({ connected: true });

    const before = await updateTimes(project.db, [...INCOME_COLLECTIONS, 'clickCounts']);
    expect(await sync(project, later(1))).toMatchObject({ recorded: 0, repeated: 1, clicks: 0 });
    expect(await updateTimes(project.db, [...INCOME_COLLECTIONS, 'clickCounts'])).toEqual(before);

    keitaro.clicks[0]!['clicks'] = 9;
    expect(await sync(project, later(2))).toMatchObject({ clicks: 1 });
    expect(await read(project, 'programmeStats/2026-11-20')).toMatchObject({ countries: { BR: { clicks: 9 } } });
    await mustAddUp(project);
  });

  it('counts clicks and conversions by campaign, of campaigns that the person has a link for', async () => {
    const project = await promotedOffer();
    await project.db
      .doc(`offerAccess/${OFFER_ID}_ana`)
      .update({ shortLinks: { ':Friday': 'code', 'ana-stream:': 'other' } });
    const place = { sub_id_1: sampleSubId(OFFER_ID, 'ana'), sub_id_2: '', country_code: 'BR' };
    const clicks = (sub_id_3: string, clicks: number) => ({ day: '2026-11-20', ...place, sub_id_3, clicks });
    keitaro.clicks.push(clicks('Friday', 7), clicks('typed-by-a-viewer', 5), clicks('', 2));
    keitaro.conversions.push(row({ revenue: '100.00', sub_id_3: 'Friday' }));
    await sync(project);
    await record(project, status('sale', 5, { subid: 'other', campaign: 'typed-by-a-viewer' }));
    expect(await read(project, 'monthlyStats/ana_2026-11_c3')).toMatchObject({
      days: {
        20: { campaigns: { Friday: { clicks: 7, conversions: 1 }, none: { clicks: 7, conversions: 1 } } },
      },
    });
    // Known again, and later: each row has a count of its own.
    expect(await sync(project, later(1))).toMatchObject({ clicks: 0 });
    keitaro.clicks[1]!['clicks'] = 6;
    expect(await sync(project, later(2))).toMatchObject({ clicks: 1 });
    expect(await read(project, 'monthlyStats/ana_2026-11_c3')).toMatchObject({
      days: { 20: { campaigns: { Friday: { clicks: 7 }, none: { clicks: 8 } } } },
    });
    await mustAddUp(project);
  });

  it('counts no clicks on the links of someone whose access was withdrawn', async () => {
    const project = await promotedOffer();
    await project.db.doc(`offerAccess/${OFFER_ID}_ana`).update({ state: 'declined' });
    const place = { sub_id_1: sampleSubId(OFFER_ID, 'ana'), sub_id_2: '', country_code: 'BR' };
    keitaro.clicks.push({ day: '2026-11-20', ...place, clicks: 7 });
    expect(await sync(project)).toMatchObject({ clicks: 0 });
  });

  it('counts the clicks of an outage of days in which only conversions came through', async () => {
    const project = await promotedOffer();
    const DAY = 24;
    const askedFrom = () => {
      const last = keitaro.asked.findLast(({ path }) => path.endsWith('/build'));
      return (last?.body['range'] as { from: string }).from;
    };
    const clicks = (day: string) => {
      const place = { sub_id_1: sampleSubId(OFFER_ID, 'ana'), sub_id_2: '', country_code: 'BR' };
      keitaro.clicks.push({ day, ...place, clicks: 7 });
    };
    // Never read: as far back as conversions are.
    await sync(project);
    expect(askedFrom()).toBe('2026-10-20');
    for (const day of [1, 2, 3, 4, 5]) {
      keitaro.conversions.push(row({ tid: `t${day}`, postback_datetime: `2026-11-2${day} 08:00:00` }));
      keitaro.failures.push(null, 500);
      await expect(sync(project, later(day * DAY))).rejects.toThrow(/report\/build/);
    }
    clicks('2026-11-21');
    expect(await sync(project, later(6 * DAY))).toMatchObject({ clicks: 1 });
    expect(askedFrom()).toBe('2026-11-18');
    expect(await sync(project, later(7 * DAY))).toMatchObject({ clicks: 0 });
    expect(askedFrom()).toBe('2026-11-24');

    await mustAddUp(project);

    // A row that fails leaves the cursor where it is.
    clicks('2026-11-26');
    await sync(project, later(7 * DAY + 1));
    const counts = Object.entries(await contents(project.db, ['clickCounts'])) as [string, { date: string }][];
    const [poisoned] = counts.find(([, { date }]) => date === '2026-11-26')!;
    await project.db.doc(poisoned).set({ clicks: 'many' });
    for (const day of [8, 12]) {
      await expect(sync(project, later(day * DAY))).rejects.toThrow('1 items failed');
      expect(askedFrom()).toBe('2026-11-25');
    }
  });

  it('counts what a postback brought before, or brings later, once', async () => {
    const first = await promotedOffer();
    await record(first, status('lead', 1), status('sale', 5));
    keitaro.conversions.push(row({ revenue: '100.00' }));
    expect(await sync(first)).toMatchObject({ repeated: 1 });

    const second = await promotedOffer();
    await sync(second);
    await record(second, status('lead', 1), status('sale', 5));
    expect(await endState(second)).toEqual(await endState(first));
    await mustAddUp(second);
  });

  it('pays once what came by a postback whose transaction the network has not filled in', async () => {
    const project = await promotedOffer();
    const key = 'a-key-of-at-least-24-characters';
    const query = { key, subid: 'click', tid: '{tid}', status: 'sale', sub_id_1: sampleSubId(OFFER_ID, 'ana') };
    const request = { method: 'GET', address: '', query, body: {}, bytes: 200 };
    await takePostback(project.context(NOW), { key, addresses: [], currency: 'USD' }, request);
    keitaro.conversions.push(row({ tid: '{tid}' }));
    await sync(project);
    expect(await read(project, 'balances/ana')).toMatchObject({ heldMinor: 40_00 });
    await mustAddUp(project);
  });

  it('sees a rejection weeks later, under the day of the first postback', async () => {
    const project = await promotedOffer();
    keitaro.conversions.push(row());
    await sync(project);
    const weeks = 24 * 21;
    await sync(project, later(weeks - 1));
    keitaro.conversions[0] = row({ status: 'rejected', revenue: 0 });
    expect(await sync(project, later(weeks))).toMatchObject({ recorded: 0 });
    // At 03:00 it looks back further.
    expect(await sync(project, later(weeks + 17))).toMatchObject({ recorded: 1 });
    expect(await read(project, `commissions/${CLICK}`)).toMatchObject({ state: 'rejected' });
    await mustAddUp(project);
  });

  it('reads page by page, each conversion once', async () => {
    const project = await promotedOffer();
    for (let n = 0; n < 7; n += 1) {
      keitaro.conversions.push(row({ tid: `t${n}`, postback_datetime: `2026-11-20 08:0${n}:00` }));
    }
    expect(await sync(project, NOW, { pageSize: 3 })).toMatchObject({ recorded: 7 });
    const offsets = keitaro.asked.filter(({ path }) => path.endsWith('/log')).map(({ body }) => body['offset']);
    expect(offsets).toEqual([0, 3, 6]);
    expect(await read(project, 'balances/ana')).toMatchObject({ heldMinor: 280_00 });
    await mustAddUp(project);
  });

  it.each([500, 429, 'hang', 'html', 'cut'] as const)(
    'fails on %s halfway, and goes on from there',
    async (failure) => {
      const whole = await promotedOffer();
      const project = await promotedOffer();
      for (let n = 0; n < 4; n += 1) {
        keitaro.conversions.push(row({ tid: `t${n}`, postback_datetime: `2026-11-20 08:0${n}:00` }));
      }
      await sync(whole);
      keitaro.failures.push(null, failure);
      await expect(sync(project, NOW, { pageSize: 2, timeoutMs: 300 })).rejects.toThrow(/conversions\/log/);
      expect(Object.keys(await contents(project.db, ['commissions']))).toHaveLength(2);
      const status = (await tracker(project)) as { lastImportAt: null; importedTo: { toDate(): Date } };
      expect(status).toMatchObject({ connected: true, lastImportAt: null });
      expect(status.importedTo.toDate()).toEqual(at('2026-11-20T08:01:00.000Z'));
      expect(await contents(project.db, ['jobRuns'])).toMatchObject({
        [`jobRuns/syncKeitaro_${NOW.toISOString()}`]: { state: 'failed' },
      });

      expect(await sync(project)).toMatchObject({ recorded: 2, repeated: 2 });
      expect(await endState(project)).toEqual(await endState(whole));
    },
  );

  it('fails on a key that is not the tracker’s, and on a page that comes twice', async () => {
    const project = await promotedOffer();
    await expect(sync(project, NOW, { apiKey: 'another' })).rejects.toThrow('status 401');
    keitaro.conversions.push(row(), row());
    await expect(sync(project, NOW, { pageSize: 1 })).rejects.toThrow('is that before it');
  });

  it('asks again for what came in while it was away', async () => {
    const project = await promotedOffer();
    await sync(project);
    keitaro.conversions.push(row({ postback_datetime: '2026-11-22 08:00:00', sale_datetime: '2026-11-22 08:00:00' }));
    expect(await sync(project, later(24 * 12))).toMatchObject({ recorded: 1 });
  });

  it('keeps a row that it can’t read, and takes the others', async () => {
    const project = await promotedOffer();
    keitaro.conversions.push(row({ status: 'frobnicated' }), row({ tid: 't2' }));
    expect(await sync(project)).toMatchObject({ recorded: 1, quarantined: 1, failed: 0 });
    await sync(project, later(1));
    const kept = Object.values(await contents(project.db, ['quarantine']));
    expect(kept).toMatchObject([{ reason: 'unreadable', state: 'open', raw: expect.stringContaining('frobnicated') }]);
    expect(await read(project, 'counters/money')).toMatchObject({ quarantined: 1 });
  });

  it('goes on past a conversion that fails, and does not count as through until it works', async () => {
    const project = await promotedOffer();
    keitaro.conversions.push(row(), row({ tid: 't2', postback_datetime: '2026-11-20 09:00:00' }));
    await project.db.doc(`conversions/${CLICK}`).set({ subid: 'click', events: 'poisoned' });
    await expect(sync(project)).rejects.toThrow('1 items failed');
    expect(Object.keys(await contents(project.db, ['commissions']))).toHaveLength(1);
    expect(await tracker(project)).toEqual({ connected: true, lastImportAt: null, clicksTo: expect.anything() });

    await project.db.doc(`conversions/${CLICK}`).delete();
    expect(await sync(project)).toMatchObject({ recorded: 1, repeated: 1 });
    expect(await read(project, 'balances/ana')).toMatchObject({ heldMinor: 80_00 });
  });
});
