import type { SerializeFrom } from '@remix-run/cloudflare';
import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '#app/domain/platform/limits.ts';
import type { WordsAnswer } from '#app/server/audit/own-words.server.ts';
import type { RepliesForm } from '#app/server/programme/saved-replies.server.ts';
import { useFormChange, useOpened } from '#app/shell/page/form-change.ts';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { WordsFields } from './words-fields.tsx';

type Form = SerializeFrom<RepliesForm>;

/** The replies that admins decline with: of applications, and of requests for an offer. */
export function RepliesTab({ replies, answer }: { replies: readonly Form[]; answer: WordsAnswer | undefined }) {
  const { t } = useTranslation();
  return (
    <div className="grid grid-cols-1 gap-8">
      <p className="max-w-2xl text-sm text-muted">{t('savedReplies.hint')}</p>
      {replies.map((one) => (
        <Replies
          key={one.subject}
          form={one}
          answer={answer && !answer.ok && answer.key === one.subject ? answer : undefined}
        />
      ))}
    </div>
  );
}

function Replies({ form, answer }: { form: Form; answer: WordsAnswer | undefined }) {
  const { t } = useTranslation();
  const { subject, words, revision, usual } = form;
  const { state, formData } = useNavigation();
  const { opened, touch } = useOpened(revision);
  const { isUnchanged, watch } = useFormChange(opened);
  return (
    <Section title={t(subject === 'access' ? 'savedReplies.access' : 'savedReplies.applications')}>
      <Form {...watch} key={opened} onInputCapture={touch} method="post" className="grid gap-5" noValidate>
        <input type="hidden" name="subject" value={subject} />
        <input type="hidden" name="revision" value={opened} />
        <WordsFields words={words} answer={answer} max={LIMITS.savedReplies} />
        <Button
          type="submit"
          variant="outline"
          className="justify-self-start"
          pending={state === 'submitting' && formData?.get('subject') === subject}
          idle={isUnchanged && !answer}
        >
          {t('savedReplies.save')}
        </Button>
      </Form>
      <Disclosure className="mt-4" summary={t('savedReplies.usual')}>
        <div className="mt-2 grid gap-5 lg:grid-cols-3">
          {usual.map(({ language, texts }) => (
            <ul key={language} lang={language} className="grid content-start gap-3 text-muted">
              {texts.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          ))}
        </div>
      </Disclosure>
    </Section>
  );
}
