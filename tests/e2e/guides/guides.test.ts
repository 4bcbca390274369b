import { Timestamp } from 'firebase-admin/firestore';
import type { Page } from '@playwright/test';
import { GUIDE_KEYS } from '../../../app/domain/guides/guide.ts';
import type { Language } from '../../../app/domain/platform/languages.ts';
import { readGuide, readPlatforms } from '../../../scripts/guides/read-guides.ts';
import { createPerson, db, makeCommission, untilDocument } from '../support/backend.ts';
import { logIn, textsOf, untilHydrated } from '../support/browser.ts';
import { enter } from '../support/enter.ts';
import { finishGuide, finishGuides, untilGuide } from '../support/guides.ts';
import { IS_NIGHTLY } from '#tests/setup/nightly.ts';
import { expect, leave, NIGHTLY, test } from '../support/test.ts';

const progressOf = (uid: string) => `guideProgress/${uid}`;
const overflowOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** A phone for each language. The narrowest one has the longest words. */
const PHONES = [
  ['en', { width: 390, height: 844 }],
  ['es', { width: 360, height: 740 }],
  ['pt', { width: 412, height: 915 }],
] as const satisfies readonly [Language, { width: number; height: number }][];

// In every run, the story of a month completes them in Portuguese.
for (const [language, viewport] of IS_NIGHTLY ? PHONES : [])
  test(`all nineteen guides in ${language}, on a screen ${viewport.width} px wide`, async ({ visit }) => {
    const t = textsOf(language);
    const person = await createPerson();
    const visitor = await visit({ viewport, hasTouch: true });
    const { page } = visitor;
    await logIn(page, person, language);
    await page.waitForURL(`**/${language}/onboarding`);
    await untilHydrated(page);
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    await page.getByRole('link', { name: t('onboarding:index.start'), exact: true }).click();
    await untilGuide(page, language, 'welcome');
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    await finishGuides(page, language);

    // Out of onboarding, as soon as the session knows; the plan stays.
    await page.getByRole('link', { name: t('onboarding:index.toDashboard') }).waitFor();
    await page.getByRole('link', { name: t('onboarding:plan.open') }).click();
    await page.waitForURL(`**/${language}/guides/plan`);
    await page.locator('main summary').click();
    for (const { text } of readGuide(language, 'final-check').checklist) {
      await page.getByText(String(text[0]), { exact: false }).first().waitFor();
    }
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    await page.goto(`/${language}/onboarding/crypto`);
    await page.waitForURL(`**/${language}/dashboard`);
    const progress = await db.doc(progressOf(person.uid)).get();
    expect(Object.keys(progress.get('completed') as object).sort()).toEqual([...GUIDE_KEYS].sort());
    expect(Object.keys(progress.get('started') as object).sort()).toEqual([...GUIDE_KEYS].sort());
  });

test('a tick and an answer are saved immediately, explained, and there on a second device', async ({ visit }) => {
  const t = textsOf('en');
  const guide = readGuide('en', 'crypto');
  const [item] = guide.checklist;
  const [question, other] = guide.questions;
  const person = await createPerson();
  const first = await visit();
  await enter(first.page, person);
  await first.page.goto('/en/onboarding/crypto');
  await untilDocument(progressOf(person.uid), (snapshot) => snapshot.get('started.crypto') !== undefined);
  await untilHydrated(first.page);

  await first.page.locator(`input[name=tick][value=${item!.id}]`).check();
  const wrong = question!.options.find(({ id }) => id !== question!.answer)!;
  await first.page.locator(`input[name=answer-${question!.id}][value=${wrong.id}]`).check();
  const explained = first.page.getByRole('status').filter({ hasText: t('onboarding:guide.wrong') });
  await explained.waitFor();
  expect(await explained.innerText()).toContain(String(question!.why[0]![0]).slice(0, 40));
  await first.page.locator(`input[name=answer-${other!.id}][value=${other!.answer}]`).check();
  await first.page
    .getByRole('status')
    .filter({ hasText: t('onboarding:guide.right') })
    .waitFor();
  await untilDocument(
    progressOf(person.uid),
    (snapshot) =>
      JSON.stringify(snapshot.get('ticks')) === JSON.stringify({ crypto: [item!.id] }) &&
      Object.keys((snapshot.get('answers.crypto') as object | undefined) ?? {}).length === 2,
  );
  await leave(first);

  const second = await visit({ viewport: { width: 360, height: 740 } });
  await logIn(second.page, person, 'pt');
  await second.page.waitForURL('**/pt/onboarding');
  await second.page.getByRole('link', { name: textsOf('pt')('onboarding:index.continue') }).click();
  await untilGuide(second.page, 'pt', 'crypto');
  expect(await second.page.locator('input[name=tick]:checked').evaluateAll((boxes) => boxes.length)).toBe(1);
  expect(await second.page.locator(`input[name=answer-${question!.id}][value=${wrong.id}]`).isChecked()).toBe(true);
  await second.page.getByText(textsOf('pt')('onboarding:guide.wrong')).waitFor();
});

