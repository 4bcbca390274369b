import { Timestamp } from 'firebase-admin/firestore';
import { createPerson, db, makeOffer, makeStream, newId, untilDocument } from '../support/backend.ts';
import { logIn, textsOf, untilHydrated } from '../support/browser.ts';
import { enter } from '../support/enter.ts';
import { expect, NIGHTLY, test } from '../support/test.ts';

const MINUTE = 60_000;

test('a live stream runs a timer, notes what is said, shown and marked, and ends in a summary', async ({ visit }) => {
  const t = textsOf('en');
  const [first, second] = [newId('one'), newId('two')];
  await makeOffer(first, { disclosure: { en: 'This part is advertising.' } });
  await makeOffer(second, { disclosure: { en: 'I am paid for this one.' } });
  const person = await createPerson({ completedAllGuides: true });
  const id = newId('live');
  for (const offerId of [first, second]) {
    await db.doc(`offerAccess/${offerId}_${person.uid}`).set({
      uid: person.uid,
      username: person.username,
      offerId,
      card: { brandName: 'Brand', title: { en: `Offer ${offerId}` }, visibility: 'public' },
      state: 'approved',
      note: '',
      reason: '',
      requestedAt: Timestamp.now(),
      decidedAt: Timestamp.now(),
      mayAskAgainAt: null,
      trackingUrl: `https://track.greenroom.test/${offerId}`,
      subId: `${person.uid}-${offerId}`,
    });
  }
  await makeStream(person.uid, id, {
    state: 'live',
    startedAt: Timestamp.fromMillis(Date.now() - 62 * MINUTE),
    disclosedAt: Timestamp.now(),
    offerIds: [first, second],
  });
  await db.doc(`streamEarnings/${id}`).set({
    uid: person.uid,
    sums: { USD: { pending: { amountMinor: 90_00, count: 4 } } },
  });
  const visitor = await visit({ timezoneId: 'America/Bogota' });
  const { page } = visitor;
  await enter(page, person);
  await page.goto(`/en/streams/${id}`);
  await untilHydrated(page);
  const marks = async () => Object.values(((await db.doc(`streamMarks/${id}`).get()).get('marks') ?? {}) as object);

  // The timer runs, and what was earned is there.
  const timer = page.getByRole('timer');
  const shown = await timer.textContent();
  expect(shown).toMatch(/^01:0\d:\d\d$/);
  await expect(timer).not.toHaveText(shown!);
  await expect(page.getByText('$90.00')).toBeVisible();

  // The disclosures, and that one was said now.
  await expect(page.getByText('This part is advertising.')).toBeVisible();
  await page.getByText(t('streams.live.notSaid')).waitFor();
  await page.getByRole('button', { name: t('streams.live.said') }).click();
  const now = await page.evaluate(() =>
    new Date().toLocaleTimeString('en', { hour: 'numeric', minute: '2-digit', timeZone: 'America/Bogota' }),
  );
  await expect(page.getByText(/^Said at \d/)).toContainText(`at ${now.split(':')[0]}:`);
  expect(await marks()).toMatchObject([{ kind: 'said' }]);

  // On screen, the other one, and nothing.
  const offer = (offerId: string) => page.getByRole('button', { name: `Offer ${offerId} ` });
  await offer(first).click();
  await expect(offer(first)).toHaveAttribute('aria-pressed', 'true');
  await offer(second).click();
  await expect(offer(second)).toHaveAttribute('aria-pressed', 'true');
  await expect(offer(first)).toHaveAttribute('aria-pressed', 'false');
  // The sentence of what is on screen comes first.
  await expect(page.locator('blockquote').first()).toHaveText('I am paid for this one.');

  await offer(second).click();
  await expect(offer(second)).toHaveAttribute('aria-pressed', 'false');

  // A marker by its key, which is taken back by another; typed into a field they are text.
  await page.locator('body').press('m');
  await page.getByText(/^Marker added at 01:0\d:\d\d$/).waitFor();
  expect((await marks()).length).toBe(5);
  await page.locator('body').press('z');
  await expect.poll(async () => (await marks()).length).toBe(4);
  await page.getByLabel(t('streams.live.label'), { exact: true }).press('m');
  await expect(page.getByLabel(t('streams.live.label'), { exact: true })).toHaveValue('m');
  await page.getByLabel(t('streams.live.label'), { exact: true }).fill('');

  // A marker with one press, and one with a label.
  await page.getByRole('button', { name: t('streams.live.addMarker') }).click();
  // What is typed while the first one is saved stays.
  await page.getByLabel(t('streams.live.label'), { exact: true }).fill('The big win');
  await expect.poll(async () => (await marks()).length).toBe(5);
  const mark = page.getByRole('button', { name: t('streams.live.mark'), exact: true });
  await expect(mark).not.toHaveAttribute('aria-busy', 'true');
  await mark.click();
  await page.getByText('The big win').waitFor();
  await expect(page.getByLabel(t('streams.live.label'), { exact: true })).toHaveValue('');
  expect(await marks()).toMatchObject([
    { kind: 'said' },
    { kind: 'screen', offerId: first },
    { kind: 'screen', offerId: second },
    { kind: 'screen', offerId: '' },
    { kind: 'clip', label: '' },
    { kind: 'clip', label: 'The big win' },
  ]);

  // The code of a link, drawn when it is asked for, on the whole screen.
  await page
    .getByRole('button', { name: t('offers.link.makeShort') })
    .first()
    .click();
  const show = page.getByRole('button', { name: t('offers.link.showQr') });
  await show.click();
  const code = page.getByRole('dialog');
  await code.getByRole('img', { name: t('offers.link.qr') }).waitFor();
  const { width, height } = (await code.boundingBox())!;
  expect(await page.evaluate(() => [innerWidth, innerHeight])).toEqual([width, height]);
  await code.getByRole('button', { name: t('actions.close') }).click();
  await expect(code).toHaveCount(0);
  await expect(show).toBeFocused();

  await page.getByRole('button', { name: t('streams.end') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('streams.end') })
    .click();
  await untilDocument(`streams/${id}`, (stream) => stream.get('state') === 'ended');
  const summary = page.getByTestId('stream-summary');
  await summary
    .getByText(/^01:0\d:\d\d$/)
    .first()
    .waitFor();
  for (const text of [t('streams.summary.said_one', { count: '1' }), `Offer ${first}`, `Offer ${second}`])
    await expect(summary.getByText(text)).toBeVisible();
  await expect(summary.getByText('The big win')).toBeVisible();
  await expect(summary.getByText('$90.00')).toBeVisible();
});

