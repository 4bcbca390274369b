import { createPerson, db, type Person, untilDocument } from '../support/backend.ts';
import { logIn, submitLogin, textsOf, untilHydrated } from '../support/browser.ts';
import { enter } from '../support/enter.ts';
import { expect, NIGHTLY, test, type Visit } from '../support/test.ts';

const t = textsOf('en');

/** The profile of someone who is logged in, once its forms work. */
async function openProfile({ page }: Visit, person: Person): Promise<void> {
  await enter(page, person);
  await page.goto('/en/profile');
  await untilHydrated(page);
}

/** Sends the form with the names while the browser has no session, and logs in where that leads. */
async function sendWithoutSession({ page, context }: Visit, email: string): Promise<void> {
  await context.clearCookies();
  await page.getByRole('button', { name: t('actions.save'), exact: true }).click();
  await page.waitForURL('**/en/login?redirectTo=%2Fen%2Fprofile');
  await submitLogin(page, email);
  await page.waitForURL('**/en/profile');
}

test('a reload from an error screen gives back what the form held, and a later one does not', async ({ visit }) => {
  const person = await createPerson({ completedAllGuides: true });
  const visitor = await visit();
  visitor.allowErrors(/status of 500|ErrorResponse|Server Error|SyntaxError/);
  const { page } = visitor;
  await logIn(page, person);
  await page.goto('/en/profile');
  await untilHydrated(page);
  const brand = page.locator('input[name=brandName]');
  await brand.fill('Neon Nights');

  // As Remix writes an error of the server.
  const body = '[{"_1":2},"error",["ErrorResponse",3,4,5],"broken",500,"Server Error"]';
  await page.route('**/profile.data', (route) => route.fulfill({ status: 500, contentType: 'text/x-script', body }), {
    times: 1,
  });
  await page.getByRole('button', { name: t('actions.save'), exact: true }).click();
  await page.getByRole('button', { name: t('actions.reloadPage') }).click();
  await untilHydrated(page);
  await expect.poll(() => brand.inputValue()).toBe('Neon Nights');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('greenroom-drafts-wanted');

  await page.reload();
  await untilHydrated(page);
  expect(await brand.inputValue()).not.toBe('Neon Nights');
});

test('a session that ends over a form leads to login and back, and the form has what was typed', async ({ visit }) => {
  const person = await createPerson({ completedAllGuides: true });
  const visitor = await visit();
  visitor.allowErrors(/status of 401/);
  const { page } = visitor;
  await logIn(page, person);
  await page.goto('/en/profile');
  await untilHydrated(page);
  const brand = page.locator('input[name=brandName]');
  await brand.fill('Neon Nights');
  await sendWithoutSession(visitor, person.email);
  await expect.poll(() => brand.inputValue()).toBe('Neon Nights');
});

test('what was saved does not come back with what was not', NIGHTLY, async ({ visit }) => {
  const person = await createPerson({ completedAllGuides: true });
  const visitor = await visit();
  visitor.allowErrors(/status of 401/);
  const { page } = visitor;
  await openProfile(visitor, person);
  const brand = page.locator('input[name=brandName]');
  await brand.fill('Neon Nights');
  await page.getByRole('button', { name: t('actions.save'), exact: true }).click();
  await untilDocument(`users/${person.uid}`, (user) => user.get('brandName') === 'Neon Nights');
  await page.getByText(t('toasts.profileSaved')).first().waitFor();
  // Saved on another device since.
  await db.doc(`users/${person.uid}`).update({ brandName: 'Neon Days' });
  await page.reload();
  await untilHydrated(page);
  const firstName = page.locator('input[name=firstName]');
  await firstName.fill('Robyn');
  await sendWithoutSession(visitor, person.email);
  await expect.poll(() => firstName.inputValue()).toBe('Robyn');
  expect(await brand.inputValue()).toBe('Neon Days');
});

