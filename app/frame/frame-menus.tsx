import { useLocation, useNavigate } from '@remix-run/react';
import type { Language } from '#app/domain/languages.ts';
import { withLanguage } from '#app/domain/language-path.ts';
import { LANGUAGE_KEY } from '#app/i18n/detect-language.ts';
import { LanguageMenu } from '#app/ui/language-menu.tsx';
import { ThemeMenu } from '#app/ui/theme-menu.tsx';
import { usePageFacts } from './page-facts.ts';

const YEAR_S = 365 * 24 * 60 * 60;

/** Remembers the choice where spec.txt section 9 looks for it, and in the cookie that the Worker reads. */
function rememberLanguage(language: Language): void {
  localStorage.setItem(LANGUAGE_KEY, language);
  document.cookie = `${LANGUAGE_KEY}=${language}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`;
}

/** Language and theme. A change of language keeps the page and its query. */
export function FrameMenus() {
  const { language, path } = usePageFacts();
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const hrefOf = (next: Language) => `${withLanguage(next, path)}${search}`;
  return (
    <>
      <LanguageMenu
        language={language}
        hrefOf={hrefOf}
        onChange={(next) => {
          rememberLanguage(next);
          void navigate(`${hrefOf(next)}${hash}`, { replace: true, preventScrollReset: true });
        }}
      />
      <ThemeMenu />
    </>
  );
}
