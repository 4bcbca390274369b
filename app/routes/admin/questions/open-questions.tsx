import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { QUESTION_ANSWERS } from '#app/domain/ledger/question-answers.ts';
import { LIMITS } from '#app/domain/platform/limits.ts';
import { useFormKey } from '#app/shell/page/form-key.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button, NoEnter } from '#app/ui/button.tsx';
import { Field, Select } from '#app/ui/field.tsx';
import { DateTime } from '#app/ui/values/time.tsx';
import { type Named, QuestionFacts } from './question-facts.tsx';

type Asked = Named & { id: string; key: string };
type Props = { questions: readonly Asked[]; hasMore: boolean; viewer: string; now: string };

/** What waits for an answer: an admin takes a question over and answers it. */
export function OpenQuestions({ questions, hasMore, viewer, now }: Props) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="open-questions" className="grid gap-3">
      <h2 id="open-questions" className="section-title">
        {t('questions.open')}
      </h2>
      <ul className="grid gap-3">
        {questions.map((one) => (
          <li key={one.id} className="grid gap-4 rounded-xl border border-line bg-surface p-5">
            <OpenQuestion one={one} isOwn={one.owner === viewer} isLate={new Date(one.dueAt) < new Date(now)} />
          </li>
        ))}
      </ul>
      {hasMore ? <p className="text-sm text-muted">{t('cases.more')}</p> : null}
    </section>
  );
}

function OpenQuestion({ one, isOwn, isLate }: { one: Asked; isOwn: boolean; isLate: boolean }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const formKey = useFormKey(one.key);
  const { state } = useNavigation();
  const { id, ownerName, dueAt } = one;
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <QuestionFacts one={one} />
        <span className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted">
          {ownerName ? t('cases.ownedBy', { name: isOwn ? t('inbox.you') : ownerName }) : t('cases.noOwner')}
          <Badge tone={isLate ? 'bad' : 'warn'}>
            {t('cases.due')} <DateTime value={dueAt} locale={language} style="date" zone={null} />
          </Badge>
        </span>
      </div>
      <Form method="post" className="grid gap-3">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="key" value={formKey} />
        {isOwn ? (
          <>
            <NoEnter />
            <input type="hidden" name="intent" value="answer" />
            <div className="grid gap-3 sm:grid-cols-[24rem_minmax(0,1fr)]">
              <Select name="answer" label={t('cases.answer')} required defaultValue="">
                <option value="" disabled>
                  {t('questions.choose')}
                </option>
                {QUESTION_ANSWERS.map((answer) => (
                  <option key={answer} value={answer}>
                    {t(`questions.answers.${answer}`)}
                  </option>
                ))}
              </Select>
              <Field
                name="note"
                label={t('cases.note')}
                hint={t('admin.payouts.decide.hint')}
                required
                maxLength={LIMITS.reason}
                autoComplete="off"
              />
            </div>
            <Button type="submit" variant="secondary" className="justify-self-start" pending={state === 'submitting'}>
              {t('questions.answerAction')}
            </Button>
          </>
        ) : (
          <>
            <input type="hidden" name="intent" value="take" />
            <Button
              type="submit"
              variant="outline"
              size="sm"
              className="justify-self-start"
              pending={state === 'submitting'}
            >
              {t('cases.take')}
            </Button>
          </>
        )}
      </Form>
    </>
  );
}
