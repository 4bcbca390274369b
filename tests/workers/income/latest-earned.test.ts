import { expect, it } from 'vitest';
import { openHarness, signIn, STREAMER } from '../harness.ts';

/** What the dashboard says was just earned. */
const harness = await openHarness();
const { documents } = harness.world.firestore;

it('what was earned is still there behind what was declined and taken back since', async () => {
  const { browser } = await signIn(harness, 'earner', STREAMER);
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const commission = (id: string, minutes: number, more: object = {}) =>
    documents.set(`commissions/${id}`, {
      ...{ uid: 'earner', offerId: 'o', streamId: null, amountMinor: 25_00, currency: 'USD', state: 'held' },
      ...{ conversionId: id, createdAt: minutesAgo(minutes), availableAt: minutesAgo(-60), ...more },
    });
  for (const at of [1, 2, 3]) commission(`declined-${at}`, at, { state: 'rejected', amountMinor: 77_00 });
  for (const at of [4, 5]) commission(`back-${at}`, at, { state: 'available', amountMinor: -66_00, corrects: 'c' });
  commission('earned', 6);
  for (const at of [7, 8, 9]) commission(`before-${at}`, at, { amountMinor: 11_00 });
  commission('oldest', 10, { amountMinor: 33_00 });
  const page = await (await browser.fetch('/en/dashboard')).text();
  expect(page).toContain('+$25.00');
  expect(page.match(/\+\$11\.00/g)).toHaveLength(3);
  for (const amount of ['77.00', '66.00', '33.00']) expect(page).not.toContain(amount);
});
