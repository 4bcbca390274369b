import { createPerson } from '../support/backend.ts';
import { logIn, submitLogin, textsOf, untilHydrated } from '../support/browser.ts';
import { expect, test } from '../support/test.ts';

const t = textsOf('en');

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
  const { page, context } = visitor;
  await logIn(page, person);
  await page.goto('/en/profile');
  await untilHydrated(page);
  const brand = page.locator('input[name=brandName]');
  await brand.fill('Neon Nights');
  await context.clearCookies();
  await page.getByRole('button', { name: t('actions.save'), exact: true }).click();
  await page.waitForURL('**/en/login?redirectTo=%2Fen%2Fprofile');
  await submitLogin(page, person.email);
  await page.waitForURL('**/en/profile');
  await expect.poll(() => brand.inputValue()).toBe('Neon Nights');
});

test('a password is never kept', async ({ visit }) => {
  const visitor = await visit();
  const { page } = visitor;
  await page.goto('/en/login');
  await untilHydrated(page);
  await page.locator('input[name=login]').fill('someone');
  await page.locator('input[name=password]').fill('correct horse');
  const kept = await page.evaluate(() => JSON.stringify(sessionStorage));
  expect(kept).toContain('someone');
  expect(kept).not.toContain('correct horse');
});
