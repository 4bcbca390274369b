import { createPerson } from '../support/backend.ts';
import { enter } from '../support/enter.ts';
import { expect, test } from '../support/test.ts';

test('a pointer that rests on a link loads the code of its page, and the click alone reads its data', async ({
  visit,
}) => {
  const { page } = await visit();
  await enter(page, await createPerson({ completedAllGuides: true }));
  await page.goto('/en/dashboard');
  const link = page.getByRole('navigation').first().getByRole('link', { name: 'Streams', exact: true });
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  // What watches the pointer comes after the page.
  await expect(async () => {
    await page.mouse.move(640, 790);
    await link.hover();
    await expect.poll(() => requested.some((path) => path.startsWith('/assets/route-'))).toBe(true);
  }).toPass();
  await link.click();
  await page.waitForURL('**/streams');
  await expect(page.getByRole('heading', { level: 1, name: 'Streams' })).toBeVisible();
  expect(requested.filter((path) => path === '/en/streams.data')).toHaveLength(1);
});

test('a person who is there has the code of the menu’s pages before a press', async ({ visit }) => {
  const { page } = await visit();
  await enter(page, await createPerson({ completedAllGuides: true }));
  await page.goto('/en/dashboard');
  await expect(async () => {
    await page.mouse.move(640, 790);
    await page.mouse.move(650, 780);
    await expect(page.locator('link[rel=modulepreload][fetchpriority=low]')).not.toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].every(
      ({ href }) => performance.getEntriesByName(href).length > 0,
    ),
  );
  // Away from links: one that it rests on loads its code, too.
  await page.mouse.move(640, 2);
  const menu = page.getByRole('navigation').first();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  for (const name of ['Streams', 'Offers', 'Commissions']) {
    await menu.getByRole('link', { name, exact: true }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
  expect(requested.filter((path) => path.startsWith('/assets/route-'))).toEqual([]);
});
