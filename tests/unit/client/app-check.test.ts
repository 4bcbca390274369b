// @vitest-environment jsdom
import { deleteApp, type FirebaseApp, getApps } from 'firebase/app';
import { CustomProvider } from 'firebase/app-check';
import { afterEach, expect, it, vi } from 'vitest';
import type * as AppCheck from '#app/client/session/app-check.client.ts';
import type { ClientConfig } from '#app/domain/platform/client-config.ts';

/** With App Check on, a call of a stranger carries a token that says it comes from our pages. */

const loaded = vi.hoisted(() => ({ times: 0, fails: false }));
const TOKEN = 'token-of-a-custom-provider';
const SITE_KEY = 'a-site-key-of-recaptcha-enterprise';

vi.mock('#app/client/session/app-check.client.ts', async (original) => {
  loaded.times += 1;
  const { startAppCheck } = await original<typeof AppCheck>();
  const provider = new CustomProvider({
    getToken: () => Promise.resolve({ token: TOKEN, expireTimeMillis: Date.now() + 3_600_000 }),
  });
  const start = (app: FirebaseApp, siteKey: string) => {
    if (loaded.fails) throw new Error('reCAPTCHA is not to be had');
    startAppCheck(app, siteKey, provider);
  };
  return { startAppCheck: start };
});

/** The headers of each call that left the page. */
async function calls(appCheckKey: string | null) {
  vi.resetModules();
  const sent: Headers[] = [];
  vi.stubGlobal('fetch', (_: unknown, init: RequestInit) => {
    sent.push(new Headers(init.headers));
    return Promise.resolve(Response.json({ result: { free: true } }));
  });
  const client = await import('#app/client/session/firebase.client.ts');
  const firebase = { projectId: `demo-${crypto.randomUUID()}`, apiKey: 'key', authDomain: 'auth.test', appId: 'app' };
  const config: ClientConfig = { firebase, appCheckKey, emulators: null };
  return { client, config, sent };
}

afterEach(async () => {
  for (const app of getApps()) await deleteApp(app);
  vi.unstubAllGlobals();
  Object.assign(loaded, { times: 0, fails: false });
});

it('nothing is loaded and nothing sent while it is off', async () => {
  const { client, config, sent } = await calls(null);
  expect(await client.callAsStranger(config, 'checkUsername', { username: 'ana' })).toEqual({ free: true });
  expect(loaded.times).toBe(0);
  expect(sent).toHaveLength(1);
  expect(sent[0]!.has('X-Firebase-AppCheck')).toBe(false);
});

it('is loaded with the first call of a stranger, and every later one carries the token', async () => {
  const { client, config, sent } = await calls(SITE_KEY);
  expect(loaded.times).toBe(0);
  for (let time = 0; time < 2; time += 1) await client.callAsStranger(config, 'checkUsername', { username: 'ana' });
  expect(loaded.times).toBe(1);
  expect(sent.map((headers) => headers.get('X-Firebase-AppCheck'))).toEqual([TOKEN, TOKEN]);
});

it('a call goes out without it where it could not be started', async () => {
  loaded.fails = true;
  const { client, config, sent } = await calls(SITE_KEY);
  await client.callAsStranger(config, 'usernameSignIn', { username: 'ana', password: 'secret' });
  expect(sent).toHaveLength(1);
  expect(sent[0]!.has('X-Firebase-AppCheck')).toBe(false);
});
