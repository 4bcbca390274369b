import { Timestamp } from 'firebase-admin/firestore';
import type { Page } from '@playwright/test';
import { type Language, LANGUAGES } from '../../app/domain/platform/languages.ts';
import { makeStream, newId, type Person } from '../e2e/support/backend.ts';
import { textsOf, untilFilled, untilHydrated } from '../e2e/support/browser.ts';
import { openTheCycle } from '../e2e/support/cycle.ts';
import { canBePaid } from '../e2e/support/payday.ts';
import { expect, test } from '../e2e/support/test.ts';
import { Camera } from './camera.ts';
import { VIEW } from './frames.ts';
import { makeStreamer, openFor, SHOWN_OFFERS } from './people.ts';
import { develop } from './record.ts';

type Scene = { page: Page; camera: Camera; person: Person; language: Language; t: ReturnType<typeof textsOf> };

const DAY = 86_400_000;
const MINUTE = 60_000;

const TITLE = { en: 'Friday night ranked', es: 'Viernes de rankeds', pt: 'Sexta de ranqueadas' };
const LABEL = { en: 'The big win', es: 'La gran victoria', pt: 'A grande vitória' };
/** The first two parts are typed, the second one is taken back, and the third one ends the sentence. */
const SENTENCE = {
  en: ['Advertising: I earn a commission if you sign up', ', and a win is guaranteed', '.'],
  es: ['Publicidad: gano una comisión si te registras', ', y la ganancia está garantizada', '.'],
  pt: ['Publicidade: ganho comissão se você se cadastrar', ', e o lucro é garantido', '.'],
} as const;

