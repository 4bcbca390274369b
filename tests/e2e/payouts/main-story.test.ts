import { Timestamp } from 'firebase-admin/firestore';
import type { Page } from '@playwright/test';
import type { Language } from '../../../app/domain/platform/languages.ts';
import { nextPayoutDate } from '../../../app/domain/payouts/calendar.ts';
import { postTransfer } from '../../functions/support/post-transfer.ts';
import { createPerson, db, newPerson, PASSWORD, type Person, runSchedule, untilDocument } from '../support/backend.ts';
import { openTheCycle } from '../support/cycle.ts';
import { injectSdk } from '../support/browser-sdk.ts';
import { finishGuides } from '../support/guides.ts';
import { mailsTo, mailTo } from '../support/mails.ts';
import { openAct, submitLogin, textsOf, untilHydrated } from '../support/browser.ts';
import { everyNight } from '#tests/setup/nightly.ts';
import { requestPayout } from '../support/payday.ts';
import { expect, test } from '../support/test.ts';

for (const language of everyNight(['en', 'pt'] as const, 'pt')) {
  test.describe(`from sign-up to a locked payout request, in ${language}`, () => {
    test('the whole story', async ({ visit }) => {
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

async function signUp(page: Page, person: Person, language: Language): Promise<void> {
  await page.goto(`/${language}/signup`);
  await untilHydrated(page);
  for (const name of ['firstName', 'lastName', 'username', 'email'] as const) {
    await page.locator(`input[name=${name}]`).fill(person[name]);
  }
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.locator('button[type=submit]').click();
  await page.waitForURL(`**/${language}/pending-approval`);
}

/** Opens the link of the mail that sign-up sent, on another device; without it no payout can be requested. */
async function confirmEmail(page: Page, language: Language, { email }: Person): Promise<void> {
  const t = textsOf(language);
  await expect.poll(() => mailsTo(email, 'VERIFY_EMAIL')).not.toHaveLength(0);
  // The emulator's links say English, whatever was asked for.
  await page.goto((await mailTo(email, 'VERIFY_EMAIL')).replace('lang=en', `lang=${language}`));
  await untilHydrated(page);
  await page.getByRole('button', { name: t('auth:mailLink.verifyEmail.submit') }).click();
  await page.getByText(t('auth:mailLink.verifyEmail.done', { email })).waitFor();
}

async function uidOf(username: string): Promise<string> {
  return (await db.doc(`usernames/${username.toLowerCase()}`).get()).get('uid') as string;
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

/** An admin logs in by username, finds the streamer and approves. */
async function approve(page: Page, language: Language, { username, firstName, lastName }: Person): Promise<void> {
  const t = textsOf(language);
  const admin = await createPerson({ role: 'admin' });
  await page.goto(`/${language}/login`);
  await submitLogin(page, admin.username);
  await page.waitForURL(`**/${language}/admin`);
  await untilDocument(`directory/${await uidOf(username)}`, (entry) => entry.exists);
  await page.goto(`/${language}/admin/streamers`);
  await page.locator('input[name=q]').fill(username.slice(0, -2));
  await page.locator('[role=search] button[type=submit]').click();
  await page.getByRole('link', { name: `${firstName} ${lastName}` }).click();
  await page.waitForURL('**/admin/streamer-detail/**');
  await untilHydrated(page);
  const dialog = await openAct(page, t, 'admin.action.approve');
  await dialog.getByRole('button', { name: t('admin.action.approve'), exact: true }).click();
  await page.getByTestId('effective-role').getByText(t('roles.streamer')).waitFor();
  const entries = await db
    .collection('auditLog')
    .where('target', '==', `users/${await uidOf(username)}`)
    .get();
  expect(entries.docs.map((entry) => entry.data())).toMatchObject([
    { action: 'approve', actor: admin.uid, role: 'admin', before: { status: 'pending' }, after: { status: 'active' } },
  ]);
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
