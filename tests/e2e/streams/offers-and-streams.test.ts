import { Timestamp } from 'firebase-admin/firestore';
import type { Page } from '@playwright/test';
import { CHECKLIST_ITEMS } from '../../../app/domain/streams/stream.ts';
import { createPerson, db, makeOffer, makeStream, newId, subIdOf, untilDocument } from '../support/backend.ts';
import { textsOf, untilHydrated } from '../support/browser.ts';
import { enter } from '../support/enter.ts';
import { everyNight } from '#tests/setup/nightly.ts';
import { expect, leave, NIGHTLY, test } from '../support/test.ts';

const streamer = () => createPerson({ completedAllGuides: true });

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await untilHydrated(page);
}

/** As a datetime-local field has it, in the browser's zone. */
const tomorrowAt = (page: Page) =>
  page.evaluate(() => {
    const at = new Date(Date.now() + 86_400_000);
    const two = (value: number) => String(value).padStart(2, '0');
    return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`;
  });

for (const language of everyNight(['en', 'es', 'pt'] as const, 'es')) {
  test(`in ${language}: a link, a stream with it, live only with the disclosure, ended and recorded`, async ({
    visit,
  }) => {
    const t = textsOf(language);
    const offerId = newId('open');
    await makeOffer(offerId);
    const person = await streamer();
    const visitor = await visit({
      timezoneId: 'America/Bogota',
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    // A form with mistakes is answered with it.
    visitor.allowErrors(/status of 400/);
    const { page } = visitor;
    await enter(page, person);

    // The catalogue finds it without accents, and a card leads to it.
    await open(page, `/${language}/offers`);
    await page.locator('input[name=q]').fill(`NANDU ${offerId}`);
    await page.getByText(t('offers.count_one', { count: '1' })).waitFor();
    await page.getByRole('link', { name: offerId }).click();
    await page.waitForURL(`**/${language}/offers/${offerId}`);

    // Open to all: the link is there without a reload.
    await page.locator('textarea[name=note]').fill('My viewers build such things.');
    await page.getByRole('button', { name: t('offers.access.get') }).click();
    const link = page.getByLabel(t('offers.link.plain'), { exact: true });
    await link.waitFor();
    const plain = `https://track.greenroom.test/${offerId}?sub_id_1=${await subIdOf(offerId, person.uid)}`;
    expect(await link.inputValue()).toBe(plain);
    await page.getByTestId('access-state').getByText(t('offers.access.states.approved')).waitFor();
    await page.getByRole('button', { name: t('actions.copy'), exact: true }).click();
    await page.getByRole('button', { name: t('actions.copied') }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(plain);

    // The short link leads a viewer, who has no account, to the same address.
    await page.getByRole('button', { name: t('offers.link.makeShort') }).click();
    await page.getByRole('button', { name: t('offers.link.showQr') }).waitFor();
    const short = await page.getByLabel(t('offers.link.short'), { exact: true }).inputValue();
    expect(new URL(short).pathname).toMatch(/^\/go\/[0-9A-Za-z]{10}$/);
    const led = await fetch(short, { redirect: 'manual' });
    expect([led.status, led.headers.get('Location')]).toEqual([302, plain]);

    // A plan with mistakes keeps what was typed; then one without.
    await open(page, `/${language}/streams`);
    await page
      .getByRole('link', { name: t('streams.plan') })
      .first()
      .click();
    await page.getByLabel(t('streams.title')).fill('Friday night');
    await page.getByLabel(t('streams.channel')).fill('http://twitch.tv/robin');
    await page.getByRole('button', { name: t('streams.plan') }).click();
    await page.getByText(t('streams.errors.time')).waitFor();
    await page.getByText(t('streams.errors.link')).waitFor();
    expect(await page.getByLabel(t('streams.title')).inputValue()).toBe('Friday night');
    const at = await tomorrowAt(page);
    await page.getByLabel(t('streams.plannedAt')).fill(at);
    await page.getByText(t('streams.form.zone', { zone: 'America/Bogota' })).waitFor();
    await page.getByLabel(t('streams.channel')).fill('https://twitch.tv/robin');
    await page.locator(`input[name=offer][value=${offerId}]`).check();
    await page.getByRole('button', { name: t('streams.plan') }).click();
    await page.getByTestId('stream-state').waitFor();
    const id = new URL(page.url()).pathname.split('/').at(-1)!;
    const stored = async () => (await db.doc(`streams/${id}`).get()).data()!;
    const planned = await stored();
    expect(planned).toMatchObject({
      uid: person.uid,
      state: 'planned',
      zone: 'America/Bogota',
      offerIds: [offerId],
      disclosedAt: null,
    });
    // Bogotá is five hours behind UTC, all the year.
    expect((planned.plannedAt as Timestamp).toDate().toISOString()).toBe(
      new Date(Date.parse(`${at}:00.000-05:00`)).toISOString(),
    );

    // The link of this stream, here and on the offer's page.
    const own = `${plain}&sub_id_2=${id}`;
    await page.getByText(own, { exact: true }).waitFor();
    await page.getByRole('link', { name: t('streams.toOffer') }).click();
    await page.getByLabel(t('offers.link.forStream')).waitFor();
    expect(await page.getByLabel(t('offers.link.forStream')).inputValue()).toBe(own);

    // Not without the disclosure.
    await open(page, `/${language}/streams/${id}`);
    await page.locator('input[name=item][value=link-tested]').check();
    await untilDocument(`streams/${id}`, (snapshot) => (snapshot.get('checklist') as string[]).includes('link-tested'));
    await page.getByRole('button', { name: t('streams.goLive') }).click();
    await page.getByText(t('streams.errors.disclosed')).waitFor();
    expect((await stored()).state).toBe('planned');
    await page.locator('input[name=disclosed]').check();
    await page.getByRole('button', { name: t('streams.goLive') }).click();
    await page.getByTestId('stream-state').getByText(t('streams.states.live')).waitFor();
    expect((await stored()).disclosedAt).toEqual((await stored()).startedAt);

    await page.getByRole('button', { name: t('streams.end') }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('streams.end') })
      .click();
    await page.getByTestId('stream-state').getByText(t('streams.states.ended')).waitFor();
    await page.locator('input[name=vodUrl]').fill('https://twitch.tv/videos/1');
    await page.getByRole('button', { name: t('actions.save'), exact: true }).click();
    await page.getByRole('link', { name: t('streams.vod') }).waitFor();
    expect(await stored()).toMatchObject({ state: 'ended', vodUrl: 'https://twitch.tv/videos/1' });
    await open(page, `/${language}/streams?view=past`);
    await page.getByRole('link', { name: 'Friday night' }).waitFor();
  });
}