test('without a network the live page stays and says so', NIGHTLY, async ({ visit }) => {
  const t = textsOf('en');
  const offerId = newId('off');
  await makeOffer(offerId);
  const person = await createPerson({ completedAllGuides: true });
  const id = newId('off');
  await makeStream(person.uid, id, { state: 'live', startedAt: Timestamp.now(), offerIds: [offerId] });
  const visitor = await visit();
  visitor.allowErrors(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Could not reach Cloud Firestore|WebChannel/);
  const { page, context } = visitor;
  await logIn(page, person);
  // Parts of the frame are still on their way when the network is lost.
  let isLost = true;
  const extras = /\/assets\/(bottom-bar|sidebar-handle)-/;
  await context.route(extras, (route) => (isLost ? route.abort('internetdisconnected') : route.continue()));
  // What says that a form could not be sent is there.
  const teller = page.waitForResponse(/\/assets\/once-hydrated-/);
  await page.goto(`/en/streams/${id}`);
  await untilHydrated(page);
  await teller;
  await context.setOffline(true);
  await page.getByRole('button', { name: t('streams.live.said') }).click();
  await page.getByText(t('errors.network')).waitFor();
  await expect(page.getByRole('timer')).toBeVisible();
  isLost = false;
  await context.setOffline(false);
  await page.getByRole('button', { name: t('streams.live.said') }).click();
  await page.getByText(/^Said at \d/).waitFor();
});
