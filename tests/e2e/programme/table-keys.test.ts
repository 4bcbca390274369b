import { createPerson, db, newPerson, untilDocument } from '../support/backend.ts';
import { taskNamed, textsOf, untilHydrated } from '../support/browser.ts';
import { enter } from '../support/enter.ts';
import { expect, test } from '../support/test.ts';

const t = textsOf('en');

test('an admin goes through the inbox and the streamers by keys alone', async ({ visit }) => {
  const boss = await createPerson({ role: 'admin' });
  const applicant = await createPerson({ status: 'pending' });
  await untilDocument(`directory/${applicant.uid}`, ({ exists }) => exists);
  await db.doc('tasks/programme_people_all').delete();
  const { page } = await visit();
  await enter(page, boss);
  await page.goto('/en/admin');
  await untilHydrated(page);
  const waiting = page.getByTestId('inbox').getByRole('row', { name: taskNamed(t, 'people') });
  await waiting.waitFor();

  await expect(async () => {
    await page.keyboard.press('j');
    await expect(waiting).toBeFocused({ timeout: 200 });
  }).toPass();
  expect(await waiting.evaluate((row) => getComputedStyle(row).outlineStyle)).not.toBe('none');

  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: t('keys.title') });
  // Proposals that other tests leave open have `e` as well.
  const keys = async () => (await list.getByRole('term').allTextContents()).filter((key) => key !== 'e');
  await expect.poll(keys).toEqual(['j', 'k', 'Enter', 'r', 'Ctrl K', '?']);
  await expect(list.getByRole('definition').filter({ hasText: t('inbox.snooze.day') })).toBeVisible();
  // The list listens to Escape from when it takes the focus, a moment after it is seen.
  await expect(list.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('r');
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(waiting).toBeFocused();

  await page.keyboard.press('r');
  await expect(waiting).toHaveCount(0);
  await db.doc('tasks/programme_people_all').delete();

  await page.goto(`/en/admin/streamers?q=${applicant.username}`);
  await untilHydrated(page);
  const person = page.getByRole('row', { name: applicant.username });
  await person.waitFor();
  const box = person.getByRole('checkbox');
  await page.getByRole('button', { name: t('review.keys.all') }).waitFor();
  await page.getByRole('button', { name: t('review.keys.all') }).click();
  await expect(list.getByRole('term')).toHaveText(['j', 'k', 'Enter', 'x', 'e', 'r', 'Ctrl K', '?']);
  await expect(list.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: t('review.keys.all') })).toBeFocused();
  await page.keyboard.press('j');
  await expect(person).toBeFocused();
  await page.keyboard.press('x');
  await expect(box).toBeChecked();
  await page.keyboard.press('x');
  await expect(box).not.toBeChecked();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/admin/streamer-detail/${applicant.uid}`);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await person.waitFor();
  await page.keyboard.press('j');
  await expect(person).toBeFocused();
  await page.keyboard.press('e');
  await page.waitForURL('**/admin/streamers/bulk');
  await page
    .getByText(t('people.bulk.confirm.approve_one', { count: '1' }))
    .first()
    .waitFor();
});

test('the head of a long table and its bulk bar stay in sight, and its rows are low', async ({ visit }) => {
  const boss = await createPerson({ role: 'admin' });
  // Longer names take two lines.
  const names = newPerson();
  const shorter = { ...names, lastName: 'Vale', username: names.username.slice(0, 14) };
  const applicant = await createPerson({ status: 'pending' }, shorter);
  await untilDocument(`directory/${applicant.uid}`, ({ exists }) => exists);
  const { page } = await visit();
  await page.setViewportSize({ width: 1280, height: 460 });
  await enter(page, boss);
  await page.goto('/en/admin/streamers?sort=newest');
  await untilHydrated(page);
  const table = page.getByRole('table');
  await table.getByRole('checkbox').first().check();
  const row = table.getByRole('row', { name: applicant.username });
  const { height } = (await row.boundingBox())!;
  expect(height).toBeGreaterThanOrEqual(36);
  expect(height).toBeLessThanOrEqual(40);
  await page.evaluate(() => scrollTo(0, 400));
  const bar = page.locator('header.top-bar');
  await expect(async () => {
    const [head, top] = [await table.getByRole('columnheader').first().boundingBox(), await bar.boundingBox()];
    expect(Math.abs(head!.y - (top!.y + top!.height))).toBeLessThanOrEqual(1);
  }).toPass();
  const bulk = (await page.locator('.bulk-bar').boundingBox())!;
  expect(bulk.y + bulk.height).toBeLessThanOrEqual(460);
  expect(bulk.y).toBeGreaterThan(200);
});
