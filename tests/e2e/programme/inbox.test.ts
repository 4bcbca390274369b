import { createPerson, db, untilDocument } from '../support/backend.ts';
import { taskNamed, textsOf, untilHydrated } from '../support/browser.ts';
import { enter } from '../support/enter.ts';
import { expect, test } from '../support/test.ts';

const t = textsOf('en');

test('two admins share a row: the later is told who took it, and a snoozed row waits in its own list', async ({
  visit,
}) => {
  const [boss, ada] = [await createPerson({ role: 'admin' }), await createPerson({ role: 'admin' })];
  // More colleagues than a window has room for: the list of them scrolls.
  const colleagues = await Promise.all(Array.from({ length: 30 }, () => createPerson({ role: 'admin' })));
  // Something that waits, whatever else there is.
  const applicant = await createPerson({ status: 'pending' });
  // The function that counts who waits writes an entry with the count.
  const entries = [applicant, ...colleagues].map(({ uid }) =>
    untilDocument(`directory/${uid}`, ({ exists }) => exists),
  );
  await Promise.all(entries);
  const open = async (person: typeof boss) => {
    const { page, allowErrors } = await visit({ viewport: { width: 1280, height: 560 } });
    allowErrors(/status of 409/);
    await enter(page, person);
    await page.goto('/en/admin');
    await untilHydrated(page);
    const row = page.getByTestId('inbox').getByRole('row', { name: taskNamed(t, 'people') });
    await row.waitFor();
    return { page, row };
  };
  await db.doc('tasks/programme_people_all').delete();
  const first = await open(boss);
  const late = await open(ada);
  const owner = (row: typeof first.row) => row.getByRole('button', { name: /: owner / });
  const choose = async ({ page, row }: typeof first) => {
    await owner(row).click();
    await page.getByRole('menuitem', { name: t('inbox.assignSelf') }).click();
  };

  await choose(first);
  await expect(owner(first.row)).toContainText(t('inbox.you'));
  await choose(late);
  const taken = { name: `${boss.firstName} ${boss.lastName}`, what: t('inbox.kinds.people') };
  await late.page.getByText(t('inbox.errors.taken', taken)).first().waitFor();
  await expect(owner(late.row)).toContainText(taken.name);

  // Next to the list, the panel has the menu of the row.
  await late.row.getByRole('cell').first().click();
  const panel = late.page.getByRole('region', { name: taskNamed(t, 'people') });
  await panel.getByRole('button', { name: t('inbox.more', { what: taken.what }) }).click();
  const snooze = late.page.getByRole('menuitem', { name: t('inbox.snooze.day') });
  await snooze.waitFor();
  // Someone still waits: there is nothing to mark as done.
  expect(await late.page.getByRole('menuitem', { name: t('inbox.done') }).count()).toBe(0);
  await snooze.click();
  await expect(late.row).toHaveCount(0);
  await late.page.getByRole('link', { name: t('inbox.views.snoozed') }).click();
  await expect(late.row).toHaveCount(1);
  await db.doc('tasks/programme_people_all').delete();
});

test('a role is declined in its row, by the key of the row', async ({ visit }) => {
  const [boss, proposer, person] = await Promise.all([
    createPerson({ role: 'admin' }),
    createPerson({ role: 'admin' }),
    createPerson({ status: 'active' }),
  ]);
  await untilDocument(`directory/${person.uid}`, ({ exists }) => exists);
  await db.doc(`roleGrants/${person.uid}`).set({
    ...{ role: 'admin', state: 'proposed', proposedBy: proposer.uid, proposedAt: new Date(), reason: 'Helps out' },
    ...{ decidedBy: null, decidedAt: null, auditId: 'a-1' },
  });
  const { page } = await visit();
  await enter(page, boss);
  await page.goto('/en/admin');
  await untilHydrated(page);
  const row = page.getByTestId('inbox').getByRole('row', { name: taskNamed(t, 'roles') });
  const dialog = page.getByRole('dialog', { name: t('inbox.kinds.roles') });
  await expect(async () => {
    // Its code may take longer to come, and then the row is behind it.
    if (!(await dialog.isVisible())) {
      await row.getByRole('link', { name: taskNamed(t, 'roles') }).focus({ timeout: 1_000 });
      await page.keyboard.press('e');
    }
    await expect(dialog).toBeVisible({ timeout: 1_000 });
  }).toPass();
  // The link in the row is not seen next to the panel: the focus goes back to its name.
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(row.getByRole('link', { name: taskNamed(t, 'roles') })).toBeFocused();
  await page.keyboard.press('e');
  const card = dialog.getByTestId('proposal').filter({ hasText: `${person.firstName} ${person.lastName}` });
  await card.getByLabel(t('admin.action.reason')).fill('Not now');
  await card.getByRole('button', { name: t('grants.refuse') }).click();
  await expect(dialog).toHaveCount(0);
  await untilDocument(`roleGrants/${person.uid}`, (grant) => grant.get('state') === 'refused');
});

