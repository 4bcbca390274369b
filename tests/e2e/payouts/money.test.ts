import { countryPartOf } from '../../../app/domain/figures/monthly-stats.ts';
import type { Page } from '@playwright/test';
import { authHost } from '../../support/emulators.ts';
import { auth, createPerson, db, makeStream, PASSWORD, type Person, untilDocument } from '../support/backend.ts';
import { submitLogin, textsOf, untilHydrated } from '../support/browser.ts';
import { enter } from '../support/enter.ts';
import { expect, NIGHTLY, test, type Visit } from '../support/test.ts';

let visitor: Visit;
test.beforeEach(async ({ visit }) => {
  visitor = await visit();
});

const t = textsOf('en');
const streamer = () => createPerson({ completedAllGuides: true });

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
}

/** Types the password of the form and saves the way to be paid. */
async function saveMethod(page: Page, address: string, password: string): Promise<void> {
  await page.getByLabel(t('payoutMethod.fields.address')).fill(address);
  await page.getByLabel(t('auth:reauthenticate.description')).fill(password);
  await page.getByRole('button', { name: t('payoutMethod.save') }).click();
}

const TRON = 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8';
const OTHER_TRON = 'TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL';

test('the way to be paid: only with the password, told of, and not for the next payday after a change', async () => {
  const person = await streamer();
  const { page } = visitor;
  visitor.allowErrors(/status of 40[03]/);
  await enter(page, person);
  await open(page, '/en/profile');
  await saveMethod(page, TRON, 'not the password');
  await page
    .getByText(t('auth:errors.action.wrong-password'))
    .or(page.getByText(t('auth:errors.action.invalid-credential')))
    .waitFor();
  expect((await db.doc(`payoutMethods/${person.uid}`).get()).exists).toBe(false);

  await saveMethod(page, 'not an address', PASSWORD);
  await page.getByText(t('validation.tron')).waitFor();
  await saveMethod(page, TRON, PASSWORD);
  await page.getByTestId('payout-method').getByText('TJRa…RTv8').waitFor();
  expect((await db.doc(`payoutMethods/${person.uid}`).get()).data()).toMatchObject({ network: 'TRC20', revision: 1 });

  await open(page, '/en/profile');
  await page.getByText(t('payoutMethod.change'), { exact: true }).click();
  await saveMethod(page, OTHER_TRON, PASSWORD);
  await page.getByText(t('payoutMethod.coolingDown')).waitFor();
  expect((await db.doc(`payoutMethods/${person.uid}`).get()).get('revision')).toBe(2);
  await untilDocument(`notices/${person.uid}/items/payout-method-changed_2`, (notice) => notice.exists);
});

test('a username: changed, free for others, and refused when it is taken', async () => {
  const [person, other] = await Promise.all([streamer(), streamer()]);
  const { page } = visitor;
  visitor.allowErrors(/status of 409/);
  await enter(page, person);
  await open(page, '/en/profile');
  await page.locator('input[name=username]').fill(other.username.toUpperCase());
  await page.getByRole('button', { name: t('actions.save'), exact: true }).click();
  await page.getByText(t('auth:errors.signup.username-taken')).waitFor();

  const renamed = `new_${person.username}`.slice(0, 30);
  await page.locator('input[name=username]').fill(renamed);
  await page.getByRole('button', { name: t('actions.save'), exact: true }).click();
  await page.getByText(t('toasts.profileSaved')).waitFor();
  expect((await db.doc(`users/${person.uid}`).get()).get('username')).toBe(renamed);
  expect((await db.doc(`payouts/${person.uid}`).get()).get('username')).toBe(renamed);
  expect((await db.doc(`usernames/${renamed.toLowerCase()}`).get()).get('uid')).toBe(person.uid);
  expect((await db.doc(`usernames/${person.username.toLowerCase()}`).get()).exists).toBe(false);
});