/** What happens in each clip. The captions are in app/guides/media, in this order. */
const SCENES: Readonly<Record<string, (scene: Scene) => Promise<void>>> = {
  async link({ page, camera, language, t }) {
    await open(page, `/${language}/offers/${SHOWN_OFFERS[0]}`);
    await page.locator('summary', { hasText: t('offers.link.customise') }).click();
    const campaign = page.getByLabel(t('offers.link.campaign'));
    await camera.begin(campaign);
    camera.say();
    camera.hold(2.2);
    camera.keepAsPoster();
    camera.say();
    await camera.press(campaign);
    await camera.type('discord');
    camera.hold(0.6);
    camera.say();
    const copy = page.getByRole('button', { name: t('offers.link.copyShort') });
    await camera.press(page.getByRole('button', { name: t('offers.link.choose') }), () => copy.waitFor());
    camera.hold(1.6);
    camera.say();
    await camera.press(copy, () => page.getByText(t('actions.copied')).first().waitFor());
    camera.hold(2);
  },

  async payout({ page, camera, person, language, t }) {
    const cycle = await openTheCycle();
    await canBePaid(person, 489_11, cycle.opensAt);
    // So that the dialog opens near what opens it.
    await page.setViewportSize({ width: VIEW.width, height: 600 });
    await open(page, `/${language}/dashboard`);
    await camera.begin(page.getByTestId('available'));
    camera.say();
    camera.hold(2.4);
    camera.keepAsPoster();
    camera.say();
    const action = { name: t('payout.request.action') };
    const sheet = page.getByRole('alertdialog');
    await camera.press(page.getByRole('button', action), () => sheet.waitFor());
    camera.hold(0.8);
    camera.say();
    await camera.look(sheet);
    camera.hold(2.4);
    await camera.press(sheet.getByRole('button', action), () => page.getByTestId('request-state').waitFor());
    camera.say();
    await camera.look(page.getByTestId('request-state'));
    camera.hold(2.6);
  },

  async live({ page, camera, person, language, t }) {
    const id = await makePlanned(person, TITLE[language], { offerIds: [...SHOWN_OFFERS] });
    await open(page, `/${language}/streams/${id}`);
    const disclosed = page.getByLabel(t('streams.disclosed'));
    await camera.begin(disclosed);
    camera.say();
    camera.hold(1.2);
    await camera.press(disclosed);
    const said = page.getByRole('button', { name: t('streams.live.said') });
    await camera.press(page.getByRole('button', { name: t('streams.goLive') }), () => said.waitFor());
    await camera.look(said);
    camera.say();
    await camera.watch(1);
    camera.keepAsPoster();
    await camera.press(said, () => page.getByText(t('streams.live.notSaid')).waitFor({ state: 'hidden' }));
    await camera.watch(1);
    camera.say();
    const offer = page.locator('button[aria-pressed]').first();
    await camera.press(offer, () => expect(offer).toHaveAttribute('aria-pressed', 'true'));
    await camera.watch(1);
    camera.say();
    await camera.watch(2);
  },

  async disclosure({ page, camera, language, t }) {
    await open(page, `/${language}/guides/final-check`);
    const sentence = page.getByLabel(t('onboarding:tools.disclosure.sentence'));
    const [start, promise, end] = SENTENCE[language];
    const verdict = page.getByText(t('onboarding:tools.disclosure.rules.no-promise'));
    await camera.begin(page.getByRole('group', { name: t('onboarding:tools.disclosure.title') }));
    camera.say();
    camera.hold(0.8);
    await camera.press(sentence);
    await camera.type(start + promise);
    camera.hold(0.3);
    camera.say();
    await camera.look(verdict);
    camera.hold(2.2);
    camera.keepAsPoster();
    camera.say();
    await camera.look(sentence);
    await camera.erase(promise.length);
    await camera.type(end);
    camera.hold(0.3);
    await camera.look(verdict);
    camera.hold(2.2);
  },

  async markers({ page, camera, person, language, t }) {
    const startedAt = Timestamp.fromMillis(Date.now() - 47 * MINUTE);
    const live = { state: 'live', startedAt, disclosedAt: null, offerIds: [] };
    const id = await makePlanned(person, TITLE[language], live);
    await open(page, `/${language}/streams/${id}`);
    // In Spanish, both buttons have the same name.
    const add = page.getByRole('button', { name: t('streams.live.addMarker') }).first();
    const label = page.getByLabel(t('streams.live.label'), { exact: true });
    const rows = page.getByRole('listitem').filter({ hasText: /^00:4\d:\d\d/ });
    await camera.begin(add);
    camera.say();
    await camera.watch(1);
    camera.keepAsPoster();
    await camera.press(add, () => rows.nth(0).waitFor());
    await camera.watch(1);
    camera.say();
    await camera.press(label);
    await camera.type(LABEL[language]);
    await camera.press(page.getByRole('button', { name: t('streams.live.mark'), exact: true }).last(), () =>
      rows.nth(1).waitFor(),
    );
    camera.hold(0.5);
    // The end of the stream is not part of the clip.
    await page.getByRole('button', { name: t('streams.end') }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('streams.end') })
      .click();
    const summary = page.getByTestId('stream-summary');
    await summary.waitFor();
    await untilFilled(page);
    camera.say();
    await camera.begin(rows.nth(0));
    camera.hold(0.8);
    await camera.pointAt(rows.nth(1));
    camera.hold(2.4);
  },
};

for (const language of LANGUAGES) {
  for (const [name, play] of Object.entries(SCENES)) {
    test(`${name}-${language}`, async ({ browser }) => {
      const person = await makeStreamer();
      const page = await openFor(browser, person, language);
      const camera = new Camera(page);
      await play({ page, camera, person, language, t: textsOf(language) });
      await develop(browser, camera, name, language);
      await page.context().close();
    });
  }
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
  await untilFilled(page);
}

/** A stream of today, planned unless something else is said. */
async function makePlanned({ uid }: Person, title: string, more: object): Promise<string> {
  const id = newId('clip');
  await makeStream(uid, id, { title, plannedAt: Timestamp.fromMillis(Date.now() + DAY / 24), ...more });
  return id;
}
