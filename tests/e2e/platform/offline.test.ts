import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { PORTS } from '../../../scripts/stack/ports.ts';
import { startWorker } from '../../../scripts/stack/worker.ts';
import { createPerson, db, makeStream, newId, untilDocument } from '../support/backend.ts';
import { logIn, textsOf, untilHydrated } from '../support/browser.ts';
import { setOffline } from '../support/network.ts';
import { expireToken } from '../support/session-world.ts';
import { expect, NIGHTLY, test } from '../support/test.ts';

const t = textsOf('en');
/** What Chromium, the Firebase SDK and Remix log about a network that is gone. */
const NO_NETWORK =
  /ERR_INTERNET_DISCONNECTED|Could not reach Cloud Firestore|WebChannel|Failed to fetch manifest patches/;

/** The network is gone, and the browser has noticed; what the page loads when it has time is loaded. */
async function goOffline(page: Page): Promise<void> {
  await untilAllCode(page);
  await setOffline(page.context(), true);
}

/** What a page loads when it has time is there with all that it imports, and has begun. */
async function untilAllCode(page: Page): Promise<void> {
  const found = await page.waitForFunction(
    () => performance.getEntriesByType('resource').find(({ name }) => name.includes('/once-hydrated-'))?.name,
  );
  const file = (await found.jsonValue()) as string;
  await page.evaluate((url) => import(url).then(() => {}), file);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

test('a form that finds no network keeps the page and what is in it', async ({ visit }) => {
  const person = await createPerson({ completedAllGuides: true });
  const visitor = await visit();
  visitor.allowErrors(NO_NETWORK);
  const { page, context } = visitor;
  await logIn(page, person);
  await page.goto('/en/profile');
  await untilHydrated(page);
  const brand = page.locator('input[name=brandName]');
  await brand.fill('Neon Nights');
  await goOffline(page);
  const save = page.getByRole('button', { name: t('actions.save'), exact: true });
  await save.click();
  await page.getByRole('alert').getByText(t('errors.network')).waitFor();
  expect(await brand.inputValue()).toBe('Neon Nights');
  expect(await page.getByText(t('errorScreens.global.title')).count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe('/en/profile');

  await setOffline(context, false);
  await save.click();
  await page.getByText(t('toasts.profileSaved')).waitFor();
  expect((await db.doc(`users/${person.uid}`).get()).get('brandName')).toBe('Neon Nights');
});

test('a link without a network keeps the page, says so, and is followed when the network is back', async ({
  visit,
}) => {
  const visitor = await visit();
  visitor.allowErrors(NO_NETWORK);
  const { page, context } = visitor;
  await logIn(page, await createPerson({ completedAllGuides: true }));
  await page.goto('/en/profile');
  await untilHydrated(page);
  await page.locator('input[name=brandName]').fill('Neon Nights');
  await goOffline(page);
  await page
    .getByRole('navigation')
    .getByRole('link', { name: t('nav.offers') })
    .click();
  await page.getByText(t('offline.waiting')).waitFor();
  expect(new URL(page.url()).pathname).toBe('/en/profile');
  expect(await page.locator('input[name=brandName]').inputValue()).toBe('Neon Nights');

  await setOffline(context, false);
  await page.waitForURL('**/en/offers');
  await page.getByRole('heading', { level: 1, name: t('pages.offers.title') }).waitFor();
  expect(await page.getByText(t('offline.waiting')).count()).toBe(0);
});

test('a pointer over a link, without a network, leaves the page and what is in it', NIGHTLY, async ({ visit }) => {
  const visitor = await visit();
  visitor.allowErrors(NO_NETWORK);
  const { page } = visitor;
  await logIn(page, await createPerson({ completedAllGuides: true }));
  await page.goto('/en/profile');
  await untilHydrated(page);
  const brand = page.locator('input[name=brandName]');
  await brand.fill('Neon Nights');
  await goOffline(page);
  const isAskedFor = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/route-'));
  await page
    .getByRole('navigation')
    .getByRole('link', { name: t('nav.offers') })
    .hover();
  await isAskedFor;
  await page.getByRole('button', { name: t('actions.save'), exact: true }).click();
  await page.getByRole('alert').getByText(t('errors.network')).waitFor();
  expect(await brand.inputValue()).toBe('Neon Nights');
});

for (const [title, knowsRoutes, details] of [
  ['a link into a network that is dead, of which the browser knows nothing, waits for it', true, {}],
  ['a link into a dead network waits for it before Remix knows the routes, too', false, NIGHTLY],
] as const) {
  test(title, details, async ({ visit }) => {
    const visitor = await visit();
    visitor.allowErrors(/ERR_FAILED|Could not reach Cloud Firestore|WebChannel|Failed to fetch manifest patches/);
    const { page, context } = visitor;
    await logIn(page, await createPerson({ completedAllGuides: true }));
    if (!knowsRoutes) await context.route('**/__manifest?**', (route) => route.abort());
    await page.goto('/en/profile');
    await untilHydrated(page);
    await untilAllCode(page);
    await page.locator('input[name=brandName]').fill('Neon Nights');
    await context.route('**/*', (route) => route.abort());
    const offers = page.getByRole('navigation').getByRole('link', { name: t('nav.offers') });
    await offers.dispatchEvent('click');
    await page.getByText(t('offline.waiting')).waitFor();
    expect(new URL(page.url()).pathname).toBe('/en/profile');
    expect(await page.locator('input[name=brandName]').inputValue()).toBe('Neon Nights');

    await context.unroute('**/*');
    await page.getByRole('heading', { level: 1, name: t('pages.offers.title') }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/en/offers');
  });
}

test(
  'a form that leads to another page keeps its own without a network, and what is in it',
  NIGHTLY,
  async ({ visit }) => {
    const person = await createPerson({ completedAllGuides: true });
    const visitor = await visit();
    visitor.allowErrors(NO_NETWORK);
    const { page, context } = visitor;
    await logIn(page, person);
    await page.goto('/en/streams?view=plan');
    await untilHydrated(page);
    await page.getByLabel(t('streams.title')).fill('Friday night');
    const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 16);
    await page.getByLabel(t('streams.plannedAt')).fill(tomorrow);
    await page.getByLabel(t('streams.channel')).fill('https://twitch.tv/robin');
    await goOffline(page);
    const plan = page.getByRole('button', { name: t('streams.plan') });
    await plan.click();
    await page.getByRole('alert').getByText(t('errors.network')).waitFor();
    expect(new URL(page.url()).pathname).toBe('/en/streams');
    expect(await page.getByLabel(t('streams.title')).inputValue()).toBe('Friday night');
    expect((await db.collection('streams').where('uid', '==', person.uid).get()).size).toBe(0);

    await setOffline(context, false);
    await page.getByText(t('offline.now')).waitFor({ state: 'detached' });
    await plan.click();
    await page.getByTestId('stream-state').waitFor();
    expect((await db.collection('streams').where('uid', '==', person.uid).get()).size).toBe(1);
  },
);

for (const [title, knowsRoutes, details] of [
  ['a tick on a checklist without a network stays, and the next one is saved', true, {}],
  ['a tick that finds no network before Remix knows the routes stays, is told, and is saved later', false, NIGHTLY],
] as const) {
  test(title, details, async ({ visit }) => {
    const person = await createPerson({ completedAllGuides: true });
    const id = newId('stream');
    await makeStream(person.uid, id);
    const visitor = await visit();
    visitor.allowErrors(knowsRoutes ? NO_NETWORK : new RegExp(`${NO_NETWORK.source}|ERR_FAILED`));
    const { page, context } = visitor;
    await logIn(page, person);
    if (!knowsRoutes) await context.route('**/__manifest?**', (route) => route.abort());
    await page.goto(`/en/streams/${id}`);
    await untilHydrated(page);
    await goOffline(page);
    const tick = page.locator('input[name=item]').first();
    await tick.check();
    await page.getByRole('alert').getByText(t('errors.network')).waitFor();
    expect(await tick.isChecked()).toBe(true);
    expect(new URL(page.url()).pathname).toBe(`/en/streams/${id}`);

    if (!knowsRoutes) await context.unroute('**/__manifest?**');
    await setOffline(context, false);
    await page.getByText(t('offline.now')).waitFor({ state: 'detached' });
    expect(await tick.isChecked()).toBe(true);
    await page.locator('input[name=item]').nth(1).check();
    await untilDocument(`streams/${id}`, (snapshot) => (snapshot.get('checklist') as string[]).length === 2);
  });
}

test('a page of which nothing could be decided opens when the identity provider is back', async ({
  visit,
  sessionStack: { provider, url },
}) => {
  provider.rest();
  const visitor = await visit({ baseURL: url });
  visitor.allowErrors(/status of (500|503)/);
  const { page, context } = visitor;
  await logIn(page, await createPerson({ completedAllGuides: true }));
  await expireToken(provider, context);
  provider.refusal = { status: 500, message: 'INTERNAL' };
  expect((await page.goto('/en/settings'))!.status()).toBe(503);
  await page.getByText(t('auth:errors.login.network-request-failed')).waitFor();
  await untilHydrated(page);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));

  provider.rest();
  await page.getByRole('heading', { level: 1, name: t('pages.settings.title') }).waitFor();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  expect(await page.getByText(t('auth:errors.login.network-request-failed')).count()).toBe(0);
});

