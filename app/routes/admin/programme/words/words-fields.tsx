import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Language, LANGUAGES } from '#app/domain/platform/languages.ts';
import { LIMITS } from '#app/domain/platform/limits.ts';
import type { OwnWords } from '#app/domain/programme/own-words.ts';
import { languageName } from '#app/features/people/in-words.ts';
import type { WordsAnswer } from '#app/server/audit/own-words.server.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { TextArea } from '#app/ui/field.tsx';

/** A text in each language, of at most `max` characters, and what was wrong with what was sent. */
export function WordsFields({
  words,
  answer,
  max,
  hintIn,
}: {
  words: OwnWords;
  answer: WordsAnswer | undefined;
  max: number;
  hintIn?: (language: Language) => ReactNode;
}) {
  const { t } = useTranslation();
  const { language: reader } = usePageFacts();
  const refused = answer && !answer.ok ? answer : null;
  return (
    <>
      {refused?.failure ? <Alert kind="error">{t(refused.failure)}</Alert> : null}
      <div className="grid gap-5 lg:grid-cols-3">
        {LANGUAGES.map((language) => {
          const error = refused?.errors[language];
          return (
            <TextArea
              key={language}
              name={language}
              lang={language}
              label={languageName(language, reader)}
              defaultValue={words[language]}
              error={error && t(error, { max: error === 'savedReplies.long' ? LIMITS.reason : max })}
              hint={hintIn && <span lang={language}>{hintIn(language)}</span>}
              maxLength={max}
              rows={6}
            />
          );
        })}
      </div>
    </>
  );
}
