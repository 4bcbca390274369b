import { type FormEvent, useState } from 'react';
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
  { name: 'terms', rows: 5 },
] as const;

/** What an offer says, one language at a time; a dot marks those that lack a text that another one has. Without scripts all are there. */
export function TextsFields({ editor: { fields, errors } }: { editor: Editor }) {
  const { t } = useTranslation();
  const { language: own } = usePageFacts();
  const isWrong = (language: string) => TEXTS.some(({ name }) => errors[`${name}.${language}`]);
  const said = Object.keys(errors).join();
  const [chosen, setChosen] = useState<{ language: string; said: string } | null>(null);
  // What is wrong is shown first, whatever was looked at before it was said.
  const shown = (chosen?.said === said && chosen.language) || (LANGUAGES.find(isWrong) ?? own);
  const [filled, setFilled] = useState<ReadonlySet<string>>(new Set(Object.keys(fields).filter((key) => fields[key])));
  const isIncomplete = (language: string) =>
    TEXTS.some(
      ({ name }) => !filled.has(`${name}.${language}`) && LANGUAGES.some((other) => filled.has(`${name}.${other}`)),
    );
  const note = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    const { name, value } = target;
    if (filled.has(name) === (value.trim() !== '')) return;
    setFilled(new Set(value.trim() ? [...filled, name] : [...filled].filter((one) => one !== name)));
  };
  return (
    <div className="grid gap-4" onInput={note}>
      <div
        role="group"
        aria-label={t('language.label')}
        className="grid grid-cols-3 gap-1 rounded-lg bg-raised p-1 max-w-md noscript:hidden"
      >
        {LANGUAGES.map((language) => (
          <button
            key={language}
            type="button"
            aria-pressed={language === shown}
            onClick={() => setChosen({ language, said })}
            className={cn(
              'flex h-10 items-center justify-center gap-1.5 rounded-md px-2 text-sm lg:h-7',
              language === shown ? 'bg-surface font-medium text-ink ring-1 ring-line' : 'text-muted hover:text-ink',
              isWrong(language) && 'text-bad',
            )}
          >
            <span className="truncate">{t(`language.${language}`)}</span>
            {isIncomplete(language) ? (
              <span className="size-1.5 shrink-0 rounded-full bg-warn" title={t('offerEditor.incomplete')}>
                <span className="sr-only">{t('offerEditor.incomplete')}</span>
              </span>
            ) : null}
          </button>
        ))}
      </div>
      {LANGUAGES.map((language) => (
        <fieldset
          key={language}
          className={cn('grid content-start gap-4', language !== shown && 'not-noscript:hidden')}
        >
          <legend className="mb-3 text-sm font-semibold text-ink not-noscript:sr-only">
            {t(`language.${language}`)}
          </legend>
          {TEXTS.map(({ name, rows }) => {
            const key = `${name}.${language}`;
            const control = {
              name: key,
              lang: language,
              label: t(`offerEditor.${name}`),
              maxLength: OFFER_LIMITS[name],
              defaultValue: fields[key] ?? '',
              error: errors[key] && t(errors[key]),
              required: name === 'title' || name === 'disclosure',
            };
            return rows === 1 ? <Field key={key} {...control} /> : <TextArea key={key} {...control} rows={rows} />;
          })}
        </fieldset>
      ))}
    </div>
  );
}
