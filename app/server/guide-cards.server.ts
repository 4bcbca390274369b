import { GUIDE_KEYS, type GuideKey } from '#app/domain/guide.ts';
import type { Language } from '#app/domain/languages.ts';
import { GUIDE_MINUTES } from '#app/guides/guide-minutes.ts';
import { serverI18n } from '#app/i18n/i18n.server.ts';

/** The heads of guides for a list: title, summary and minutes in the page's language, and what the reader has done. */
export function guideCards(
  language: Language,
  completed: Readonly<Record<string, unknown>>,
  keys: readonly GuideKey[] = GUIDE_KEYS,
) {
  const { t } = serverI18n(language);
  return keys.map((key) => ({
    key,
    title: t(`onboarding:guides.${key}.title`),
    summary: t(`onboarding:guides.${key}.summary`),
    minutes: GUIDE_MINUTES[key],
    done: Object.hasOwn(completed, key),
  }));
}
