import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { FieldValue } from 'firebase-admin/firestore';
import { shardId, shardOf } from '../../../app/domain/figures/counter-shards.ts';
import { signUpRecords } from '../../../app/domain/people/people.ts';
import { projectUser } from '../../../functions/src/people/plan-directory.ts';
import { auth, createPerson, db, PASSWORD, type Person, untilDocument } from '../support/backend.ts';
import { IS_NIGHTLY } from '#tests/setup/nightly.ts';
import { openAct, textsOf, untilFilled, untilHydrated } from '../support/browser.ts';
import { enter } from '../support/enter.ts';
import { expect, test } from '../support/test.ts';

const t = textsOf('en');
const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`;

const entriesOf = async (uid: string) =>
  (await db.collection('auditLog').where('target', '==', `users/${uid}`).get()).docs.map((entry) => entry.data());

/** A person's page, ready for a decision. */
async function openPerson(page: Page, uid: string): Promise<void> {
  await page.goto(`/en/admin/streamer-detail/${uid}`);
  await untilHydrated(page);
  await untilFilled(page);
}

test('two admins decide on the same streamer at the same time: one wins, the other is told', async ({ visit }) => {
  const [person, ...admins] = await Promise.all([
    createPerson({ status: 'pending' }),
    createPerson({ role: 'admin' }),
    createPerson({ role: 'admin' }),
  ]);
  await Promise.all(admins.map(({ uid }) => untilDocument(`directory/${uid}`, (entry) => entry.exists)));
  const offices = await Promise.all(admins.map(() => visit()));
  // The answer to who is too late is 409, which the browser notes.
  for (const office of offices) office.allowErrors(/409 \(Conflict\)/);
  await Promise.all(offices.map(({ page }, index) => enter(page, admins[index]!)));
  await Promise.all(offices.map(({ page }) => openPerson(page, person.uid)));

  const [approval, rejection] = [
    await openAct(offices[0]!.page, t, 'admin.action.approve'),
    await openAct(offices[1]!.page, t, 'admin.action.reject'),
  ];
  await rejection.locator('textarea[name=reason]').fill('The channel is empty');
  await Promise.all([
    approval.getByRole('button', { name: t('admin.action.approve'), exact: true }).click(),
    rejection.getByRole('button', { name: t('admin.action.reject'), exact: true }).click(),
  ]);
  const told = offices.map(({ page }) => page.getByRole('alert').getByText('already handled this'));
  await Promise.any(told.map((alert) => alert.waitFor()));

  const entries = await entriesOf(person.uid);
  expect(entries).toHaveLength(1);
  const winner = admins.findIndex(({ uid }) => uid === entries[0]!.actor);
  const [loser, verdict] = [offices[1 - winner]!, entries[0]!.action === 'approve' ? 'streamer' : 'rejected'];
  const text = await loser.page.getByRole('alert').innerText();
  expect(text).toContain(nameOf(admins[winner]!));
  expect(text).toContain(t(`audit.actions.${entries[0]!.action as string}`));
  // Both see the result.
  for (const { page } of offices)
    await page
      .getByTestId('effective-role')
      .getByText(t(`roles.${verdict}`))
      .waitFor();
});

test('a rejection is taken back, and what a form lacks is said in the language of the page', async ({ visit }) => {
  const es = textsOf('es');
  const [person, admin] = await Promise.all([createPerson({ role: 'rejected' }), createPerson({ role: 'admin' })]);
  // A browser in English, a page in Spanish.
  const office = await visit();
  await enter(office.page, admin);
  await office.page.goto(`/es/admin/streamer-detail/${person.uid}`);
  await untilHydrated(office.page);
  await untilFilled(office.page);

  const dialog = await openAct(office.page, es, 'admin.action.reopen');
  const reopen = dialog.getByRole('button', { name: es('admin.action.reopen'), exact: true });
  const reason = dialog.locator('textarea');
  const complaint = () => reason.evaluate((field: HTMLTextAreaElement) => field.validationMessage);
  await reopen.click();
  expect(await complaint()).toBe(es('validation.required'));
  await reason.fill('A slip of the mouse');
  expect(await complaint()).toBe('');
  await reopen.click();
  await office.page.getByTestId('effective-role').getByText(es('roles.pending')).waitFor();
  expect((await db.doc(`users/${person.uid}`).get()).data()).toMatchObject({ role: 'streamer', status: 'pending' });
  expect((await entriesOf(person.uid)).map(({ action }) => action as string)).toEqual(['reopen']);

  // It closes once it is done, and the focus is where it was opened.
  await dialog.waitFor({ state: 'detached' });
  expect(await office.page.evaluate(() => document.activeElement?.getAttribute('aria-haspopup'))).toBe('menu');

  // A deactivation takes a reason too.
  const question = await openAct(office.page, es, 'admin.action.deactivate');
  await question.getByText(es('person.deactivation.nothing')).waitFor();
  const why = question.locator('textarea');
  await question.getByRole('button', { name: es('admin.action.deactivate'), exact: true }).click();
  expect(await why.evaluate((field: HTMLTextAreaElement) => field.validationMessage)).toBe(es('validation.required'));
  await office.page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
});

/** How many one decision is about: more than a page of the list has. */
const CROWD = IS_NIGHTLY ? 500 : 60;
/** How many of them are decided on before the first tab is closed. */
const DECIDED_FIRST = CROWD / 5;

/** So many who wait, with accounts, under one prefix of their usernames. */
async function makeWaiting(count: number): Promise<{ prefix: string; uids: string[] }> {
  const prefix = `bulk_${randomUUID().slice(0, 8)}`;
  const people = Array.from({ length: count }, (_, index) => {
    const username = `${prefix}_${String(index).padStart(3, '0')}`;
    const person = {
      uid: username,
      email: `${username}@greenroom.test`,
      firstName: 'Bulk',
      lastName: `Number${index}`,
    };
    return signUpRecords({ ...person, username, brandName: '', now: new Date() }).user;
  });
  await auth.importUsers(people.map(({ uid, email }) => ({ uid, email })));
  const writer = db.bulkWriter({ throttling: false });
  for (const user of people) {
    const entry = { ...projectUser(user, 0), lastActiveDay: '', country: null, flags: [] };
    void writer.set(db.doc(`directory/${user.uid}`), entry);
    void writer.set(db.doc(`users/${user.uid}`), user);
    // The entry says that its person was counted as waiting.
    const counted = { total: FieldValue.increment(1), byRole: { pending: FieldValue.increment(1) } };
    void writer.set(db.doc(shardId('counters/people', shardOf(user.uid))), counted, { merge: true });
  }
  await writer.close();
  return { prefix, uids: people.map(({ uid }) => uid) };
}

test(`approving ${CROWD}, interrupted half-way and repeated: each once, with one entry`, async ({ visit }) => {
  test.setTimeout(360_000);
  const [{ prefix, uids }, admin] = await Promise.all([makeWaiting(CROWD), createPerson({ role: 'admin' })]);
  const office = await visit();
  await enter(office.page, admin);

  /** Freezes all who wait and match; the page says how many. */
  const select = async (page: Page) => {
    await page.goto(`/en/admin/streamers?q=${prefix}`);
    await untilHydrated(page);
    await untilFilled(page);
    await page.locator('input[name=uid]').first().check();
    await page.locator('input[name=all]').check();
    await page.getByRole('button', { name: t('people.bulk.approve') }).click();
    await page.waitForURL('**/admin/streamers/bulk');
    return page.getByRole('button', { name: /^Approve \d+ people$/ });
  };
  // The same people in two tabs, before anything is decided.
  const second = await office.context.newPage();
  second.setDefaultTimeout(60_000);
  const again = await select(second);
  const begin = await select(office.page);
  expect(await begin.innerText()).toBe(t('people.bulk.run.approve_other', { count: String(CROWD) }));
  expect(await again.innerText()).toBe(t('people.bulk.run.approve_other', { count: String(CROWD) }));

  await begin.click();
  const progress = office.page.locator('main progress');
  await expect
    .poll(() => progress.evaluate((bar: HTMLProgressElement) => bar.value), { timeout: 60_000, intervals: [50] })
    .toBeGreaterThanOrEqual(DECIDED_FIRST);
  await office.page.close();

  await again.click();
  await second.getByTestId('bulk-counts').and(second.getByRole('status')).waitFor({ timeout: 120_000 });
  const counts = await second.getByTestId('bulk-counts').innerText();
  const [already, done] = [/(\d+) needed no change/, /(\d+) done/].map((pattern) => Number(pattern.exec(counts)?.[1]));
  expect(already).toBeGreaterThanOrEqual(DECIDED_FIRST);
  expect(done).toBeGreaterThan(0);
  expect(already! + done!).toBe(CROWD);
  expect(await second.locator('tbody tr').count()).toBe(CROWD);

  const users = await db.getAll(...uids.map((uid) => db.doc(`users/${uid}`)));
  expect(users.filter((user) => user.get('status') !== 'active')).toEqual([]);
  const log = await db.collection('auditLog').where('actor', '==', admin.uid).get();
  expect(log.docs.map((entry) => entry.get('target') as string).sort()).toEqual(uids.map((uid) => `users/${uid}`));

  // Nobody is left to select.
  await second.goto(`/en/admin/streamers?q=${prefix}&status=pending`);
  await untilHydrated(second);
  await expect
    .poll(
      async () => {
        await second.reload();
        await untilFilled(second);
        return second.getByText(t('search.nothing.title')).count();
      },
      { timeout: 150_000 },
    )
    .toBe(1);
});

/** Lets six minutes pass for a page: the password of its log-in no longer counts as given just now. */
const waitOut = (page: Page) => page.clock.setSystemTime(Date.now() + 6 * 60_000);

test('a second admin makes an admin: one proposes, another consents, both with their password', async ({ visit }) => {
  const [person, proposer, second] = await Promise.all([
    createPerson({ completedAllGuides: true }),
    createPerson({ role: 'admin' }),
    createPerson({ role: 'admin' }),
  ]);
  const [first, other] = [await visit(), await visit()];
  await enter(first.page, proposer);
  await openPerson(first.page, person.uid);
  const form = await openAct(first.page, t, 'grants.propose');
  await form.locator('select[name=role]').selectOption('admin');
  await form.locator('textarea').fill('She runs the team in Lisbon');
  first.allowErrors(/status of 400/);
  await waitOut(first.page);
  const propose = form.getByRole('button', { name: t('grants.propose') });
  await propose.click();
  const question = first.page.getByRole('dialog', { name: t('auth:reauthenticate.title') });
  await question.getByRole('button', { name: t('actions.cancel') }).click();
  await question.waitFor({ state: 'detached' });
  expect(await form.locator('textarea').inputValue()).toBe('She runs the team in Lisbon');
  expect((await db.doc(`roleGrants/${person.uid}`).get()).exists).toBe(false);
  await propose.click();
  await question.locator('input[name=password]').fill('not the password');
  await question.getByRole('button', { name: t('auth:reauthenticate.action') }).click();
  await question.locator('input[name=password][aria-invalid=true]').waitFor();
  await question.locator('input[name=password]').fill(PASSWORD);
  await question.getByRole('button', { name: t('auth:reauthenticate.action') }).click();
  await first.page.getByTestId('proposal').getByText(t('grants.waits')).waitFor();
  expect(await first.page.getByRole('button', { name: t('grants.consent') }).count()).toBe(0);
  expect((await db.doc(`users/${person.uid}`).get()).get('role')).toBe('streamer');

  await enter(other.page, second);
  await other.page.goto('/en/admin/streamers?view=proposals');
  await untilHydrated(other.page);
  await untilFilled(other.page);
  await other.page.getByRole('link', { name: nameOf(person) }).click();
  await other.page.getByTestId('proposal').getByText('She runs the team in Lisbon').waitFor();
  await waitOut(other.page);
  await other.page.getByRole('button', { name: t('grants.consent') }).click();
  await other.page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('grants.consent') })
    .click();
  const asked = other.page.getByRole('dialog', { name: t('auth:reauthenticate.title') });
  await asked.locator('input[name=password]').fill(PASSWORD);
  await asked.getByRole('button', { name: t('auth:reauthenticate.action') }).click();
  await other.page.getByTestId('effective-role').getByText(t('roles.admin')).waitFor();

  const latest = await db.doc(`roleGrants/${person.uid}`).get();
  expect(latest.data()).toMatchObject({
    ...{ role: 'admin', state: 'granted', proposedBy: proposer.uid, decidedBy: second.uid },
  });
  const kept = await latest.ref
    .collection('grants')
    .doc(latest.get('auditId') as string)
    .get();
  expect(kept.data()).toMatchObject({ role: 'admin', proposedBy: proposer.uid, decidedBy: second.uid });
  expect(await entriesOf(person.uid)).toMatchObject([
    { action: 'grant-role', actor: second.uid, before: { role: 'streamer' }, after: { role: 'admin' } },
  ]);

  await other.page.goto(`/en/admin/audit?target=${person.username}`);
  await untilHydrated(other.page);
  await untilFilled(other.page);
  await other.page.getByRole('rowheader', { name: `gave ${nameOf(person)} the role Administrator` }).waitFor();
  await other.page.getByRole('rowheader', { name: `proposed the role Administrator for ${nameOf(person)}` }).waitFor();
});
