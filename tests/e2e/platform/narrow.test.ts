import type { Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { navigationFor } from '#app/shell/navigation.ts';
import { personaOf, standingOf } from '#tests/support/personas.ts';
import { createPerson, db } from '../support/backend.ts';
import { untilFilled, untilHydrated } from '../support/browser.ts';
import { enter } from '../support/enter.ts';
import { enterAs, seedPages } from '../support/seeded-pages.ts';
import { expect, test } from '../support/test.ts';
import { LONGEST_TEST_MS } from '../support/timeouts.ts';

/** What a page at 400 % has on a desk (WCAG 1.4.10), and the oldest phones. */
const NARROW = { viewport: { width: 320, height: 640 } };

test.beforeAll(seedPages);

/** By how much the page is wider than the screen, and what makes it so. */
async function tooWide(page: Page, address: string): Promise<string[]> {
  await page.goto(address);
  await untilHydrated(page);
  await untilFilled(page);
  return page.evaluate((at) => {
    const more = document.documentElement.scrollWidth - window.innerWidth;
    const wide = [...document.querySelectorAll('main *')].filter(
      (one) => one.children.length === 0 && one.getBoundingClientRect().right > window.innerWidth,
    );
    return more > 0
      ? [
          `${at} +${more}: ${wide
            .map((one) => one.outerHTML.slice(0, 120))
            .slice(0, 3)
            .join(' ')}`,
        ]
      : [];
  }, address);
}

const YEAR_MS = 365 * 86_400_000;

test('no page of the menu is wider than 320 px in Portuguese', async ({ visit }) => {
  test.setTimeout(LONGEST_TEST_MS);
  const { page } = await visit(NARROW);
  await enterAs(page, 'streamer');
  const addresses = navigationFor(standingOf(personaOf('streamer'))).map(({ route }) => `/pt/${route}`);
  const found: string[] = [];
  for (const address of [...addresses, '/es/performance', '/es/keitaro-dashboard'])
    found.push(...(await tooWide(page, address)));
  expect(found).toEqual([]);
});

test('a debt, a large amount and a name without spaces fit into 320 px', async ({ visit }) => {
  const person = await createPerson({ completedAllGuides: true });
  const put = (currency: string, availableMinor: number) =>
    db.doc(`balances/${person.uid}`).set({
      ...{ uid: person.uid, currency, availableMinor, heldMinor: 0, reservedMinor: 0, paidMinor: 0 },
      ...{ seq: 1, reservedSeq: 0, updatedAt: Timestamp.now() },
    });
  const { page } = await visit(NARROW);
  await enter(page, person);
  await put('USD', -499_00);
  const found = await tooWide(page, '/pt/dashboard');
  await put('CLP', 9_007_199_254_740);
  found.push(...(await tooWide(page, '/pt/dashboard')), ...(await tooWide(page, '/en/dashboard')));
  const admin = await visit(NARROW);
  await enter(admin.page, await createPerson({ role: 'admin' }));
  await Promise.all(
    [['earned', 'held'] as const, ['spent', 'available'] as const].map(([id, state], at) =>
      db.doc(`commissions/${id}-${person.uid}`).set({
        ...{ uid: person.uid, offerId: 'offer', amountMinor: 9_007_199_254_740, currency: 'CLP', state },
        // No job of another test releases it: its conversion is not there.
        ...{
          createdAt: Timestamp.now(),
          availableAt: Timestamp.fromMillis(Date.now() + YEAR_MS),
          conversionId: `c${at}`,
        },
      }),
    ),
  );
  for (const tab of ['', '?tab=money', '?tab=payouts', '?tab=work', '?tab=history']) {
    found.push(...(await tooWide(admin.page, `/pt/admin/streamer-detail/${person.uid}${tab}`)));
  }
  found.push(...(await tooWide(admin.page, `/pt/admin/payouts/adjust?uid=${person.uid}`)));
  found.push(...(await tooWide(admin.page, `/pt/admin/income/earned-${person.uid}`)));
  await put('USD', 20_00);
  const long = 'Wolfeschlegelsteinhausen'.repeat(5);
  await Promise.all([
    db.doc(`users/${person.uid}`).update({ displayName: long }),
    db.doc(`directory/${person.uid}`).update({ displayName: long, nameLower: long.toLowerCase() }),
  ]);
  for (const address of [
    `/en/admin/payouts/adjust?uid=${person.uid}`,
    `/en/admin/streamers?q=${person.username}`,
    `/en/admin/streamer-detail/${person.uid}`,
  ]) {
    found.push(...(await tooWide(admin.page, address)));
  }
  expect(found).toEqual([]);
});

test('on paper a page is its content alone, without frame, menus and buttons', async ({ visit }) => {
  const { page } = await visit();
  await enterAs(page, 'streamer');
  for (const path of ['offers', 'commissions', 'dashboard/payouts']) {
    await page.goto(`/en/${path}`);
    await untilHydrated(page);
    await untilFilled(page);
    await page.emulateMedia({ media: 'print' });
    await page.locator('main').waitFor();
    for (const part of ['aside', 'nav', 'button', 'body header:has(+ #content)'])
      expect(await page.locator(part).filter({ visible: true }).count(), `${path} ${part}`).toBe(0);
    await page.emulateMedia({ media: null });
  }
});
