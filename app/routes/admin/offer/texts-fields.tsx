import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '#app/domain/platform/languages.ts';
import { OFFER_LIMITS } from '#app/domain/offers/editor-limits.ts';
import { Field, TextArea } from '#app/ui/field.tsx';
import type { Editor } from './editor.ts';

const TEXTS = [
  { name: 'title', rows: 1 },
  { name: 'description', rows: 3 },
  { name: 'disclosure', rows: 3 },
  { name: 'terms', rows: 6 },
] as const;

/** What an offer says, a column a language: a line reads across, so that a missing sentence is seen. */
export function TextsFields({ editor: { fields, errors } }: { editor: Editor }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-8 lg:grid-cols-3 lg:gap-5">
      {LANGUAGES.map((language) => (
        <fieldset key={language} className="grid content-start gap-5">
          <legend className="mb-3 text-sm font-semibold text-ink">{t(`language.${language}`)}</legend>
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