test('a press on a row fills the panel next to the list, and opens the row where there is no panel', async ({
  visit,
}) => {
  const [boss, applicant] = await Promise.all([createPerson({ role: 'admin' }), createPerson({ status: 'pending' })]);
  await untilDocument(`directory/${applicant.uid}`, ({ exists }) => exists);
  const { page } = await visit();
  await enter(page, boss);
  await page.goto('/en/admin');
  await untilHydrated(page);
  const row = page.getByTestId('inbox').getByRole('row', { name: taskNamed(t, 'people') });
  const panel = page.getByRole('region', { name: taskNamed(t, 'people') });
  // Between the name and the next cell nothing of the row leads anywhere.
  await row.getByRole('cell').first().click();
  await expect(panel.getByRole('link', { name: t('inbox.actions.people') })).toBeVisible();
  await expect(page).toHaveURL(/\/admin$/);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(panel).toBeHidden();
  // Next to its age nothing of the row leads anywhere.
  await row.locator('time').click();
  await page.waitForURL('**/admin/applications');
});

test('a failed job is run again in its row', async ({ visit }) => {
  const boss = await createPerson({ role: 'admin' });
  const at = new Date();
  const run = `jobRuns/timeReviews_${at.toISOString()}`;
  const times = { scheduledFor: at, startedAt: at, finishedAt: at };
  await db
    .doc(run)
    .set({ job: 'timeReviews', state: 'failed', counts: {}, error: 'Error: no quota', start: 6, ...times });
  const { page, allowErrors } = await visit();
  allowErrors(/status of 503/);
  await enter(page, boss);
  await page.goto('/en/admin');
  await untilHydrated(page);
  // The dialog can't be read at first, and then its answer breaks off: the page stays.
  const answers = [
    { status: 503 },
    { status: 200, headers: { 'X-Remix-Response': 'yes' }, contentType: 'text/x-script', body: '[{"_1":2},"rou' },
  ];
  await page.route('**/admin/income.data?*', (route) => route.fulfill(answers.shift()!), { times: 2 });
  const row = page.getByTestId('inbox').getByRole('row', { name: taskNamed(t, 'jobs') });
  const dialog = page.getByRole('dialog', { name: taskNamed(t, 'jobs') });
  await expect(async () => {
    await row.getByRole('link', { name: taskNamed(t, 'jobs') }).focus();
    await page.keyboard.press('e');
    await expect(dialog).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await dialog.getByText(t('errors.part.unread')).waitFor();
  await dialog.getByRole('button', { name: t('actions.tryAgain') }).click();
  await expect.poll(() => answers).toEqual([]);
  await dialog.getByRole('button', { name: t('actions.tryAgain') }).click();
  const item = dialog.getByRole('listitem').filter({ hasText: 'timeReviews' });
  await item.getByText('Error: no quota').waitFor();
  await item.getByRole('button', { name: t('income.rerun.runJob', { job: 'timeReviews' }) }).click();
  await page.getByText(t('toasts.jobStarted', { job: 'timeReviews' })).waitFor();
  await expect(item.getByRole('button')).toHaveCount(0);
  await untilDocument(run, (one) => one.get('state') === 'done');
  await db.doc(run).delete();
});
