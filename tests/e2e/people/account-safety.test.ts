import type { Page } from '@playwright/test';
import { within } from '#tests/setup/nightly.ts';
import { authHost, workerUrl } from '../../support/emulators.ts';
import { auth, createPerson, db, PASSWORD, untilDocument } from '../support/backend.ts';
import { injectSdk } from '../support/browser-sdk.ts';
import { logIn, sessionCookies, submitLogin, textsOf, untilHydrated } from '../support/browser.ts';
import { enter } from '../support/enter.ts';
import { expect, NIGHTLY, test, type Visit } from '../support/test.ts';

/** What of an account a person does to be safe: ending sessions, changing how one signs in, leaving for good. */

let visitor: Visit;
test.beforeEach(async ({ visit }) => {
  visitor = await visit();
});

const t = textsOf('en');
const streamer = () => createPerson({ completedAllGuides: true });

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
}

/** The settings, with the live watch at work. */
async function openWatched(page: Page, path = '/en/settings'): Promise<void> {
  const watching = page.waitForResponse(/Listen\/channel/);
  await open(page, path);
  await page.mouse.move(200, 200);
  await watching;
}

async function press(page: Page, name: string, role: 'alertdialog' | null = null): Promise<void> {
  await (role ? page.getByRole(role) : page).getByRole('button', { name }).click();
}

async function changePassword(page: Page, current: string, next: string): Promise<void> {
  await page.locator('#password:not(:has([open])) summary').click();
  const form = page.locator('form', { has: page.locator('input[name=current]') });
  await form.locator('input[name=current]').fill(current);
  await form.locator('input[name=next]').fill(next);
  await form.getByRole('button').click();
}

/** What a thief keeps of an open page: a token for the rest of its hour. */
async function copySession(page: Page): Promise<string> {
  await injectSdk(page);
  const idToken = await page.evaluate(() => window.greenroomSdk.token());
  return JSON.stringify({ idToken, refreshToken: 'stolen', sessionId: 'session_1767607200000_stolen' });
}

test.describe('signed out everywhere else', () => {
  test('another browser leaves immediately, is not let in again, and this one stays', async ({ visit }) => {
    const person = await streamer();
    const other = await visit();
    // Refused on purpose: what the other browser still asks for.
    other.allowErrors(/status of 40[013]|permission/i);
    await logIn(other.page, person);
    const stolen = await copySession(other.page);
    await openWatched(other.page, '/en/settings?from=here');

    const { page, context } = visitor;
    visitor.allowErrors(/status of 40[013]|permission/i);
    await enter(page, person);
    const secondTab = await context.newPage();
    await openWatched(secondTab);
    await openWatched(page);
    await press(page, t('settings.sessions.endElsewhere'));
    await press(page, t('settings.sessions.endElsewhere'), 'alertdialog');
    await page.getByText(t('toasts.signedOutElsewhere')).waitFor();

    await other.page.waitForURL('**/en/login?notice=signed-out&redirectTo=*');
    await other.page.getByText(t('auth:signedOutNotice')).waitFor();
    expect(await sessionCookies(other.context)).toEqual([]);
    const replayed = await fetch(`${workerUrl()}/session`, {
      method: 'POST',
      headers: { Origin: new URL(workerUrl()).origin, 'Content-Type': 'application/json' },
      body: stolen,
    });
    expect([replayed.status, await replayed.json()]).toEqual([401, { code: 'user-token-expired' }]);
    expect((await db.collection('sessions').where('userId', '==', person.uid).get()).size).toBe(1);

    // This browser's pages have seen the same word and stay.
    for (const tab of [page, secondTab]) {
      await tab.goto('/en/profile');
      expect(new URL(tab.url()).pathname).toBe('/en/profile');
    }
    await submitLogin(other.page, person.email);
    await other.page.waitForURL('**/en/settings?from=here');
  });

  test('by a new password, as it says', NIGHTLY, async ({ visit }) => {
    const person = await streamer();
    const other = await visit();
    other.allowErrors(/status of 40[013]|permission/i);
    await enter(other.page, person);
    await openWatched(other.page);

    const { page } = visitor;
    visitor.allowErrors(/status of 40[013]|permission/i);
    await enter(page, person);
    await openWatched(page);
    await changePassword(page, PASSWORD, 'another horse battery');
    await page.getByText(t('toasts.passwordChanged')).waitFor();
    await other.page.waitForURL('**/en/login?**');
    expect((await db.collection('sessions').where('userId', '==', person.uid).get()).size).toBe(1);
    await page.goto('/en/dashboard');
    expect(new URL(page.url()).pathname).toBe('/en/dashboard');
  });
});

