import { Globe } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES, type Language } from '#app/domain/platform/languages.ts';
import { Button } from '../button.tsx';
import { Menu } from './menu.tsx';

/**
 * Each language under its own name. `onChange` keeps the page and its query; what that takes is the caller's matter.
 * Without JavaScript it is a list of links, to what `hrefOf` says.
 */
export function LanguageMenu({
  language,
  onChange,
  hrefOf,
}: {
  language: Language;
  onChange: (language: Language) => void;
  hrefOf: (language: Language) => string;
}) {
  const { t } = useTranslation();
  return (
    <>
      <div className="contents noscript:hidden">
        <Menu
          trigger={
            <Button type="button" variant="ghost" size="sm" className="h-10!">
              <Globe aria-hidden="true" className="size-4.5" />
              <span className="sr-only">{t('language.label')}</span>{' '}
              <span className="uppercase max-sm:sr-only">{language}</span>
            </Button>
          }
          entries={[
            {
              kind: 'choice',
              value: language,
              onChange: (next) => onChange(next as Language),
              options: LANGUAGES.map((option) => ({ value: option, text: t(`language.${option}`), lang: option })),
            },
          ]}
        />
      </div>
      <noscript>
        <ul aria-label={t('language.label')} className="flex gap-1">
          {LANGUAGES.map((option) => (
            <li key={option}>
              <a
                href={hrefOf(option)}
                hrefLang={option}
                lang={option}
                aria-current={option === language ? 'true' : undefined}
                className="inline-grid min-h-8 place-items-center rounded-md px-2 text-sm text-muted hover:text-ink"
              >
                {t(`language.${option}`)}
              </a>
            </li>
          ))}
        </ul>
      </noscript>
    </>
  );
}
