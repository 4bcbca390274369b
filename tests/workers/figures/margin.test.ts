import { beforeEach, describe, expect, it } from 'vitest';
import { dayOf } from '../../../app/domain/figures/date-range.ts';
import { personaOf, userRecordOf } from '#tests/support/personas.ts';
import { type Member, openHarness, signIn, standingOfPersona, STREAMER } from '../harness.ts';

/** The money of the programme in one currency: two views of analytics, of which only the one that is open is read. */

const harness = await openHarness();
const { world } = harness;
const { documents } = world.firestore;
const PAGE = '/en/admin/analytics?view=margin';
const TODAY = dayOf(new Date());
const figures = (clicks: number, conversions: number, revenue: object, commission: object) => ({
  ...{ clicks, conversions, registrations: 0, firstDeposits: 0, revenue, commission },
});

let admin: Member;
beforeEach(async () => {
  documents.set(`programmeStats/${TODAY}_0`, {
    date: TODAY,
    offers: {
      lumen: figures(200, 10, { EUR: 100_00 }, { USD: 30_00 }),
      // Fewer than 50 clicks: no rates.
      kite: figures(49, 2, { USD: 10_00 }, { USD: 15_00 }),
    },
    countries: { BR: figures(249, 12, { EUR: 100_00, USD: 10_00 }, { USD: 45_00 }) },
  });
  documents.set(`programmeStats/${TODAY}_1`, {
    date: TODAY,
    offers: { lumen: figures(100, 5, { PYG: 1_000 }, {}) },
    countries: { none: figures(100, 5, { PYG: 1_000 }, {}) },
  });
  documents.set(`exchangeRates/${TODAY}`, { date: TODAY, base: 'EUR', published: { USD: '1.2' }, kept: {} });
  documents.set('offers/lumen', {
    ...{ id: 'lumen', brandName: 'Lumen', status: 'live', visibility: 'public', title: { en: 'Lamps' } },
    description: {},
  });
  admin = await signIn(harness, 'boss', standingOfPersona('admin'));
});
/** Texts in this order: on a phone each cell has the head of its column before it. */
const inOrder = (...texts: string[]) =>
  new RegExp(texts.map((text) => text.replaceAll(/[.$()−]/g, String.raw`\$&`)).join('.*?'));
const textOf = async (path: string, by = admin) => {
  const response = await by.browser.fetch(path);
  return (await response.text()).replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
};

