import { Timestamp } from 'firebase-admin/firestore';
import type { Page } from '@playwright/test';
import { sampleSubId } from '../../../scripts/seed/sub-id.ts';
import { createPerson, db, makeOffer, makeStream, newId } from '../support/backend.ts';
import { openAct, textsOf, untilFilled, untilHydrated } from '../support/browser.ts';
import { enter } from '../support/enter.ts';
import { expect, leave, test } from '../support/test.ts';

/** What streamers meet at the edges: double clicks, two tabs, long words, other zones, and messages of the team. */

const t = textsOf('en');
const streamer = () => createPerson({ completedAllGuides: true });

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await untilHydrated(page);
  await untilFilled(page);
}

/** An approved card of an offer. */
async function approve(uid: string, offerId: string, title: string): Promise<void> {
  await db.doc(`offerAccess/${offerId}_${uid}`).set({
    ...{ uid, offerId, state: 'approved', username: uid, note: '', reason: '', mayAskAgainAt: null },
    card: { brandName: 'Brand', title: { en: title, es: title, pt: title }, visibility: 'public' },
    ...{ requestedAt: Timestamp.now(), decidedAt: Timestamp.now(), subId: sampleSubId(offerId, uid) },
    trackingUrl: `https://track.greenroom.test/${offerId}?sub_id_1=${uid}`,
  });
}

test('a double click plans one stream', async ({ visit }) => {
  const person = await streamer();
  const visitor = await visit();
  const { page } = visitor;
  await enter(page, person);
  await open(page, '/en/streams?view=plan');
  await page.getByLabel(t('streams.title')).fill('Only once');
  const at = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 16);
  await page.getByLabel(t('streams.plannedAt')).fill(at);
  await page.getByLabel(t('streams.channel')).fill('https://twitch.tv/robin');
  await page.getByRole('button', { name: t('streams.plan') }).evaluate((button: HTMLButtonElement) => {
    for (let times = 0; times < 3; times += 1) button.form!.requestSubmit(button);
  });
  await page.getByRole('heading', { level: 1, name: 'Only once' }).waitFor();
  expect((await db.collection('streams').where('uid', '==', person.uid).get()).size).toBe(1);
});

test('anyone who is too late in another tab sees what has become of the stream', async ({ visit }) => {
  const person = await streamer();
  const id = newId('tabs');
  await makeStream(person.uid, id);
  const visitor = await visit();
  visitor.allowErrors(/status of 409/);
  const { page } = visitor;
  await enter(page, person);
  await open(page, `/en/streams/${id}`);
  const other = await visitor.context.newPage();
  await open(other, `/en/streams/${id}`);
  await other.getByRole('button', { name: t('streams.goLive') }).click();
  await other.getByTestId('stream-state').getByText(t('streams.states.live')).waitFor();
  await page.getByRole('button', { name: t('streams.goLive') }).click();
  await page.getByText(t('toasts.changedElsewhere')).waitFor();
  await page.getByTestId('stream-state').getByText(t('streams.states.live')).waitFor();
  await page.getByRole('button', { name: t('streams.end') }).waitFor();
  expect(await page.getByRole('button', { name: t('streams.goLive') }).count()).toBe(0);
});

test('words without an end fit into 360 pixels', async ({ visit }) => {
  const person = await streamer();
  const word = (length: number) => 'W'.repeat(length);
  const texts = (length: number) => ({ en: word(length), es: word(length), pt: word(length) });
  const [offerId, id] = [newId('long'), newId('long')];
  await makeOffer(offerId, {
    ...{ brandName: word(80), title: texts(120), description: texts(500), disclosure: texts(300), terms: texts(400) },
  });
  await approve(person.uid, offerId, word(120));
  await makeStream(person.uid, id, { title: word(120), channelUrl: `https://x.tv/${word(287)}`, offerIds: [offerId] });
  const manager = db.doc(`affiliateManagers/${newId('long')}`);
  await manager.set({
    name: word(36),
    languages: ['en'],
    contacts: { email: `${word(60)}@greenroom.test`, discord: word(60) },
    hours: { from: '13:00', to: '21:00', days: [1, 2, 3, 4, 5] },
  });
  await db.doc(`users/${person.uid}`).update({ affiliateManagerId: manager.id });
  await db.doc(`notices/${person.uid}/items/manager-news_long`).set({
    ...{ uid: person.uid, kind: 'manager-news', params: { from: word(80) }, text: { en: word(1000) } },
    ...{ at: Timestamp.now(), readAt: null },
  });
  const visitor = await visit({ viewport: { width: 360, height: 800 } });
  const { page } = visitor;
  await enter(page, person);
  for (const path of [
    `/offers?q=${word(120)}`,
    `/offers/${offerId}`,
    '/streams',
    '/streams?view=plan',
    `/streams/${id}`,
    '/affiliate-managers',
    '/dashboard',
  ]) {
    await open(page, `/en${path}`);
    if (!path.includes('plan') && !path.includes('dashboard'))
      await page.getByText('WWWWWWWW').filter({ visible: true }).first().waitFor();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect([path, overflow]).toEqual([path, 0]);
  }
  await manager.delete();
});

