import { beforeEach, describe, expect, it } from 'vitest';
import { dayOf } from '../../../app/domain/figures/date-range.ts';
import { type Member, openHarness, signIn, standingOfPersona, STREAMER } from '../harness.ts';

/** Revenue, payout cost and margin in one currency: a view of analytics that is read only when it is open. */

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
const textOf = async (path: string, by = admin) => {
  const response = await by.browser.fetch(path);
  return (await response.text()).replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
};

describe('the margin of the programme', () => {
  it('is in one currency, by offer, with the rate and what has none', async () => {
    const text = await textOf(PAGE);
    expect(text).toMatch(/Revenue \$130\.00 Payout cost \$45\.00 Margin \$85\.00 65\.4% Conversion rate 4\.9%/);
    expect(text).toMatch(/Converted to USD .*1 EUR = 1\.2 USD \(European Central Bank, /);
    expect(text).toContain('No recent rate for PYG.');
    expect(text).toMatch(/Lamps .*?300 .*?15 .*?5% .*?\$0\.10 .*?\$120\.00 .*?\$30\.00 .*?\$90\.00/);
    expect(text).toMatch(/kite .*?49 .*?2 .*?– .*?– .*?\$10\.00 .*?\$15\.00 .*?−\$5\.00/);
  });

  it('is by country, and in the currency that is asked for', async () => {
    const text = await textOf(`${PAGE}&by=countries&in=EUR`);
    expect(text).toMatch(/Revenue €108\.33 Payout cost €37\.50 Margin €70\.83/);
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
    expect(await textOf('/en/admin/analytics')).not.toContain('Payout cost');
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
    for (const path of [PAGE, '/en/admin/analytics/export?view=margin']) {
      const response = await streamer.browser.fetch(path, { redirect: 'manual' });
      expect(response.status, path).toBe(302);
      expect(response.headers.get('Location'), path).not.toContain('analytics');
    }
  });
});
