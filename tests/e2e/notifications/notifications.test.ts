import { workParams } from '../../../app/domain/notifications/notice-page.ts';
import { createPerson, db, newId } from '../support/backend.ts';
import { logIn, textsOf, untilHydrated } from '../support/browser.ts';
import { enter } from '../support/enter.ts';
import { openWatched } from '../support/session-world.ts';
import { expect, NIGHTLY, test } from '../support/test.ts';

const t = textsOf('en');

const notify = (uid: string, kind: string, params: Record<string, string>, at = new Date()) =>
  db.doc(`notices/${uid}/items/${newId('notice')}`).set({ uid, kind, params, at, readAt: null });

test('a notification is counted while the page is open, read on its page and counted no more', async ({ visit }) => {
  const person = await createPerson({ completedAllGuides: true });
  const { page } = await visit();
  await enter(page, person);
  await openWatched(page, '/en/settings');
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('nav.notifications'), exact: true })
    .waitFor();

  await notify(person.uid, 'offer-approved', { brand: 'Northwind', offerId: 'northwind-games' });
  const bell = page.getByRole('banner').getByRole('link', { name: t('notices.bell_other', { shown: '1' }) });
  await bell.click();
  await page.waitForURL('**/en/notifications');
  const sentence = t('notices.kinds.offer-approved', { brand: 'Northwind' });
  const notice = page.getByRole('main').getByRole('link', { name: sentence });
  await notice.waitFor();
  expect(await notice.getAttribute('href')).toBe('/en/offers/northwind-games');

  await page.getByRole('button', { name: t('notices.markRead') }).click();
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('nav.notifications'), exact: true })
    .waitFor();
  await page.getByRole('link', { name: t('notices.views.unread') }).click();
  await page.getByText(t('notices.allRead')).waitFor();
});

test('parts of the notifications by subject, and what is older on a page of its own', async ({ visit }) => {
  const person = await createPerson({ completedAllGuides: true });
  const { page } = await visit();
  const hour = (index: number) => new Date(Date.now() - index * 3_600_000);
  for (let index = 1; index <= 21; index += 1) {
    await notify(person.uid, 'payout-held', { cycle: '2026-11-01' }, hour(index));
  }
  await notify(person.uid, 'offer-declined', { brand: 'Lumen', offerId: 'lumen' }, hour(0));
  await enter(page, person);
  await page.goto('/en/notifications');
  await untilHydrated(page);
  const main = page.getByRole('main');
  const items = main.getByRole('listitem');
  await expect(items).toHaveCount(20);
  await main.getByRole('link', { name: t('notices.views.offers') }).click();
  await expect(items).toHaveCount(1);
  await main.getByRole('link', { name: t('notices.views.payouts') }).click();
  await expect(items).toHaveCount(20);
  await main.getByRole('link', { name: t('actions.next') }).click();
  await expect(items).toHaveCount(1);
  await main.getByRole('link', { name: t('actions.toStart') }).click();
  await expect(items).toHaveCount(20);
});

test('help names the manager and leads on', async ({ visit }) => {
  const person = await createPerson({ completedAllGuides: true });
  const { page } = await visit();
  await logIn(page, person);
  await page.getByRole('link', { name: t('nav.help'), exact: true }).click();
  await page.getByText(t('affiliateManagers.none')).waitFor();
  await page
    .getByRole('link', { name: t('help.questions.payday.open') })
    .first()
    .click();
  await page.waitForURL('**/en/dashboard/payouts');
});

test.describe('work of the team', () => {
  const WORK = {
    admin: {
      desk: 'programme',
      kind: 'work-failed',
      work: { what: 'failedPayouts', count: 3 },
      sentence: '3 failed payouts need attention. Open the inbox',
      inbox: '/en/admin',
    },
    paymentsolution: {
      desk: 'payments',
      kind: 'work-payments',
      work: { what: 'toExport', count: 12 },
      sentence: '12 payouts to export are waiting for you.',
      inbox: '/en/payment-solution',
    },
  } as const;

  for (const role of ['admin', 'paymentsolution'] as const) {
    test(
      `rings at the bell of ${role}, leads to the inbox and is read`,
      role === 'admin' ? {} : NIGHTLY,
      async ({ visit }) => {
        const { desk, kind, work, sentence, inbox } = WORK[role];
        const person = await createPerson({ role });
        const { page } = await visit();
        await enter(page, person);
        await openWatched(page, inbox);
        const banner = page.getByRole('banner');
        const silent = banner.getByRole('link', { name: t('nav.notifications'), exact: true });
        await silent.waitFor();

        await notify(person.uid, kind, workParams(desk, [work]));
        await banner.getByRole('link', { name: t('notices.bell_one', { shown: '1' }) }).click();
        await page.waitForURL('**/en/notifications');
        const main = page.getByRole('main');
        const notice = main.getByRole('link', { name: sentence });
        await notice.click();
        await page.waitForURL(`**${inbox}`);
        await page.goBack();
        await notice.waitFor();

        await main.getByRole('button', { name: t('notices.markRead') }).click();
        await silent.waitFor();
        await main.getByRole('link', { name: t('notices.views.unread') }).click();
        await main.getByText(t('notices.allRead')).waitFor();
        await main.getByRole('link', { name: t('notices.views.work') }).click();
        await notice.waitFor();
      },
    );
  }
});
