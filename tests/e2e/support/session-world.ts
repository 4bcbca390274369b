import { type BrowserContext, expect, type Page } from '@playwright/test';
import { PORTS } from '../../../scripts/stack/ports.ts';
import { startWorker } from '../../../scripts/stack/worker.ts';
import { authHost, functionsUrl } from '../../support/emulators.ts';
import { SigningProvider } from '../../support/signing-provider.ts';
import { PASSWORD, type Person } from './backend.ts';
import { textsOf, untilHydrated } from './browser.ts';

/** A Worker of its own that checks signatures, with the provider in front of the Auth emulator. */
export type SessionStack = { provider: SigningProvider; url: string; stop: () => Promise<void> };

/** @param index which of those that run at a time: each listens on a port of its own */
export async function startSessionStack(index: number): Promise<SessionStack> {
  const provider = await SigningProvider.start(authHost());
  const variables = { FIREBASE_AUTH_EMULATOR_HOST: provider.host, FIREBASE_AUTH_KEYS_URL: provider.keysUrl };
  const { test } = PORTS;
  const worker = await startWorker('test', test.worker + 2 + index, () => {}, test.firestore, variables);
  const stop = async () => {
    await worker.stop();
    await provider.stop();
  };
  return { provider, url: worker.url, stop };
}

const t = textsOf('en');
/** Pages that a streamer and an admin may open, with reads of their own. */
export const PAGES = ['/en/settings', '/en/profile', '/en/offers'] as const;

/** Opens a page and waits until its live watch runs: a person is there. */
export async function openWatched(page: Page, path: string): Promise<void> {
  const watching = page.waitForResponse(/Listen\/channel/);
  watching.catch(() => {});
  const answer = await page.goto(path, { waitUntil: 'domcontentloaded' });
  // Nothing can be decided now: the page says so.
  if (answer?.status() === 503) return;
  if (new URL(page.url()).pathname.endsWith('/login')) return;
  await Promise.race([untilHydrated(page), page.waitForURL('**/login**')]);
  if (new URL(page.url()).pathname.endsWith('/login')) return;
  // Beside the content: over a link the page would ask for what is behind it, which the model knows nothing of.
  await page.mouse.move(1_274, 400);
  await page.mouse.move(1_278, 410);
  await Promise.race([watching, page.waitForURL('**/login**')]);
}

/** Until a page has asked for its data again and been answered, whatever the answer; or has left meanwhile. */
export async function untilReadAgain(page: Page): Promise<void> {
  const answered = page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith('.data'));
  await Promise.race([answered, page.waitForURL('**/login**')]);
}

/** Looks at a page that said that nothing can be decided, until it says something else. */
export async function untilRecovered(page: Page): Promise<void> {
  const titles = ['errorScreens.global.title', 'errorScreens.network.title'].map((key) => page.getByText(t(key)));
  const failure = titles[0]!.or(titles[1]!);
  await expect
    .poll(
      async () => {
        // As when a person comes back to the tab.
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))).catch(() => {});
        return failure.count().catch(() => 1);
      },
      { timeout: 15_000, intervals: [500] },
    )
    .toBe(0);
}

/** By the menu. A page that arrives meanwhile closes it, and it is opened again. */
export async function logOutBy(page: Page, person: Person): Promise<void> {
  const item = page.getByRole('menuitem', { name: t('actions.logout') });
  await expect(async () => {
    if (!(await item.isVisible())) {
      await page.getByRole('button', { name: t('nav.accountMenu', { name: person.email }) }).click({ timeout: 5_000 });
    }
    await item.click({ timeout: 2_000 });
  }).toPass();
}

export const isAtLogin = (page: Page) => new URL(page.url()).pathname === '/en/login';

/** Logs the person out everywhere but in a browser that no test has. Waits for a new second first: tokens count in those. */
export async function logOutElsewhere(person: Person): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 1_000 - (Date.now() % 1_000)));
  const init = (body: object, headers: Record<string, string> = {}) => ({
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const logIn = 'identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo-key';
  const credentials = init({ email: person.email, password: PASSWORD, returnSecureToken: true });
  const { idToken } = (await (await fetch(`http://${authHost()}/${logIn}`, credentials)).json()) as { idToken: string };
  const ended = await fetch(
    `${functionsUrl()}/signOutElsewhere`,
    init({ data: { sessionId: 'session_1_elsewhere' } }, { Authorization: `Bearer ${idToken}` }),
  );
  if (!ended.ok) throw new Error(`signOutElsewhere answered ${ended.status}: ${await ended.text()}`);
}

/** Puts an expired token of the same session in the place of the cookie's. */
export async function expireToken(provider: SigningProvider, context: BrowserContext): Promise<void> {
  const cookie = await tokenCookie(context);
  if (!cookie) return;
  const [sessionId, token] = cookie.value.split('~') as [string, string];
  const past = Math.floor(Date.now() / 1000) - 60;
  const expired = await provider.sign(token, { exp: past, iat: past - 3_600 });
  await context.addCookies([{ ...cookie, value: `${sessionId}~${expired}` }]);
}

/** The role that the token of the cookie claims; null without one. */
export const roleOfToken = async (context: BrowserContext): Promise<unknown> =>
  (await claimsOfToken(context))?.role ?? null;

/** Whether the cookie has a token that is still valid: the Worker has renewed an expired one. */
export const isTokenGood = async (context: BrowserContext): Promise<boolean> =>
  ((await claimsOfToken(context))?.exp ?? 0) > Date.now() / 1000;

async function claimsOfToken(context: BrowserContext): Promise<{ role?: unknown; exp: number } | null> {
  const payload = (await tokenCookie(context))?.value.split('.')[1];
  if (!payload) return null;
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as { role?: unknown; exp: number };
}

async function tokenCookie(context: BrowserContext) {
  return (await context.cookies()).find(({ name }) => name === '__Host-greenroom-token');
}
