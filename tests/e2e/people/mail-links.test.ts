import type { Page } from '@playwright/test';
import { authHost, workerUrl } from '../../support/emulators.ts';
import { auth, createPerson, PASSWORD, untilDocument } from '../support/backend.ts';
import { injectSdk } from '../support/browser-sdk.ts';
import { logIn, submitLogin, textsOf, untilHydrated } from '../support/browser.ts';
import { enter } from '../support/enter.ts';
import { mailTo } from '../support/mails.ts';
import { expect, NIGHTLY, test, type Visit } from '../support/test.ts';

/** The links of the provider's mails, as they arrive: on our own address, with the code that the emulator made. */

let visitor: Visit;
test.beforeEach(async ({ visit }) => {
  visitor = await visit();
});

const t = textsOf('en');
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
}

const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

/** Asks for another email on the settings page. */
async function askForEmail(page: Page, next: string): Promise<void> {
  await open(page, '/en/settings');
  await page.locator('#email summary').click();
  const form = page.locator('#email form');
  await form.locator('input[name=next]').fill(next);
  await form.locator('input[name=password]').fill(PASSWORD);
  await form.getByRole('button').click();
  await page.getByText(t('toasts.emailRequested')).waitFor();
}

test('a change of email: confirmed in another browser, used up, and undone from the old address', async ({ visit }) => {
  const person = await createPerson({ completedAllGuides: true });
  const next = `new-${person.email}`;
  visitor.allowErrors(/status of 40[013]|permission/i);
  await enter(visitor.page, person);
  await askForEmail(visitor.page, next);

  const other = await visit();
  other.allowErrors(/status of 400/);
  const link = await mailTo(next, 'VERIFY_AND_CHANGE_EMAIL');
  await open(other.page, `${link}&continueUrl=https://evil.test/`);
  expect(new URL(other.page.url()).pathname).toBe('/en/reset-password');
  expect((await auth.getUser(person.uid)).email).toBe(person.email);
  await press(other.page, t('auth:mailLink.verifyAndChangeEmail.submit'));
  await other.page.getByText(t('auth:mailLink.verifyAndChangeEmail.done', { email: next })).waitFor();
  expect(await auth.getUser(person.uid)).toMatchObject({ email: next, emailVerified: true });
  await other.page.getByRole('link', { name: t('auth:mailLink.continue') }).click();
  await other.page.waitForURL('**/en/login');
  await submitLogin(other.page, next);
  await other.page.waitForURL('**/en/dashboard');
  await untilDocument(`users/${person.uid}`, (record) => record.get('email') === next);

  const { page } = await visit().then((third) => (third.allowErrors(/status of 400/), third));
  await open(page, link);
  await press(page, t('auth:mailLink.verifyAndChangeEmail.submit'));
  await page.getByRole('alert').getByText(t('auth:errors.action.invalid-action-code')).waitFor();
  await page.getByRole('link', { name: t('auth:mailLink.toSettings') }).waitFor();
});

test('a change of email that someone else made is undone, and the password with it', NIGHTLY, async () => {
  const person = await createPerson({ completedAllGuides: true });
  const { page } = visitor;
  visitor.allowErrors(/status of 40[013]|permission/i);
  await logIn(page, person);
  await injectSdk(page);
  // The provider mails the old address when the email was changed.
  await changeEmail(person.email, `thief-${person.email}`);
  await page.context().clearCookies();
  await open(page, (await mailTo(person.email, 'RECOVER_EMAIL')).replace('lang=en', 'lang=es'));
  const es = textsOf('es');
  expect(new URL(page.url()).pathname).toBe('/es/reset-password');
  await press(page, es('auth:mailLink.recoverEmail.submit'));
  await page.getByText(es('auth:mailLink.recoverEmail.done', { email: person.email })).waitFor();
  expect((await auth.getUser(person.uid)).email).toBe(person.email);
  await page.getByText(es('auth:mailLink.recoverEmail.warning')).waitFor();
  await press(page, es('auth:mailLink.recoverEmail.reset'));
  await page.getByText(es('auth:forgot.sent')).waitFor();
  await mailTo(person.email, 'PASSWORD_RESET');
});

/** Changes the email of an account as the provider's API lets its owner do. */
async function changeEmail(email: string, next: string): Promise<void> {
  const api = (method: string, body: object) =>
    fetch(`http://${authHost()}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=fake`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...body, returnSecureToken: true }),
    }).then((response) => response.json() as Promise<{ idToken: string }>);
  const { idToken } = await api('signInWithPassword', { email, password: PASSWORD });
  await api('update', { idToken, email: next });
}

test('an address that is verified: the session follows, and the way leads on to a page of ours', async () => {
  const person = await createPerson({ completedAllGuides: true });
  const { page } = visitor;
  await enter(page, person);
  const link = new URL(await auth.generateEmailVerificationLink(person.email));
  link.searchParams.set('continueUrl', new URL('/en/settings', workerUrl()).href);
  await open(page, `/reset-password${link.search}`);
  await press(page, t('auth:mailLink.verifyEmail.submit'));
  await page.getByText(t('auth:mailLink.verifyEmail.done', { email: person.email })).waitFor();
  expect((await auth.getUser(person.uid)).emailVerified).toBe(true);
  await page.getByRole('link', { name: t('auth:mailLink.continue') }).click();
  await page.waitForURL('**/en/settings');
});

test('a code of another mode, a malformed code and an unknown mode say what to do', NIGHTLY, async () => {
  const person = await createPerson({ status: 'pending' });
  const { page } = visitor;
  visitor.allowErrors(/status of 400/);
  const reset = new URL(await auth.generatePasswordResetLink(person.email));
  await open(page, `/en/reset-password?mode=verifyEmail&oobCode=${reset.searchParams.get('oobCode')}`);
  await press(page, t('auth:mailLink.verifyEmail.submit'));
  await page.getByRole('alert').getByText(t('auth:errors.action.invalid-action-code')).waitFor();
  for (const [query, way] of [
    ['mode=verifyEmail&oobCode=%3Cb%3E', 'auth:mailLink.toSettings'],
    ['mode=recoverEmail', 'auth:mailLink.toSettings'],
    ['mode=signIn&oobCode=abc', 'auth:mailLink.continue'],
  ]) {
    await page.goto(`/en/reset-password?${query}`);
    await page.getByRole('alert').getByText(t('auth:errors.action.invalid-action-code')).waitFor();
    await page.getByRole('link', { name: t(way!) }).waitFor();
  }
});
