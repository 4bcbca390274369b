import { beforeEach, describe, expect, it } from 'vitest';
import { dayOf } from '#app/domain/figures/date-range.ts';
import { type Member, openHarness, signIn, STREAMER } from '../harness.ts';

/** The currency of a streamer's figures, where a month of clicks alone has none. */

const harness = await openHarness();
const { documents } = harness.world.firestore;
const NONE = { clicks: 0, registrations: 0, firstDeposits: 0, conversions: 0, commissionMinor: 0 };
const EARNED = { clicks: 100, conversions: 9, commissionMinor: 74_00 };
/** Within the month before, except at the end of a month: then no day of the window is in another. */
const EARLIER = dayOf(Date.now() - 29 * 86_400_000);
const TODAY = dayOf(Date.now());

const put = (path: string, data: object) => documents.set(path, data as Record<string, unknown>);

let person: Member;
let count = 0;
beforeEach(async () => {
  person = await signIn(harness, `euro-${(count += 1)}`, STREAMER);
});

/** What the days of a month did; `currency` where one of them earned something. */
function putDays(days: Record<string, object>): void {
  const months = Map.groupBy(Object.entries(days), ([date]) => date.slice(0, 7));
  for (const [month, ofMonth] of months) {
    const figures = ofMonth.map(([date, part]) => [
      date.slice(8),
      { offers: { cafe: { ...NONE, ...part } }, streams: {} },
    ]);
    const earns = ofMonth.some(([, part]) => 'commissionMinor' in part);
    put(`monthlyStats/${person.uid}_${month}`, {
      ...{ uid: person.uid, month, days: Object.fromEntries(figures) },
      ...(earns ? { currency: 'EUR' } : {}),
    });
  }
}

function putBalance(): void {
  const counts = { heldMinor: 0, availableMinor: 0, reservedMinor: 0, paidMinor: 0, seq: 1 };
  put(`balances/${person.uid}`, { uid: person.uid, currency: 'EUR', ...counts });
}

function putOffer(): void {
  const same = (text: string) => ({ en: text, es: text, pt: text });
  const offer = {
    ...{ id: 'cafe', brandName: 'Brand', status: 'live', visibility: 'public', countries: [], languages: [] },
    ...{ title: same('Offer cafe'), description: same(''), goals: [], holdDays: 7, disclosure: same('Ad') },
    ...{ terms: same(''), version: 1, caps: { monthlyPerCreator: null, total: null } },
    ...{ startsAt: new Date('2026-01-01'), endsAt: null },
  };
  put('offers/cafe', offer);
  put('catalogue/everywhere', { offers: [offer] });
  const card = { brandName: 'Brand', title: same('Offer cafe'), visibility: 'public' };
  put(`offerAccess/cafe_${person.uid}`, {
    ...{ uid: person.uid, offerId: 'cafe', state: 'approved', note: '', reason: '', decidedAt: null, card },
    ...{ mayAskAgainAt: null, subId: 's', requestedAt: new Date('2026-01-01'), trackingUrl: 'https://track.test/cafe' },
  });
}

const textOf = async (path: string) => (await person.browser.fetch(path)).text();

describe('the figures of a streamer who earns euros', () => {
  it.each(['performance', 'keitaro-dashboard'])(
    'are euros though the first month has clicks alone: %s',
    async (page) => {
      putDays({ '2026-04-10': { clicks: 7 }, '2026-06-10': { clicks: 7 }, '2026-07-10': EARNED });
      const text = await textOf(`/en/${page}?from=2026-06-01&to=2026-07-31`);
      expect(text).toContain('€74.00');
      expect(text).not.toMatch(/\$\d+\.\d\d/);
    },
  );

  it('are euros in the file', async () => {
    putDays({ '2026-06-10': { clicks: 7 }, '2026-07-10': EARNED });
    const csv = await textOf('/en/performance/export?from=2026-06-01&to=2026-07-31&by=offers');
    expect(csv).toMatch(/"74\.00","EUR"/);
    expect(csv).not.toContain('USD');
  });

  it('are euros by their balance in a time without a commission', async () => {
    putDays({ '2026-06-10': { clicks: 7 } });
    putBalance();
    expect(await textOf('/en/performance?from=2026-06-01&to=2026-06-30')).toContain('€0.00');
    expect(await textOf('/en/performance/export?from=2026-06-01&to=2026-06-30&by=offers')).toContain('"0.00","EUR"');
  });

  it.skipIf(EARLIER.slice(0, 7) === TODAY.slice(0, 7))(
    'are euros among the offers and the suggestions when this month has clicks alone',
    async () => {
      putDays({ [EARLIER]: EARNED, [TODAY]: { clicks: 1 } });
      putOffer();
      expect(await textOf('/en/offers')).toContain('€74.00');
      expect(await textOf('/en/dashboard')).toMatch(/€0\.73 per click for you/);
    },
  );
});
