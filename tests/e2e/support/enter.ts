import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { authHost } from '../../support/emulators.ts';
import { PASSWORD, type Person } from './backend.ts';

/** What a password is answered with. */
type Account = { localId: string; email: string; idToken: string; refreshToken: string; expiresIn: string };

/**
 * Logs in as the form does, without loading the form and the home page after it: the Worker begins a session, and the Auth SDK
 * finds the account where it keeps it. Leaves the page at a file without scripts. Tests of logging in use `logIn`.
 *
 * @param provider the host that is asked for the tokens
 */
export async function enter(page: Page, { email }: Person, password = PASSWORD, provider = authHost()): Promise<void> {
  const account = await signIn(email, password, provider);
  await page.goto('/robots.txt');
  const sessionId = `session_${Date.now()}_${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const { idToken, refreshToken } = account;
  const answer = await page.request.post('/session', {
    headers: { Origin: new URL(page.url()).origin },
    data: { idToken, refreshToken, sessionId },
  });
  if (answer.status() !== 204) throw new Error(`No session began: ${answer.status()} ${await answer.text()}`);
  await page.evaluate(keepLogin, { sessionId, user: storedUser(account) });
}

async function signIn(email: string, password: string, provider: string): Promise<Account> {
  const method = 'identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo-key';
  const response = await fetch(`http://${provider}/${method}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  });
  if (!response.ok) throw new Error(`${email} can't log in: ${await response.text()}`);
  return (await response.json()) as Account;
}

/**
 * The account as the Auth SDK stores it. The SDK asks the provider for everything else when it starts. If a version stores it
 * elsewhere, pages have no live watch, and the tests that wait for one fail.
 */
function storedUser({ localId, email, idToken, refreshToken, expiresIn }: Account) {
  const expirationTime = Date.now() + Number(expiresIn) * 1000;
  return {
    uid: localId,
    email,
    emailVerified: false,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: { accessToken: idToken, refreshToken, expirationTime },
    apiKey: 'demo-key',
    appName: '[DEFAULT]',
  };
}

/** Runs in the page. */
async function keepLogin({ sessionId, user }: { sessionId: string; user: object }): Promise<void> {
  localStorage.setItem('sessionId', sessionId);
  const store = 'firebaseLocalStorage';
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error(store));
    });
  const opening = indexedDB.open('firebaseLocalStorageDb', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(store, { keyPath: 'fbase_key' });
  const database = await done(opening);
  const stored = { fbase_key: 'firebase:authUser:demo-key:[DEFAULT]', value: user };
  await done(database.transaction(store, 'readwrite').objectStore(store).put(stored));
  database.close();
}