test('an offer on request waits, says why it was declined, and is asked for again when that is allowed', async ({
  visit,
}) => {
  const t = textsOf('en');
  const offerId = newId('approval');
  await makeOffer(offerId, { visibility: 'approval' });
  const person = await streamer();
  const visitor = await visit();
  const { page } = visitor;
  await enter(page, person);
  await open(page, `/en/offers/${offerId}`);
  await page.getByRole('button', { name: t('offers.access.ask') }).click();
  await page.getByText(t('offers.access.waiting')).waitFor();
  const card = db.doc(`offerAccess/${offerId}_${person.uid}`);
  expect((await card.get()).data()).toMatchObject({ state: 'requested', note: '', trackingUrl: '', subId: '' });

  const declined = { state: 'declined', reason: 'Show us a clip first.', decidedAt: Timestamp.now() };
  await card.update({ ...declined, mayAskAgainAt: Timestamp.fromMillis(Date.now() + 86_400_000) });
  await open(page, `/en/offers/${offerId}`);
  await page.getByText(declined.reason).waitFor();
  await page.getByText(t('offers.access.againAt')).waitFor();
  expect(await page.getByRole('button', { name: t('offers.access.askAgain') }).count()).toBe(0);

  await card.update({ mayAskAgainAt: Timestamp.fromMillis(Date.now() - 1000) });
  await open(page, `/en/offers/${offerId}`);
  await page.locator('textarea[name=note]').fill('Here it is.');
  await page.getByRole('button', { name: t('offers.access.askAgain') }).click();
  await page.getByText(t('offers.access.waiting')).waitFor();
  expect((await card.get()).data()).toMatchObject({ state: 'requested', note: 'Here it is.', reason: '' });
});

