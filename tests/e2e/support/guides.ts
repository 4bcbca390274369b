import type { Page } from '@playwright/test';
import { GUIDE_KEYS, type GuideKey, GUIDES_BY_PHASE, phaseOf } from '../../../app/domain/guides/guide.ts';
import type { Language } from '../../../app/domain/platform/languages.ts';
import type { Inline } from '../../../app/guides/guide-text.ts';
import { readGuide } from '../../../scripts/guides/read-guides.ts';
import { textsOf } from './browser.ts';

/** Waits for the page of a guide: the address changes before the page does. */
export async function untilGuide(page: Page, language: Language, key: GuideKey): Promise<void> {
  await page.waitForURL(`**/${language}/onboarding/${key}`);
  await page.getByRole('heading', { level: 1, name: readGuide(language, key).title }).waitFor();
}

/** The first words of a text that are the same for every reader: enough to find it by. */
function wordsOf(text: readonly Inline[]): string {
  return text.find((part) => typeof part === 'string')!.trim();
}

/** Ticks every item of the guide that is open, answers every question rightly, and completes it. */
export async function finishGuide(page: Page, language: Language, key: GuideKey): Promise<void> {
  const guide = readGuide(language, key);
  for (const { text } of guide.checklist) await page.getByRole('checkbox', { name: wordsOf(text) }).check();
  for (const { text, options, answer } of guide.questions) {
    const right = options.find(({ id }) => id === answer)!;
    await page
      .getByRole('group', { name: wordsOf(text) })
      // A short answer may begin another one.
      .getByRole('radio', { name: wordsOf(right.text), exact: right.text.length === 1 })
      .check();
  }
  await page.getByRole('button', { name: textsOf(language)('onboarding:guide.complete') }).click();
}

/** From the page of `first` through all that follow, over the pages of finished phases, to the end. */
export async function finishGuides(page: Page, language: Language, first: GuideKey = 'welcome'): Promise<void> {
  const t = textsOf(language);
  for (const key of GUIDE_KEYS.slice(GUIDE_KEYS.indexOf(first))) {
    await untilGuide(page, language, key);
    await finishGuide(page, language, key);
    const phase = phaseOf(key);
    if (key !== GUIDES_BY_PHASE[phase].at(-1)) continue;
    if (key === GUIDE_KEYS.at(-1)) {
      await page.waitForURL(`**/${language}/guides?finished=1`);
      await page.getByRole('heading', { name: t('onboarding:index.allDone') }).waitFor();
      continue;
    }
    await page.waitForURL(`**/${language}/onboarding/${phase}?finished=1`);
    await page.getByText(t(`onboarding:phases.${phase}.done`)).waitFor();
    await page.getByRole('link', { name: t('onboarding:index.next') }).click();
  }
}
