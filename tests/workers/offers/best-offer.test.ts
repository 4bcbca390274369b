import { expect, it } from 'vitest';
import { openHarness, signIn, STREAMER } from '../harness.ts';

/** "Best for you" is the same on the dashboard and in the list of offers. */
const harness = await openHarness();
const { documents } = harness.world.firestore;
const put = (path: string, data: object) => documents.set(path, data as Record<string, unknown>);
const same = (text: string) => ({ en: text, es: text, pt: text });

const NOW = new Date();
const MONTH = NOW.toISOString().slice(0, 7);
const DAY = NOW.toISOString().slice(8, 10);

function putOffer(uid: string, id: string, { isApproved = false, status = 'live', countries = [] as string[] } = {}) {
  const offer = {
    ...{ id, brandName: 'Brand', status, visibility: 'public', countries, title: same(`Offer ${id}`) },
    ...{ description: same(''), goals: [], holdDays: 7, languages: [], disclosure: same('Ad'), terms: same('') },
    ...{ caps: { monthlyPerCreator: null, total: null }, startsAt: NOW, endsAt: null, version: 1 },
  };
  put(`offers/${id}`, offer);
  if (isApproved) {
    put(`offerAccess/${id}_${uid}`, {
      ...{ uid, offerId: id, state: 'approved', note: '', reason: '', decidedAt: null, mayAskAgainAt: null },
      ...{ card: { brandName: 'Brand', title: same(`Offer ${id}`), visibility: 'public' }, requestedAt: NOW },
      ...{ trackingUrl: `https://track.test/${id}`, subId: 's' },
    });
  }
  return offer;
}

it('is by earnings per click among the live offers of the reader’s country, of the reader or of all streamers, on both pages', async () => {
  const { browser, uid } = await signIn(harness, 'promoter', STREAMER);
  const approved = { isApproved: true };
  const offers = [
    putOffer(uid, 'own', approved),
    putOffer(uid, 'few', approved),
    putOffer(uid, 'alike', approved),
    putOffer(uid, 'rated'),
  ];
  putOffer(uid, 'over', { ...approved, status: 'paused' });
  putOffer(uid, 'abroad', { countries: ['BR'] });
  put('catalogue/everywhere', { offers });
  const of = (clicks: number, commissionMinor: number) => ({ clicks, conversions: 1, commissionMinor });
  const figures = { own: of(1000, 124_00), alike: of(1000, 121_00), few: of(10, 900_00), over: of(100, 900_00) };
  put(`monthlyStats/${uid}_${MONTH}`, {
    ...{ uid, month: MONTH, currency: 'USD', days: { [DAY]: { offers: figures, streams: {} } } },
  });
  const perClickMinor = { rated: { USD: 12.3 }, few: { USD: 3 }, abroad: { USD: 900 }, over: { USD: 900 } };
  put('offerRates/current', { asOf: NOW, from: '2026-10-26', to: '2026-11-24', perClickMinor });
  const idsOn = async (path: string, part: RegExp) =>
    [...part.exec(await (await browser.fetch(path)).text())![0].matchAll(/href="\/en\/offers\/(\w+)"/g)].map(
      ([, id]) => id,
    );
  expect(await idsOn('/en/offers', /<main.*<\/main>/s)).toEqual(['own', 'rated', 'alike', 'few']);
  // Two that earned something, and room for a new one.
  expect(await idsOn('/en/dashboard', /Offers worth promoting.*?<\/section>/s)).toEqual(['own', 'rated', 'alike']);
});

it('how many offers a search finds is said in the same place, none too', async () => {
  const { browser, uid } = await signIn(harness, 'searcher', STREAMER);
  put('catalogue/everywhere', { offers: [putOffer(uid, 'alpha'), putOffer(uid, 'beta')] });
  const said = async (search: string) => {
    const text = await (await browser.fetch(`/en/offers${search}`)).text();
    return /<p role="status">(.*?)<\/p>/s.exec(text)?.[1]?.replaceAll(/<[^>]*>/g, '');
  };
  expect(await said('')).toContain('2 offers');
  expect(await said('?q=alpha')).toContain('1 offer');
  expect(await said('?q=nothing-like-it')).toContain('0 offers');
});
