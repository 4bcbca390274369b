import { Globe } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES, type Language } from '#app/domain/languages.ts';
import { Button } from './button.tsx';
import { Menu, MenuRadioGroup } from './menu.tsx';

/** Each language under its own name. `onChange` keeps the page and its query; what that takes is the caller's matter. */
export function LanguageMenu({ language, onChange }: { language: Language; onChange: (language: Language) => void }) {
  const { t } = useTranslation();
  return (
    <Menu
      trigger={
        <Button type="button" variant="ghost" size="sm" className="h-10" aria-label={t('language.label')}>
          <Globe aria-hidden="true" className="size-4.5" />
          <span aria-hidden="true" className="uppercase">
            {language}
          </span>
        </Button>
      }
    >
      <MenuRadioGroup
        value={language}
        onChange={onChange}
        options={LANGUAGES.map((option) => ({ value: option, label: t(`language.${option}`), lang: option }))}
      />
    </Menu>
  );
}
