import type { Page } from '@playwright/test';
import { within } from '#tests/setup/nightly.ts';
import { createPerson, db, type Person, untilDocument } from '../support/backend.ts';
import { logIn, textsOf, untilHydrated } from '../support/browser.ts';
import { enter } from '../support/enter.ts';
import { expect, test } from '../support/test.ts';

const t = textsOf('en');
const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`;
const userOf = async ({ uid }: Person) => (await db.doc(`users/${uid}`).get()).data();

/** Someone who waits, longer than everyone else, with a channel. Waiting is in the order of `at`. */
async function createApplicant(at: number): Promise<Person> {
  const person = await createPerson({ status: 'pending' });
  await untilDocument(`directory/${person.uid}`, (entry) => entry.exists);
  // Before those that an earlier try of the test left.
  const { retry } = test.info();
  const createdAt = new Date(Date.UTC(2001 - retry, 0, 1, 0, at)).toISOString();
  await db.doc(`applications/${person.uid}`).set({
    ...{ platform: 'twitch', channelUrl: `https://twitch.tv/${person.username}`, audience: '2k-10k', country: 'BR' },
    ...{ languages: ['pt'], content: 'Indie games on Sundays.', sentAt: new Date(createdAt) },
  });
  await db.doc(`users/${person.uid}`).update({ createdAt });
  await untilDocument(`directory/${person.uid}`, (entry) => entry.get('createdAt') === createdAt);
  return person;
}

async function openReview(page: Page, person: Person): Promise<void> {
  await page.goto(`/en/admin/applications?key=${person.uid}`);
  await untilHydrated(page);
}

const rowOf = (page: Page, person: Person) => page.locator(`#review-${person.uid}`);
const panelOf = (page: Page) => page.getByRole('region', { name: t('review.panel') });

test('applications are decided by keys alone: one is undone, one declined, two together', async ({ visit }) => {
  const admin = await createPerson({ role: 'admin' });
  const people = [];
  for (const at of [0, 1, 2, 3]) people.push(await createApplicant(at));
  const [ana, bea, cid, dan] = people as [Person, Person, Person, Person];
  const { page } = await visit();
  await enter(page, admin);
  await openReview(page, ana);
  const panel = panelOf(page);
  await panel.getByText(`twitch.tv/${ana.username}`).waitFor();

  // Approved, and undone within its time: nothing was written.
  await page.keyboard.press('e');
  await rowOf(page, ana).waitFor({ state: 'detached' });
  await panel.getByText(t('review.made.approve')).waitFor();
  await page.keyboard.press('z');
  await rowOf(page, ana).waitFor();
  expect(await userOf(ana)).toMatchObject({ status: 'pending' });

  // Declined with a saved reply in the applicant's language, which brings its reason.
  await openReview(page, ana);
  await page.keyboard.press('r');
  // Past the reason and the link to the replies.
  for (let stops = 0; stops < 3; stops++) await page.keyboard.press('Shift+Tab');
  const reply = textsOf('pt')('review.applicationReplies.audience-too-small');
  await expect(page.getByLabel(t('review.savedReply'))).toBeFocused();
  await page.getByLabel(t('review.savedReply')).selectOption({ label: reply });
  expect(await panel.locator('select[name=reasonCode]').inputValue()).toBe('audience-too-small');
  expect(await panel.locator('textarea[name=reason]').inputValue()).toBe(reply);
  await panel.getByRole('button', { name: t('review.declineApplication') }).press('Enter');
  // The next one is open, and what is decided on it sends the one before.
  await panel.getByText(`twitch.tv/${bea.username}`).waitFor();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('e');
  await untilDocument(`users/${ana.uid}`, (user) => user.get('role') === 'rejected');
  expect((await db.doc(`reviews/${ana.uid}`).get()).data()).toMatchObject({ reasonCode: 'audience-too-small' });

  // Two at once; the time to undo passes.
  await panel.getByText(`twitch.tv/${cid.username}`).waitFor();
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await expect(rowOf(page, dan).locator('a[aria-current=true]')).toHaveCount(1);
  await page.keyboard.press('x');
  await panel.getByText(t('review.selected_other', { count: '2' })).waitFor();
  await page.keyboard.press('e');
  await untilDocument(`users/${bea.uid}`, (user) => user.get('status') === 'active');
  for (const { uid } of [cid, dan]) {
    await untilDocument(`users/${uid}`, (user) => user.get('status') === 'active');
    await untilDocument(`directory/${uid}`, (entry) => entry.get('country') === 'BR');
  }
});

test('leaving sends the decision, and the later of two admins reads on the next page who was first', async ({
  visit,
}) => {
  const [boss, ada] = [await createPerson({ role: 'admin' }), await createPerson({ role: 'admin' })];
  await untilDocument(`directory/${boss.uid}`, (entry) => entry.exists);
  const [ana, bea] = [await createApplicant(10), await createApplicant(11)];
  const [home, first, late] = [await visit(), await visit(), await visit()];
  late.allowErrors(/status of 409/);
  // However busy the machine is, the time to undo does not pass before the other admin has decided.
  await late.context.addInitScript((undoMs) => {
    const later = window.setTimeout;
    window.setTimeout = ((act: () => void, ms?: number) =>
      later(act, ms === undoMs ? 600_000 : ms)) as typeof window.setTimeout;
  }, 8_000);
  await logIn(home.page, ana);
  await enter(first.page, boss);
  await enter(late.page, ada);
  await openReview(first.page, ana);
  await openReview(late.page, ana);
  await late.page.keyboard.press('e');
  await rowOf(late.page, ana).waitFor({ state: 'detached' });

  // A new document: the request outlives the page, and the streamer's page follows it.
  await first.page.keyboard.press('e');
  await rowOf(first.page, ana).waitFor({ state: 'detached' });
  await first.page.goto('/en/admin/audit');
  await untilDocument(`users/${ana.uid}`, (user) => user.get('status') === 'active');
  await home.page.waitForURL('**/onboarding**', { timeout: within(1_000), waitUntil: 'commit' });

  // The time of the other admin's decision has not passed: going on sends it, too late.
  await late.page.getByRole('link', { name: t('nav.adminAudit') }).click();
  const told = late.page.getByRole('alert').filter({ hasText: nameOf(boss) });
  await told.filter({ hasText: nameOf(ana) }).waitFor();
  await told.getByRole('button', { name: t('actions.close') }).click();
  await expect(told).toHaveCount(0);

  // The same, of a page that is gone when the answer comes.
  await openReview(late.page, bea);
  await late.page.keyboard.press('e');
  await rowOf(late.page, bea).waitFor({ state: 'detached' });
  await openReview(first.page, bea);
  await first.page.keyboard.press('e');
  await rowOf(first.page, bea).waitFor({ state: 'detached' });
  await first.page.goto('/en/admin/audit');
  await untilDocument(`users/${bea.uid}`, (user) => user.get('status') === 'active');
  const answered = late.context.waitForEvent('response', (answer) => answer.url().includes('applications.data'));
  await late.page.goto('/en/admin/audit');
  await answered.catch(() => null);
  await expect(async () => {
    await late.page.goto('/en/admin/streamers');
    await late.page
      .getByRole('alert')
      .filter({ hasText: nameOf(bea) })
      .waitFor({ timeout: 2_000 });
  }).toPass();
});
