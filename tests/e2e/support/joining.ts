import { expect, type Page } from '@playwright/test';
import type { Language } from '../../../app/domain/platform/languages.ts';
import { createPerson, db, PASSWORD, type Person, untilDocument } from './backend.ts';
import { openAct, submitLogin, textsOf, untilHydrated } from './browser.ts';
import { mailsTo, mailTo } from './mails.ts';

/** Fills the form of sign-up and waits for the page of those who wait. */
export async function signUp(page: Page, person: Person, language: Language): Promise<void> {
  const t = textsOf(language);
  await page.goto(`/${language}/signup`);
  await untilHydrated(page);
  for (const name of ['firstName', 'lastName', 'username', 'email'] as const)
    await page.getByRole('textbox', { name: t(`auth:signup.${name}`), exact: true }).fill(person[name]);
  await page.getByLabel(t('auth:signup.password'), { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: t('auth:signup.submit') }).click();
  await page.waitForURL(`**/${language}/pending-approval`);
}

/** Opens the link of the mail that sign-up sent, on another device; without it no payout can be requested. */
export async function confirmEmail(page: Page, language: Language, { email }: Person): Promise<void> {
  const t = textsOf(language);
  await expect.poll(() => mailsTo(email, 'VERIFY_EMAIL')).not.toHaveLength(0);
  // The emulator's links say English, whatever was asked for.
  await page.goto((await mailTo(email, 'VERIFY_EMAIL')).replace('lang=en', `lang=${language}`));
  await untilHydrated(page);
  await page.getByRole('button', { name: t('auth:mailLink.verifyEmail.submit') }).click();
  await page.getByText(t('auth:mailLink.verifyEmail.done', { email })).waitFor();
}

export async function uidOf(username: string): Promise<string> {
  return (await db.doc(`usernames/${username.toLowerCase()}`).get()).get('uid') as string;
}

/** An admin logs in by username, finds the streamer and approves. */
export async function approve(page: Page, language: Language, person: Person): Promise<void> {
  const { username, firstName, lastName } = person;
  const t = textsOf(language);
  const admin = await createPerson({ role: 'admin' });
  await page.goto(`/${language}/login`);
  await submitLogin(page, admin.username);
  await page.waitForURL(`**/${language}/admin`);
  const uid = await uidOf(username);
  await untilDocument(`directory/${uid}`, (entry) => entry.exists);
  await page.goto(`/${language}/admin/streamers`);
  await page.locator('input[name=q]').fill(username.slice(0, -2));
  await page.locator('[role=search] button[type=submit]').click();
  await page.getByRole('link', { name: `${firstName} ${lastName}` }).click();
  await page.waitForURL('**/admin/streamer-detail/**');
  await untilHydrated(page);
  const dialog = await openAct(page, t, 'admin.action.approve');
  await dialog.getByRole('button', { name: t('admin.action.approve'), exact: true }).click();
  await page.getByTestId('effective-role').getByText(t('roles.streamer')).waitFor();
  const entries = await db.collection('auditLog').where('target', '==', `users/${uid}`).get();
  expect(entries.docs.map((entry) => entry.data())).toMatchObject([
    { action: 'approve', actor: admin.uid, role: 'admin', before: { status: 'pending' }, after: { status: 'active' } },
  ]);
}
