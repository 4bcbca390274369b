import type { Page } from '@playwright/test';
import { PORTS } from '../../../scripts/stack/ports.ts';
import { startWorker } from '../../../scripts/stack/worker.ts';
import { auth, createPerson, db, newPerson, PASSWORD, type Person } from '../support/backend.ts';
import { logIn, submitLogin, textsOf, untilAlert, untilHydrated } from '../support/browser.ts';
import { setOffline } from '../support/network.ts';
import { expect, NIGHTLY, test } from '../support/test.ts';
import { visitBeforeEach } from '../support/visitors.ts';

// The refusals under test: Chromium logs every answer of 400 and above.
const visitor = visitBeforeEach(/the server responded with a status of 4\d\d/);

const t = textsOf('en');
const expectAlert = (page: Page, key: string) => untilAlert(page, t(key));

test.describe('login says what is wrong', () => {
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

  test('empty fields', NIGHTLY, async () => {
    await visitor.page.goto('/en/login');
    await submitLogin(visitor.page, '', '');
    await expect.poll(() => visitor.page.getByText(t('validation.required')).count()).toBe(2);
  });

  test('a username in another case is the same username', NIGHTLY, async () => {
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
    await setOffline(visitor.context, true);
    await submitLogin(visitor.page, 'someone@greenroom.test');
    await expectAlert(visitor.page, 'auth:errors.login.network-request-failed');
  });
});

test.describe('sign-up says what is wrong', () => {
  async function fill(person: Person, password = PASSWORD, page = visitor.page): Promise<void> {
    await page.goto('/en/signup');
    await untilHydrated(page);
    for (const name of ['firstName', 'lastName', 'username', 'email'] as const) {
      await page.locator(`input[name=${name}]`).fill(person[name]);
    }
    await page.locator('input[name=password]').fill(password);
    await page.locator('button[type=submit]').click();
  }

  test('taken email', async () => {
    const { email } = await createPerson();
    await fill({ ...newPerson(), email });
    await expectAlert(visitor.page, 'auth:errors.signup.email-already-in-use');
  });

  const spellings: [string, (name: string) => string, object][] = [
    ['the same case', (name) => name, NIGHTLY],
    ['another case', (name) => name.toUpperCase(), {}],
  ];
  for (const [label, spelling, details] of spellings) {
    test(`taken username, in ${label}: said before an account is made`, details, async () => {
      const { username } = await createPerson();
      const person = { ...newPerson(), username: spelling(username) };
      await fill(person);
      await visitor.page.getByText(t('auth:errors.signup.username-taken')).waitFor();
      await expect(auth.getUserByEmail(person.email)).rejects.toMatchObject({ code: 'auth/user-not-found' });
    });
  }

  test('weak password', NIGHTLY, async () => {
    await fill(newPerson(), '123');
    await expectAlert(visitor.page, 'auth:errors.signup.weak-password');
  });

  test('malformed email', NIGHTLY, async () => {
    await fill({ ...newPerson(), email: 'not-an-email' });
    await expectAlert(visitor.page, 'auth:errors.signup.invalid-email');
  });

  test('too many from one address: the form says so, keeps the names and asks no password again', async ({ visit }) => {
    const { test: ports } = PORTS;
    const worker = await startWorker('test', ports.worker + 9, () => {}, ports.firestore, { LIMIT_SIGNUP: '1' });
    try {
      const { page, allowErrors } = await visit({ baseURL: worker.url });
      allowErrors(/429/);
      const send = () => fetch(`${worker.url}/en/signup`, { method: 'POST', headers: { Origin: worker.url } });
      await page.route('**/signup.data*', async (route) => {
        // Right before the form's own, since a new minute starts a new count.
        if (route.request().method() === 'POST') while ((await send()).status !== 429);
        await route.continue();
      });
      const person = newPerson();
      await fill(person, PASSWORD, page);
      await expectAlert(page, 'auth:errors.signup.too-many-requests');
      await page.getByRole('heading', { name: t('auth:signup.resume.title') }).waitFor();
      await expect(page.locator('input[name=username]')).toHaveValue(person.username);
    } finally {
      await worker.stop();
    }
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
