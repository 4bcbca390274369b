import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { untilFilled, untilHydrated } from './browser.ts';
import { expect } from './test.ts';

const AREAS = ['common', 'auth', 'onboarding'].flatMap((namespace) =>
  Object.keys(JSON.parse(readFileSync(`public/locales/en/${namespace}.json`, 'utf8')) as object),
);

/** What a text looks like that is missing: the name of an area of the locale files, a dot, and more. */
export const RAW_KEY = new RegExp(`\\b(${AREAS.join('|')})\\.[a-zA-Z]+`);

/** Opens a page in the browser, which is whole and works. The page must be as narrow as a phone. */
export async function opens(page: Page, address: string): Promise<void> {
  const response = await page.goto(address);
  expect([address, response?.status(), page.url()]).toEqual([address, 200, new URL(address, page.url()).href]);
  await untilHydrated(page);
  await untilFilled(page);
  expect([address, await page.locator('h1').count()]).toEqual([address, 1]);
  // A key that has no text is shown as it is.
  expect([address, (await page.locator('body').innerText()).match(RAW_KEY)]).toEqual([address, null]);
  // Nothing may be wider than the phone.
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect([address, overflow <= 0]).toEqual([address, true]);
}
