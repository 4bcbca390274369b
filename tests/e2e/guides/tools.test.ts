import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { createPerson } from '../support/backend.ts';
import { logIn, textsOf, untilHydrated } from '../support/browser.ts';
import { enter } from '../support/enter.ts';
import { expect, leave, NIGHTLY, test } from '../support/test.ts';

const overflowOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test('tools in guides answer, keep what was entered, and save a calendar', NIGHTLY, async ({ visit }) => {
  const t = textsOf('en');
  const visitor = await visit({ viewport: { width: 390, height: 844 } });
  const { page } = visitor;
  const person = await createPerson();
  await logIn(page, person);
  await page.waitForURL('**/en/onboarding');

  await page.goto('/en/guides/dashboard');
  await untilHydrated(page);
  const payday = page.getByRole('group', { name: t('onboarding:tools.payday.title') });
  await payday.getByLabel(t('onboarding:tools.payday.earned')).fill('2026-03-03');
  await payday.getByLabel(t('onboarding:tools.payday.requested')).fill('2026-03-10');
  await payday.getByLabel(t('onboarding:tools.payday.hold')).fill('14');
  await expect(payday.getByRole('status')).toContainText('Apr 1, 2026');
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await expect(payday).toContainText(t('onboarding:tools.saved'));
  await page.reload();
  await expect(payday.getByLabel(t('onboarding:tools.payday.hold'))).toHaveValue('14');

  await page.goto('/en/guides/routine');
  await untilHydrated(page);
  const week = page.getByRole('group', { name: t('onboarding:tools.week.title') });
  await week.getByLabel('Tuesday').check();
  const saved = page.waitForEvent('download');
  await week.getByRole('button', { name: t('onboarding:tools.week.download') }).click();
  expect(readFileSync(await (await saved).path(), 'utf8')).toContain('RRULE:FREQ=WEEKLY;BYDAY=TU');
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);

  await page.goto('/en/guides/environment');
  await untilHydrated(page);
  const room = page.getByRole('group', { name: t('onboarding:tools.room.title') });
  await room.getByRole('button', { name: t('onboarding:tools.room.things.parcel.name') }).click();
  await room.getByText(t('onboarding:tools.room.things.parcel.why')).waitFor();
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);

  await page.goto('/en/guides/stream');
  await untilHydrated(page);
  await page.getByRole('rowheader', { name: 'TikTok · Gambling' }).waitFor();
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await leave(visitor);

  // On another device, what was entered is there again.
  const other = await visit();
  await enter(other.page, person);
  await other.page.goto('/en/guides/dashboard');
  await untilHydrated(other.page);
  await expect(other.page.getByLabel(t('onboarding:tools.payday.hold'))).toHaveValue('14');
  await leave(other);
});

test(
  'a drill opens where it was left, and a checked disclosure is ticked in the next stream',
  NIGHTLY,
  async ({ visit }) => {
    const t = textsOf('en');
    const visitor = await visit({ viewport: { width: 390, height: 844 } });
    const { page } = visitor;
    await enter(page, await createPerson({ completedAllGuides: true }));
    await page.goto('/en/guides/telegram');
    await untilHydrated(page);
    const drill = page.getByRole('group', { name: t('onboarding:tools.scam.title') });
    await drill.getByRole('button', { name: t('onboarding:tools.scam.scam') }).click();
    await drill.getByRole('button', { name: t('onboarding:tools.drill.next') }).click();
    await expect(drill).toContainText(t('onboarding:tools.saved'));
    await page.reload();
    await drill.getByText('2 of 6').waitFor();
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);

    await page.goto('/en/guides/final-check');
    await untilHydrated(page);
    const check = page.getByRole('group', { name: t('onboarding:tools.disclosure.title') });
    await check.getByLabel(t('onboarding:tools.disclosure.sentence')).fill('Advertising: I earn a commission.');
    await expect(check).toContainText(t('onboarding:tools.disclosure.fills'));
    await expect(check).toContainText(t('onboarding:tools.saved'));
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);

    await page.goto('/en/streams?view=plan');
    await untilHydrated(page);
    await page.getByLabel(t('streams.title')).fill('With my words');
    await page.getByLabel(t('streams.plannedAt')).fill(new Date(Date.now() + 86_400_000).toISOString().slice(0, 16));
    await page.getByLabel(t('streams.channel')).fill('https://twitch.tv/robin');
    await page.getByRole('button', { name: t('streams.plan') }).click();
    await page.getByRole('heading', { level: 1, name: 'With my words' }).waitFor();
    await expect(page.locator('input[name=item]:checked')).toHaveValue('words-noted');
    await leave(visitor);
  },
);
