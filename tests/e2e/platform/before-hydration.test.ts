import { LANGUAGES } from '../../../app/domain/platform/languages.ts';
import { everyNight } from '#tests/setup/nightly.ts';
import { textsOf, untilHydrated } from '../support/browser.ts';
import { expect, leave, test } from '../support/test.ts';

const PATHS = [
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password?oobCode=code',
  '/reset-password?mode=verifyEmail&oobCode=code',
];

for (const [at, path] of PATHS.entries()) {
  test(`${path} without JavaScript: no field has a name, nothing can be sent, and the page says why`, async ({
    visit,
  }) => {
    for (const language of everyNight(LANGUAGES, LANGUAGES[at % LANGUAGES.length]!)) {
      const visitor = await visit({ javaScriptEnabled: false });
      const { page } = visitor;
      await page.goto(`/${language}${path}`);
      // The form that confirms an email has a button and no field.
      if (!path.includes('verifyEmail')) expect(await page.locator('form input').count()).toBeGreaterThan(0);
      expect(await page.locator('form input[name]').count()).toBe(0);
      expect(await page.locator('form button[type=submit]').isDisabled()).toBe(true);
      expect(await page.locator('noscript p').innerText()).toBe(textsOf(language)('needsScript'));
      await leave(visitor);
    }
  });
}

test('a page with a language in its address sets the language of pages without one', async ({ visit }) => {
  const visitor = await visit({ locale: 'en-US' });
  const { page, context } = visitor;
  await page.goto('/es/login');
  await untilHydrated(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe('es');
  // What the Worker reads is gone, what spec.txt names is not.
  await context.clearCookies();
  await page.goto('/login');
  await page.getByRole('heading', { level: 1, name: textsOf('es')('auth:login.title') }).waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('es');
  expect(new URL(page.url()).pathname).toBe('/login');
  expect((await context.cookies()).find(({ name }) => name === 'i18nextLng')?.value).toBe('es');
});
