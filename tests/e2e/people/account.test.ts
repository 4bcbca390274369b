import { authHost } from '../../support/emulators.ts';
import { auth, createPerson, db, untilDocument } from '../support/backend.ts';
import { logIn, sessionCookies, submitLogin, textsOf, untilHydrated } from '../support/browser.ts';
import { enter } from '../support/enter.ts';
import { expect, NIGHTLY, test, type Visit } from '../support/test.ts';

let visitor: Visit;
test.beforeEach(async ({ visit }) => {
  visitor = await visit();
});

const t = textsOf('en');

/** The code of the latest mail that the auth emulator would have sent to an address. */
async function latestResetCode(email: string): Promise<string> {
  const response = await fetch(`http://${authHost()}/emulator/v1/projects/demo-greenroom/oobCodes`);
  const { oobCodes } = (await response.json()) as {
    oobCodes: { email: string; requestType: string; oobCode: string }[];
  };
  const code = oobCodes.findLast((entry) => entry.email === email && entry.requestType === 'PASSWORD_RESET');
  if (!code) throw new Error(`No reset mail to ${email}`);
  return code.oobCode;
}

test.describe('a forgotten password', () => {
  test('is set anew by the code of the mail, once', async () => {
    const person = await createPerson({ status: 'pending' });
    const { page } = visitor;
    await page.goto('/en/forgot-password');
    await untilHydrated(page);
    await page.locator('input[name=email]').fill(person.email);
    await page.locator('button[type=submit]').click();
    await page.getByText(t('auth:forgot.sent', { email: person.email })).waitFor();

    const code = await latestResetCode(person.email);
    await page.goto(`/en/reset-password?oobCode=${code}`);
    await untilHydrated(page);
    await page.locator('input[name=password]').fill('a brand new password');
    await page.locator('button[type=submit]').click();
    await page.getByText(t('auth:reset.done')).waitFor();

    visitor.allowErrors(/the server responded with a status of 400/);
    await page.goto(`/en/reset-password?oobCode=${code}`);
    await untilHydrated(page);
    await page.locator('input[name=password]').fill('another one');
    await page.locator('button[type=submit]').click();
    await page.getByRole('alert').getByText(t('auth:errors.action.invalid-action-code')).waitFor();

    await page.goto('/en/login');
    await submitLogin(page, person.email, 'a brand new password');
    await page.waitForURL('**/en/pending-approval');
  });

  test('an address without an account gets the same answer', async () => {
    visitor.allowErrors(/the server responded with a status of 400/);
    const { page } = visitor;
    await page.goto('/en/forgot-password');
    await untilHydrated(page);
    await page.locator('input[name=email]').fill('nobody@greenroom.test');
    await page.locator('button[type=submit]').click();
    await page.getByText(t('auth:forgot.sent', { email: 'nobody@greenroom.test' })).waitFor();
  });

  test('a link without its code says so', async () => {
    await visitor.page.goto('/en/reset-password');
    await visitor.page.getByRole('alert').getByText(t('auth:reset.missingCode')).waitFor();
  });
});