/** Firestore behind a door that can be shut: every request is then refused as by a database that is down. */
async function databaseWithDoor() {
  const door = { isShut: false };
  const server = createServer((request, response) => {
    if (door.isShut) {
      response.writeHead(503, { 'Content-Type': 'application/json' });
      response.end('{"error":{"code":503,"status":"UNAVAILABLE","message":"down"}}');
      return;
    }
    const { method, url, headers } = request;
    const onward = httpRequest({ port: PORTS.test.firestore, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { door, port: (server.address() as AddressInfo).port, close };
}

test('a part of a page that found no database is there when the database is back', async ({ visit }) => {
  const { door, port, close } = await databaseWithDoor();
  const worker = await startWorker('test', PORTS.test.worker + 6 + test.info().parallelIndex, () => {}, port);
  const visitor = await visit({ baseURL: worker.url });
  visitor.allowErrors(/status of 503|Could not reach Cloud Firestore|WebChannel|ERR_/);
  const { page } = visitor;
  try {
    await logIn(page, await createPerson({ completedAllGuides: true }));
    door.isShut = true;
    await page.goto('/en/commissions');
    const reload = page.getByRole('button', { name: t('actions.reload'), exact: true });
    await reload.waitFor();
    await untilHydrated(page);
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));

    door.isShut = false;
    await page.getByText(t('pages.commissions.empty.title')).waitFor();
    expect(await reload.count()).toBe(0);
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  } finally {
    await worker.stop();
    close();
  }
});

test(
  'a browser that takes itself for offline is served, and told nothing of a network that is gone',
  NIGHTLY,
  async ({ visit }) => {
    const { page, context } = await visit();
    await context.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
    await logIn(page, await createPerson({ completedAllGuides: true }));
    await page.goto('/en/profile');
    await untilHydrated(page);
    await untilAllCode(page);
    const offers = page.getByRole('navigation').getByRole('link', { name: t('nav.offers') });
    await offers.click();
    await page.getByRole('heading', { level: 1, name: t('pages.offers.title') }).waitFor();
    expect(await page.getByText(t('offline.now')).count()).toBe(0);
  },
);
