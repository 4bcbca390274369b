import { countryPartOf } from '#app/domain/figures/monthly-stats.ts';
import { Timestamp } from 'firebase-admin/firestore';
import type { Page } from '@playwright/test';
import { createPerson, db, makeOffer, makeStream, newId, type Person } from '../support/backend.ts';
import { textsOf, untilHydrated } from '../support/browser.ts';
import { enter } from '../support/enter.ts';
import { expect, NIGHTLY, type OpenVisit, test } from '../support/test.ts';

/** What a streamer's links did, and what one has to know to read it. */

let person: Person;
test.beforeEach(async () => {
  person = await createPerson({ completedAllGuides: true });
});

const t = textsOf('en');
const STREAMS = 30;
const todayInUtc = () => new Date().toISOString().slice(0, 10);
const status = db.doc('trackerStatus/current');
const importedAgo = (hours: number) =>
  status.set({ connected: true, lastImportAt: Timestamp.fromMillis(Date.now() - hours * 3_600_000) });

async function open(visit: OpenVisit, path: string, width = 1280): Promise<Page> {
  const { page } = await visit({ viewport: { width, height: 900 } });
  await enter(page, person);
  await page.goto(path);
  await untilHydrated(page);
  return page;
}

/** A day on which thirty streams earned, the first of them most. */
async function earn(uid: string): Promise<string> {
  const today = todayInUtc();
  const offerId = newId('figures');
  await makeOffer(offerId, {});
  const figures = { clicks: 10, registrations: 3, firstDeposits: 2, conversions: 1, commissionMinor: 450 };
  const streams: Record<string, object> = {};
  for (let at = 0; at < STREAMS; at += 1) {
    // The last one was cancelled: its clicks are still there.
    if (at < STREAMS - 1) await makeStream(uid, `${uid}-${at}`, { title: `Night ${at}` });
    streams[`${uid}-${at}`] = { ...figures, commissionMinor: 450 - at };
  }
  await db.doc(`monthlyStats/${uid}_${today.slice(0, 7)}`).set({
    uid,
    month: today.slice(0, 7),
    currency: 'USD',
    days: { [today.slice(8)]: { offers: { [offerId]: figures }, streams } },
  });
  await db.doc(`monthlyStats/${uid}_${today.slice(0, 7)}_${countryPartOf(today)}`).set({
    uid,
    countriesOf: today.slice(0, 7),
    days: { [today.slice(8)]: { countries: { BR: figures } } },
  });
  await db.doc(`monthlyStats/${uid}_${today.slice(0, 7)}_c${countryPartOf(today)}`).set({
    uid,
    campaignsOf: today.slice(0, 7),
    days: { [today.slice(8)]: { campaigns: { Friday: figures } } },
  });
  return offerId;
}

test('the figures by day, stream and country, one of them as a chart, and as files', async ({ visit }) => {
  await earn(person.uid);
  await importedAgo(0);
  const page = await open(visit, '/en/performance');

  // The dates of a range of one's own are behind a button, on a desk, too.
  const from = page.getByLabel(t('ui.dateRange.from'), { exact: true });
  await expect(from).toBeHidden();
  await page.getByText(t('ui.dateRange.other'), { exact: true }).click();
  await expect(from).toBeVisible();
  // Ten clicks are too few for a rate.
  await page.getByText(t('performance.tooFew', { clicks: '50' })).waitFor();
  // By day first, with all five.
  const first = page.getByRole('row').nth(1);
  expect(await first.getByRole('cell').allTextContents()).toEqual(
    [
      ['performance.clicks', '10'],
      ['performance.registrations', '3'],
      ['performance.firstDeposits', '2'],
      ['performance.conversions', '1'],
    ]
      .map(([key, figure]) => t(key!) + figure!)
      .concat('$4.50'),
  );
  const charted = page.getByRole('navigation', { name: t('performance.charted') });
  await charted.getByRole('link', { name: t('performance.registrations'), exact: true }).click();
  await page.waitForURL('**/performance?*figure=registrations*');
  await page.getByRole('heading', { name: t('performance.registrations'), exact: true }).waitFor();

  await page.getByRole('link', { name: t('performance.by.streams') }).click();
  const night = page.getByRole('link', { name: 'Night 0', exact: true });
  await night.waitFor();
  expect(await night.getAttribute('href')).toBe(`/en/streams/${person.uid}-0`);
  expect(await page.getByRole('rowheader').count()).toBe(25);
  await page.getByRole('link', { name: t('actions.next') }).click();
  await page.getByRole('link', { name: 'Night 28', exact: true }).waitFor();
  await page.getByText(t('performance.goneStream')).waitFor();
  expect(page.url()).toContain('figure=registrations');

  const file = page.getByRole('link', { name: t('actions.csv') });
  const address = (await file.getAttribute('href'))!;
  const lines = (await (await page.request.get(address)).text()).trim().split('\r\n');
  expect(lines).toHaveLength(1 + STREAMS);
  expect(lines[0]).toContain('"stream_id","stream","platform","planned_at_utc","clicks"');
  expect(lines[1]).toContain(`"${person.uid}-0","Night 0","twitch"`);
  await page.goto('/en/performance?by=countries');
  await page.getByRole('rowheader', { name: 'Brazil' }).waitFor();
  await page.getByRole('link', { name: t('performance.by.campaigns') }).click();
  await page.getByRole('rowheader', { name: 'Friday' }).waitFor();
});

