import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { PERSONA_PASSWORD, personaOf } from '../support/personas.ts';
import { createPerson, forgetLoginAttempts, PASSWORD } from './support/backend.ts';
import { leave, logIn, submitLogin, textsOf, untilFilled, untilHydrated, visit } from './support/browser.ts';
import { openTheCycle } from './support/cycle.ts';
import { logInAs, PERSONAS, routesOf, seededAddress, seedPages } from './support/seeded-pages.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const WIDTHS = [360, 1280] as const;
/** All rules of these standards, at each width and in each theme. */
const ALL = { type: 'tag', values: TAGS };
const THEMES = ['dark', 'light'] as const;

beforeAll(seedPages);
beforeEach(forgetLoginAttempts);

/** What axe finds on the page as it is, each rule with the elements that break it. */
async function findings(page: Page, runOnly: object = ALL, rules: object = {}): Promise<string[]> {
  const { violations } = await page.evaluate(
    (options) => (window as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }).axe.run(options),
    { runOnly, rules, resultTypes: ['violations'] },
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}

/** Everything that can be pressed and is smaller than 24 px, unless it is a link within a sentence (WCAG 2.2, 2.5.8). */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex="0"]')]
      .filter((element) => {
        const box = (
          element.matches('input') ? (element.closest('label') ?? element) : element
        ).getBoundingClientRect();
        const inSentence = element.matches('a') && getComputedStyle(element).display === 'inline';
        const shown =
          element.checkVisibility({ visibilityProperty: true }) && !element.closest('.sr-only, [class*="sr-only"]');
        return shown && !inSentence && box.width > 1 && (box.width < 24 || box.height < 24);
      })
      .map((element) => element.outerHTML.slice(0, 160)),
  );
}

test.each(PERSONAS)(
  'axe finds nothing on any page that a %s may open, dark and light, on a phone and on a desk',
  { timeout: 240_000 },
  async (persona) => {
    const visitor = await visit({ reducedMotion: 'reduce' });
    const { page } = visitor;
    await logInAs(page, persona);
    const routes = routesOf(persona);
    expect(routes.length).toBeGreaterThan(0);
    /** What is wrong, and where. */
    const found: Record<string, string[]> = {};
    const note = (finding: string, place: string) => (found[finding] ??= []).push(place);
    for (const route of routes) {
      const address = `/en${seededAddress(route, persona)}`;
      await page.goto(address);
      await untilHydrated(page);
      await untilFilled(page);
      expect(page.url()).toBe(new URL(address, page.url()).href);
      await page.evaluate(AXE);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        for (const target of await smallTargets(page)) note(`too small: ${target}`, `${address} ${width}`);
        for (const theme of THEMES) {
          await page.evaluate((name) => {
            document.documentElement.classList.remove('dark', 'light');
            document.documentElement.classList.add(name);
            // Colours are on their way for a moment; inside closed details they never arrive by themselves.
            // One that has ended may begin another in what inherits from it.
            const finite = () =>
              document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
            for (let left = finite(); left.length > 0; left = finite()) for (const one of left) one.finish();
          }, theme);
          for (const finding of await findings(page)) note(finding, `${address} ${width} ${theme}`);
        }
      }
    }
    expect(found).toEqual({});
    await leave(visitor);
  },
);

test('figures fit into their tiles, and the current tab into its list', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await page.goto('/en/login');
  await submitLogin(page, personaOf('streamer').email, PERSONA_PASSWORD);
  await page.waitForURL('**/dashboard');
  for (const address of ['/es/dashboard', '/es/debug?tab=style-guide']) {
    await page.goto(address);
    await page.locator('.stat-lead').waitFor();
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
  await newcomer.page.goto('/en/login');
  await submitLogin(newcomer.page, personaOf('newcomer').email, PERSONA_PASSWORD);
  await newcomer.page.waitForURL('**/onboarding');
  await newcomer.page.goto('/es/onboarding/extras');
  const current = newcomer.page.locator('main nav [aria-current]');
  await expect
    .poll(() => current.evaluate((tab) => Math.ceil(tab.getBoundingClientRect().right) <= window.innerWidth))
    .toBe(true);
  await leave(newcomer);
});

test('axe finds nothing in open menus, the navigation of phones and a question', { timeout: 60_000 }, async () => {
  const t = textsOf('en');
  const visitor = await visit({ reducedMotion: 'reduce', viewport: { width: 360, height: 800 } });
  const { page } = visitor;
  await logIn(page, await createPerson({ completedAllGuides: true }));
  await page.goto('/en/settings');
  await untilHydrated(page);
  await page.evaluate(AXE);
  for (const [name, role] of [
    [t('theme.label'), 'menu'],
    [t('language.label'), 'menu'],
    [t('nav.openMenu'), 'dialog'],
    [t('settings.delete.action'), 'alertdialog'],
  ] as const) {
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
  await leave(visitor);
});

test('the focus goes to the heading of a new page, within a frame and between frames', async () => {
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
  await leave(visitor);
});

test('nothing moves for whoever asked for less motion', async () => {
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
  await leave(visitor);
});

test('log in, request a payout, read the settings and log out by keyboard alone', { timeout: 90_000 }, async () => {
  const t = textsOf('en');
  await openTheCycle();
  const person = await createPerson({ completedAllGuides: true });
  const visitor = await visit();
  const { page } = visitor;

  /** Goes on by Tab until the element with this name has the focus, and sees that the focus is shown. */
  const tabTo = async (name: string) => {
    for (let step = 0; step < 60; step++) {
      await page.keyboard.press('Tab');
      const [label, ring] = await page.evaluate(() => {
        const element = document.activeElement as HTMLElement;
        const named = element.getAttribute('aria-label') ?? (element as HTMLInputElement).labels?.[0]?.textContent;
        return [(named ?? element.textContent ?? '').trim(), getComputedStyle(element).outlineStyle] as const;
      });
      if (label !== name) continue;
      expect([name, ring]).not.toEqual([name, 'none']);
      return;
    }
    throw new Error(`Tab does not reach ${name}`);
  };

  const focusedText = () => page.evaluate(() => document.activeElement?.textContent);

  await page.goto('/en/login');
  await untilHydrated(page);
  await tabTo(t('auth:login.identifier'));
  await page.keyboard.type(person.email);
  await tabTo(t('auth:login.password'));
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
  await untilHydrated(page);

  await tabTo(t('payout.request.action'));
  await page.keyboard.press('Enter');
  await page.getByTestId('request-state').getByText(t('requestState.requested')).waitFor();

  const account = t('nav.accountMenu', { name: person.email });
  await page.reload();
  await untilHydrated(page);
  await tabTo(account);
  await page.keyboard.press('Enter');
  await page.getByRole('menu').waitFor();
  await expect.poll(focusedText).toBe(t('nav.profile'));
  await page.keyboard.press('ArrowDown');
  await expect.poll(focusedText).toBe(t('nav.settings'));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/settings');
  await page.getByRole('heading', { level: 1, name: t('pages.settings.title') }).waitFor();

  // The focus is at the heading now: the account menu lies behind it.
  await page.reload();
  await untilHydrated(page);
  await tabTo(account);
  await page.keyboard.press('ArrowDown');
  await page.getByRole('menu').waitFor();
  await expect.poll(focusedText).toBe(t('nav.profile'));
  await page.keyboard.press('End');
  await expect.poll(focusedText).toBe(t('actions.logout'));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/login');
  await leave(visitor);
});
