import { expect, it } from 'vitest';
import { openHarness, signIn, STREAMER } from '../harness.ts';
import { plannedStream } from '../support/planned-stream.ts';

/** Where a streamer meets a brand that uploaded a logo. */
const harness = await openHarness();
const { documents } = harness.world.firestore;

const LOGO = 'a'.repeat(64);
const UID = 'fan';
const texts = (text: string) => ({ en: text, es: text, pt: text });

function putBrand(): void {
  const offer = {
    ...{ id: 'listed', brandName: 'Lumen', logo: LOGO, status: 'live', visibility: 'public', countries: [] },
    ...{ title: texts('Winter sale'), description: texts(''), goals: [], holdDays: 7, languages: [], version: 1 },
    ...{ disclosure: texts('Ad'), terms: texts(''), caps: { monthlyPerCreator: null, total: null } },
    ...{ startsAt: new Date('2026-01-01'), endsAt: null },
  };
  documents.set('catalogue/everywhere', { offers: [offer] });
  // One of the same brand that ended: only the streamer's card knows it.
  documents.set(`offerAccess/ended_${UID}`, {
    ...{ uid: UID, offerId: 'ended', state: 'approved', note: '', reason: '', decidedAt: null, mayAskAgainAt: null },
    ...{ subId: 's', trackingUrl: 'https://track.test/ended', requestedAt: new Date('2026-01-01') },
    card: { brandName: 'Lumen', title: texts('Summer sale'), visibility: 'public' },
  });
  documents.set('commissions/c', {
    ...{ uid: UID, offerId: 'ended', streamId: 'live', amountMinor: 25_00, currency: 'USD', state: 'held' },
    ...{ conversionId: 'c', createdAt: new Date(), availableAt: new Date(Date.now() + 86_400_000) },
  });
  documents.set('streams/past', plannedStream(UID, { state: 'ended', offerIds: ['ended'] }));
}

it.each(['/en/dashboard', '/en/commissions', '/en/streams/past'])('%s shows the logo', async (path) => {
  const { browser } = await signIn(harness, UID, STREAMER);
  putBrand();
  const page = await (await browser.fetch(path)).text();
  expect(page).toMatch(new RegExp(`<img src="[^"]*${LOGO}[^>]*brand-logo`));
});
