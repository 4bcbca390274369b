import { Timestamp } from 'firebase-admin/firestore';
import type { Page } from '@playwright/test';
import type { Language } from '../../../app/domain/platform/languages.ts';
import { nextPayoutDate } from '../../../app/domain/payouts/calendar.ts';
import { postTransfer } from '../../functions/support/post-transfer.ts';
import { db, newPerson, type Person, runSchedule } from '../support/backend.ts';
import { openTheCycle } from '../support/cycle.ts';
import { injectSdk } from '../support/browser-sdk.ts';
import { finishGuides } from '../support/guides.ts';
import { textsOf, untilHydrated } from '../support/browser.ts';
import { approve, confirmEmail, signUp, uidOf } from '../support/joining.ts';
import { requestPayout } from '../support/payday.ts';
import { expect, NIGHTLY, test } from '../support/test.ts';

// In every run, the story of a month (month.test.ts) goes this way in Portuguese.
for (const language of ['en', 'pt'] as const) {
  test.describe(`from sign-up to a locked payout request, in ${language}`, () => {
    test('the whole story', NIGHTLY, async ({ visit }) => {
      const t = textsOf(language);
      const person = newPerson();
      const cycle = await openTheCycle();
      const streamer = await visit();
      const admin = await visit();

      await signUp(streamer.page, person, language);
      const uid = await uidOf(person.username);
      await checkRecords(uid, person);
      await confirmEmail((await visit()).page, language, person);

      // Anything that reloads the page loses this mark.
      await streamer.page.evaluate(() => Object.assign(window, { mark: 'same page' }));
      await approve(admin.page, language, person);
      await streamer.page.waitForURL(`**/${language}/onboarding`);
      expect(await streamer.page.evaluate(() => (window as { mark?: string }).mark)).toBe('same page');

      await completeEveryGuide(streamer.page, language);
      await streamer.page.waitForURL(`**/${language}/dashboard`);
      expect((await db.doc(`users/${uid}`).get()).get('completedAllGuides')).toBe(true);

      await earn(uid, 123_45);
      await streamer.page.reload();
      await untilHydrated(streamer.page);
      await requestPayout(streamer.page, t);
      await streamer.page.getByTestId('request-state').getByText(t('requestState.requested')).waitFor();

      const lockedAt = await lock(cycle.id);
      await streamer.page.reload();
      await streamer.page.getByTestId('request-state').getByText(t('requestState.locked')).waitFor();
      expect(await streamer.page.getByTestId('locked-amount').innerText()).toMatch(/123[.,]45/);
      const request = await db.doc(`payoutRequests/${uid}_${cycle.id}`).get();
      expect(request.data()).toMatchObject({ state: 'locked', amountMinor: 123_45, currency: 'USD' });
      expect((await db.doc(`balances/${uid}`).get()).data()).toMatchObject({
        availableMinor: 0,
        reservedMinor: 123_45,
      });
      expect((await db.doc(`payouts/${uid}`).get()).get('status')).toBe('processing');

      await refusesChanges(streamer.page, uid, cycle.id);
      await moveOn(uid, lockedAt);
    });
  });
}

/** users, usernames and payouts as spec.txt section 3 has them. */
async function checkRecords(uid: string, { email, username, firstName, lastName }: Person): Promise<void> {
  const [user, payout] = await Promise.all([db.doc(`users/${uid}`).get(), db.doc(`payouts/${uid}`).get()]);
  expect(user.data()).toEqual({
    email,
    role: 'streamer',
    displayName: `${firstName} ${lastName}`,
    username,
    firstName,
    lastName,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    uid,
    status: 'pending',
    completedAllGuides: false,
    brandName: '',
    affiliateManagerId: null,
  });
  expect(payout.data()).toEqual({
    userId: uid,
    username,
    amount: 0,
    status: 'pending',
    lastUpdated: expect.any(Timestamp),
    nextPayoutDate: Timestamp.fromDate(nextPayoutDate(new Date())),
  });
  const sessions = await db.collection('sessions').where('userId', '==', uid).get();
  expect(sessions.size).toBe(1);
  expect(Object.keys(sessions.docs[0]!.data()).sort()).toEqual([
    'browser',
    'createdAt',
    'deviceInfo',
    'ipAddress',
    'lastActive',
    'sessionId',
    'userId',
  ]);
  expect(sessions.docs[0]!.data()).toMatchObject({ deviceInfo: 'Linux', ipAddress: 'Not captured' });
}

/** Opens the first guide and completes each of the nineteen, as the pages lead from one to the next, to the dashboard. */
async function completeEveryGuide(page: Page, language: Language): Promise<void> {
  const t = textsOf(language);
  await page.getByRole('link', { name: t('onboarding:index.start'), exact: true }).click();
  await finishGuides(page, language);
  await page.getByRole('link', { name: t('onboarding:index.toDashboard') }).click();
}

/** Gives the streamer money through the product's own ledger, and a payout method that was never changed. */
async function earn(uid: string, amountMinor: number): Promise<void> {
  const source = { type: 'commission', id: `e2e-${uid}` };
  for (const kind of ['earned', 'hold-over'] as const) {
    const order = { uid, currency: 'USD' as const, amountMinor, kind, source };
    await postTransfer({ db, now: new Date() }, `${kind}_e2e-${uid}`, order);
  }
  await db.doc(`payoutMethods/${uid}`).set({
    type: 'crypto',
    network: 'TRC20',
    details: { address: 'TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL' },
    changedAt: Timestamp.fromDate(new Date(Date.now() - 86_400_000)),
    revision: 1,
  });
}

/** Rules go by the server's clock, which can't be moved: the cycle moves instead; then the job runs past its lock. */
async function lock(cycleId: string): Promise<Date> {
  const lockAt = new Date(Date.now() - 60_000);
  await db.doc(`payoutCycles/${cycleId}`).update({ lockAt: Timestamp.fromDate(lockAt) });
  const at = new Date();
  await runSchedule('lockPayoutRequests', at);
  expect((await db.doc(`payoutCycles/${cycleId}`).get()).get('state')).toBe('locked');
  return at;
}

/** The streamer's own browser SDK can neither change nor repeat the request, nor touch what is money. */
async function refusesChanges(page: Page, uid: string, cycleId: string): Promise<void> {
  expect(await injectSdk(page)).toBe(uid);
  const attempts = await page.evaluate(
    async ([me, cycle]) => [
      await window.greenroomSdk.cancelRequest(me!, cycle!),
      await window.greenroomSdk.requestPayout(me!, cycle!),
      await window.greenroomSdk.update(`payoutRequests/${me}_${cycle}`, { amountMinor: 1_000_000 }),
      await window.greenroomSdk.update(`payouts/${me}`, { amount: 1_000_000 }),
      await window.greenroomSdk.update(`balances/${me}`, { availableMinor: 1_000_000 }),
      await window.greenroomSdk.get(`payoutRequests/${me}_${cycle}`),
    ],
    [uid, cycleId],
  );
  expect(attempts).toEqual([...Array.from({ length: 5 }, () => 'permission-denied'), 'allowed']);
}

/** After payday the daily job moves nextPayoutDate to the next 1st or 15th. */
async function moveOn(uid: string, now: Date): Promise<void> {
  const payday = nextPayoutDate(now);
  await runSchedule('advancePayoutDates', new Date(payday.getTime() + 5 * 60_000));
  const profile = await db.doc(`payouts/${uid}`).get();
  expect((profile.get('nextPayoutDate') as Timestamp).toDate()).toEqual(nextPayoutDate(payday));
  expect([1, 15]).toContain(nextPayoutDate(payday).getUTCDate());
}
