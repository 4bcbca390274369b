import type { Page } from '@playwright/test';
import { createPerson, newPerson, PASSWORD } from '../support/backend.ts';
import { logIn, sessionCookies, textsOf, untilHydrated } from '../support/browser.ts';
import { mailsTo, mailTo } from '../support/mails.ts';
import { expect, NIGHTLY, test, type Visit } from '../support/test.ts';

/** The mail that verifies an email: sent after sign-up, sent again, and what open pages make of it. */

let visitor: Visit;
test.beforeEach(async ({ visit }) => {
  visitor = await visit();
});

const KEPT = 'greenroom-verification-mails';
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
}

test('sign-up sends the mail, another can be sent, and an open page takes up the verification', async ({ visit }) => {
  const t = textsOf('es');
  const person = newPerson();
  const { page, context } = visitor;
  const languages: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().includes('accounts:sendOobCode')) languages.push(request.headers()['x-firebase-locale']);
  });
  await open(page, '/es/signup');
  for (const name of ['firstName', 'lastName', 'username', 'email'] as const) {
    await page.locator(`input[name=${name}]`).fill(person[name]);
  }
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.locator('button[type=submit]').click();
  await page.waitForURL('**/es/pending-approval');
  const notice = page.getByText(t('auth:verifyEmail.text', { email: person.email }));
  await notice.waitFor();
  await expect.poll(() => mailsTo(person.email, 'VERIFY_EMAIL')).toHaveLength(1);

  const waiting = page.getByRole('button', { name: new RegExp(t('auth:verifyEmail.wait', { time: '\\d:\\d\\d' })) });
  await expect(waiting).toHaveAttribute('aria-disabled', 'true');
  await page.reload();
  await waiting.waitFor();
  await page.evaluate((key) => {
    const kept = JSON.parse(localStorage.getItem(key)!) as { sent: number[] };
    localStorage.setItem(key, JSON.stringify({ ...kept, sent: kept.sent.map((at) => at - 60_000) }));
  }, KEPT);
  await press(page, t('auth:verifyEmail.resend'));
  await page.getByText(t('auth:verifyEmail.sent', { email: person.email })).waitFor();
  await waiting.waitFor();
  expect(await mailsTo(person.email, 'VERIFY_EMAIL')).toHaveLength(2);
  expect(languages).toEqual(['es', 'es']);

  // The link is opened on another device, where nobody is logged in.
  const { page: phone } = await visit();
  await open(phone, (await mailTo(person.email, 'VERIFY_EMAIL')).replace('lang=en', 'lang=es'));
  await press(phone, t('auth:mailLink.verifyEmail.submit'));
  await phone.getByText(t('auth:mailLink.verifyEmail.done', { email: person.email })).waitFor();
  await page.mouse.move(10, 10);
  await expect(notice).toBeHidden({ timeout: 20_000 });
  const [token] = await sessionCookies(context);
  const [, payload] = token!.value.split('.');
  expect(JSON.parse(Buffer.from(payload!, 'base64url').toString())).toMatchObject({ email_verified: true });
});

test(
  'an unverified email is said on the pages of an account and nowhere else; a failure says why',
  NIGHTLY,
  async () => {
    const t = textsOf('en');
    const person = await createPerson({ completedAllGuides: true, emailVerified: false });
    const { page } = visitor;
    visitor.allowErrors(/status of 400/);
    await logIn(page, person);
    const notice = page.getByText(t('auth:verifyEmail.text', { email: person.email }));
    for (const [path, count] of [
      ['/en/dashboard', 1],
      ['/en/settings', 1],
      ['/en/offers', 0],
      ['/en/profile', 0],
    ] as const) {
      await open(page, path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expect(notice).toHaveCount(count);
    }
    await page.route('**/accounts:sendOobCode**', (route) =>
      route.fulfill({
        status: 400,
        headers: { 'Access-Control-Allow-Origin': '*' },
        json: { error: { code: 400, message: 'TOO_MANY_ATTEMPTS_TRY_LATER' } },
      }),
    );
    await open(page, '/en/dashboard');
    await press(page, t('auth:verifyEmail.resend'));
    await page.getByRole('alert').getByText(t('auth:errors.action.too-many-requests')).waitFor();
    await page.getByRole('button', { name: t('auth:verifyEmail.resend') }).waitFor();
    // Nothing was sent, so nothing has to wait.
    expect(await page.evaluate((key) => localStorage.getItem(key), KEPT)).toBeNull();
  },
);
