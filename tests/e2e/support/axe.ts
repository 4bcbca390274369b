import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

export const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** All rules of these standards. */
export const ALL = { type: 'tag', values: TAGS };
export const WIDTHS = [360, 1280] as const;
const THEMES = ['dark', 'light'] as const;
export const LOOKS = WIDTHS.flatMap((width) => THEMES.map((theme) => ({ width, theme })));

/** What axe finds on the page as it is, each rule with the elements that break it. */
export async function findings(page: Page, runOnly: object = ALL, rules: object = {}): Promise<string[]> {
  const { violations } = await page.evaluate(
    (options) => (window as unknown as { axe: { run: (options: object) => Promise<AxeResults> } }).axe.run(options),
    { runOnly, rules, resultTypes: ['violations'] },
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
}

/** Everything that can be pressed and is smaller than 24 px, unless it is a link within a sentence (WCAG 2.2, 2.5.8). */
export function smallTargets(page: Page): Promise<string[]> {
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

/** Shows the page in a theme. */
export async function wear(page: Page, theme: (typeof THEMES)[number]): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.classList.remove('dark', 'light');
    document.documentElement.classList.add(name);
    // Colours are on their way for a moment; inside closed details they never arrive by themselves.
    // One that has ended may begin another in what inherits from it.
    // Those that follow a scroll never end.
    const finite = () =>
      document.getAnimations().filter(({ effect, timeline }) => {
        return timeline === document.timeline && effect?.getComputedTiming().iterations !== Infinity;
      });
    for (let left = finite(); left.length > 0; left = finite()) for (const one of left) one.finish();
  }, theme);
}

/** Texts in a place so narrow that they are read from top to bottom, also after the next frame: a page may have just got its size. */
export async function squeezedTexts(page: Page): Promise<string[]> {
  if ((await squeezedNow(page)).length === 0) return [];
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  return squeezedNow(page);
}

function squeezedNow(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *')]
      .filter((element) => {
        const text = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
        const length = text.reduce((sum, { textContent }) => sum + textContent!.trim().length, 0);
        if (length < 6 || !element.checkVisibility() || element.closest('.sr-only, [class*="sr-only"]')) return false;
        const size = parseFloat(getComputedStyle(element).fontSize);
        const { width, height } = element.getBoundingClientRect();
        return width > 1 && width < 3 * size && height > 3 * size;
      })
      .map((element) => element.outerHTML.slice(0, 160)),
  );
}

/** Buttons and links whose content is wider than they are: it lies over what stands beside them. */
export function overfullControls(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a')]
      .filter((element) => {
        const { display, overflowX } = getComputedStyle(element);
        if (display === 'inline' || overflowX !== 'visible' || !element.checkVisibility()) return false;
        return element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1;
      })
      .map((element) => element.outerHTML.slice(0, 160)),
  );
}
