import { Timestamp } from 'firebase-admin/firestore';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openCycleAt } from '../../app/domain/payout-calendar.ts';
import { auth, createPerson, db, forgetLoginAttempts, newPerson, PASSWORD, type Person } from './support/backend.ts';
import { leave, logIn, submitLogin, textsOf, untilHydrated, type Visit, visit } from './support/browser.ts';

let visitor: Visit;
beforeEach(async () => {
  await forgetLoginAttempts();
  visitor = await visit();
  // The refusals under test: Chromium logs every answer of 400 and above.
  visitor.allowErrors(/the server responded with a status of 4\d\d/);
});
afterEach(() => leave(visitor));

const t = textsOf('en');

async function expectAlert(page: Page, key: string): Promise<void> {
  await page.getByRole('alert').getByText(t(key)).waitFor();
}

describe('login says what is wrong', () => {
  test('wrong password, by email and by username', async () => {
    const person = await createPerson();
    await visitor.page.goto('/en/login');
    await submitLogin(visitor.page, person.email, 'not the password');
    await visitor.page
      .getByRole('alert')
      .getByText(/Incorrect password|Invalid credentials/)
      .waitFor();
    await visitor.page.reload();
    await submitLogin(visitor.page, person.username, 'not the password');
    await visitor.page
      .getByRole('alert')
      .getByText(/Incorrect password|Invalid credentials/)
      .waitFor();
  });

  test('unknown user, by username and by email', async () => {
    await visitor.page.goto('/en/login');
    await submitLogin(visitor.page, 'nobody_of_that_name');
    await expectAlert(visitor.page, 'auth:errors.login.user-not-found');
    await visitor.page.reload();
    await submitLogin(visitor.page, 'nobody@greenroom.test');
    await visitor.page
      .getByRole('alert')
      .getByText(/No account found|Invalid credentials/)
      .waitFor();
  });

  test('empty fields', async () => {
    await visitor.page.goto('/en/login');
    await submitLogin(visitor.page, '', '');
    await expect.poll(() => visitor.page.getByText(t('validation.required')).count()).toBe(2);
  });

  test('a username in another case is the same username', async () => {
    const person = await createPerson({ status: 'pending' });
    await visitor.page.goto('/en/login');
    await submitLogin(visitor.page, person.username.toUpperCase());
    await visitor.page.waitForURL('**/en/pending-approval');
  });

  test('role none', async () => {
    const person = await createPerson({ role: 'none' });
    await visitor.page.goto('/en/login');
    await submitLogin(visitor.page, person.email);
    await expectAlert(visitor.page, 'auth:errors.login.account-deactivated');
  });

  test('disabled user', async () => {
    const person = await createPerson();
    await auth.updateUser(person.uid, { disabled: true });
    await visitor.page.goto('/en/login');
    await submitLogin(visitor.page, person.email);
    await expectAlert(visitor.page, 'auth:errors.login.user-disabled');
  });

  test('offline', async () => {
    await visitor.page.goto('/en/login');
    await untilHydrated(visitor.page);
    // Remix asks for the routes behind the links on the page, and logs that it could not.
    visitor.allowErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch manifest patches/);
    await visitor.context.setOffline(true);
    await submitLogin(visitor.page, 'somebody@greenroom.test');
    await expectAlert(visitor.page, 'auth:errors.login.network-request-failed');
  });
});

describe('sign-up says what is wrong', () => {
  async function fill(person: Person, password = PASSWORD): Promise<void> {
    await visitor.page.goto('/en/signup');
    await untilHydrated(visitor.page);
    for (const name of ['firstName', 'lastName', 'username', 'email'] as const) {
      await visitor.page.locator(`input[name=${name}]`).fill(person[name]);
    }
    await visitor.page.locator('input[name=password]').fill(password);
    await visitor.page.locator('button[type=submit]').click();
  }

  test('taken email', async () => {
    const { email } = await createPerson();
    await fill({ ...newPerson(), email });
    await expectAlert(visitor.page, 'auth:errors.signup.email-already-in-use');
  });

  test.each([
    ['the same case', (name: string) => name],
    ['another case', (name: string) => name.toUpperCase()],
  ])('taken username, in %s: said before an account is made', async (_, spelling) => {
    const { username } = await createPerson();
    const person = { ...newPerson(), username: spelling(username) };
    await fill(person);
    await visitor.page.getByText(t('auth:errors.signup.username-taken')).waitFor();
    await expect(auth.getUserByEmail(person.email)).rejects.toMatchObject({ code: 'auth/user-not-found' });
  });

  test('weak password', async () => {
    await fill(newPerson(), '123');
    await expectAlert(visitor.page, 'auth:errors.signup.weak-password');
  });

  test('malformed email', async () => {
    await fill({ ...newPerson(), email: 'not-an-email' });
    await expectAlert(visitor.page, 'auth:errors.signup.invalid-email');
  });

  test('an account without records goes on at the names step', async () => {
    const person = newPerson();
    await auth.createUser({ uid: person.uid, email: person.email, password: PASSWORD });
    await logIn(visitor.page, person);
    await visitor.page.waitForURL('**/en/signup');
    await visitor.page.getByRole('heading', { name: t('auth:signup.resume.title') }).waitFor();
    expect(await visitor.page.locator('input[name=password]').count()).toBe(0);
    for (const name of ['firstName', 'lastName', 'username'] as const) {
      await visitor.page.locator(`input[name=${name}]`).fill(person[name]);
    }
    await visitor.page.locator('button[type=submit]').click();
    await visitor.page.waitForURL('**/en/pending-approval');
    expect((await db.doc(`payouts/${person.uid}`).get()).exists).toBe(true);
  });
});

describe('a payout', () => {
  let person: Person;
  const cycle = openCycleAt(new Date());
  beforeEach(async () => {
    person = await createPerson({ completedAllGuides: true });
    await db.doc(`payoutCycles/${cycle.id}`).set({
      opensAt: Timestamp.fromDate(cycle.opensAt),
      lockAt: Timestamp.fromDate(cycle.lockAt),
      payAt: Timestamp.fromDate(cycle.payAt),
      state: 'open',
    });
  });

  async function openDashboard(): Promise<void> {
    await logIn(visitor.page, person);
    await visitor.page.waitForURL('**/en/dashboard');
    await untilHydrated(visitor.page);
  }

  async function expectNoRequest(): Promise<void> {
    expect((await db.doc(`payoutRequests/${person.uid}_${cycle.id}`).get()).exists).toBe(false);
  }

  test('is not requested without a profile', async () => {
    await db.doc(`payouts/${person.uid}`).delete();
    await openDashboard();
    await visitor.page.getByRole('button', { name: t('payout.request.action') }).click();
    await visitor.page.getByRole('alert').getByText(t('errors.payout.notFound')).first().waitFor();
    await expectNoRequest();
  });

  test('is not requested by a page that was open while the cycle locked', async () => {
    await openDashboard();
    await db.doc(`payoutCycles/${cycle.id}`).update({ lockAt: Timestamp.fromMillis(Date.now() - 1) });
    await visitor.page.getByRole('button', { name: t('payout.request.action') }).click();
    await expectAlert(visitor.page, 'errors.payout.process');
    await expectNoRequest();
  });

  test('profile that is not what it should be leaves the page standing', async () => {
    await db.doc(`payouts/${person.uid}`).update({ amount: 'much' });
    await openDashboard();
    await expectAlert(visitor.page, 'errors.payout.fetch');
  });
});
