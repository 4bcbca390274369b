import type { Page } from '@playwright/test';
import { accessId } from '../../../app/domain/offers/access.ts';
import { createPerson, db, makeOffer, newId, untilDocument, untilListed } from '../support/backend.ts';
import { textsOf, untilFilled, untilHydrated } from '../support/browser.ts';
import { enter } from '../support/enter.ts';
import { expect, NIGHTLY, test, type Visit } from '../support/test.ts';

const t = textsOf('en');
let office: Visit;
let home: Visit;
test.beforeEach(async ({ visit }) => {
  [office, home] = [await visit(), await visit()];
});

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await untilHydrated(page);
  await untilFilled(page);
}

const admin = () => createPerson({ role: 'admin' });
const streamer = () => createPerson({ completedAllGuides: true });
const toast = (page: Page, key: string, values: Record<string, string> = {}) =>
  page.getByText(t(key, values)).waitFor();

/** The audit entry that a document names. */
async function entryOf(path: string) {
  const { auditId } = (await db.doc(path).get()).data() as { auditId: string };
  return (await db.doc(`auditLog/${auditId}`).get()).data();
}

test('an offer is drafted, published, asked for, declined, given and withdrawn', async () => {
  const [boss, person, id] = [await admin(), await streamer(), newId('offer')];
  await enter(office.page, boss);
  await open(office.page, '/en/admin/offers/new');
  const field = (name: string) => office.page.locator(`[name="${name}"]`);

  // What is wrong is said by field, and what was typed stays.
  office.allowErrors(/status of 400/);
  await field('id').fill(id);
  await field('brandName').fill('Órbita');
  await field('goal.0.value').fill('many');
  await field('logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') });
  await office.page.getByRole('button', { name: t('offerEditor.create') }).click();
  await office.page.getByText(t('offerEditor.errors.amount')).waitFor();
  await office.page.getByText(t('offerEditor.errors.template')).waitFor();
  await office.page.getByText(t('images.errors.kind')).waitFor();
  expect(await field('brandName').inputValue()).toBe('Órbita');
  await field('logo').setInputFiles('tests/unit/support/images/mark.png');

  const languages = office.page.getByRole('group', { name: t('language.label'), exact: true });
  for (const language of ['en', 'es', 'pt']) {
    await languages.getByRole('button', { name: t(`language.${language}`) }).click();
    await field(`title.${language}`).fill(`${language}: ${id}`);
    await field(`disclosure.${language}`).fill('Paid promotion');
  }
  await field('goal.0.value').fill('12.50');
  await field('countries').fill('');
  await field('trackingTemplate').fill('https://track.greenroom.test/{offerId}?sub_id_1={subId}');
  await office.page.getByRole('button', { name: t('offerEditor.create') }).click();
  await office.page.waitForURL(`**/en/admin/offers/${id}`);
  await office.page.getByTestId('offer-status').getByText(t('offers.statuses.draft')).waitFor();
  expect((await db.doc(`offers/${id}`).get()).data()).toMatchObject({
    status: 'draft',
    version: 1,
    goals: [expect.objectContaining({ amountMinor: 12_50, currency: 'USD' })],
  });
  expect(await entryOf(`offers/${id}`)).toMatchObject({ actor: boss.uid, action: 'create-offer', before: null });
  expect((await db.doc(`offers/${id}/versions/1`).get()).get('holdDays')).toBe(14);

  await office.page.getByRole('button', { name: t('offerEditor.steps.publish') }).click();
  await office.page.getByTestId('offer-status').getByText(t('offers.statuses.live')).waitFor();
  await untilListed(id);

  // The shop shows the logo, which the browser can read.
  await enter(home.page, person);
  await open(home.page, `/en/offers?q=${id}`);
  const logo = home.page.locator('article img');
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(20);

  // Someone asks; the queue has it.
  await open(home.page, `/en/offers/${id}`);
  await home.page.locator('textarea[name=note]').fill('My viewers travel.');
  await home.page.getByRole('button', { name: t('offers.access.ask') }).click();
  await home.page.getByTestId('access-state').getByText(t('offers.access.states.requested')).waitFor();
  const card = db.doc(`offerAccess/${accessId(id, person.uid)}`);

  await open(office.page, '/en/admin/access');
  const request = office.page.getByRole('listitem').filter({ hasText: id });
  await request.getByRole('link').click();
  const panel = office.page.getByRole('region', { name: t('review.panel') });
  await panel.getByText('My viewers travel.').waitFor();
  const decline = async () => {
    // The key leads to the reason, as the button does that sends it.
    await office.page.keyboard.press('r');
    await panel.locator('textarea[name=reason]').fill('Tell us more.');
    await panel.locator('input[name=mayAskAgainAt]').fill('2099-01-01');
    await panel.getByRole('button', { name: t('review.declineRequest') }).click();
    await request.waitFor({ state: 'detached' });
  };
  await decline();
  await office.page.getByRole('button', { name: t('review.undo') }).click();
  await request.getByRole('link').click();
  await panel.getByText('My viewers travel.').waitFor();
  expect((await card.get()).get('state')).toBe('requested');
  // Leaving the page sends what could still be undone.
  await decline();
  await office.page
    .getByRole('link', { name: t('pages.adminOffers.title') })
    .first()
    .click();
  await home.page.getByText('Tell us more.').waitFor();
  expect((await card.get()).data()).toMatchObject({ state: 'declined', reason: 'Tell us more.' });
  expect(await entryOf(card.path)).toMatchObject({ actor: boss.uid, action: 'decide-access', reason: 'Tell us more.' });

  // After all; and taken back again.
  await open(office.page, `/en/admin/offers/${id}?tab=people`);
  await office.page.getByRole('button', { name: t('accessDecisions.approve') }).click();
  await toast(office.page, 'toasts.requests.approve_one', { count: '1' });
  await home.page.getByTestId('access-state').getByText(t('offers.access.states.approved')).waitFor();
  expect((await card.get()).get('trackingUrl')).toContain(id);
  await office.page.getByText(t('accessDecisions.withdraw')).first().click();
  await office.page.locator('textarea[name=reason]').fill('The brand has left.');
  await office.page.getByRole('button', { name: t('accessDecisions.withdraw') }).click();
  await home.page.getByText('The brand has left.').waitFor();
  expect((await card.get()).get('trackingUrl')).toBe('');
});

