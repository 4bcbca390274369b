import type { Page } from '@playwright/test';
import { addressOf } from '../../../app/domain/access/permissions.ts';
import { openCycleAt } from '../../../app/domain/payouts/calendar.ts';
import { USUAL_CUT_OFFS } from '../../../app/domain/payouts/cut-offs.ts';
import { navigationFor } from '../../../app/shell/navigation.ts';
import { postTransfer } from '../../functions/support/post-transfer.ts';
import { personaOf, standingOf } from '../../support/personas.ts';
import { createPerson, db, makeCommission, makeStream, newId, type Person } from '../support/backend.ts';
import { untilFilled, untilHydrated } from '../support/browser.ts';
import { enter } from '../support/enter.ts';
import { canBePaid } from '../support/payday.ts';
import { untilReadAgain } from '../support/session-world.ts';
import { expect, test } from '../support/test.ts';

/** What a page may shift in all; what the reader did is not counted. */
const MOST = 0.01;
const MENU = navigationFor(standingOf(personaOf('streamer'))).map(({ route }) => route);
const SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];

/** A list of commissions has the new one on top: the rows below it move down by one. */
const ROW_ON_TOP: Partial<Record<string, number>> = { commissions: 0.05 };

type Shift = { value: number; nodes: string[] };

/** Collects layout shifts from before anything is drawn. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const found: Shift[] = [];
    Object.assign(window, { shifts: found });
    type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources?: { node: Node | null }[] };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Entry[]) {
        if (entry.hadRecentInput) continue;
        const nodes = (entry.sources ?? []).map(({ node }) =>
          node instanceof Element
            ? `${node.tagName}.${node.className}: ${node.textContent?.slice(0, 40)}`
            : String(node),
        );
        found.push({ value: entry.value, nodes });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const shiftsOf = (page: Page) => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
const sumOf = (shifts: readonly Shift[]) => shifts.reduce((sum, { value }) => sum + value, 0);

/** The live watch reads the page again after the balance changed. */
async function earnMore({ uid }: Person): Promise<void> {
  const id = newId('shift');
  await makeCommission(uid, id);
  await postTransfer({ db, now: new Date() }, `earned_${id}`, {
    ...{ uid, currency: 'USD', amountMinor: 10_00, kind: 'earned', source: { type: 'commission', id } },
  });
}

test('no page of the menu shifts, neither while its data stream in nor when a commission arrives', async ({
  visit,
}) => {
  expect(MENU.length).toBeGreaterThan(5);
  test.setTimeout(180_000);
  const person = await createPerson({ completedAllGuides: true });
  const cycle = openCycleAt(new Date(), USUAL_CUT_OFFS);
  await canBePaid(person, 50_00, cycle.opensAt);
  for (const id of ['one', 'two']) {
    await makeCommission(person.uid, `${person.uid}-${id}`);
    await makeStream(person.uid, `${person.uid}-${id}`);
  }
  const today = new Date().toISOString().slice(0, 10);
  const figures = { clicks: 90, registrations: 3, firstDeposits: 2, conversions: 1, commissionMinor: 450 };
  await db.doc(`monthlyStats/${person.uid}_${today.slice(0, 7)}`).set({
    ...{ uid: person.uid, month: today.slice(0, 7), currency: 'USD' },
    days: { [today.slice(8)]: { offers: { 'e2e-offer': figures }, streams: { [`${person.uid}-one`]: figures } } },
  });
  const found: Record<string, Shift[]> = {};
  for (const viewport of SIZES) {
    const { page } = await visit({ viewport });
    await enter(page, person);
    await watchShifts(page);
    for (const route of MENU) {
      const watching = page.waitForResponse(/Listen\/channel/);
      await page.goto(`/en${addressOf(route)}`);
      await untilHydrated(page);
      await untilFilled(page);
      // The watch begins when someone is there.
      await page.mouse.move(viewport.width - 6, 400);
      await page.mouse.move(viewport.width - 2, 410);
      await watching;
      const loaded = await shiftsOf(page);
      const again = untilReadAgain(page);
      await earnMore(person);
      await again;
      await untilFilled(page);
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 300))));
      const arrived = (await shiftsOf(page)).slice(loaded.length);
      const place = `${route} ${viewport.width}`;
      if (sumOf(loaded) > MOST) found[`${place}, while it loads`] = loaded;
      if (sumOf(arrived) > (ROW_ON_TOP[route] ?? MOST)) found[`${place}, when a commission arrives`] = arrived;
    }
  }
  expect(found).toEqual({});
});

/** A line may wrap in another zone. Up to here a page is called good: https://web.dev/articles/cls. */
const MOST_ELSEWHERE = 0.1;

test('nor does a page whose times are drawn again by the reader’s clock', async ({ visit }) => {
  test.setTimeout(120_000);
  const person = await createPerson({ completedAllGuides: true });
  await canBePaid(person, 50_00, openCycleAt(new Date(), USUAL_CUT_OFFS).opensAt);
  for (const id of ['one', 'two']) {
    await makeCommission(person.uid, `${person.uid}-${id}`);
    await makeStream(person.uid, `${person.uid}-${id}`);
  }
  const manager = db.doc(`affiliateManagers/${newId('zone')}`);
  await manager.set({
    ...{ name: 'Marta Ruiz', languages: ['es'], contacts: { email: 'marta@example.com' } },
    hours: { from: '13:00', to: '21:00', days: [1, 3, 5] },
  });
  await db.doc(`users/${person.uid}`).update({ affiliateManagerId: manager.id });
  const { page } = await visit({ viewport: { width: 390, height: 844 }, timezoneId: 'America/Sao_Paulo' });
  await enter(page, person);
  await watchShifts(page);
  const found: Record<string, Shift[]> = {};
  const pages = [...MENU, 'help', 'affiliate-managers', 'notifications', 'settings', 'profile'] as const;
  const paths = [...pages.map(addressOf), `/streams/${person.uid}-one`, `/commissions/${person.uid}-one`];
  for (const language of ['en', 'pt'])
    for (const path of paths) {
      await page.goto(`/${language}${path}`);
      await untilHydrated(page);
      await untilFilled(page);
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 300))));
      const shifts = await shiftsOf(page);
      if (sumOf(shifts) > MOST_ELSEWHERE) found[`${language}${path}`] = shifts;
    }
  await manager.delete();
  expect(found).toEqual({});
});
