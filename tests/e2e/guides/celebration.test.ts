import { Timestamp } from 'firebase-admin/firestore';
import { CATALOGUE_VERSION, GUIDE_KEYS, GUIDES_BY_PHASE } from '../../../app/domain/guides/guide.ts';
import { createPerson, db } from '../support/backend.ts';
import { textsOf, untilHydrated } from '../support/browser.ts';
import { enter } from '../support/enter.ts';
import { finishGuide } from '../support/guides.ts';
import { expect, test } from '../support/test.ts';

const t = textsOf('en');
const [lastOfPhase, last] = [GUIDES_BY_PHASE['before-stream'].at(-1)!, GUIDE_KEYS.at(-1)!];

for (const { guide, page: place, words } of [
  { guide: lastOfPhase, page: '/en/onboarding/before-stream?finished=1', words: 'onboarding:phase.finished' },
  { guide: last, page: '/en/guides?finished=1', words: 'onboarding:index.allDone' },
]) {
  test(`the celebration after ${guide} is seen on a phone and has the focus`, async ({ visit }) => {
    const person = await createPerson();
    const times = Object.fromEntries(
      GUIDE_KEYS.slice(0, GUIDE_KEYS.indexOf(guide)).map((key) => [key, Timestamp.now()]),
    );
    await db.doc(`guideProgress/${person.uid}`).set({
      ...{ catalogueVersion: CATALOGUE_VERSION, started: times, completed: times, ticks: {}, answers: {}, last: guide },
    });
    const { page } = await visit({ viewport: { width: 390, height: 844 }, hasTouch: true });
    await enter(page, person);
    await page.goto(`/en/onboarding/${guide}`);
    await untilHydrated(page);
    await finishGuide(page, 'en', guide);
    await page.waitForURL(`**${place}`);
    const praise = page.getByRole('heading', { level: 2, name: t(words) });
    await expect(praise).toBeFocused();
    await expect(praise).toBeInViewport({ ratio: 1 });
    // With what to do next, below it.
    await expect(page.getByRole('region', { name: t(words) })).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });
}