test('one device is logged out from another: its page leaves, it is not let in again, and all others stay', async ({
  visit,
}) => {
  const person = await streamer();
  const other = await visit();
  other.allowErrors(/status of 40[013]|permission/i);
  await enter(other.page, person);
  await openWatched(other.page);

  const { page } = visitor;
  await enter(page, person);
  await openWatched(page);
  // Both browsers are the same; only the other one has the button.
  await page.getByRole('button', { name: /^Log out Chrome on/ }).click();
  const left = { timeout: within(2_000), waitUntil: 'commit' } as const;
  await other.page.waitForURL('**/en/login?notice=signed-out&redirectTo=*', left);
  await page.getByText(t('toasts.deviceLoggedOut')).waitFor();
  expect(await sessionCookies(other.context)).toEqual([]);
  expect((await db.collection('sessions').where('userId', '==', person.uid).get()).size).toBe(1);
  await page.goto('/en/dashboard');
  expect(new URL(page.url()).pathname).toBe('/en/dashboard');
});

test('without scripts no password can be sent to us', async ({ visit }) => {
  const person = await streamer();
  await enter(visitor.page, person);
  const storageState = await visitor.context.storageState();
  const plain = await visit({ javaScriptEnabled: false, storageState });
  for (const [path, buttons] of [
    ['/en/settings', [t('settings.password.action'), t('settings.email.action'), t('settings.delete.action')]],
    ['/en/profile', [t('payoutMethod.save')]],
  ] as const) {
    await plain.page.goto(path);
    if (path === '/en/settings') {
      for (const part of ['#password', '#email', '#delete']) await plain.page.locator(`${part} summary`).click();
    }
    for (const name of buttons) expect(await plain.page.getByRole('button', { name }).isDisabled(), name).toBe(true);
    const names = await plain.page
      .locator('input[type=password]')
      .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('name')));
    expect(names.length).toBeGreaterThan(0);
    expect(new Set(names), path).toEqual(new Set([null]));
    expect(await plain.page.content(), path).toContain(t('needsScript'));
  }
});

test('a new email, confirmed elsewhere, reaches the page that is open', async () => {
  const person = await streamer();
  const { page } = visitor;
  visitor.allowErrors(/status of 40[013]|permission/i);
  await enter(page, person);
  await openWatched(page);
  const next = `new-${person.email}`;
  await page.locator('#email summary').click();
  const form = page.locator('#email form');
  await form.locator('input[name=next]').fill(next);
  await form.locator('input[name=password]').fill(PASSWORD);
  await form.getByRole('button').click();
  await page.getByText(t('toasts.emailRequested')).waitFor();
  await confirmEmail(next);

  // The old address is what the page knows; the account is asked for the new one.
  await changePassword(page, PASSWORD, 'another horse battery');
  await page.getByText(t('toasts.passwordChanged')).waitFor();
  await page.getByText(t('settings.email.description', { email: next })).waitFor();
  await untilDocument(`users/${person.uid}`, (record) => record.get('email') === next);
  await page.goto('/en/profile');
  await page.getByText(next, { exact: true }).waitFor();
});

test('a new email is seen when one comes back to the page', NIGHTLY, async () => {
  const person = await streamer();
  const { page } = visitor;
  await enter(page, person);
  await openWatched(page);
  const next = `new-${person.email}`;
  await page.locator('#email summary').click();
  const form = page.locator('#email form');
  await form.locator('input[name=next]').fill(next);
  await form.locator('input[name=password]').fill(PASSWORD);
  await form.getByRole('button').click();
  await page.getByText(t('toasts.emailRequested')).waitFor();
  await confirmEmail(next);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.getByText(t('settings.email.description', { email: next })).waitFor();
  await untilDocument(`users/${person.uid}`, (record) => record.get('email') === next);
});

