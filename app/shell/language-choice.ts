import { useLocation, useNavigate, useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import { withLanguage } from '#app/domain/platform/language-path.ts';
import type { Language } from '#app/domain/platform/languages.ts';
import { LANGUAGE_KEY, matchLanguage } from '#app/i18n/detect-language.ts';
import { usePageFacts } from './page/facts.ts';

const YEAR_S = 365 * 24 * 60 * 60;

/** Remembers the language where spec.txt section 9 looks for it, and in the cookie that the Worker reads. */
function rememberLanguage(language: Language): void {
  try {
    localStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    // Storage is switched off or full: the cookie has it.
  }
  document.cookie = `${LANGUAGE_KEY}=${language}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`;
}

function storedLanguage(): Language | null {
  try {
    return matchLanguage(localStorage.getItem(LANGUAGE_KEY));
  } catch {
    return null;
  }
}

/**
 * Keeps local storage and its cookie mirror alike: a prefixed page writes both, any other is read again in the language of
 * local storage when the Worker did not know that. Once, in the root.
 */
export function useRememberedLanguage({ prefix, language }: { prefix: Language | null; language: Language }): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const kept = prefix ?? storedLanguage();
    if (!kept) return;
    rememberLanguage(kept);
    // Where cookies are switched off, the page stays in the language that the Worker found.
    if (kept !== language) revalidate();
    // `revalidate` is another function at each render, and the same in all but name.
  }, [prefix, language]);
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
