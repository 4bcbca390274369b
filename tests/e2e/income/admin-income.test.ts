import { Timestamp } from 'firebase-admin/firestore';
import type { Locator, Page } from '@playwright/test';
import { createPerson, db, makeOffer, newId, type Person, runSchedule, untilDocument } from '../support/backend.ts';
import { logIn, textsOf, untilFilled, untilHydrated } from '../support/browser.ts';
import { expect, test, type Visit } from '../support/test.ts';

const t = textsOf('en');
const DAY = 86_400_000;
let office: Visit;
let boss: Person;
test.beforeEach(async ({ visit }) => {
  [office, boss] = [await visit(), await createPerson({ role: 'admin' })];
  await logIn(office.page, boss);
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

const entryAt = (page: Page, text: string) => page.locator('li').filter({ hasText: text });

/** Opens one decision of an entry, fills it in and sends it. */
async function decide(entry: Locator, name: string, fill: (form: Locator) => Promise<void>): Promise<void> {
  await entry.getByText(name, { exact: true }).first().click();
  const form = entry.locator('form').filter({ has: entry.page().getByRole('button', { name, exact: true }) });
  await fill(form);
  await form.getByRole('button', { name, exact: true }).click();
}

const audited = async (target: string) =>
  (await db.collection('auditLog').where('target', '==', target).get()).docs.map((entry) => entry.data());

test('a conversion without an owner is given to a streamer, and its commission is decided on', async () => {
  const { page } = office;
  const { person, offerId } = await promoted();
  const id = newId('unowned');
  await unowned(id);
  await open(page, '/en/admin/income');
  const entry = entryAt(page, `tid-${id}`);
  await entry.getByText(t('income.reasons.unknown-sub-id')).waitFor();

  // Nobody of that name: it says so, and nothing is decided.
  office.allowErrors(/status of 404/);
  const assign = (username: string) =>
    decide(entry, t('income.assign'), async (form) => {
      await form.getByLabel(t('admin.streamers.username')).fill(username);
      await form.getByLabel(t('income.offerId')).fill(offerId);
      await form.getByLabel(t('admin.action.reasonText')).fill('Told us by mail');
    });
  await assign('nobody_of_that_name');
  await entry.getByText(t('accessDecisions.refusals.nobody')).waitFor();
  expect((await db.doc(`quarantine/${id}`).get()).get('state')).toBe('open');

  await open(page, '/en/admin/income');
  await assign(person.username);
  await page.getByText(t('income.done')).waitFor();
  await entry.waitFor({ state: 'detached' });
  const conversion = (await db.doc(`conversions/${id}`).get()).data()!;
  expect(conversion).toMatchObject({ uid: person.uid, offerId, assignedBy: boss.uid, state: 'confirmed' });
  const commission = db.doc(`commissions/${String(conversion.commissionId)}`);
  expect((await commission.get()).data()).toMatchObject({ uid: person.uid, amountMinor: 42_00, state: 'held' });
  expect((await db.doc(`balances/${person.uid}`).get()).get('heldMinor')).toBe(42_00);
  expect(await audited(`quarantine/${id}`)).toMatchObject([{ actor: boss.uid, action: 'assign-conversion' }]);

  // Its hold ends before all others', so that it is on the first page.
  await commission.update({ availableAt: Timestamp.fromMillis(Date.now() - 300 * DAY) });
  await open(page, '/en/admin/income?view=held');
  const held = entryAt(page, offerId);
  await decide(held, t('income.reject'), async (form) => {
    await form.getByLabel(t('admin.action.reason'), { exact: true }).selectOption('duplicate');
    await form.getByLabel(t('admin.action.reasonText')).fill('Counted twice');
  });
  await page.getByText(t('income.done')).waitFor();
  await held.waitFor({ state: 'detached' });
  expect((await commission.get()).data()).toMatchObject({ state: 'rejected', reasonCode: 'duplicate' });
  expect((await db.doc(`balances/${person.uid}`).get()).get('heldMinor')).toBe(0);

  // From the amount to the transfer, and who decided on what it came of.
  await open(page, `/en/admin/streamer-detail/${person.uid}?tab=earnings`);
  await page.getByRole('link', { name: '$42.00' }).click();
  await page.getByText(`earned_${commission.id}`).waitFor();
  await page.getByRole('link', { name: offerId }).waitFor();
  await page.getByText('Counted twice').waitFor();
});

test('a held commission is released with a reason, and is available', async () => {
  const { page } = office;
  const { person, offerId } = await promoted();
  const id = newId('unowned');
  await unowned(id);
  await open(page, '/en/admin/income');
  await decide(entryAt(page, `tid-${id}`), t('income.assign'), async (form) => {
    await form.getByLabel(t('admin.streamers.username')).fill(person.email);
    await form.getByLabel(t('income.offerId')).fill(offerId);
    await form.getByLabel(t('admin.action.reasonText')).fill('Told us by mail');
  });
  await page.getByText(t('income.done')).waitFor();
  const commission = (await db.collection('commissions').where('uid', '==', person.uid).get()).docs[0]!.ref;
  await commission.update({ availableAt: Timestamp.fromMillis(Date.now() - 300 * DAY) });
  await open(page, '/en/admin/income?view=held');
  await decide(entryAt(page, offerId), t('income.release'), (form) =>
    form.getByLabel(t('admin.action.reasonText')).fill('The brand has paid'),
  );
  await page.getByText(t('income.done')).waitFor();
  expect((await db.doc(`balances/${person.uid}`).get()).data()).toMatchObject({ heldMinor: 0, availableMinor: 42_00 });
  expect(await audited(commission.path)).toMatchObject([
    { action: 'release-commission', reason: 'The brand has paid' },
  ]);
});

test('jobs are listed with their state and what they did', async () => {
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