test('a password and an email are changed in the settings', async ({ visit }) => {
  const person = await streamer();
  const { page } = visitor;
  visitor.allowErrors(/status of 400/);
  await enter(page, person);
  await open(page, '/en/settings');
  await page.locator('#password summary').click();
  const password = page.locator('form', { has: page.locator('input[name=current]') });
  await password.locator('input[name=current]').fill('not the password');
  await password.locator('input[name=next]').fill('another horse battery');
  await password.getByRole('button').click();
  await password.getByRole('alert').waitFor();
  await password.locator('input[name=current]').fill(PASSWORD);
  await password.getByRole('button').click();
  await page.getByText(t('toasts.passwordChanged')).waitFor();

  const email = `new-${person.email}`;
  await page.locator('#email summary').click();
  const form = page.locator('#email form');
  await form.locator('input[name=next]').fill(email);
  await form.locator('input[name=password]').fill('another horse battery');
  await form.getByRole('button').click();
  await page.getByText(t('toasts.emailRequested')).waitFor();
  await confirmEmail(email);
  expect((await auth.getUser(person.uid)).email).toBe(email);

  const again = await visit();
  await again.page.goto('/en/login');
  await submitLogin(again.page, email, 'another horse battery');
  await again.page.waitForURL('**/en/dashboard');
  // The record follows the address that the person now logs in with.
  await untilDocument(`users/${person.uid}`, (record) => record.get('email') === email);
});

/** Opens the link that the auth emulator would have mailed. */
async function confirmEmail(email: string): Promise<void> {
  const codes = await fetch(`http://${authHost()}/emulator/v1/projects/demo-greenroom/oobCodes`);
  const { oobCodes } = (await codes.json()) as {
    oobCodes: { requestType: string; newEmail?: string; oobLink: string }[];
  };
  const mail = oobCodes.findLast((entry) => entry.newEmail === email);
  if (!mail) throw new Error(`No mail to ${email}`);
  expect((await fetch(mail.oobLink)).ok).toBe(true);
}

test('what is stored of a person can be taken along, and what notices come can be chosen', NIGHTLY, async () => {
  const [person, other] = await Promise.all([streamer(), streamer()]);
  await makeStream(person.uid, `${person.uid}-mine`);
  await makeStream(other.uid, `${other.uid}-theirs`);
  const { page } = visitor;
  await enter(page, person);
  const exported = await (await page.request.get('/en/settings/export')).text();
  const { data, cut } = JSON.parse(exported) as { data: Record<string, unknown>; cut: string[] };
  expect(cut).toEqual([]);
  expect(data.users).toMatchObject({ uid: person.uid, email: person.email });
  expect(data.streams).toMatchObject([{ id: `${person.uid}-mine` }]);
  expect(exported).not.toContain(other.uid);

  await open(page, '/en/settings');
  const names = { kind: t('settings.notices.kinds.offer-approved'), channel: t('settings.notices.channels.mail') };
  const box = page.getByRole('checkbox', { name: t('settings.notices.switch', names) });
  const group = page.locator('#notices summary', { hasText: t('notices.views.offers') });
  // The usual is not said in each row.
  await expect(group).toHaveText(t('notices.views.offers'));
  await group.click();
  await box.uncheck();
  await group.getByText(t('settings.notices.summary.mail', { number: '1' })).waitFor();
  await page.getByRole('button', { name: t('settings.notices.action') }).click();
  await page.getByText(t('toasts.noticesSaved')).waitFor();
  expect((await db.doc(`preferences/${person.uid}`).get()).data()).toMatchObject({
    bellOff: [],
    mailOff: ['offer-approved'],
  });
  expect(await box.isChecked()).toBe(false);
});

test('figures come as tables too', NIGHTLY, async () => {
  const person: Person = await streamer();
  const month = new Date().toISOString().slice(0, 7);
  const day = new Date().toISOString().slice(8, 10);
  const figures = { clicks: 120, registrations: 9, firstDeposits: 3, conversions: 2, commissionMinor: 70_29 };
  await db.doc(`monthlyStats/${person.uid}_${month}`).set({
    uid: person.uid,
    month,
    currency: 'USD',
    days: { [day]: { offers: { lumen: figures }, streams: { none: figures } } },
  });
  await db.doc(`monthlyStats/${person.uid}_${month}_${countryPartOf(`${month}-${day}`)}`).set({
    uid: person.uid,
    countriesOf: month,
    days: { [day]: { countries: { BR: figures } } },
  });
  const { page } = visitor;
  await enter(page, person);
  await open(page, '/en/performance?by=countries');
  await page.getByRole('row', { name: /Brazil 120 9 3 2 1\.7% \$0\.59 \$70\.29/ }).waitFor();
  await open(page, '/en/keitaro-dashboard');
  await page.getByText('$0.59').first().waitFor();
  const csv = await (await page.request.get(`/en/performance/export?from=${month}-${day}&to=${month}-${day}`)).text();
  expect(csv).toContain(`"${month}-${day}","120","9","3","2","70.29","USD","0.0167","0.5857"`);
});
