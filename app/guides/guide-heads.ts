import type { GuideKey } from '#app/domain/guide.ts';
import type { Language } from '#app/domain/languages.ts';
import en from '../../public/locales/en/onboarding.json';
import es from '../../public/locales/es/onboarding.json';
import pt from '../../public/locales/pt/onboarding.json';
import { GUIDE_MINUTES } from './guide-minutes.ts';

export type GuideHead = { title: string; summary: string; minutes: number };

function headsOf(texts: Record<GuideKey, { title: string; summary: string }>): Record<GuideKey, GuideHead> {
  const keys = Object.keys(GUIDE_MINUTES) as GuideKey[];
  return Object.fromEntries(
    keys.map((key) => [key, { ...texts[key], minutes: GUIDE_MINUTES[key] }]),
  ) as Record<GuideKey, GuideHead>;
}

/** Title, summary and reading time of every guide, for lists; the texts themselves are loaded one by one. */
export const guideHeads: Record<Language, Record<GuideKey, GuideHead>> = {
  en: headsOf(en.guides),
  es: headsOf(es.guides),
  pt: headsOf(pt.guides),
};
