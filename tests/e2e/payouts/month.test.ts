import type { Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import {
  createPerson,
  db,
  makeOffer,
  newId,
  newPerson,
  PASSWORD,
  runSchedule,
  sendPostback,
  untilDocument,
} from '../support/backend.ts';
import { textsOf, untilFilled } from '../support/browser.ts';
import { openTheCycle } from '../support/cycle.ts';
import { finishGuides } from '../support/guides.ts';
import { approve, confirmEmail, signUp, uidOf } from '../support/joining.ts';
import { approveBatch, as, payRequest } from '../support/payday.ts';
import { leave, test } from '../support/test.ts';

const t = textsOf('pt');
const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  locale: 'pt-BR',
  timezoneId: 'America/Sao_Paulo',
};

/** What the streamer sees and does, by words and roles alone. */
class Reader {
  readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }
  async go(place: string): Promise<void> {
    const bar = this.page.getByRole('navigation', { name: t('nav.label') });
    await bar.getByRole('link', { name: t(`nav.${place}`) }).click();
    await this.page.getByRole('heading', { level: 1, name: t(`nav.${place}`) }).waitFor();
    await untilFilled(this.page);
  }
  press = (key: string) => this.page.getByRole('button', { name: t(key), exact: true }).click();
  follow = (key: string) =>
    this.page
      .getByRole('link', { name: t(key) })
      .first()
      .click();
  fill = (key: string, value: string) => this.page.getByLabel(t(key), { exact: true }).fill(value);
  choose = (key: string, label: string) => this.page.getByLabel(t(key), { exact: true }).selectOption({ label });
  reads = (text: string | RegExp) => this.page.getByText(text).first().waitFor();
}

async function tellOfChannel(reader: Reader): Promise<void> {
  await reader.choose('streams.platform', 'Twitch');
  await reader.fill('application.channelUrl', 'twitch.tv/robin');
  await reader.choose('application.audience', t('application.audiences.2k-10k'));
  await reader.choose('application.experience', t('application.experiences.new'));
  await reader.choose('application.country', 'Brasil');
  await reader.choose('application.language', 'português');
  await reader.fill('application.content', 'Jogos independentes aos domingos.');
  await reader.press('application.send');
  await reader.reads(t('application.saved'));
}

test('a month of a streamer in Portuguese on a phone, from sign-up to the statement of the payout', async ({
  visit,
}) => {
  const offerId = newId('mes');
  const offer = `Oferta ${offerId}`;
  const goals = [{ type: 'cpa', label: 'conversion', amountMinor: 245_29, currency: 'BRL' }];
  await makeOffer(offerId, { goals, holdDays: 0 });
  const { id: cycleId } = await openTheCycle();
  // Of this test alone: another one may have locked the same cycle.
  await db.recursiveDelete(db.doc(`payoutBatches/${cycleId}`));

  // Sign-up and approval.
  const person = newPerson();
  const { page } = await visit(PHONE);
  const reader = new Reader(page);
  await signUp(page, person, 'pt');
  await tellOfChannel(reader);
  await confirmEmail((await visit(PHONE)).page, 'pt', person);
  await approve((await visit()).page, 'pt', person);
  const uid = await uidOf(person.username);

  // The page of those who wait moves on; nineteen guides.
  await reader.reads(t('onboarding:index.start'));
  await reader.follow('onboarding:index.start');
  await finishGuides(page, 'pt');
  await reader.follow('onboarding:index.toDashboard');

  // What to do first: an offer, a stream and a payout method.
  await reader.reads(t('dashboard.start.title'));
  await reader.follow('dashboard.start.offer');
  await page.getByRole('link', { name: offer }).click();
  await reader.press('offers.access.get');
  await reader.reads(t('offers.access.states.approved'));
  await page.getByLabel(t('offers.link.plain'), { exact: true }).waitFor();

  // A stream that is planned, goes live with its disclosure, and earns.
  await reader.go('streams');
  await reader.follow('streams.plan');
  await reader.fill('streams.title', 'Domingo de jogos');
  await reader.fill('streams.plannedAt', await inAnHour(page));
  await reader.fill('streams.channel', 'https://twitch.tv/robin');
  await page.getByRole('checkbox', { name: offer }).check();
  await reader.press('streams.plan');
  await reader.reads(t('streams.states.planned'));
  await page.getByRole('checkbox', { name: t('streams.disclosed') }).check();
  await reader.press('streams.goLive');
  await reader.reads(t('streams.states.live'));
  const streamId = new URL(page.url()).pathname.split('/').at(-1)!;
  await sendPostback({ status: 'sale', uid, offerId, streamId, transaction: `order-${uid}` });
  await reader.reads(/245,29/);
  await reader.press('streams.end');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('streams.end') })
    .click();
  await reader.reads(t('streams.states.ended'));

  // The dashboard says so while it is open, and asks for the payout method.
  await reader.go('dashboard');
  await reader.reads(/245,29/);
  await reader.follow('blockers.action.no-method');
  await page.getByRole('radio', { name: /^Pix, Brasil/ }).check();
  await reader.fill('payoutMethod.fields.holder', 'Robin Vale');
  await reader.fill('payoutMethod.fields.pixKey', '529.982.247-25');
  await page.getByLabel(t('auth:reauthenticate.description')).fill(PASSWORD);
  await reader.press('payoutMethod.save');
  await untilDocument(`payoutMethods/${uid}`, (method) => method.exists);
  await reader.go('dashboard');
  await runSchedule('releaseHolds', new Date());
  await reader.press('payout.request.action');
  const sheet = page.getByRole('alertdialog');
  await sheet.getByText(/245,29/).waitFor();
  await sheet.getByRole('button', { name: t('payout.request.action') }).click();
  await reader.reads(t('requestState.requested'));

  // The cut-off passes; an admin approves and the operator pays.
  await db.doc(`payoutCycles/${cycleId}`).update({ lockAt: Timestamp.fromMillis(Date.now() - 60_000) });
  await runSchedule('lockPayoutRequests', new Date());
  await reader.reads(t('requestState.locked'));
  await approveBatch((await as(visit, await createPerson({ role: 'admin' }))).page, 'pt', cycleId);
  const operator = await as(visit, await createPerson({ role: 'paymentsolution' }));
  await payRequest(operator.page, 'pt', { uid, cycleId, amount: '245.29', currency: 'BRL' });
  await leave(operator);

  // The bell, the payday and its statement.
  await untilDocument(`notices/${uid}/items/payout-paid_${cycleId}_paid`, (notice) => notice.exists);
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('nav.notifications') })
    .click();
  await reader.reads(/Fizemos seu pagamento/);
  await reader.reads(/R\$\s245,29/);
  await reader.go('dashboardPayouts');
  await page.getByRole('rowheader').getByRole('link').first().click();
  await reader.reads(t('payout.statement.addsPaid'));
  await reader.reads(t('requestState.paid'));
  await reader.reads(`TX-${uid}`);
  await reader.reads(offer);
  await db.recursiveDelete(db.doc(`payoutBatches/${cycleId}`));
});

/** As a datetime-local field has it, in the browser's zone. */
const inAnHour = (page: Page) =>
  page.evaluate(() => {
    const at = new Date(Date.now() + 3_600_000);
    const two = (value: number) => String(value).padStart(2, '0');
    return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;
  });