test('terms change with a version, and what a colleague saved meanwhile is not overwritten', async () => {
  const [boss, colleague, id] = [await admin(), await admin(), newId('offer')];
  await makeOffer(id);
  await enter(office.page, boss);
  await enter(home.page, colleague);
  await Promise.all([office, home].map(({ page }) => open(page, `/en/admin/offers/${id}`)));
  const save = async (page: Page, days: string) => {
    await page.locator('[name=holdDays]').fill(days);
    await page.getByRole('button', { name: t('actions.save'), exact: true }).click();
  };
  await save(office.page, '30');
  // The change is shown first, and Enter only asks again.
  const question = office.page.getByTestId('confirm-terms');
  await question.getByText(t('offers.days_other', { count: '30' })).waitFor();
  await office.page.locator('[name=holdDays]').press('Enter');
  await question.getByRole('heading').waitFor();
  expect((await db.doc(`offers/${id}`).get()).get('holdDays')).toBe(7);
  await question.getByRole('button', { name: t('offerEditor.confirm.action', { next: '2' }) }).click();
  await toast(office.page, 'offerEditor.done.saved');
  home.allowErrors(/status of 409/);
  await save(home.page, '45');
  await home.page.getByRole('alert').getByText(t('toasts.changedMeanwhile')).waitFor();
  expect(await home.page.locator('[name=holdDays]').inputValue()).toBe('45');

  const versions = await db.collection(`offers/${id}/versions`).get();
  expect(versions.docs.map((version) => [version.id, version.get('holdDays')])).toEqual([
    ['1', 7],
    ['2', 30],
  ]);
  expect((await db.doc(`offers/${id}`).get()).data()).toMatchObject({ holdDays: 30, version: 2 });

  await open(office.page, `/en/admin/offers/${id}?tab=versions`);
  const latest = office.page
    .getByRole('listitem')
    .filter({ hasText: t('offerEditor.versions.title', { version: '2' }) });
  await latest.getByText(t('offers.days_other', { count: '30' })).waitFor();
  await open(office.page, `/en/admin/offers/${id}?tab=preview&in=pt`);
  await office.page
    .getByRole('heading', { name: `Oferta ${id}` })
    .last()
    .waitFor();
});

test('to a private offer one is invited by name', NIGHTLY, async () => {
  const [boss, person, id] = [await admin(), await streamer(), newId('offer')];
  await makeOffer(id, { visibility: 'private' });
  await untilDocument(`directory/${person.uid}`, (entry) => entry.exists);
  await enter(office.page, boss);
  await open(office.page, `/en/admin/offers/${id}?tab=people`);
  office.allowErrors(/status of 409/);
  const invite = async (username: string) => {
    await office.page.locator('textarea[name=usernames]').fill(username);
    await office.page.getByRole('button', { name: t('accessDecisions.invite') }).click();
  };
  await invite('nobody_at_all');
  await office.page.getByText(t('accessDecisions.refusals.nobody')).waitFor();
  await invite(person.username.toUpperCase());
  await office.page.getByText(t('accessDecisions.invited_one', { count: '1' })).waitFor();

  await enter(home.page, person);
  await open(home.page, `/en/offers?q=${id}`);
  await home.page.getByRole('link', { name: id }).click();
  await home.page.getByTestId('access-state').getByText(t('offers.access.states.approved')).waitFor();
  expect(await entryOf(`offerAccess/${accessId(id, person.uid)}`)).toMatchObject({ action: 'invite', actor: boss.uid });
});
