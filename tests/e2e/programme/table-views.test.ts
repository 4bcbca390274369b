import type { Page } from '@playwright/test';
import { createPerson, db, untilDocument } from '../support/backend.ts';
import { textsOf, untilFilled, untilHydrated } from '../support/browser.ts';
import { enter } from '../support/enter.ts';
import { expect, NIGHTLY, test } from '../support/test.ts';

const t = textsOf('en');
const LIST = '/en/admin/streamers?status=pending';

async function openList(page: Page, path = LIST): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
  await untilFilled(page);
}

const head = (page: Page, name: string) => page.getByRole('columnheader', { name });
const menu = (page: Page, key: string) => page.getByRole('main').getByRole('button', { name: t(key) });

test(
  'an admin chooses columns and saves a view, which another browser has and another admin has not',
  NIGHTLY,
  async ({ visit }) => {
    const [person, admin, other] = await Promise.all([
      createPerson({ status: 'pending' }),
      createPerson({ role: 'admin' }),
      createPerson({ role: 'admin' }),
    ]);
    await untilDocument(`directory/${person.uid}`, (entry) => entry.exists);
    const { page } = await visit();
    await enter(page, admin);
    await openList(page);

    // Columns: the menu stays open, and the table follows before the server has answered.
    await menu(page, 'table.columns.label').click();
    const country = page.getByRole('menuitemcheckbox', { name: t('application.country') });
    await expect(country).toBeChecked();
    await country.click();
    await expect(head(page, t('application.country'))).toHaveCount(0);
    await page.getByRole('menuitemcheckbox', { name: t('people.filter.manager') }).click();
    await expect(head(page, t('people.filter.manager'))).toHaveCount(0);
    await expect(page.getByRole('menuitemcheckbox', { name: t('admin.streamers.name') })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await untilDocument(`tableSettings/${admin.uid}_streamers`, (kept) => kept.get('hidden')?.length === 2);

    // The view: filters, order, columns and page size under a name.
    await menu(page, 'table.views.label').click();
    await page.getByRole('menuitem', { name: t('table.views.save') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('table.views.name')).fill('To review');
    await dialog.getByRole('button', { name: t('table.views.saveAction') }).click();
    await page.getByText(t('table.views.done.save')).waitFor();
    await expect(menu(page, 'table.views.label')).toContainText('To review');

    // The usual view shows every column again, and the saved one hides them.
    await menu(page, 'table.views.label').click();
    await page.getByRole('menuitem', { name: t('table.views.usual') }).click();
    await expect(page).toHaveURL(/\/streamers$/);
    await expect(head(page, t('application.country'))).toHaveCount(1);

    const elsewhere = await visit();
    await enter(elsewhere.page, admin);
    await openList(elsewhere.page, '/en/admin/streamers');
    await menu(elsewhere.page, 'table.views.label').click();
    await elsewhere.page.getByRole('menuitem', { name: 'To review' }).click();
    await expect(elsewhere.page).toHaveURL(/status=pending/);
    await expect(head(elsewhere.page, t('application.country'))).toHaveCount(0);
    await expect(head(elsewhere.page, t('people.filter.manager'))).toHaveCount(0);

    const colleague = await visit();
    await enter(colleague.page, other);
    await openList(colleague.page);
    await expect(head(colleague.page, t('application.country'))).toHaveCount(1);
    await menu(colleague.page, 'table.views.label').click();
    await colleague.page.getByRole('menuitem', { name: t('table.views.usual') }).waitFor();
    await expect(colleague.page.getByRole('menuitem', { name: 'To review' })).toHaveCount(0);

    // Renamed and deleted in the dialog.
    const { page: second } = elsewhere;
    await menu(second, 'table.views.label').click();
    await second.getByRole('menuitem', { name: t('table.views.manage') }).click();
    await second.getByLabel(t('table.views.nameOf', { name: 'To review' })).fill('Waiting');
    await second.getByRole('button', { name: t('table.views.rename'), exact: true }).click();
    await second.getByRole('button', { name: t('table.views.forget', { name: 'Waiting' }) }).click();
    await second.getByText(t('table.views.done.forget')).waitFor();
    const kept = (await db.doc(`tableSettings/${admin.uid}_streamers`).get()).data();
    expect(kept).toMatchObject({ hidden: ['country', 'manager'], views: {} });
  },
);

test(
  'a view that is chosen while columns are on their way to be stored has the last word',
  NIGHTLY,
  async ({ visit }) => {
    const [person, admin] = await Promise.all([createPerson({ status: 'pending' }), createPerson({ role: 'admin' })]);
    await untilDocument(`directory/${person.uid}`, (entry) => entry.exists);
    const { page } = await visit();
    await enter(page, admin);
    await openList(page);
    let go = () => {};
    const held = new Promise<void>((resolve) => (go = resolve));
    await page.route(/\/settings\.data/, (route) => held.then(() => route.continue()));
    await menu(page, 'table.columns.label').click();
    const columns = [t('application.country'), t('people.filter.manager')];
    for (const column of columns) {
      await page.getByRole('menuitemcheckbox', { name: column }).click();
      await expect(head(page, column)).toHaveCount(0);
    }
    await page.keyboard.press('Escape');
    await menu(page, 'table.views.label').click();
    await page.getByRole('menuitem', { name: t('table.views.usual') }).click();
    go();
    await expect(page).toHaveURL(/\/streamers$/);
    for (const column of columns) await expect(head(page, column)).toHaveCount(1);
    await untilDocument(`tableSettings/${admin.uid}_streamers`, (kept) => kept.get('hidden')?.length === 0);
  },
);