test('completing says what is missing, and goes there', async ({ visit }) => {
  const t = textsOf('en');
  const guide = readGuide('en', 'welcome');
  const person = await createPerson();
  const visitor = await visit();
  const { page } = visitor;
  await enter(page, person);
  await page.goto('/en/onboarding/welcome');
  await untilHydrated(page);
  await page.locator(`input[name=tick][value=${guide.checklist[0]!.id}]`).check();
  await page.getByRole('button', { name: t('onboarding:guide.complete') }).click();
  const alert = page.getByRole('alert').filter({ hasText: t('onboarding:guide.missing') });
  await alert.waitFor();
  expect(await alert.getByRole('link').count()).toBe(guide.checklist.length + guide.questions.length - 1);
  const second = page.locator(`input[name=tick][value=${guide.checklist[1]!.id}]`);
  expect(await second.evaluate((box) => box === document.activeElement)).toBe(true);
  await second.check();
  expect(await alert.getByRole('link').count()).toBe(guide.checklist.length + guide.questions.length - 2);
  const progress = await db.doc(progressOf(person.uid)).get();
  expect(progress.get('completed')).toEqual({});
  // Far down, where the button is; the next guide is read from its top.
  await finishGuide(page, 'en', 'welcome');
  await untilGuide(page, 'en', 'dashboard');
  await page.getByText(t('toasts.guideCompleted', { done: '1', total: '19' })).waitFor();
  await expect.poll(() => page.evaluate(() => [window.scrollY, document.activeElement?.tagName])).toEqual([0, 'H1']);
});

test('the plan names what waits, and takes a tick once its time has come', NIGHTLY, async ({ page }) => {
  const t = textsOf('en');
  const [tax] = readGuide('en', 'crypto').later.slice(-1);
  const person = await createPerson({ completedAllGuides: true });
  await enter(page, person);
  await page.goto('/en/guides/plan');
  const due = page.getByRole('region', { name: t('onboarding:plan.due') });
  await page.getByRole('region', { name: t('onboarding:plan.when.commission') }).waitFor();
  expect(await due.count()).toBe(0);
  await makeCommission(person.uid, `${person.uid}-first`);
  await page.goto('/en/guides/plan');
  await untilHydrated(page);
  await due.getByRole('checkbox', { name: String(tax!.text[0]) }).check();
  await untilDocument(progressOf(person.uid), (snapshot) => snapshot.get('ticks.crypto')?.[0] === tax!.id);
  await page.reload();
  await page.locator('main summary', { hasText: t('onboarding:plan.done', { items: '1' }) }).click();
  await page.locator('details').getByText(String(tax!.text[0])).waitFor();
  expect(await due.getByText(String(tax!.text[0])).count()).toBe(0);
  // The next three, and the others behind the names of their guides.
  await expect(due.getByRole('checkbox')).toHaveCount(3);
  await due.locator('summary').last().click();
  expect(await due.getByRole('checkbox').count()).toBeGreaterThan(3);
});

test('the run sheet becomes a planned stream with one press', async ({ visit }) => {
  const t = textsOf('en');
  const person = await createPerson({ completedAllGuides: true });
  await db.doc(`applications/${person.uid}`).set({
    ...{
      platform: 'kick',
      channelUrl: 'https://kick.com/robin',
      audience: 'under-500',
      country: 'CO',
      languages: ['es'],
    },
    ...{ content: 'Games', sentAt: new Date() },
  });
  const visitor = await visit({ timezoneId: 'America/Bogota' });
  const { page } = visitor;
  await enter(page, person);
  await page.goto('/en/guides/plan');
  await untilHydrated(page);
  const sheet = page.getByRole('region', { name: t('onboarding:plan.sheet.title') });
  await sheet.getByRole('link').first().waitFor();
  await sheet.getByRole('button', { name: t('onboarding:plan.sheet.submit') }).click();
  await page.getByRole('heading', { level: 1, name: t('onboarding:plan.sheet.streamTitle') }).waitFor();
  const id = new URL(page.url()).pathname.split('/').at(-1)!;
  expect((await db.doc(`streams/${id}`).get()).data()).toMatchObject({
    ...{ platform: 'kick', channelUrl: 'https://kick.com/robin', zone: 'America/Bogota', state: 'planned' },
  });
  await page.goto('/en/guides/plan');
  await sheet.getByRole('link', { name: t('onboarding:plan.sheet.open') }).waitFor();
  await db.doc(`streams/${id}`).update({ state: 'ended' });
  await page.reload();
  await page.getByRole('heading', { level: 1, name: t('pages.guidesPlan.title') }).waitFor();
  await expect(sheet).toHaveCount(0);
});

