import type { Page } from '@playwright/test';
import { createPerson, db, PASSWORD, type Person } from '../support/backend.ts';
import { logIn, sessionCookies, submitLogin, textsOf, untilHydrated } from '../support/browser.ts';
import { enter } from '../support/enter.ts';
import { everyNight, IS_NIGHTLY, within } from '#tests/setup/nightly.ts';
import { expireToken, isAtLogin, logOutBy, openWatched, PAGES } from '../support/session-world.ts';
import { expect, NIGHTLY, test } from '../support/test.ts';
import { sessionVisitBeforeEach } from '../support/visitors.ts';

/** Logging out is final: in any tab, at any moment, whatever is still under way (docs/sessions.md). */
const TRIES = IS_NIGHTLY ? 100 : 1;
const t = textsOf('en');

// What is still under way when the session ends is refused or cut off.
const visitor = sessionVisitBeforeEach(
  /status of (400|401|403|503)|ERR_|permission|Firestore|WebChannel|Failed to fetch/i,
);

/** How far a page is when the person logs out. */
const MOMENTS = ['as soon as it works', 'watching', 'on its way to another page', 'after a click in it'] as const;

async function bring(page: Page, moment: (typeof MOMENTS)[number], path: string): Promise<void> {
  if (moment === 'watching') return openWatched(page, path);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await untilHydrated(page);
  if (moment === 'on its way to another page') void page.goto(PAGES[2], { waitUntil: 'commit' }).catch(() => {});
  if (moment === 'after a click in it') await page.locator(`a[href="/en/guides"]`).first().click();
}

/** Logs in, at night by the form. Other runs leave the form out, which saves two pages; `session-model` fills it in. */
async function begin(person: Person): Promise<void> {
  const { page, stack } = visitor;
  await (IS_NIGHTLY ? logIn(page, person) : enter(page, person, PASSWORD, stack.provider.host));
}

async function sessionsOf(person: Person): Promise<number> {
  return (await db.collection('sessions').where('userId', '==', person.uid).get()).size;
}

/** Soon after the Worker was told, nothing of the session is left; each night within a second. */
async function expectOut(person: Person): Promise<void> {
  const { context } = visitor;
  const state = async () => ({
    elsewhere: context
      .pages()
      .filter((page) => !isAtLogin(page))
      .map((page) => page.url()),
    cookies: (await sessionCookies(context)).map(({ name }) => name),
    marked: (await context.cookies()).some(({ name }) => name === '__Host-greenroom-ended'),
    sessions: await sessionsOf(person),
  });
  await expect
    .poll(state, { timeout: within(1_000), intervals: [50] })
    .toEqual({ elsewhere: [], cookies: [], marked: true, sessions: 0 });
}

/** Who asks for a member's page is led to /login: at night in each tab, otherwise in the first. Tabs share all of a session. */
async function expectNoWayBack(): Promise<void> {
  const tabs = visitor.context.pages();
  for (const page of IS_NIGHTLY ? tabs : tabs.slice(0, 1)) {
    // A page that is leaving for /login interrupts it.
    await page.goto('/en/dashboard').catch((error: unknown) => {
      if (!/interrupted by another navigation|ERR_ABORTED/.test(String(error))) throw error;
    });
    await page.waitForURL('**/en/login**');
    expect(isAtLogin(page), page.url()).toBe(true);
  }
  expect((await sessionCookies(visitor.context)).map(({ name }) => name)).toEqual([]);
}

