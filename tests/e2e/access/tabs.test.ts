import { createPerson, db } from '../support/backend.ts';
import { logIn, submitLogin, textsOf, untilHydrated } from '../support/browser.ts';
import { enter } from '../support/enter.ts';
import { openWatched } from '../support/session-world.ts';
import { expect, NIGHTLY, test } from '../support/test.ts';

const t = textsOf('en');

test('cookies of an earlier release, which name no session, keep a page where it is', async ({ visit }) => {
  const visitor = await visit();
  const { page, context } = visitor;
  await logIn(page, await createPerson({ completedAllGuides: true }));
  const cookie = (await context.cookies()).find(({ name }) => name === '__Host-greenroom-token')!;
  const token = cookie.value.slice(cookie.value.indexOf('~') + 1);
  expect(token.split('.')).toHaveLength(3);
  expect(token).not.toBe(cookie.value);
  await context.addCookies([{ ...cookie, value: token }]);

  const opened: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) opened.push(new URL(request.url()).pathname);
  });
  const asked = page.waitForResponse((answer) => answer.url().endsWith('/session'));
  await page.goto('/en/offers');
  const answer = await asked;
  expect(answer.request().method()).toBe('GET');
  expect(answer.headers()['x-session-id']).toMatch(/^session_/);
  await page
    .getByRole('navigation')
    .getByRole('link', { name: t('nav.guides') })
    .first()
    .click();
  await page.waitForURL('**/en/guides');
  await untilHydrated(page);
  expect(opened).toEqual(['/en/offers']);
});

test('a log-in in one tab takes the others from /login to where the person belongs', async ({ visit }) => {
  const visitor = await visit();
  const { page, context } = visitor;
  const others = [await context.newPage(), await context.newPage()];
  await others[0]!.goto('/en/login');
  await others[1]!.goto('/en/signup');
  for (const other of others) await untilHydrated(other);
  await page.goto('/en/login');
  await submitLogin(page, (await createPerson({ completedAllGuides: true })).email);
  for (const tab of [page, ...others]) await tab.waitForURL('**/en/dashboard');
});

test(
  'a change of role reaches the page although the session could not be renewed at first',
  NIGHTLY,
  async ({ visit }) => {
    const person = await createPerson({ completedAllGuides: true });
    const visitor = await visit();
    visitor.allowErrors(/ERR_FAILED/);
    const { page } = visitor;
    await enter(page, person);
    await openWatched(page, '/en/settings');
    let failures = 0;
    await page.route('**/session', async (route) => {
      if (route.request().method() !== 'POST' || failures > 0) return route.continue();
      failures += 1;
      await route.abort();
    });
    await db.doc(`users/${person.uid}`).update({ role: 'admin' });
    const navigation = page.getByRole('navigation', { name: t('nav.label') });
    await navigation.getByRole('link', { name: t('nav.adminAudit') }).waitFor();
    expect(failures).toBe(1);
  },
);