test.describe('sessions', () => {
  test('logging out clears cookies, the sessions document and the SDK', async () => {
    const person = await createPerson({ completedAllGuides: true });
    const { page, context } = visitor;
    await logIn(page, person);
    await page.waitForURL('**/en/dashboard');
    const own = db.collection('sessions').where('userId', '==', person.uid);
    expect((await own.get()).size).toBe(1);

    await untilHydrated(page);
    await page.getByRole('button', { name: t('nav.accountMenu', { name: person.email }) }).click();
    // As in keyboard.test.ts: a question about the session on its way is refused.
    visitor.allowErrors(/status of 401 .*\/session on /);
    await page.getByRole('menuitem', { name: t('actions.logout') }).click();
    await page.waitForURL('**/en/login');
    expect((await own.get()).size).toBe(0);
    expect(await sessionCookies(context)).toEqual([]);
    await page.goto('/en/dashboard');
    await page.waitForURL('**/en/login?redirectTo=*');
  });

  test('a page asked for while signed out opens after logging in', async () => {
    const person = await createPerson({ completedAllGuides: true });
    const { page } = visitor;
    await page.goto('/en/settings');
    await page.waitForURL('**/en/login?redirectTo=%2Fen%2Fsettings');
    await submitLogin(page, person.email);
    await page.waitForURL('**/en/settings');
  });

  test('signing out everywhere else ends the other sessions and keeps this one', NIGHTLY, async ({ visit }) => {
    const person = await createPerson({ completedAllGuides: true });
    const other = await visit();
    other.allowErrors(/status of 40[013]|permission/i);
    await logIn(other.page, person);
    const { page } = visitor;
    await enter(page, person);
    await page.goto('/en/settings');
    await untilHydrated(page);
    await page.getByRole('button', { name: t('settings.sessions.endElsewhere') }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('settings.sessions.endElsewhere') })
      .click();
    await page.getByText(t('toasts.signedOutElsewhere')).waitFor();
    expect((await db.collection('sessions').where('userId', '==', person.uid).get()).size).toBe(1);
    expect((await db.doc(`claims/${person.uid}`).get()).get('validAfter')).toBeDefined();
    await page.goto('/en/dashboard');
    expect(new URL(page.url()).pathname).toBe('/en/dashboard');
  });

  test('deleting the account takes the password, and the way back', NIGHTLY, async () => {
    const person = await createPerson({ completedAllGuides: true });
    const { page } = visitor;
    visitor.allowErrors(/the server responded with a status of 4\d\d|permission/i);
    await enter(page, person);
    await page.goto('/en/settings');
    await untilHydrated(page);
    await page.locator('#delete summary').click();
    await page.locator('#delete-account input[name=password]').fill('correct-horse-battery');
    await page
      .locator('#delete-account')
      .getByRole('button', { name: t('settings.delete.action') })
      .click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('settings.delete.action') })
      .click();
    await page.waitForURL('**/en/login?notice=account-deleted');
    await expect(auth.getUser(person.uid)).rejects.toMatchObject({ code: 'auth/user-not-found' });
    expect((await db.doc(`users/${person.uid}`).get()).exists).toBe(false);
    expect((await db.doc(`payouts/${person.uid}`).get()).exists).toBe(true);
  });
});

test('a role that changes while the page is open moves the page', NIGHTLY, async () => {
  const person = await createPerson({ status: 'pending' });
  const { page } = visitor;
  const watching = page.waitForRequest(/Listen\/channel/);
  await logIn(page, person);
  await page.waitForURL('**/en/pending-approval');
  await watching;
  await db.doc(`users/${person.uid}`).update({ role: 'rejected' });
  await page.waitForURL('**/en/rejected');
  await db.doc(`users/${person.uid}`).update({ role: 'paymentsolution', status: 'active' });
  await page.waitForURL('**/en/payment-solution');
  await untilDocument(`directory/${person.uid}`, (entry) => entry.get('effectiveRole') === 'paymentsolution');
});

test('language and theme are kept: the menu keeps the page, the next visit the choice', async () => {
  const { page } = visitor;
  await page.goto('/en/login?redirectTo=%2Fen%2Foffers');
  await untilHydrated(page);
  await page.getByRole('button', { name: t('language.label') }).click();
  await page.getByRole('menuitemradio', { name: 'Português' }).click();
  await page.waitForURL('**/pt/login?redirectTo=%2Fen%2Foffers');
  await page.getByRole('heading', { name: textsOf('pt')('auth:login.title') }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('pt');
  await page.goto('/login');
  expect(await page.locator('html').getAttribute('lang')).toBe('pt');
  await untilHydrated(page);
  await page.getByRole('button', { name: textsOf('pt')('theme.label') }).click();
  await page.getByRole('menuitemradio', { name: textsOf('pt')('theme.light') }).click();
  await page.reload();
  expect(await page.locator('html').getAttribute('class')).toContain('light');
});
