import { textsOf, untilHydrated } from '../support/browser.ts';
import { expect, test } from '../support/test.ts';

const t = textsOf('en');

test('a page that something has changed before React takes over is rendered again, not covered', async ({ visit }) => {
  const visitor = await visit();
  const { page } = visitor;
  visitor.allowErrors(/Rendered again|Minified React error #4\d\d/);
  const title = t('auth:login.title');
  await page.route('**/en/login', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(`>${title}</h1>`, '>Translated</h1>') });
  });
  const reported = page.waitForEvent('console', (message) => message.text().startsWith('Rendered again'));
  await page.goto('/en/login');
  await reported;
  await untilHydrated(page);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  expect(await page.getByText(t('errorScreens.application.title')).count()).toBe(0);
  await page.getByRole('link', { name: t('auth:login.toSignup') }).click();
  await page.getByRole('heading', { level: 1, name: t('auth:signup.title') }).waitFor();
});

test('an error that nothing catches covers the page in its language', async ({ visit }) => {
  const visitor = await visit();
  const { page } = visitor;
  visitor.allowErrors(/broken part/);
  await page.goto('/pt/login');
  await untilHydrated(page);
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('broken part');
    });
  });
  await page.getByRole('heading', { name: textsOf('pt')('errorScreens.application.title') }).waitFor();
});