test.describe('logging out', () => {
  for (const index of Array.from({ length: TRIES }, (_, index) => index)) {
    test(`try ${index}`, async ({ storyOf }) => {
      const person = await createPerson({ completedAllGuides: true });
      const { page, context } = visitor;
      await storyOf(context);
      await begin(person);
      const others = 1 + (index % 4) === 1 ? [] : Array.from({ length: index % 4 }, () => context.newPage());
      for (const [place, other] of (await Promise.all(others)).entries()) {
        await bring(other, MOMENTS[(index + place) % MOMENTS.length]!, PAGES[place % PAGES.length]!);
      }
      const moment = MOMENTS[index % MOMENTS.length]!;
      await bring(page, moment === 'on its way to another page' ? 'as soon as it works' : moment, PAGES[index % 3]!);
      const told = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
      await logOutBy(page, person);
      await told;
      await expectOut(person);
      await expectNoWayBack();
      await expect.poll(() => sessionsOf(person)).toBe(0);
    });
  }

  test('an answer that renews, three seconds late, brings nothing back', async () => {
    const person = await createPerson({ completedAllGuides: true });
    const { page, context } = visitor;
    await begin(person);
    await openWatched(page, PAGES[0]);
    await expireToken(visitor.stack.provider, context);
    const before = visitor.stack.provider.renewals;
    visitor.stack.provider.held = new Promise((resolve) => setTimeout(resolve, 3_000));
    const late = await context.newPage();
    // Neither a page nor a script cancels this one: it is what another program of the browser could ask.
    const renewing = context.request.get('/en/profile', { maxRedirects: 0 });
    const navigating = late.goto('/en/profile').catch(() => null);
    await expect.poll(() => visitor.stack.provider.renewals).toBeGreaterThan(before);
    const told = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
    await logOutBy(page, person);
    await told;
    await page.waitForURL('**/en/login');
    // The answer arrives with the cookies of the session that has ended.
    expect(
      (await renewing).headersArray().filter(({ name }) => name.toLowerCase() === 'set-cookie').length,
    ).toBeGreaterThan(0);
    await navigating;
    await expectNoWayBack();
    await expect.poll(() => late.url()).toContain('/en/login');
  });

  for (const pause of everyNight([0, 20, 60], 20)) {
    test(`a page reloaded ${pause} ms after the click finishes it`, async () => {
      const person = await createPerson({ completedAllGuides: true });
      const { page } = visitor;
      await begin(person);
      await openWatched(page, PAGES[0]);
      await logOutBy(page, person);
      await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), pause).catch(() => {});
      await page.reload().catch(() => {});
      await page.waitForURL('**/en/login**');
      await expectOut(person);
      await expectNoWayBack();
    });
  }

  test('a page of a session that another log-in has replaced goes to the new home', NIGHTLY, async () => {
    const first = await createPerson({ completedAllGuides: true });
    const second = await createPerson({ role: 'admin', completedAllGuides: true });
    const { page, context } = visitor;
    // The tabs can't tell each other: the second one stays at the log-in.
    await context.addInitScript(() => {
      BroadcastChannel.prototype.postMessage = () => {};
    });
    const other = await context.newPage();
    await other.goto('/en/login');
    await untilHydrated(other);
    await logIn(page, first);
    await submitLogin(other, second.email);
    await other.waitForURL('**/en/admin');
    // A page that has noticed by its live watch is on its way already.
    await page
      .evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      .catch((error: unknown) => {
        if (!/context was destroyed/.test(String(error))) throw error;
      });
    await page.waitForURL('**/en/admin');
  });

  test('waits for the code that it needs, and tells of code that does not come', NIGHTLY, async () => {
    const person = await createPerson({ completedAllGuides: true });
    const { page, context } = visitor;
    await logIn(page, person);
    let go = () => {};
    const held = new Promise<void>((resolve) => (go = resolve));
    await context.route(/page-session-/, (route) => route.abort(), { times: 1 });
    await page.goto(PAGES[0]);
    await untilHydrated(page);
    await context.route(/page-session-/, (route) => route.abort(), { times: 1 });
    await logOutBy(page, person);
    await page.getByText(t('auth:logoutFailed')).first().waitFor();
    await context.route(/page-session-/, (route) => held.then(() => route.continue()));
    await logOutBy(page, person);
    const told = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
    go();
    await told;
    await expectOut(person);
    await expectNoWayBack();
  });

  test('a log-out that the Worker could not be told of keeps the session, and says so', async () => {
    const person = await createPerson({ completedAllGuides: true });
    const { page, context } = visitor;
    await begin(person);
    await openWatched(page, PAGES[0]);
    await context.route('**/session', (route) =>
      route.request().method() === 'DELETE' ? route.abort() : route.continue(),
    );
    await logOutBy(page, person);
    await page.getByText(t('auth:logoutFailed')).first().waitFor();
    expect((await sessionCookies(context)).length).toBe(2);
    await context.unroute('**/session');
    await logOutBy(page, person);
    await page.waitForURL('**/en/login');
    await expectNoWayBack();
  });
});

test.describe('an Auth SDK without a session', () => {
  test('is logged out silently, and nothing is posted', async () => {
    const person = await createPerson({ completedAllGuides: true });
    const { page, context } = visitor;
    await begin(person);
    await openWatched(page, PAGES[0]);
    const posts: string[] = [];
    context.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/session')) posts.push(request.url());
    });
    await context.clearCookies();
    await page.goto('/en/login');
    const hasUser = () =>
      page.evaluate(
        () =>
          new Promise<number>((resolve, reject) => {
            const opening = indexedDB.open('firebaseLocalStorageDb');
            opening.onerror = () => reject(new Error('no database'));
            opening.onsuccess = () => {
              const count = opening.result
                .transaction('firebaseLocalStorage')
                .objectStore('firebaseLocalStorage')
                .count();
              count.onsuccess = () => {
                opening.result.close();
                resolve(count.result);
              };
            };
          }),
      );
    await expect.poll(hasUser, { timeout: 10_000 }).toBe(0);
    expect(await page.evaluate(() => localStorage.getItem('sessionId'))).toBeNull();
    expect(posts).toEqual([]);
    expect(isAtLogin(page)).toBe(true);
  });
});
