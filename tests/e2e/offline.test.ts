import { beforeEach, expect, test } from 'vitest';
import { createPerson, db, forgetLoginAttempts } from './support/backend.ts';
import { leave, logIn, textsOf, untilHydrated, visit } from './support/browser.ts';

beforeEach(forgetLoginAttempts);

const t = textsOf('en');

test('a form that finds no network keeps the page and what is in it', { timeout: 60_000 }, async () => {
  const person = await createPerson({ completedAllGuides: true });
  const visitor = await visit();
  visitor.allowErrors(/ERR_INTERNET_DISCONNECTED|Could not reach Cloud Firestore|WebChannelConnection/);
  const { page, context } = visitor;
  await logIn(page, person);
  await page.goto('/en/profile');
  await untilHydrated(page);
  const brand = page.locator('input[name=brandName]');
  await brand.fill('Neon Nights');
  await context.setOffline(true);
  const save = page.getByRole('button', { name: t('actions.save'), exact: true });
  await save.click();
  await page.getByRole('alert').getByText(t('errors.network')).waitFor();
  expect(await brand.inputValue()).toBe('Neon Nights');
  expect(await page.getByText(t('errorScreens.global.title')).count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe('/en/profile');

  await context.setOffline(false);
  await save.click();
  await page.getByText(t('toasts.profileSaved')).waitFor();
  expect((await db.doc(`users/${person.uid}`).get()).get('brandName')).toBe('Neon Nights');
  await leave(visitor);
});
