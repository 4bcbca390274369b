import { Timestamp } from 'firebase-admin/firestore';
import type { Page } from '@playwright/test';
import {
  createPerson,
  db,
  makeOffer,
  makeStream,
  newId,
  PASSWORD,
  runSchedule,
  sendPostback,
  untilDocument,
} from '../support/backend.ts';
import { textsOf, untilHydrated } from '../support/browser.ts';
import { openTheCycle } from '../support/cycle.ts';
import { approveBatch, as, open, payRequest, requestPayout } from '../support/payday.ts';
import { expect, NIGHTLY, test } from '../support/test.ts';

const t = textsOf('en');
const TRON = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';

/** The watch has told the server of itself: a change from now on reaches the page. */
async function untilWatching(page: Page): Promise<void> {
  // The live watch looks once a person is there.
  await page.mouse.move(200, 200);
  await page.waitForResponse((response) => response.url().includes('/Listen/channel'));
  await page.waitForResponse((response) => response.url().includes('/Listen/channel'));
}

/** Marks the page, so that a reload shows. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { mark: 'same page' }));
const isMarked = async (page: Page) =>
  expect(await page.evaluate(() => (window as { mark?: string }).mark)).toBe('same page');

/** What one stage of the life has to do with: the people's pages and what they speak of. */
type Life = { home: Page; office: Page; offerId: string; uid: string; cycleId: string };

async function getAccess({ home, office, offerId }: Life): Promise<void> {
  await open(home, `/en/offers/${offerId}`);
  await untilWatching(home);
  await home.getByRole('button', { name: t('offers.access.ask') }).click();
  const state = home.getByTestId('access-state');
  await state.getByText(t('offers.access.states.requested')).waitFor();
  await mark(home);
  await open(office, '/en/admin/access');
  await office.getByRole('listitem').filter({ hasText: offerId }).getByRole('link').click();
  await office
    .getByRole('region', { name: t('review.panel') })
    .getByText(offerId)
    .waitFor();
  await office.getByRole('button', { name: t('review.approveRequest') }).click();
  await state.getByText(t('offers.access.states.approved')).waitFor();
  await isMarked(home);
}

/** Nothing is payable yet, and the page says why and where to go. */
async function saveMethod({ home }: Life): Promise<void> {
  await open(home, '/en/dashboard');
  await home.getByText(t('dashboard.timeline.nothing', { minimum: '$20.00' })).waitFor();
  await home.getByRole('link', { name: t('dashboard.start.method') }).click();
  await home.waitForURL('**/en/profile#payout-method');
  await untilHydrated(home);
  await home.getByLabel(t('payoutMethod.fields.address')).fill(TRON);
  await home.getByLabel(t('auth:reauthenticate.description')).fill(PASSWORD);
  await home.getByRole('button', { name: t('payoutMethod.save') }).click();
  await home.getByTestId('payout-method').getByText('TJRa').waitFor();
}

/** A commission comes in and is released while the dashboard is open: it shows without a reload. */
async function earn({ home, uid, offerId }: Life): Promise<void> {
  await open(home, '/en/dashboard');
  await mark(home);
  await untilWatching(home);
  await sendPostback({ status: 'sale', uid, offerId, streamId: `${uid}-live`, transaction: `order-${uid}` });
  await home.getByTestId('held').getByText('$45.29').waitFor();
  await home
    .getByRole('status')
    .getByText(/^New commission: \$45\.29, /)
    .waitFor({ state: 'attached' });
  await runSchedule('releaseHolds', new Date());
  await home.getByTestId('available').getByText('$45.29').waitFor();
  await isMarked(home);
}

const stateOfCommission = async (home: Page, stage: string) => {
  await open(home, '/en/commissions');
  // The head of its group says it.
  const group = home.locator('tbody').filter({ hasText: '$45.29' });
  await group.getByText(t(`commissions.states.${stage}`), { exact: true }).waitFor();
};

