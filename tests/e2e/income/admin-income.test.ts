import { Timestamp } from 'firebase-admin/firestore';
import type { Page } from '@playwright/test';
import { createPerson, db, makeOffer, newId, type Person, runSchedule, untilDocument } from '../support/backend.ts';
import { textsOf, untilFilled, untilHydrated } from '../support/browser.ts';
import { enter } from '../support/enter.ts';
import { expect, NIGHTLY, test, type Visit } from '../support/test.ts';

const t = textsOf('en');
const DAY = 86_400_000;
let office: Visit;
let boss: Person;
test.beforeEach(async ({ visit }) => {
  [office, boss] = [await visit(), await createPerson({ role: 'admin' })];
  await enter(office.page, boss);
});

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await untilHydrated(page);
  await untilFilled(page);
}

/** A streamer, and an offer whose terms were the same all the time. */
async function promoted(): Promise<{ person: Person; offerId: string }> {
  const [person, offerId] = [await createPerson({ completedAllGuides: true }), newId('offer')];
  await makeOffer(offerId);
  await db.doc(`offers/${offerId}/versions/1`).set({
    version: 1,
    goals: [{ type: 'cpa', label: 'first-deposit', amountMinor: 42_00, currency: 'USD' }],
    holdDays: 14,
    caps: { monthlyPerCreator: null, total: null },
    countries: [],
    disclosure: {},
    startsAt: null,
    endsAt: null,
    effectiveFrom: Timestamp.fromMillis(Date.now() - 400 * DAY),
  });
  return { person, offerId };
}

/** A sale that nobody is known to have brought; the first in the list. */
async function unowned(id: string): Promise<void> {
  const at = Timestamp.fromMillis(Date.now() - 300 * DAY);
  const sale = {
    at: Timestamp.now(),
    receivedAt: Timestamp.now(),
    payout: '90',
    currency: 'USD',
    originalStatus: 'sale',
  };
  await db.doc(`quarantine/${id}`).set({
    ...{ state: 'open', reason: 'unknown-sub-id', subid: id, tid: `tid-${id}`, subId: 'gone', streamId: '' },
    ...{ country: 'BR', events: { sale }, raw: null, at, updatedAt: at, resolvedBy: null },
  });
}

const audited = async (target: string) =>
  (await db.collection('auditLog').where('target', '==', target).get()).docs.map((entry) => entry.data());

/** A commission in its hold period, as the tracker brings it about. */
async function held(person: Person, offerId: string, amountMinor: number): Promise<string> {
  const id = newId('held');
  const at = Timestamp.now();
  await db.doc(`commissions/${id}`).set({
    ...{ uid: person.uid, offerId, offerVersion: 1, conversionId: id, streamId: null, goal: 'first-deposit' },
    ...{ amountMinor, currency: 'USD', rate: null, original: null, state: 'held', createdAt: at, reasonCode: null },
    ...{ availableAt: Timestamp.fromMillis(Date.now() + 14 * DAY), availableSeq: null, corrects: null, capKeys: [] },
  });
  return id;
}

test('an unassigned conversion is given to a streamer who is found by words, and its commission is declined', async () => {
  const { page } = office;
  const { person, offerId } = await promoted();
  const id = newId('unowned');
  await unowned(id);
  await untilDocument(`directory/${person.uid}`, (one) => one.exists);
  await untilDocument(`offerIndex/${offerId}`, (one) => one.exists);
  await open(page, '/en/admin/income?status=unassigned');
  const row = page.getByRole('row').filter({ hasText: `tid-${id}` });
  await row.getByText(t('income.reasons.unknown-sub-id')).waitFor();
  // A click anywhere on the row opens it.
  await row.click();
  await page.getByText(t('income.why.unknown-sub-id')).waitFor();

  await page.getByRole('searchbox', { name: t('income.streamer') }).fill('nobody of that name');
  await page.getByRole('searchbox', { name: t('commissions.offer') }).fill(offerId);
  await page.getByRole('button', { name: t('income.assignPreview') }).click();
  await page.getByText(t('income.noStreamer')).waitFor();
  await page.getByRole('searchbox', { name: t('income.streamer') }).fill(person.email);
  await page.getByRole('button', { name: t('income.assignPreview') }).click();
  const preview = page.getByTestId('assign-preview');
  await preview.getByText('$42.00').waitFor();
  await preview.getByText(t('income.consent.alone')).waitFor();
  expect((await db.doc(`quarantine/${id}`).get()).get('state')).toBe('open');
  await preview.getByLabel(t('admin.action.reasonText')).fill('Told us by mail');
  await preview.getByRole('button').click();
  await page.getByText(t('income.done.assign')).waitFor();

  const conversion = (await db.doc(`conversions/${id}`).get()).data()!;
  expect(conversion).toMatchObject({ uid: person.uid, offerId, assignedBy: boss.uid, state: 'confirmed' });
  const commission = db.doc(`commissions/${String(conversion.commissionId)}`);
  expect((await commission.get()).data()).toMatchObject({ uid: person.uid, amountMinor: 42_00, state: 'held' });
  expect((await db.doc(`balances/${person.uid}`).get()).get('heldMinor')).toBe(42_00);
  expect(await audited(`quarantine/${id}`)).toMatchObject([{ actor: boss.uid, action: 'assign-conversion' }]);

  // The palette finds it by who earned it and by what the tracker calls it.
  for (const words of [person.email.split('@')[0]!, `tid-${id}`]) {
    const answer = await page.evaluate(
      async (address) => (await fetch(address)).text(),
      `/en/find.json?q=${encodeURIComponent(words)}`,
    );
    expect(answer, words).toContain(commission.id);
  }

  // The page is that of the commission now.
  await page.getByText(t('income.reject'), { exact: true }).first().click();
  await page.getByLabel(t('admin.action.reason'), { exact: true }).selectOption('duplicate');
  const form = page
    .locator('form')
    .filter({ has: page.getByRole('button', { name: t('income.reject'), exact: true }) });
  await form.getByLabel(t('admin.action.reasonText')).fill('Counted twice');
  await form.getByRole('button', { name: t('income.reject'), exact: true }).click();
  await page.getByText('Counted twice').waitFor();
  expect((await commission.get()).data()).toMatchObject({ state: 'rejected', reasonCode: 'duplicate' });
  expect((await db.doc(`balances/${person.uid}`).get()).get('heldMinor')).toBe(0);
});