test(
  'what is for another country, private, a draft or over is not found, and not listed',
  NIGHTLY,
  async ({ visit }) => {
    const t = textsOf('en');
    const person = await streamer();
    await untilDocument(`directory/${person.uid}`, (entry) => entry.exists);
    await db.doc(`directory/${person.uid}`).update({ country: 'BR' });
    const offers = {
      [newId('foreign')]: [{ countries: ['JP'] }, false],
      [newId('private')]: [{ visibility: 'private' }, false],
      [newId('draft')]: [{ status: 'draft' }, false],
      [newId('ended')]: [{ status: 'ended' }, false],
      [newId('home')]: [{ countries: ['PT', 'BR'] }, true],
    } as const;
    for (const [id, [more]] of Object.entries(offers)) await makeOffer(id, more);
    const visitor = await visit();
    visitor.allowErrors(/status of 404/);
    const { page } = visitor;
    await enter(page, person);
    for (const [id, [, isShown]] of Object.entries(offers)) {
      await page.goto(`/en/offers/${id}`);
      const heading = isShown ? `Offer ${id}` : t('errorScreens.notFound.title');
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await open(page, `/en/offers?q=${id}`);
      expect([id, await page.getByRole('link', { name: id }).count()]).toEqual([id, isShown ? 1 : 0]);
    }
  },
);

test('a planned stream changes, is cancelled after a question, and is nobody else’s', async ({ visit }) => {
  const t = textsOf('en');
  const [person, other] = await Promise.all([streamer(), streamer()]);
  const [own, foreign] = [newId('own'), newId('foreign')];
  await makeStream(person.uid, own);
  await makeStream(other.uid, foreign);
  const visitor = await visit();
  visitor.allowErrors(/status of 404/);
  const { page } = visitor;
  await enter(page, person);
  for (const id of [foreign, 'unheard-of']) {
    await page.goto(`/en/streams/${id}`);
    await page.getByRole('heading', { level: 1, name: t('errorScreens.notFound.title') }).waitFor();
  }

  await open(page, `/en/streams/${own}`);
  await page.getByText(t('streams.replan')).click();
  await page.getByLabel(t('streams.title')).fill('Saturday night');
  await page.getByRole('button', { name: t('actions.save'), exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Saturday night' }).waitFor();
  expect((await db.doc(`streams/${own}`).get()).data()).toMatchObject({
    title: 'Saturday night',
    zone: 'America/Sao_Paulo',
  });

  await page.getByRole('button', { name: t('streams.cancel') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('streams.keep') })
    .click();
  expect((await db.doc(`streams/${own}`).get()).exists).toBe(true);
  await page.getByRole('button', { name: t('streams.cancel') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('streams.cancel') })
    .click();
  await page.waitForURL('**/en/streams');
  expect((await db.doc(`streams/${own}`).get()).exists).toBe(false);
});

test('without scripts a stream is planned in UTC and its checklist saved', NIGHTLY, async ({ visit }) => {
  const t = textsOf('en');
  const person = await streamer();
  const signIn = await visit();
  await enter(signIn.page, person);
  const storageState = await signIn.context.storageState();
  await leave(signIn);
  const visitor = await visit({ storageState, javaScriptEnabled: false });
  const { page } = visitor;
  await page.goto('/en/streams?view=plan');
  await page.getByLabel(t('streams.title')).fill('By hand');
  const at = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16);
  await page.getByLabel(t('streams.plannedAt')).fill(at);
  await page.getByLabel(t('streams.channel')).fill('https://twitch.tv/robin');
  await page.getByRole('button', { name: t('streams.plan') }).click();
  await page.getByRole('heading', { level: 1, name: 'By hand' }).waitFor();
  const id = new URL(page.url()).pathname.split('/').at(-1)!;
  expect((await db.doc(`streams/${id}`).get()).data()).toMatchObject({
    zone: 'UTC',
    plannedAt: Timestamp.fromDate(new Date(`${at}:00.000Z`)),
  });
  for (const phase of await page.locator('form details > summary').all()) await phase.click();
  for (const item of CHECKLIST_ITEMS) await page.locator(`input[name=item][value=${item}]`).check();
  await page.locator('noscript button').click();
  await expect
    .poll(async () => (await db.doc(`streams/${id}`).get()).get('checklist') as string[])
    .toEqual(CHECKLIST_ITEMS);
});