async function askAndLock({ home, uid, cycleId }: Life): Promise<void> {
  await stateOfCommission(home, 'available');
  await open(home, '/en/dashboard');
  await requestPayout(home, t);
  await home.getByTestId('request-state').getByText(t('requestState.requested')).waitFor();
  await db.doc(`payoutCycles/${cycleId}`).update({ lockAt: Timestamp.fromMillis(Date.now() - 60_000) });
  await runSchedule('lockPayoutRequests', new Date());
  expect((await db.doc(`payoutRequests/${uid}_${cycleId}`).get()).get('state')).toBe('locked');
  await stateOfCommission(home, 'reserved');
}

async function seeItPaid({ home, uid, offerId, cycleId }: Life): Promise<void> {
  await untilDocument(`notices/${uid}/items/payout-paid_${cycleId}_paid`, (notice) => notice.exists);
  await open(home, '/en/notifications');
  await home.getByText('$45.29').waitFor();
  await stateOfCommission(home, 'paid');
  await home.getByText(`Offer ${offerId}`).last().waitFor();
  await open(home, '/en/commissions?view=ledger');
  await home.getByText(t('ledger.kinds.paid'), { exact: true }).waitFor();
  await open(home, '/en/dashboard/payouts');
  await home.getByRole('rowheader').getByRole('link').first().click();
  await home.waitForURL(`**/dashboard/payouts/${cycleId}`);
  await home.getByText(t('payout.statement.addsPaid')).waitFor();
  await home.getByText(t('requestState.paid')).first().waitFor();
  await home.getByText(/TRC20 TJRa…RTv8/).waitFor();
  await home.getByText(`TX-${uid}`).waitFor();
}

/** From the statement to where the money comes from: the tracker's word, the terms, and each transfer. */
async function followTheMoney({ home, uid, offerId }: Life): Promise<void> {
  await home.getByRole('link', { name: t('ledger.sources.commission'), exact: true }).click();
  await home.getByText(t('commission.events.sale')).waitFor();
  await home.getByText(`order-${uid}`).waitFor();
  await home.getByText(t('commission.version', { version: '1' })).waitFor();
  for (const kind of ['earned', 'hold-over']) {
    await home.getByText(t(`ledger.kinds.${kind}`), { exact: true }).waitFor();
  }
  await home.getByRole('link', { name: `Offer ${offerId}` }).click();
  await home.waitForURL(`**/offers/${offerId}`);
}

// The stories of month, payday-of-a-team and admin-offers walk most of this way in every run.
test(
  'the life of an offer: asked for, approved, promoted, earned, released, locked, approved, paid, and seen so',
  NIGHTLY,
  async ({ visit }) => {
    const person = await createPerson({ completedAllGuides: true });
    const { uid } = person;
    const offerId = newId('life');
    const goals = [{ type: 'cpa', label: 'conversion', amountMinor: 45_29, currency: 'USD' }];
    await makeOffer(offerId, { goals, holdDays: 0, visibility: 'approval' });
    await makeStream(uid, `${uid}-live`, { state: 'ended', offerIds: [offerId] });
    const { id: cycleId } = await openTheCycle();
    // Of this test alone: another one may have locked the same cycle.
    const batch = db.doc(`payoutBatches/${cycleId}`);
    await db.recursiveDelete(batch);
    const visits = [await as(visit, person), await as(visit, await createPerson({ role: 'admin' }))];
    const life: Life = { home: visits[0]!.page, office: visits[1]!.page, offerId, uid, cycleId };

    await getAccess(life);
    await saveMethod(life);
    await earn(life);
    await askAndLock(life);
    await approveBatch(life.office, 'en', cycleId);
    const operator = await as(visit, await createPerson({ role: 'paymentsolution' }));
    await payRequest(operator.page, 'en', { uid, cycleId, amount: '45.29', currency: 'USD' });
    await seeItPaid(life);
    await followTheMoney(life);

    await db.recursiveDelete(batch);
  },
);
