import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { untilFilled, untilHydrated } from './browser.ts';
import { expect } from './test.ts';

const AREAS = ['common', 'auth', 'onboarding'].flatMap((namespace) =>
  Object.keys(JSON.parse(readFileSync(`public/locales/en/${namespace}.json`, 'utf8')) as object),
);

/** What a text looks like that is missing: the name of an area of the locale files, a dot, and more. */
const RAW_KEY = new RegExp(`\\b(${AREAS.join('|')})\\.[a-zA-Z]+`);
/** A source that a page names by its host, help.kick.com say. What goes on after the last of these is none. */
const HOST = /\b[\w-]+(\.[\w-]+)*\.(com|gov|net|org|tv)\b(?!\.\w)/g;

/** The first key without a text among what a page shows; null without one. */
export function rawKeyIn(text: string): string | null {
  return RAW_KEY.exec(text.replaceAll(HOST, ' '))?.[0] ?? null;
}

/** Opens a page in the browser, which is whole and works. The page must be as narrow as a phone. */
export async function opens(page: Page, address: string): Promise<void> {
  const response = await page.goto(address);
  expect([address, response?.status(), page.url()]).toEqual([address, 200, new URL(address, page.url()).href]);
  await untilHydrated(page);
  await untilFilled(page);
  expect([address, await page.locator('h1').count()]).toEqual([address, 1]);
  // A key that has no text is shown as it is.
  expect([address, rawKeyIn(await page.locator('body').innerText())]).toEqual([address, null]);
  // Nothing may be wider than the phone.
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect([address, overflow <= 0]).toEqual([address, true]);
}