describe('the margin of the programme', () => {
  it('is in one currency, by offer, with the rate and what has none', async () => {
    const text = await textOf(PAGE);
    expect(text).toMatch(
      /Margin \$85\.00 65\.4% of revenue Revenue \$130\.00 Payout cost \$45\.00 Conversion rate 4\.9%/,
    );
    expect(text).toMatch(/Converted to USD .*1 EUR = 1\.2 USD \(European Central Bank, /);
    expect(text).toContain('No recent rate for PYG.');
    expect(text).toMatch(/Lamps .*?300 .*?15 .*?5\.0% .*?\$0\.10 .*?\$120\.00 .*?\$30\.00 .*?\$90\.00/);
    expect(text).toMatch(/kite .*?49 .*?2 .*?– .*?– .*?\$10\.00 .*?\$15\.00 .*?−\$5\.00/);
  });

  it('leads to each offer, whose page leads back', async () => {
    const html = await (await admin.browser.fetch(PAGE)).text();
    expect(html).toMatch(/href="\/en\/admin\/offers\/lumen"[^>]*>Lamps/);
    const offer = await (await admin.browser.fetch('/en/admin/offers/lumen')).text();
    expect(offer).toContain('href="/en/admin/analytics?view=margin"');
  });

  it('is on the page of an offer for the last 30 days, in few reads, with the way to the same days', async () => {
    const offers = { lumen: figures(200, 10, { EUR: 100_00 }, { USD: 30_00 }), kite: figures(9, 9, { USD: 9_00 }, {}) };
    const days = { from: '2026-10-26', to: '2026-11-24' };
    documents.set('programmeStats/recent', { asOf: new Date(), ...days, offers });
    world.firestore.reads = 0;
    const html = await (await admin.browser.fetch('/en/admin/offers/lumen')).text();
    expect(world.firestore.reads).toBeLessThanOrEqual(12);
    const text = html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
    expect(text).toMatch(
      /Margin \$90\.00 Clicks 200 Conversions 10 Payout per click \(EPC\) \$0\.15 Payout cost \$30\.00/,
    );
    expect(html).toContain('view=margin&amp;by=offers&amp;from=2026-10-26&amp;to=2026-11-24&amp;in=USD');
    const tab = await (await admin.browser.fetch('/en/admin/offers/lumen?tab=versions')).text();
    expect(tab).not.toContain('offer-figures');
  });

  it('is not on the page of an offer that had no room among those with more clicks, rather than zero', async () => {
    const shown = async (count: number) => {
      const offers = Object.fromEntries(Array.from({ length: count }, (_, at) => [`o${at}`, figures(9, 0, {}, {})]));
      documents.set('programmeStats/recent', { asOf: new Date(), from: '2026-10-26', to: '2026-11-24', offers });
      return (await (await admin.browser.fetch('/en/admin/offers/lumen')).text()).includes('offer-figures');
    };
    expect(await shown(449)).toBe(true);
    expect(await shown(450)).toBe(false);
  });

  it('is by country, and in the currency that is asked for', async () => {
    const text = await textOf(`${PAGE}&by=countries&in=EUR`);
    expect(text).toMatch(/Margin €70\.83 65\.4% of revenue Revenue €108\.33 Payout cost €37\.50/);
    expect(text).toMatch(/Brazil .*?€108\.33/);
    expect(text).toContain('Unknown');
    expect(await textOf(`${PAGE}&in=gold`)).toContain('$130.00');
  });

  it('is read only when it is open, and then little', async () => {
    await textOf(PAGE);
    world.firestore.queries.length = 0;
    await textOf(PAGE);
    // Three times twelve days, the rates, the names of offers.
    expect(world.firestore.queries.length).toBeLessThanOrEqual(5);
    world.firestore.queries.length = 0;
    expect(await textOf('/en/admin/analytics?view=people')).not.toContain('Payout cost');
    expect(JSON.stringify(world.firestore.queries)).not.toContain('exchangeRates');
  });

  it('is a file', async () => {
    const response = await admin.browser.fetch(`/en/admin/analytics/export?view=margin&by=offers&in=USD`);
    expect(response.headers.get('Content-Disposition')).toContain('greenroom-margin-');
    const lines = (await response.text()).trim().split('\r\n');
    expect(lines.map((line) => line.replaceAll('"', ''))).toEqual([
      'offer,clicks,conversions,revenue,payout_cost,margin,currency,not_included_without_rate',
      'lumen,300,15,120.00,30.00,90.00,USD,PYG',
      'kite,49,2,10.00,15.00,-5.00,USD,PYG',
    ]);
  });

  it('says neither that all is converted nor that nothing needs to be where no amount has a rate', async () => {
    documents.delete(`programmeStats/${TODAY}_0`);
    const text = await textOf(PAGE);
    expect(text).toContain('No recent rate for PYG.');
    expect(text).not.toContain('All amounts are in USD');
    expect(text).not.toContain('Converted to USD');
    documents.delete(`programmeStats/${TODAY}_1`);
    documents.set(`programmeStats/${TODAY}_0`, {
      ...{ date: TODAY, countries: {} },
      offers: { lumen: figures(200, 10, { USD: 100_00 }, {}) },
    });
    expect(await textOf(PAGE)).toContain('All amounts are in USD');
  });

  it('says what will be here, and is not for others', async () => {
    for (const shard of [0, 1]) documents.delete(`programmeStats/${TODAY}_${shard}`);
    expect(await textOf(PAGE)).toContain('Revenue, payout cost and margin appear here after the first click');
    const streamer = await signIn(harness, 'ana', STREAMER);
    for (const path of [PAGE, `${PAGE}&by=streamers`, '/en/admin/analytics/export?view=margin&by=streamers']) {
      const response = await streamer.browser.fetch(path, { redirect: 'manual' });
      expect(response.status, path).toBe(path.includes('/export') ? 403 : 302);
      expect(response.headers.get('Location') ?? '', path).not.toContain('analytics');
    }
  });
});

describe('the money of the programme', () => {
  it('is one figure in one currency, with the rates, and its breakdown is in the same', async () => {
    documents.set(`programmeStats/${TODAY}_2`, {
      date: TODAY,
      offers: { lumen: figures(0, 0, {}, { EUR: 10_00, PYG: 5_000 }) },
      countries: { BR: figures(0, 0, {}, { EUR: 10_00 }) },
    });
    const text = await textOf('/en/admin/analytics');
    expect(text).toMatch(/Commission \$57\.00 Payout per click \(EPC\) \$0\.16 Conversion rate 4\.9%/);
    expect(text).toContain('1 EUR = 1.2 USD (European Central Bank, ');
    expect(text).toContain('No recent rate for PYG.');
    expect(text).toMatch(inOrder('Lamps', '300', '0', '0', '15', '$42.00'));
    expect(await textOf('/en/admin/analytics?by=countries&in=EUR')).toMatch(inOrder('Brazil', '249', '12', '€47.50'));
  });

  it('says that today is not over, and not so of a range that is', async () => {
    expect(await textOf('/en/admin/analytics')).toContain('The dashed part is today so far');
    const past = await textOf('/en/admin/analytics?from=2026-01-01&to=2026-01-10');
    expect(past).not.toContain('dashed');
  });
});

describe('the margin by month of approval', () => {
  it('is that of the streamers who were approved in it, in the range', async () => {
    documents.set(`programmeStats/${TODAY}_cohorts_0`, {
      cohortsOf: TODAY,
      cohorts: { '2026-03': figures(100, 10, { EUR: 50_00 }, { USD: 20_00 }), none: figures(3, 0, {}, {}) },
    });
    documents.set(`programmeStats/${TODAY}_cohorts_5`, {
      cohortsOf: TODAY,
      cohorts: { '2026-03': figures(20, 0, { USD: 3_00 }, {}) },
    });
    documents.set('programmeStats/2025-01-01_cohorts_5', {
      cohortsOf: '2025-01-01',
      cohorts: { '2024-12': figures(20, 0, { USD: 3_00 }, {}) },
    });
    const text = await textOf(`${PAGE}&by=cohorts`);
    expect(text).toMatch(/Margin \$43\.00 .*Revenue \$63\.00 Payout cost \$20\.00/);
    expect(text).toMatch(
      inOrder('March 2026', '120', '10', '8.3%', '$0.17', '$63.00', '$20.00', '$43.00', 'Unknown', '3', '0', '–'),
    );
    expect(text).not.toContain('December 2024');
    expect(text).toContain('even after a deactivation');
    const file = await admin.browser.fetch('/en/admin/analytics/export?view=margin&by=cohorts');
    expect((await file.text()).replaceAll('"', '')).toContain('2026-03,120,10,63.00,20.00,43.00,USD,');
  });
});

describe('the margin by streamer', () => {
  const MONTH = TODAY.slice(0, 7);
  const BY = `${PAGE}&by=streamers`;
  const rowsOf = (text: string) => text.split('<tbody')[1]!.split('</tbody>')[0]!;
  beforeEach(() => {
    for (let at = 0; at < 27; at += 1) {
      const uid = `u-${String(at).padStart(2, '0')}`;
      documents.set(`streamerStats/${uid}_${MONTH}`, {
        ...{ uid, month: MONTH, ...figures(100 + at, at, { USD: at * 10_00 }, { EUR: at * 5_00 }) },
      });
      // The last one has deleted the account.
      if (at === 26) continue;
      documents.set(`directory/${uid}`, {
        ...userRecordOf({ ...personaOf('streamer'), uid, username: `p_${at}` }),
        ...{ displayName: `Person ${at}`, nameLower: '', usernameLower: '', emailLower: '', country: null, flags: [] },
        ...{ effectiveRole: at === 25 ? 'none' : 'streamer', role: at === 25 ? 'none' : 'streamer' },
      });
    }
    documents.set(`streamerStats/u-03_2026-01`, {
      uid: 'u-03',
      month: '2026-01',
      ...figures(60, 2, { USD: 9_00 }, {}),
    });
  });

  it('is of one month, the most conversions first, also of those who are deactivated or gone', async () => {
    const text = await textOf(BY);
    expect(text).toMatch(
      inOrder(
        'Deleted account',
        '126',
        '26',
        '20.6%',
        '$1.24',
        '$260.00',
        '$156.00',
        '$104.00',
        'Person 25',
        '125',
        '25',
      ),
    );
    expect(text).toContain('1 EUR = 1.2 USD');
    expect(text).not.toContain('Person 1 ');
    const january = await textOf(`${BY}&month=2026-01`);
    expect(january).toMatch(inOrder('Person 3 ', '60', '2', '3.3%', '$0.00', '$9.00'));
    expect(january).not.toContain('Person 4');
  });

  it('has its pages, each streamer once, and begins anew for a place that is none', async () => {
    const first = await (await admin.browser.fetch(BY)).text();
    expect(rowsOf(first).match(/<tr/g)).toHaveLength(25);
    const next = /rel="next"[^>]*href="([^"]*)"|href="([^"]*)"[^>]*rel="next"/.exec(first)!;
    const second = await (await admin.browser.fetch((next[1] ?? next[2])!.replaceAll('&amp;', '&'))).text();
    expect(rowsOf(second).match(/<tr/g)).toHaveLength(2);
    expect(rowsOf(second)).toContain('Person 0');
    for (const query of ['&after=many~u-03', '&after=x', '&month=never', '&month=2999-01']) {
      expect(await textOf(`${BY}${query}`), query).toMatch(inOrder('Deleted account', '126', '26', 'Person 25'));
    }
  });

  it('reads no more than the rows with their names, and what its rates are', async () => {
    await textOf(BY);
    world.firestore.reads = 0;
    await textOf(BY);
    expect(world.firestore.reads).toBeGreaterThan(25);
    expect(world.firestore.reads).toBeLessThanOrEqual(50 + 10);
  });

  it('is a file of all of them', async () => {
    const response = await admin.browser.fetch('/en/admin/analytics/export?view=margin&by=streamers&in=EUR');
    const lines = (await response.text()).trim().replaceAll('"', '').split('\r\n');
    expect(response.headers.get('Content-Disposition')).toContain(`greenroom-margin-streamers-${MONTH}.csv`);
    expect(lines).toHaveLength(1 + 27);
    expect(lines[1]).toBe('u-26,,126,26,216.67,130.00,86.67,EUR,');
    expect(lines.at(-1)).toBe('u-00,Person 0,100,0,0.00,0.00,0.00,EUR,');
  });
});