test(
  'a range that can not be shown is refused in words, and the fields show the one in use',
  NIGHTLY,
  async ({ visit }) => {
    await importedAgo(0);
    const page = await open(visit, '/en/performance');
    const used = await page.getByRole('textbox', { name: t('ui.dateRange.from') }).inputValue();
    for (let time = 0; time < 2; time += 1) {
      await page.getByRole('textbox', { name: t('ui.dateRange.from') }).fill('2024-01-01');
      await page.getByRole('textbox', { name: t('ui.dateRange.to'), exact: true }).fill(todayInUtc());
      await page.getByRole('button', { name: t('ui.dateRange.apply') }).click();
      await page.getByText(t('ui.dateRange.refused.too-long', { days: '366' })).waitFor();
      await expect.poll(() => page.getByRole('textbox', { name: t('ui.dateRange.from') }).inputValue()).toBe(used);
    }
  },
);

test('the tracker: nothing yet, imported, long ago, and not connected', NIGHTLY, async ({ visit }) => {
  await status.set({ connected: true, lastImportAt: null });
  const page = await open(visit, '/en/keitaro-dashboard');
  await page.getByText(t('tracker.nothingYet')).waitFor();
  await importedAgo(1);
  await page.reload();
  await page.getByText(/^Updated .* ago$/).waitFor();
  expect(await page.getByText(t('tracker.stale')).count()).toBe(0);
  await importedAgo(25);
  await page.reload();
  await page.getByText(t('tracker.stale')).waitFor();
  await status.update({ connected: false });
  await page.reload();
  await page.getByText(t('tracker.notConnected')).waitFor();
  await page.getByText(/^Updated .* ago$/).waitFor();
  await importedAgo(0);
});

test('on a phone times keep their zone, and all tiles but the one that leads have digits of one size', async ({
  visit,
}) => {
  await earn(person.uid);
  await importedAgo(0);
  const page = await open(visit, '/en/performance', 360);
  await page.getByRole('columnheader', { name: t('performance.dimension.days') }).waitFor();
  expect(t('performance.dimension.days')).toContain('UTC');
  await page.goto('/en/keitaro-dashboard');
  const sizes = await page
    .locator('.stat-value')
    .evaluateAll((values) =>
      values.map((value) => Math.round(Number.parseFloat(getComputedStyle(value).fontSize) * 10)),
    );
  expect(sizes).toHaveLength(4);
  await page.locator('.stat-lead').waitFor();
  expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
});

test('support gets all of it in words, and no secret', async ({ visit }) => {
  const page = await open(visit, '/en/debug');
  await page.getByText(t('debug.agree')).waitFor();
  await page
    .getByRole('term')
    .filter({ hasText: t('debug.has.localStorage') })
    .waitFor();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: t('debug.copyAll') }).click();
  await page.getByRole('status').getByText(t('actions.copied')).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(new RegExp(`^${t('debug.build')}: [0-9a-f]{10}$`, 'm'));
  expect(copied).toContain(`${t('debug.user')}: ${person.uid}`);
  for (const { value } of await page.context().cookies()) if (value.length > 20) expect(copied).not.toContain(value);
});