/** Opens the link that the auth emulator would have mailed. */
async function confirmEmail(email: string): Promise<void> {
  const codes = await fetch(`http://${authHost()}/emulator/v1/projects/demo-greenroom/oobCodes`);
  const { oobCodes } = (await codes.json()) as { oobCodes: { newEmail?: string; oobLink: string }[] };
  const mail = oobCodes.findLast((entry) => entry.newEmail === email);
  if (!mail) throw new Error(`No mail to ${email}`);
  expect((await fetch(mail.oobLink)).ok).toBe(true);
}

test('a person who deletes the account reads what goes and what stays, and gives up the balance', async () => {
  const person = await streamer();
  const books = db.doc(`balances/${person.uid}`);
  const balance = {
    uid: person.uid,
    currency: 'USD',
    heldMinor: 12_50,
    availableMinor: 45_29,
    reservedMinor: 0,
    paidMinor: 0,
    seq: 3,
  };
  await books.set(balance);
  const { page } = visitor;
  visitor.allowErrors(/status of 4\d\d|permission/i);
  await enter(page, person);
  await openWatched(page);
  await page.locator('#delete summary').click();
  const form = page.locator('#delete-account');
  await form.getByText('$45.29').waitFor();
  await form.getByText('$12.50').waitFor();
  // Enter asks as the button does.
  await form.locator('input[name=password]').fill(PASSWORD);
  await form.getByLabel(t('settings.delete.giveUp')).check();
  await form.locator('input[name=password]').press('Enter');
  await press(page, t('actions.cancel'), 'alertdialog');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect((await auth.getUser(person.uid)).uid).toBe(person.uid);
  await form.getByLabel(t('settings.delete.giveUp')).uncheck();

  const confirm = async () => {
    await press(page, t('settings.delete.action'));
    for (const text of ['goes.method', 'stays.money', 'stays.howLong']) {
      await page
        .getByRole('alertdialog')
        .getByText(t(`settings.delete.${text}`))
        .waitFor();
    }
    await press(page, t('settings.delete.action'), 'alertdialog');
  };
  await confirm();
  await form.getByText(t('settings.delete.acknowledge')).waitFor();
  expect((await auth.getUser(person.uid)).uid).toBe(person.uid);

  // What is earned meanwhile was not given up.
  await form.getByLabel(t('settings.delete.giveUp')).check();
  await books.update({ availableMinor: 50_00 });
  await form.getByText('$50.00').waitFor();
  await confirm();
  await form.getByText(t('settings.delete.acknowledge')).waitFor();
  expect((await auth.getUser(person.uid)).uid).toBe(person.uid);

  await form.getByLabel(t('settings.delete.giveUp')).check();
  await confirm();
  await page.waitForURL('**/en/login?notice=account-deleted');
  await page.getByText(t('auth:accountDeletedNotice')).waitFor();
  expect(await page.getByText(t('auth:errors.login.user-token-expired')).count()).toBe(0);
  await expect(auth.getUser(person.uid)).rejects.toMatchObject({ code: 'auth/user-not-found' });
  expect((await books.get()).exists).toBe(true);
});

test('appearance: each language and theme in sight, chosen by mouse or keyboard', async () => {
  const { page } = visitor;
  await enter(page, await streamer());
  await open(page, '/en/settings?kept=1');
  const group = (name: string) => page.getByRole('group', { name, exact: true });
  await group(t('theme.label'))
    .getByRole('radio', { name: t('theme.light') })
    .check();
  expect(await page.locator('html').getAttribute('class')).toContain('light');
  await page.keyboard.press('ArrowDown');
  expect(await page.locator('html').getAttribute('class')).toContain('dark');
  await group(t('language.label')).getByRole('radio', { name: 'Português' }).check();
  await page.waitForURL('**/pt/settings?kept=1');
  const pt = textsOf('pt');
  await page.getByRole('heading', { name: pt('settings.appearance.title') }).waitFor();
  expect(await group(pt('language.label')).getByRole('radio', { name: 'Português' }).isChecked()).toBe(true);
  await page.goto('/login');
  expect(await page.locator('html').getAttribute('lang')).toBe('pt');
});
