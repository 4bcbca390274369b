import { Form, useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GuideText, Inline } from '#app/guides/guide-text.ts';
import type { GuidePage } from '#app/server/guides/page.server.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { GuideChecklist, placeOf } from './checklist.tsx';
import { LaterItems } from './later-items.tsx';
import { GuideQuestion } from './question.tsx';
import { type SentStep, useStartOfGuide } from './step.ts';

/**
 * What a reader does with a guide: checklist, questions, and completing it. One form that posts to the page, so that it
 * works without JavaScript, where a button saves it; with it, each tick and answer is saved immediately.
 */
export function GuideWork({
  page: { guide, work, isStarted, completedAt },
  answer,
}: {
  page: Pick<GuidePage, 'guide' | 'work' | 'isStarted' | 'completedAt'>;
  /** What the server said to the whole form, if it was just sent. */
  answer: SentStep | undefined;
}) {
  const { t } = useTranslation('onboarding');
  const { formData } = useNavigation();
  const isDone = completedAt !== null;
  useStartOfGuide(isStarted);
  const missing = answer?.kind === 'missing' ? answer.missing : null;
  const [open, setOpen] = useState<readonly string[]>(missing ?? []);
  useEffect(() => {
    setOpen(missing ?? []);
    // Focus scrolls there too.
    if (missing?.[0]) document.getElementById(placeOf(missing[0]))?.focus();
  }, [missing]);
  const onDone = (id: string) => setOpen((ids) => ids.filter((other) => other !== id));

  return (
    <Form method="post" className="mt-4 grid gap-8">
      <GuideChecklist items={guide.checklist} work={work} open={open} onDone={onDone} />
      <LaterItems items={guide.later} />
      <section className="grid gap-6" aria-labelledby="guide-questions">
        <div>
          <h2 id="guide-questions" className="section-title scroll-mt-28">
            {t('guide.questions')}
          </h2>
          <p className="text-sm text-muted">{t('guide.questionsHint')}</p>
        </div>
        {guide.questions.map((question) => (
          <GuideQuestion
            key={question.id}
            question={question}
            work={work}
            isOpen={open.includes(question.id)}
            onDone={onDone}
          />
        ))}
      </section>
      <div className="grid justify-items-start gap-4">
        {answer?.kind === 'failed' || answer?.kind === 'unsent' ? (
          <Alert kind="error">{t('guide.saveFailed')}</Alert>
        ) : null}
        {answer?.kind === 'saved' ? <Alert kind="success">{t('guide.saved')}</Alert> : null}
        {open.length > 0 ? <Missing guide={guide} ids={open} /> : null}
        <div className="flex flex-wrap items-center gap-3">
          {isDone ? null : (
            <Button
              type="submit"
              name="intent"
              value="complete"
              variant="brand"
              size="lg"
              pending={formData?.get('intent') === 'complete'}
            >
              {t('guide.complete')}
            </Button>
          )}
          <noscript>
            <Button type="submit" name="intent" value="save" variant="outline" size="lg">
              {t('guide.save')}
            </Button>
          </noscript>
        </div>
        {isDone ? null : <p className="text-sm text-muted">{t('guide.tickAll')}</p>}
      </div>
    </Form>
  );
}

/** What completing the guide still takes, each a link to its place. */
function Missing({ guide, ids }: { guide: GuideText; ids: readonly string[] }) {
  const { t } = useTranslation('onboarding');
  const parts = [...guide.checklist, ...guide.questions].filter(({ id }) => ids.includes(id));
  return (
    <Alert kind="warning" title={t('guide.missing')} className="w-full">
      <ul className="mt-1 list-disc pl-5">
        {parts.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${placeOf(id)}`} className="underline underline-offset-4">
              {text.map((inline: Inline) => (typeof inline === 'string' ? inline : inline.text)).join('')}
            </a>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
