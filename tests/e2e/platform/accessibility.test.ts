import { LANGUAGES } from '../../../app/domain/platform/languages.ts';
import {
  ALL,
  AXE,
  findings,
  LOOKS,
  overfullControls,
  smallTargets,
  squeezedTexts,
  wear,
  WIDTHS,
} from '../support/axe.ts';
import { createPerson } from '../support/backend.ts';
import { submitLogin, textsOf, untilHydrated } from '../support/browser.ts';
import { enter } from '../support/enter.ts';
import { IS_NIGHTLY } from '#tests/setup/nightly.ts';
import { opens } from '../support/page-checks.ts';
import { enterAs, lookedAtBy, seededAddress, seedPages, WHO_LOOK } from '../support/seeded-pages.ts';
import { expect, leave, test } from '../support/test.ts';
import { LONGEST_TEST_MS } from '../support/timeouts.ts';

/** How axe sees the page at this place of the list: each night in every way, otherwise in one, alternating. */
const looksAt = (index: number) => (IS_NIGHTLY ? LOOKS : [LOOKS[index % LOOKS.length]!]);
const languagesAt = (index: number) => (IS_NIGHTLY ? LANGUAGES : [LANGUAGES[index % LANGUAGES.length]!]);
const HOW = IS_NIGHTLY
  ? 'in each language, dark and light, on a phone and on a desk'
  : 'every second, in one theme and at one size';

test.beforeAll(seedPages);

for (const persona of WHO_LOOK) {
  test(`axe finds nothing on the pages that a ${persona} looks at, ${HOW}, and they work`, async ({ visit }) => {
    test.setTimeout(IS_NIGHTLY ? 8 * LONGEST_TEST_MS : LONGEST_TEST_MS);
    const visitor = await visit({ reducedMotion: 'reduce' });
    const { page } = visitor;
    await enterAs(page, persona);
    const routes = lookedAtBy(persona).filter((_, index) => IS_NIGHTLY || index % 2 === 0);
    /** What is wrong, and where. */
    const found: Record<string, string[]> = {};
    const note = (finding: string, place: string) => (found[finding] ??= []).push(place);
    const addresses = routes.flatMap((route, index) =>
      languagesAt(index).map((language) => ({ index, address: `/${language}${seededAddress(route, persona)}` })),
    );
    for (const { index, address } of addresses) {
      await page.setViewportSize({ width: WIDTHS[0], height: 800 });
      await opens(page, address);
      await page.evaluate(AXE);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        for (const target of await smallTargets(page)) note(`too small: ${target}`, `${address} ${width}`);
        for (const control of await overfullControls(page)) note(`overfull: ${control}`, `${address} ${width}`);
        for (const text of await squeezedTexts(page)) note(`squeezed: ${text}`, `${address} ${width}`);
        for (const { theme } of looksAt(index).filter((look) => look.width === width)) {
          await wear(page, theme);
          for (const finding of await findings(page)) note(finding, `${address} ${width} ${theme}`);
        }
      }
    }
    expect(found).toEqual({});
  });
}

test('figures fit into their tiles, and the current tab into its list', async ({ visit }) => {
  const visitor = await visit();
  const { page } = visitor;
  await enterAs(page, 'streamer');
  for (const address of ['/es/keitaro-dashboard', '/es/debug?tab=style-guide']) {
    await page.goto(address);
    await page.locator('.stat-lead, .stat-value').first().waitFor();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const room = await page.locator('.stat-lead, .stat-value').evaluateAll((figures) =>
        figures.map((figure) => {
          const tile = figure.closest('dl')!.parentElement!.getBoundingClientRect();
          return Math.floor(tile.right - figure.getBoundingClientRect().right);
        }),
      );
      // The tile's own padding is left free.
      expect([address, width, Math.min(...room) >= 16]).toEqual([address, width, true]);
    }
  }
  await leave(visitor);

  const newcomer = await visit({ viewport: { width: 360, height: 800 } });
  await enterAs(newcomer.page, 'newcomer');
  await newcomer.page.goto('/es/onboarding/extras');
  const current = newcomer.page.locator('main nav [aria-current]');
  await expect
    .poll(() => current.evaluate((tab) => Math.ceil(tab.getBoundingClientRect().right) <= window.innerWidth))
    .toBe(true);
});

test('axe finds nothing in open menus, the navigation of phones and a question', async ({ visit }) => {
  const t = textsOf('en');
  const visitor = await visit({ reducedMotion: 'reduce', viewport: { width: 360, height: 800 } });
  const { page } = visitor;
  await enter(page, await createPerson({ completedAllGuides: true }));
  await page.goto('/en/settings');
  await untilHydrated(page);
  const fold = page.locator('#delete summary');
  await untilHydrated(page, fold);
  await fold.click();
  await page.evaluate(AXE);
  for (const [name, role, width] of [
    // A phone has these two at the end of the navigation.
    [t('theme.label'), 'menu', 768],
    [t('language.label'), 'menu', 768],
    [t('nav.openMenu'), 'dialog', 360],
    [t('settings.delete.action'), 'alertdialog', 360],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    if (width > 360) await page.evaluate(() => window.scrollTo(0, 0));
    const trigger = page.getByRole('button', { name }).first();
    await trigger.click();
    await page.getByRole(role).waitFor();
    // What is open lies above the page, in none of its regions.
    expect([name, await findings(page, ALL, { region: { enabled: false } })]).toEqual([name, []]);
    await page.keyboard.press('Escape');
    await page.getByRole(role).waitFor({ state: 'detached' });
    // The way back is where one came from.
    await expect.poll(() => trigger.evaluate((element) => element === document.activeElement)).toBe(true);
  }
});

test('the focus goes to the heading of a new page, within a frame and between frames', async ({ visit }) => {
  const t = textsOf('en');
  const visitor = await visit();
  const { page } = visitor;
  const focusedHeading = () =>
    page.evaluate(() => (document.activeElement?.tagName === 'H1' ? document.activeElement.textContent : null));
  await page.goto('/en/login');
  await untilHydrated(page);
  await page.getByRole('link', { name: t('auth:login.toSignup') }).click();
  await expect.poll(focusedHeading).toBe(t('auth:signup.title'));
  await page.getByRole('link', { name: t('auth:signup.toLogin') }).click();
  await expect.poll(focusedHeading).toBe(t('auth:login.title'));
  await submitLogin(page, (await createPerson({ completedAllGuides: true })).email);
  await page.waitForURL('**/dashboard');
  await expect.poll(focusedHeading).toBe(t('pages.dashboard.title'));
  await page
    .getByRole('navigation')
    .getByRole('link', { name: t('nav.offers') })
    .click();
  await expect.poll(focusedHeading).toBe(t('pages.offers.title'));
  // The same page in another language: the focus stays with the menu.
  const menu = page.getByRole('button', { name: t('language.label') });
  await menu.click();
  await page.getByRole('menuitemradio', { name: t('language.es') }).click();
  await page.waitForURL('**/es/offers');
  await expect.poll(focusedHeading).toBeNull();
});

test('nothing moves for a person who asked for less motion', async ({ visit }) => {
  const visitor = await visit({ reducedMotion: 'reduce' });
  const { page } = visitor;
  await page.goto('/en/login');
  await untilHydrated(page);
  const slowest = await page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll('*')].flatMap((element) => {
        const { animationDuration, transitionDuration } = getComputedStyle(element);
        return [animationDuration, transitionDuration].flatMap((list) => list.split(',').map(Number.parseFloat));
      }),
    ),
  );
  expect(slowest).toBeLessThanOrEqual(0.001);
});
