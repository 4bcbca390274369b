import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { LANGUAGES } from '#app/domain/platform/languages.ts';
import { LIMITS } from '#app/domain/platform/limits.ts';
import type { NoticeForm } from '#app/server/guides/notices.server.ts';
import type { WordsAnswer } from '#app/server/audit/own-words.server.ts';
import { useFormChange, useOpened } from '#app/shell/page/form-change.ts';
import { usePath } from '#app/shell/page/facts.ts';
import { Button } from '#app/ui/button.tsx';
import { Select } from '#app/ui/field.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { WordsFields } from './words-fields.tsx';

type Props = { form: NoticeForm; answer: WordsAnswer | undefined };

/** The notice of one guide in every language, with the words that it has without an admin's. */
export function GuidesTab({ form: { key, guides, notice, revision, originals }, answer }: Props) {
  const { t } = useTranslation();
  const path = usePath();
  const { state, formData } = useNavigation();
  const { opened, touch } = useOpened(revision);
  const { isUnchanged, watch } = useFormChange(opened);
  const isReworded = LANGUAGES.some((language) => notice[language] !== '');
  return (
    <div className="grid grid-cols-1 gap-6">
      <p className="max-w-2xl text-sm text-muted">{t('guideNotice.hint')}</p>
      <Form method="get" className="flex flex-wrap items-end gap-3">
        <input type="hidden" name="tab" value="guides" />
        <Select
          name="guide"
          label={t('onboarding:stats.guide')}
          key={key}
          defaultValue={key}
          className="max-sm:basis-full"
        >
          {guides.map((guide) => (
            <option key={guide.key} value={guide.key}>
              {guide.title}
            </option>
          ))}
        </Select>
        <Button type="submit" variant="outline">
          {t('onboarding:stats.left.show')}
        </Button>
        <span className="flex min-h-9 items-center text-sm">
          <TextLink to={path('guides/:key', { key })}>{t('guideNotice.open')}</TextLink>
        </span>
      </Form>
      <Form {...watch} key={opened} onInputCapture={touch} method="post" className="grid gap-5" noValidate>
        <input type="hidden" name="guide" value={key} />
        <input type="hidden" name="revision" value={opened} />
        <WordsFields
          words={notice}
          answer={answer}
          max={LIMITS.guideNotice}
          hintIn={(language) =>
            originals[language] ? (
              <span className="block border-l-2 border-line pl-3">
                <LinkWords text={t('guideNotice.original', { text: originals[language] })} />
              </span>
            ) : (
              t('guideNotice.none')
            )
          }
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button
            type="submit"
            variant="brand"
            pending={state === 'submitting' && formData?.get('intent') !== 'reset'}
            idle={isUnchanged && answer?.ok !== false}
          >
            {t('guideNotice.save')}
          </Button>
          {isReworded ? (
            <Button type="submit" name="intent" value="reset" variant="outline">
              {t('guideNotice.reset')}
            </Button>
          ) : null}
        </div>
      </Form>
    </div>
  );
}

/** Links are shown by their words: where they lead is in the guide. */
function LinkWords({ text }: { text: string }) {
  return text.split(/(\[[^\]]+\]\([^)]+\))/).map((part, index) => {
    const words = /^\[([^\]]+)\]\(/.exec(part)?.[1];
    return words ? (
      <span key={index} className="underline decoration-line-strong underline-offset-4">
        {words}
      </span>
    ) : (
      part
    );
  });
}
