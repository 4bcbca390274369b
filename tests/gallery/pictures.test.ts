import { expect, type Page } from '@playwright/test';
import { untilFilled, untilHydrated } from '../e2e/support/browser.ts';
import { enterAs, seededAddress } from '../e2e/support/seeded-pages.ts';
import { test as base } from '../e2e/support/test.ts';
import { workerUrl } from '../support/emulators.ts';
import { allPictures, fileOf, nameOf } from './pictures.ts';

/** spec.txt section 9; app/ui/theme.tsx has it too, but as part of a component. */
const THEME_STORAGE_KEY = 'vite-ui-theme';

/** A page for each persona, logged in once in each worker. */
const test = base.extend<object, { pageOf: (persona: string) => Promise<Page> }>({
  pageOf: [
    async ({ browser }, use) => {
      const pages = new Map<string, Page>();
      await use(async (persona) => {
        const known = pages.get(persona);
        if (known) return known;
        const context = await browser.newContext({ baseURL: workerUrl(), reducedMotion: 'reduce' });
        const page = await context.newPage();
        await page.goto('/en/login');
        await enterAs(page, persona);
        pages.set(persona, page);
        return page;
      });
      for (const page of pages.values()) await page.context().close();
    },
    { scope: 'worker' },
  ],
});

/** The captions of tables that are wider than the room they have. */
function cutTables(): string[] {
  const isCut = (box: Element) =>
    box.scrollWidth > box.clientWidth + 1 && getComputedStyle(box).overflowX !== 'visible';
  const boxesOf = (table: Element): Element[] => {
    const parents: Element[] = [];
    for (let box = table.parentElement; box && box.tagName !== 'MAIN'; box = box.parentElement) parents.push(box);
    return parents;
  };
  return [...document.querySelectorAll('main table')]
    .filter((table) => boxesOf(table).some(isCut))
    .map((table) => table.querySelector('caption')?.textContent ?? 'a table');
}

for (const picture of allPictures()) {
  test(nameOf(picture), async ({ pageOf }) => {
    const page = await pageOf(picture.persona);
    await page.setViewportSize({ width: picture.size, height: 900 });
    // As the theme menu would have left it: a class put on the page is taken off again by its hydration.
    await page.evaluate(([key, theme]) => localStorage.setItem(key!, theme!), [THEME_STORAGE_KEY, picture.theme]);
    const query = picture.tab ? `?tab=${picture.tab}` : '';
    await page.goto(`/${picture.language}${seededAddress(picture.route, 'streamer')}${query}`);
    await untilHydrated(page);
    await untilFilled(page);
    // As high as the page: what is fixed to an edge of the window is then at an edge of the picture.
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width: picture.size, height: Math.max(900, height) });
    // Parts whose code is loaded when they come into view.
    await page.waitForFunction(() => !document.querySelector('main .animate-breathe'));
    // The keys of a table at the lower edge come last.
    if (picture.size >= 1024 && (await page.locator('main tr:has(a, summary, [data-row-key])').count()) > 0) {
      await page
        .locator('aside kbd')
        .first()
        .waitFor({ timeout: 5_000 })
        .catch(() => undefined);
    }
    await page.screenshot({ path: fileOf(picture), fullPage: true });
    // A table may be scrolled on a phone; on a desk its last column, the amount, is in sight.
    if (picture.size >= 1280) expect(await page.evaluate(cutTables), 'tables that are cut off').toEqual([]);
  });
}
