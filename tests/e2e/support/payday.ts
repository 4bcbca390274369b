import { Timestamp } from 'firebase-admin/firestore';
import type { Page } from '@playwright/test';
import { cycleOf, type CycleTimes, openCycleAt, previousPayoutDate } from '../../../app/domain/payouts/calendar.ts';
import { USUAL_CUT_OFFS } from '../../../app/domain/payouts/cut-offs.ts';
import { postTransfer } from '../../functions/support/post-transfer.ts';
import { createPerson, db, type Person, runSchedule, untilDocument } from './backend.ts';
import type { Language } from '../../../app/domain/platform/languages.ts';
import { textsOf, untilFilled, untilHydrated } from './browser.ts';
import { openTheCycle } from './cycle.ts';
import { enter } from './enter.ts';
import { expect, type OpenVisit, test, type Visit } from './test.ts';

/** As many paydays as two years have. */
const OF_ANOTHER_TRY = 48;

/**
 * A cycle of `back` paydays ago, before everything that the seed tells, so that its batch is this test's alone. The second try of
 * a test has another one: the batch of the first is still there.
 */
export function oldCycle(back: number): CycleTimes {
  let { payAt } = openCycleAt(new Date(), USUAL_CUT_OFFS);
  const steps = back + OF_ANOTHER_TRY * test.info().retry;
  for (let step = 0; step < steps; step += 1) payAt = previousPayoutDate(payAt);
  return cycleOf(payAt, USUAL_CUT_OFFS);
}

/** Gives someone a payout method and this much, so that nothing is in the way of a request. */
export async function canBePaid({ uid }: Person, amountMinor: number, since: Date): Promise<void> {
  await db.doc(`payoutMethods/${uid}`).set({
    type: 'crypto',
    network: 'TRC20',
    details: { address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' },
    changedAt: Timestamp.fromDate(since),
    revision: 1,
  });
  const source = { type: 'commission', id: `e2e-${uid}` };
  for (const kind of ['earned', 'hold-over'] as const) {
    const order = { uid, currency: 'USD' as const, amountMinor, kind, source };
    await postTransfer({ db, now: since }, `${kind}_${source.id}`, order);
  }
}

/** Requests the payout of the open payday, as the sheet in between asks to. */
export async function requestPayout(page: Page, t: (key: string) => string): Promise<void> {
  const action = { name: t('payout.request.action') };
  await page.getByRole('button', action).click();
  await page.getByRole('alertdialog').getByRole('button', action).click();
}

/** An admin approves all payouts of a batch that waits, on its page. */
export async function approveBatch(page: Page, language: Language, cycleId: string): Promise<void> {
  const t = textsOf(language);
  const batch = await db.doc(`payoutBatches/${cycleId}`).get();
  // Other tests have payouts in the batch, some of them in other currencies.
  const totals = Object.values(batch.get('totals') as Record<string, { count: number }>);
  const count = totals.reduce((sum, total) => sum + total.count, 0);
  await open(page, `/${language}/admin/payouts?cycle=${cycleId}`);
  await page.getByLabel(t('admin.payouts.approve.typed')).fill(String(count));
  const action = t('admin.payouts.approve.action');
  await page.getByRole('button', { name: action }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: action }).click();
  await untilDocument(batch.ref.path, (current) => current.get('state') === 'approved');
}

/** The operator exports the batch and imports that this payout was paid; its reference is TX- and the streamer's id. */
export async function payRequest(
  page: Page,
  language: Language,
  { uid, cycleId, amount, currency }: { uid: string; cycleId: string; amount: string; currency: string },
): Promise<void> {
  const t = textsOf(language);
  await open(page, `/${language}/payment-solution/${cycleId}`);
  await page.getByRole('link', { name: t('paymentSolution.export') }).click();
  await page.locator('#review button[value="export"]').click();
  await page.getByRole('link', { name: t('actions.csv') }).waitFor();
  const rows = [
    'payment_id,status,reference,amount,currency,code',
    `${uid}_${cycleId},paid,TX-${uid},${amount},${currency},`,
  ];
  await page.getByLabel(t('paymentSolution.import.file')).setInputFiles({
    name: 'results.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\r\n')),
  });
  const answer = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button', { name: t('paymentSolution.import.confirm_one', { count: '1' }) }).click();
  await answer;
  await untilDocument(`payoutRequests/${uid}_${cycleId}`, (request) => request.get('state') === 'paid');
}

/** Someone who has earned this and asked for it in that cycle. */
export async function asker(cycle: CycleTimes, amountMinor: number): Promise<Person> {
  const person = await createPerson({ completedAllGuides: true });
  const { uid, username } = person;
  await canBePaid(person, amountMinor, cycle.opensAt);
  const at = Timestamp.fromDate(cycle.opensAt);
  await db.doc(`payoutRequests/${uid}_${cycle.id}`).set({
    userId: uid,
    username,
    cycleId: cycle.id,
    state: 'requested',
    requestedAt: at,
    timeline: { requested: { at, by: uid } },
  });
  return person;
}

/** The cycle's lock is past: the job makes it material. */
export async function lock(cycle: CycleTimes): Promise<void> {
  await openTheCycle();
  await db.doc(`payoutCycles/${cycle.id}`).set({
    opensAt: Timestamp.fromDate(cycle.opensAt),
    lockAt: Timestamp.fromDate(cycle.lockAt),
    payAt: Timestamp.fromDate(cycle.payAt),
    state: 'open',
  });
  await runSchedule('lockPayoutRequests', new Date());
  expect((await db.doc(`payoutBatches/${cycle.id}`).get()).get('state')).toBe('locked');
}

export const untilBatch = (cycle: CycleTimes, state: string) =>
  untilDocument(`payoutBatches/${cycle.id}`, (batch) => batch.get('state') === state);

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
  await untilFilled(page);
}

export async function as(visit: OpenVisit, person: Person): Promise<Visit> {
  const visitor = await visit();
  await enter(visitor.page, person);
  return visitor;
}