test('so has one into which was typed before the page had its code', NIGHTLY, async ({ visit }) => {
  const person = await createPerson({ completedAllGuides: true });
  const visitor = await visit();
  visitor.allowErrors(/status of 401/);
  const { page, context } = visitor;
  await enter(page, person);
  let go = () => {};
  const held = new Promise<void>((resolve) => (go = resolve));
  await context.route(/\/assets\/.*\.js/, (route) => held.then(() => route.continue()));
  await page.goto('/en/profile', { waitUntil: 'commit' });
  const brand = page.locator('input[name=brandName]');
  await brand.fill('Neon Nights');
  go();
  await untilHydrated(page);
  await sendWithoutSession(visitor, person.email);
  await expect.poll(() => brand.inputValue()).toBe('Neon Nights');
});

test('a form that is sent before the page has its code is sent then, once, and comes back after a login', async ({
  visit,
}) => {
  const person = await createPerson({ completedAllGuides: true });
  const visitor = await visit();
  visitor.allowErrors(/status of 401/);
  const { page, context } = visitor;
  await enter(page, person);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/profile')) sent.push(request.url());
  });
  let go = () => {};
  const held = new Promise<void>((resolve) => (go = resolve));
  await context.route(/\/assets\/.*\.js/, (route) => held.then(() => route.continue()));
  await page.goto('/en/profile', { waitUntil: 'commit' });
  const brand = page.locator('input[name=brandName]');
  await brand.fill('Neon Nights');
  await context.clearCookies();
  await page.getByRole('button', { name: t('actions.save'), exact: true }).click();
  go();
  await page.waitForURL('**/en/login?redirectTo=%2Fen%2Fprofile');
  await submitLogin(page, person.email);
  await page.waitForURL('**/en/profile');
  await expect.poll(() => brand.inputValue()).toBe('Neon Nights');
  expect(sent).toHaveLength(1);
});

test('a choice comes back with the fields that depend on it', NIGHTLY, async ({ visit }) => {
  const person = await createPerson({ completedAllGuides: true });
  const visitor = await visit();
  visitor.allowErrors(/status of 401/);
  const { page } = visitor;
  await openProfile(visitor, person);
  const sepa = page.locator('input[name=network][value=SEPA]');
  const iban = page.locator('input[name=iban]');
  expect(await sepa.isChecked()).toBe(false);
  await sepa.check();
  await iban.fill('DE89 3704 0044 0532 0130 00');
  await sendWithoutSession(visitor, person.email);
  await expect.poll(() => iban.inputValue()).toBe('DE89 3704 0044 0532 0130 00');
  expect(await sepa.isChecked()).toBe(true);
});

test('what one person typed is never in the form of another who logs in here', async ({ visit }) => {
  const [first, second] = [
    await createPerson({ completedAllGuides: true }),
    await createPerson({ completedAllGuides: true }),
  ];
  const visitor = await visit();
  visitor.allowErrors(/status of 401/);
  const { page, context } = visitor;
  const brand = page.locator('input[name=brandName]');
  const firstName = page.locator('input[name=firstName]');
  await openProfile(visitor, first);
  await brand.fill('Secret of the first');
  await context.clearCookies();
  await openProfile(visitor, second);
  await firstName.fill('Second');
  await sendWithoutSession(visitor, second.email);
  await expect.poll(() => firstName.inputValue()).toBe('Second');
  expect(await brand.inputValue()).toBe('');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Secret');
});

test('a password is never kept, and nothing is loaded for it before the form is used', NIGHTLY, async ({ visit }) => {
  const visitor = await visit();
  const { page } = visitor;
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto('/en/login');
  await untilHydrated(page);
  expect(loaded.filter((url) => url.includes('form-drafts'))).toEqual([]);
  await page.locator('input[name=login]').fill('someone');
  await page.locator('input[name=password]').fill('correct horse');
  const kept = () => page.evaluate(() => JSON.stringify(sessionStorage));
  await expect.poll(kept).toContain('someone');
  expect(loaded.filter((url) => url.includes('form-drafts'))).toHaveLength(1);
  expect(await kept()).not.toContain('correct horse');
});
