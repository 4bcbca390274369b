import { LanguageMenu } from '#app/ui/overlays/language-menu.tsx';
import { ThemeMenu } from '#app/ui/overlays/theme-menu.tsx';
import { useLanguageChoice } from './language-choice.ts';

/** Language and theme. A change of language keeps the page and its query. */
export function FrameMenus() {
  const { language, hrefOf, choose } = useLanguageChoice();
  return (
    <>
      <LanguageMenu language={language} hrefOf={hrefOf} onChange={choose} />
      <ThemeMenu />
    </>
  );
}
