import { useLocation, useNavigate } from '@remix-run/react';
import { withLanguage } from '#app/domain/language-path.ts';
import type { Language } from '#app/domain/languages.ts';
import { LANGUAGE_KEY } from '#app/i18n/detect-language.ts';
import { usePageFacts } from './page-facts.ts';

const YEAR_S = 365 * 24 * 60 * 60;

/** Remembers the choice where spec.txt section 9 looks for it, and in the cookie that the Worker reads. */
function rememberLanguage(language: Language): void {
  localStorage.setItem(LANGUAGE_KEY, language);
  document.cookie = `${LANGUAGE_KEY}=${language}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`;
}

/** The page's language, and what changes it: the page, its query and its place stay. */
export function useLanguageChoice(): {
  language: Language;
  hrefOf: (next: Language) => string;
  choose: (next: Language) => void;
} {
  const { language, path } = usePageFacts();
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const hrefOf = (next: Language) => `${withLanguage(next, path)}${search}`;
  return {
    language,
    hrefOf,
    choose: (next) => {
      rememberLanguage(next);
      void navigate(`${hrefOf(next)}${hash}`, { replace: true, preventScrollReset: true });
    },
  };
}