test('a tick that the network does not take stays, and is sent again', async ({ visit }) => {
  const person = await createPerson();
  const visitor = await visit();
  const { page } = visitor;
  await enter(page, person);
  await page.goto('/en/onboarding/welcome');
  await untilDocument(progressOf(person.uid), (snapshot) => snapshot.exists);
  await untilHydrated(page);
  let lost = 0;
  await visitor.context.route('**/onboarding/welcome.data*', (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    lost += 1;
    return route.abort('connectionfailed');
  });
  visitor.allowErrors(/ERR_CONNECTION_FAILED/);
  const box = page.locator('input[name=tick]').first();
  await box.click();
  await expect.poll(() => lost).toBeGreaterThan(0);
  await expect(box).toBeChecked();
  await visitor.context.unroute('**/onboarding/welcome.data*');
  await untilDocument(progressOf(person.uid), (snapshot) => snapshot.get('ticks.welcome') !== undefined);
  await expect(box).toBeChecked();
});

test('without JavaScript a guide is saved and completed by its buttons', NIGHTLY, async ({ visit }) => {
  const t = textsOf('en');
  const guide = readGuide('en', 'dashboard');
  const person = await createPerson();
  const visitor = await visit();
  await enter(visitor.page, person);
  const plain = await visit({
    javaScriptEnabled: false,
    storageState: await visitor.context.storageState(),
  });
  await leave(visitor);
  const { page } = plain;
  await page.goto('/en/onboarding/dashboard');
  await page.locator('input[name=tick]').first().check();
  await page.getByRole('button', { name: t('onboarding:guide.save'), exact: true }).click();
  await page.getByText(t('onboarding:guide.saved'), { exact: true }).waitFor();
  expect((await db.doc(progressOf(person.uid)).get()).get('ticks.dashboard')).toEqual([guide.checklist[0]!.id]);
  await page.getByRole('button', { name: t('onboarding:guide.complete') }).click();
  await page.getByText(t('onboarding:guide.missing')).waitFor();
  for (const box of await page.locator('input[name=tick]').all()) await box.check();
  for (const { id, answer } of guide.questions) await page.locator(`input[name=answer-${id}][value=${answer}]`).check();
  await page.getByRole('button', { name: t('onboarding:guide.complete') }).click();
  await page.waitForURL('**/en/onboarding/telegram');
  expect(Object.keys((await db.doc(progressOf(person.uid)).get()).get('completed') as object)).toEqual(['dashboard']);
});

test('the library is searched over the whole text in the language of the page, accents or not', async ({ visit }) => {
  const person = await createPerson();
  const visitor = await visit();
  const { page } = visitor;
  await enter(page, person);
  await page.goto('/es/guides?q=comision');
  const titles = page.locator('main ul a');
  const found = await titles.count();
  expect(found).toBeGreaterThan(2);
  expect(found).toBeLessThan(GUIDE_KEYS.length);
  expect((await page.locator('mark').first().innerText()).toLowerCase()).toContain('comisi');
  // Words are searched for as they are typed, and the field keeps the focus.
  await untilHydrated(page);
  const field = page.getByRole('searchbox');
  await field.fill('');
  await field.pressSequentially('zzzz');
  await page.getByText(textsOf('es')('pages.guides.empty.title')).waitFor();
  await expect(page).toHaveURL('/es/guides?q=zzzz');
  await expect(field).toBeFocused();
  await field.fill('');
  await expect(page).toHaveURL('/es/guides');
});

test('a guide has the words and the rules of the platform, and the parts for the experience, that the application names', async ({
  visit,
}) => {
  const person = await createPerson({ completedAllGuides: true });
  const application = {
    channelUrl: 'https://kick.com/robin',
    audience: 'under-500',
    experience: 'over-a-year',
    languages: ['pt'],
    content: 'Games',
  };
  await db
    .doc(`applications/${person.uid}`)
    .set({ ...application, platform: 'kick', country: 'BR', sentAt: Timestamp.now() });
  const { page } = await visit();
  await enter(page, person);
  await page.goto('/pt/guides/call-to-action');
  await expect(page.getByText(readPlatforms('pt').place.kick!)).toBeVisible();
  await expect(page.getByText(readPlatforms('pt').place.other)).toHaveCount(0);
  await page.goto('/pt/guides/stream');
  const subjects = page.getByRole('rowheader');
  await expect(subjects.nth(0)).toContainText('Brasil');
  await expect(subjects.nth(1)).toContainText('Kick');
  await page.goto('/pt/guides/analysis');
  await expect(page.getByRole('heading', { name: 'Compare com as suas lives sem oferta' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Suas três primeiras lives' })).toHaveCount(0);
});