test('several commissions are released together, and the one that fails is named', async () => {
  const { page } = office;
  const { person, offerId } = await promoted();
  await untilDocument(`directory/${person.uid}`, (one) => one.exists);
  const ids = [
    await held(person, offerId, 10_00),
    await held(person, offerId, 20_00),
    await held(person, offerId, 30_00),
  ];
  await db.doc(`balances/${person.uid}`).set({
    ...{
      uid: person.uid,
      currency: 'USD',
      heldMinor: 60_00,
      availableMinor: 0,
      reservedMinor: 0,
      paidMinor: 0,
      seq: 1,
    },
  });
  await open(page, `/en/admin/income?status=held&person=${person.uid}`);
  await page.getByText('$60.00').first().waitFor();
  await page.getByRole('checkbox', { name: t('income.bulk.all_other', { count: '3' }) }).check();
  await page.getByText(t('income.bulk.selected_other', { count: '3' })).waitFor();
  // Another admin was faster with one of them.
  await db.doc(`commissions/${ids[1]}`).update({ state: 'rejected', reasonCode: 'fraud', availableAt: null });
  await page.getByRole('button', { name: t('income.bulk.action.release') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('admin.action.reasonText')).fill('The brand has paid');
  await dialog.getByRole('button', { name: t('income.bulk.title.release_other', { count: '3' }) }).click();
  const result = page.getByRole('alert').filter({ hasText: t('income.done.release_other', { count: '2' }) });
  await result.getByText('$20.00').waitFor();
  await expect(result.getByRole('listitem')).toHaveCount(1);
  for (const id of [ids[0], ids[2]]) {
    expect((await db.doc(`commissions/${id}`).get()).get('state')).toBe('available');
    expect(await audited(`commissions/${id}`)).toMatchObject([
      { action: 'release-commission', reason: 'The brand has paid' },
    ]);
  }
  expect((await db.doc(`balances/${person.uid}`).get()).data()).toMatchObject({
    heldMinor: 20_00,
    availableMinor: 40_00,
  });
});

test('a selection of all pages whose answer breaks off leaves the page, and is asked for again', async () => {
  const { page, allowErrors } = office;
  allowErrors(/SyntaxError/);
  const { person, offerId } = await promoted();
  await held(person, offerId, 10_00);
  await held(person, offerId, 20_00);
  const later = new Date(Date.now() + DAY).toISOString();
  await open(page, `/en/admin/income?status=held&person=${person.uid}&after=${later}`);
  await page.getByRole('checkbox', { name: t('income.bulk.all_other', { count: '2' }) }).check();
  const all = page.getByRole('button', { name: t('income.bulk.everything', { most: '500' }) });
  const broken = { headers: { 'X-Remix-Response': 'yes' }, contentType: 'text/x-script', body: '[{"_1":2},"da' };
  await page.route('**/admin/income.data?*', (route) => route.fulfill(broken), { times: 1 });
  await all.click();
  await page.getByText(t('errors.network')).waitFor();
  await page.getByText(t('income.bulk.selected_other', { count: '2' })).waitFor();
  const [answer] = await Promise.all([page.waitForResponse('**/admin/income.data?*'), all.click()]);
  expect(answer.status()).toBe(200);
  await page.getByText(t('income.bulk.selected_other', { count: '2' })).waitFor();
});

test('jobs are listed with their state and what they did', NIGHTLY, async () => {
  const { page } = office;
  const at = new Date();
  await runSchedule('reconcileLedger', at);
  const run = await untilDocument(`jobRuns/reconcileLedger_${at.toISOString()}`, (one) => one.get('state') === 'done');
  const people = String(run.get('counts.people'));
  await open(page, '/en/admin/income?view=jobs');
  const row = page
    .getByRole('row')
    .filter({ hasText: `people ${people}` })
    .first();
  await row.getByText('reconcileLedger').waitFor();
  await row.getByText(t('income.states.done')).waitFor();
});
