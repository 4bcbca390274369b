import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '#app/domain/platform/languages.ts';
import { OFFER_LIMITS } from '#app/domain/offers/editor-limits.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { cn } from '#app/ui/class-names.ts';
import { Field, TextArea } from '#app/ui/field.tsx';
import type { Editor } from './editor.ts';

const TEXTS = [
  { name: 'title', rows: 1 },
  { name: 'description', rows: 3 },
  { name: 'disclosure', rows: 3 },
  { name: 'terms', rows: 8 },
] as const;

/** What an offer says, a column a language: a line reads across, so that a missing sentence is seen. */
export function TextsFields({ editor: { fields, errors } }: { editor: Editor }) {
  const { t } = useTranslation();
  const { language: own } = usePageFacts();
  const isWrong = (language: string) => TEXTS.some(({ name }) => errors[`${name}.${language}`]);
  const said = Object.keys(errors).join();
  const [chosen, setChosen] = useState<{ language: string; said: string } | null>(null);
  // What is wrong is shown first, whatever was looked at before it was said.
  const shown = (chosen?.said === said && chosen.language) || (LANGUAGES.find(isWrong) ?? own);
  return (
    <div className="grid gap-5 lg:grid-cols-3">
      <div
        role="group"
        aria-label={t('language.label')}
        className="grid grid-cols-3 gap-1 rounded-lg bg-raised p-1 sm:hidden noscript:hidden"
      >
        {LANGUAGES.map((language) => (
          <button
            key={language}
            type="button"
            aria-pressed={language === shown}
            onClick={() => setChosen({ language, said })}
            className={cn(
              'h-10 truncate rounded-md px-2 text-sm',
              language === shown ? 'bg-surface font-medium text-ink ring-1 ring-line' : 'text-muted',
              isWrong(language) && 'text-bad',
            )}
          >
            {t(`language.${language}`)}
          </button>
        ))}
      </div>
      {LANGUAGES.map((language) => (
        <fieldset
          key={language}
          className={cn('grid content-start gap-5', language !== shown && 'max-sm:not-noscript:hidden')}
        >
          <legend className="mb-3 text-sm font-semibold text-ink max-sm:sr-only">{t(`language.${language}`)}</legend>
          {TEXTS.map(({ name, rows }) => {
            const key = `${name}.${language}`;
            const control = {
              name: key,
              lang: language,
              label: t(`offerEditor.${name}`),
              maxLength: OFFER_LIMITS[name],
              defaultValue: fields[key] ?? '',
              error: errors[key] && t(errors[key]),
            };
            return rows === 1 ? <Field key={key} {...control} /> : <TextArea key={key} {...control} rows={rows} />;
          })}
        </fieldset>
      ))}
    </div>
  );
}
