import { readFileSync } from 'node:fs';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import type { Language } from '../../../app/domain/languages.ts';
import { workerUrl } from '../../support/emulators.ts';
import { PASSWORD, type Person } from './backend.ts';

/** What Debian installs; CHROMIUM_PATH overrides. */
const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

let launched: Promise<Browser> | null = null;

/** One browser for all visits of a test file; it is closed after its last test. */
function theBrowser(): Promise<Browser> {
  launched ??= chromium.launch({
    executablePath: CHROMIUM,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  return launched;
}

afterAll(async () => (await launched)?.close());

/** A page of a browser profile of its own, that remembers every console error. */
export type Visit = { context: BrowserContext; page: Page; errors: string[]; allowErrors: (pattern: RegExp) => void };

export async function visit(options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await (
    await theBrowser()
  ).newContext({
    baseURL: workerUrl(),
    viewport: { width: 1280, height: 900 },
    ...options,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const errors: string[] = [];
  // Remix logs a request that a newer navigation replaced; nothing is wrong then.
  const allowed: RegExp[] = [/^AbortError: signal is aborted/];
  const note = (text: string) => {
    if (!allowed.some((pattern) => pattern.test(text))) errors.push(text);
  };
  page.on('console', (message) => {
    if (message.type() === 'error') note(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => note(error.stack ?? error.message));
  return { context, page, errors, allowErrors: (pattern) => void allowed.push(pattern) };
}

/** Ends a visit; an unexpected console error fails the test. */
export async function leave({ context, errors }: Visit): Promise<void> {
  await context.close();
  expect(errors).toEqual([]);
}

/** The texts of one language as the product has them: `t('auth:login.title')`. */
export function textsOf(language: Language): (key: string, values?: Record<string, string>) => string {
  const load = (namespace: string) =>
    JSON.parse(readFileSync(`public/locales/${language}/${namespace}.json`, 'utf8')) as Record<string, unknown>;
  const namespaces: Record<string, Record<string, unknown>> = {
    common: load('common'),
    auth: load('auth'),
    onboarding: load('onboarding'),
  };
  return (key, values = {}) => {
    const [namespace, path] = key.includes(':') ? key.split(':') : ['common', key];
    const text = path!
      .split('.')
      .reduce<unknown>((node, part) => (node as Record<string, unknown>)[part], namespaces[namespace!]);
    if (typeof text !== 'string') throw new Error(`${key} has no text in ${language}`);
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
  };
}

/** Fills the login form and sends it; does not wait for where it leads. */
export async function submitLogin(page: Page, login: string, password = PASSWORD): Promise<void> {
  await untilHydrated(page);
  await page.locator('input[name=login]').fill(login);
  await page.locator('input[name=password]').fill(password);
  await page.locator('button[type=submit]').click();
}

/** Logs in on a fresh page and waits until /login is left. */
export async function logIn(page: Page, person: Person, language: Language = 'en'): Promise<void> {
  await page.goto(`/${language}/login`);
  await submitLogin(page, person.email);
  await page.waitForURL((url) => !url.pathname.endsWith('/login'));
}

/** Waits for what streams in after the page: nothing on it is a placeholder any more. */
export async function untilFilled(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('main [role=status] .animate-breathe'));
}

/** Waits until React has taken over: before that, a form is sent the browser's way. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')),
  );
}

/** The session cookies of a browser profile. The marker of ended sessions stays, and is none (design.md section 4). */
export async function sessionCookies(context: BrowserContext): Promise<{ name: string; value: string }[]> {
  const names = ['__Host-greenroom-token', '__Host-greenroom-refresh'];
  return (await context.cookies()).filter(({ name }) => names.includes(name));
}