test('hours of a manager are on the days of the reader’s clock', async ({ visit }) => {
  const person = await streamer();
  const manager = db.doc(`affiliateManagers/${newId('hours')}`);
  await manager.set({
    ...{ name: 'Marta Ruiz', languages: ['es'], contacts: {} },
    hours: { from: '13:00', to: '21:00', days: [1, 3, 5] },
  });
  await db.doc(`users/${person.uid}`).update({ affiliateManagerId: manager.id });
  const visitor = await visit({ timezoneId: 'Pacific/Auckland' });
  const { page } = visitor;
  await enter(page, person);
  await open(page, '/en/affiliate-managers');
  await page.getByText('Mon, Wed, and Fri 1:00 PM–9:00 PM UTC').waitFor();
  expect(await page.getByTestId('local-hours').innerText()).toMatch(/^Tue, Thu, and Sat [12]:00 AM–(9|10):00 AM$/);
  await manager.delete();
});

test('an admin writes to a streamer, who reads it first', async ({ visit }) => {
  const [person, admin] = await Promise.all([streamer(), createPerson({ role: 'admin' })]);
  const office = await visit();
  office.allowErrors(/status of 409/);
  await enter(office.page, admin);
  await open(office.page, `/en/admin/streamer-detail/${person.uid}?tab=notes`);
  const text = 'Your Tuesday stream did well.\nKeep the slot.';
  const write = async () => {
    const dialog = await openAct(office.page, t, 'person.message.send');
    await dialog.getByLabel(t('person.message.text'), { exact: true }).fill(text);
    await dialog.getByRole('button', { name: t('person.message.send') }).click();
  };
  await write();
  await office.page.getByText(t('person.message.sent')).waitFor();
  const items = await db.collection(`notices/${person.uid}/items`).where('kind', '==', 'manager-news').get();
  expect(items.docs.map((item) => item.data())).toMatchObject([{ text: { en: text }, readAt: null }]);

  const visitor = await visit();
  await enter(visitor.page, person);
  await open(visitor.page, '/en/dashboard');
  const message = visitor.page.getByRole('region', { name: t('notices.message') });
  await message.getByText('Your Tuesday stream did well.').waitFor();
  await message.getByText(`${admin.firstName} ${admin.lastName}`).waitFor();
  await visitor.page.getByRole('button', { name: t('notices.markRead') }).click();
  await message.waitFor({ state: 'detached' });
  await leave(visitor);

  // Anyone who has switched it off is not written to, and the admin learns it.
  await db
    .doc(`preferences/${person.uid}`)
    .set({ bellOff: ['manager-news'], mailOff: [], language: 'en', updatedAt: Timestamp.now() });
  await write();
  await office.page.getByRole('dialog').getByText(t('decision.not-wanted')).waitFor();
});

test('the next stream is by the reader’s clock, wherever it was planned', async ({ visit }) => {
  const person = await streamer();
  await makeStream(person.uid, newId('next'), { plannedAt: Timestamp.fromDate(new Date('2099-01-02T12:00:00Z')) });
  const { page } = await visit({ timezoneId: 'Asia/Tokyo' });
  await enter(page, person);
  for (const address of ['/en/dashboard', '/en/streams']) {
    await open(page, address);
    await page.getByRole('main').getByText('9:00 PM GMT+9').first().waitFor();
  }
});
