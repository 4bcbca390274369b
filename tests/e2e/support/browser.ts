import { readFileSync } from 'node:fs';
import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import type { Language } from '../../../app/domain/platform/languages.ts';
import { PASSWORD, type Person } from './backend.ts';

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

/** Waits until an alert says this. */
export async function untilAlert(page: Page, text: string): Promise<void> {
  await page.getByRole('alert').getByText(text).waitFor();
}

/** Waits for what streams in after the page: nothing on it is a placeholder any more. */
export async function untilFilled(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('main [role=status] .animate-breathe'));
}

/** Waits until React has taken over: before that, a form is sent the browser's way. A part that came later is taken over later. */
export async function untilHydrated(page: Page, part?: Locator): Promise<void> {
  await page.waitForFunction(
    () =>
      'hydrated' in (document.documentElement?.dataset ?? {}) &&
      Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')),
  );
  if (!part) return;
  const isTakenOver = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactFiber'));
  await expect.poll(() => part.evaluate(isTakenOver)).toBe(true);
}

/** The session cookies of a browser profile. The marker of ended sessions stays, and is none (docs/sessions.md). */
export async function sessionCookies(context: BrowserContext): Promise<{ name: string; value: string }[]> {
  const names = ['__Host-greenroom-token', '__Host-greenroom-refresh'];
  return (await context.cookies()).filter(({ name }) => names.includes(name));
}

/** Opens an act of a person's menu by the key of its name; its dialog. */
export async function openAct(page: Page, t: ReturnType<typeof textsOf>, label: string): Promise<Locator> {
  await page.getByRole('button', { name: t('admin.streamers.actions'), exact: true }).click();
  await page.getByRole('menuitem', { name: t(label), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  return dialog;
}

/** What a row of the inbox is called, of one thing or of several. */
export function taskNamed(t: ReturnType<typeof textsOf>, kind: string): RegExp {
  return new RegExp(`${t(`inbox.one.${kind}`)}|${t(`inbox.kinds.${kind}`)}`);
}
