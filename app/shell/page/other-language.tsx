import { useTranslation } from 'react-i18next';
import type { Language } from '#app/domain/platform/languages.ts';

/** Says in which language a text is that is not in the page's; nothing for one that is. */
export function OtherLanguage({ language }: { language: Language | null }) {
  const { t } = useTranslation();
  return language ? <span className="block text-sm text-faint">{t(`offers.textIn.${language}`)}</span> : null;
}
