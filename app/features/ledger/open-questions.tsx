import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { QUESTION_ANSWERS } from '#app/domain/ledger/question-answers.ts';
import { numberFormat } from '#app/domain/platform/formatters.ts';
import { LIMITS } from '#app/domain/platform/limits.ts';
import { useFormKey } from '#app/shell/page/form-key.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { cn } from '#app/ui/class-names.ts';
import { Badge } from '#app/ui/badge.tsx';
import { usePressed } from '#app/shell/page/pressed.ts';
import { Button, NoEnter } from '#app/ui/button.tsx';
import { Field, Select } from '#app/ui/field.tsx';
import { MoneyText } from '#app/ui/values/money.tsx';
import { DateTime, formatDateTime } from '#app/ui/values/time.tsx';
import { type Named, QuestionAbout, QuestionText, useReasonText } from './question-facts.tsx';

type Asked = Named & { id: string; key: string };
type Props = { questions: readonly Asked[]; hasMore: boolean; viewer: string; now: string };

/** What waits for an answer: an admin takes a question over and answers it. */
export function OpenQuestions({ questions, hasMore, viewer, now }: Props) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  // The one that is due first comes first.
  const nextDue = questions[0]!.dueAt;
  const urgency = urgencyOf(nextDue, now);
  const count = numberFormat(language).format(questions.length);
  const firstOwn = questions.find(({ owner }) => owner === viewer);
  return (
    <section aria-labelledby="open-questions" className="grid gap-5">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h2 id="open-questions" className="lead-figure">
          {t('questions.openCount', { count: questions.length, figure: `${count}${hasMore ? '+' : ''}` })}
        </h2>
        <p className={cn('text-body', urgency ? TEXT[urgency] : 'text-muted')} suppressHydrationWarning>
          {t('questions.nextDue', { date: formatDateTime(nextDue, language, 'short-date') })}
        </p>
      </div>
      <ul className="border-t border-line">
        {questions.map((one) => (
          <li key={one.id} className="grid gap-x-6 gap-y-3 border-b border-line py-4 sm:grid-cols-[minmax(0,1fr)_auto]">
            <OpenQuestion
              one={one}
              isOwn={one.owner === viewer}
              isFirstOwn={one === firstOwn}
              urgency={urgencyOf(one.dueAt, now)}
            />
          </li>
        ))}
      </ul>
      {hasMore ? <p className="text-sm text-muted">{t('cases.more')}</p> : null}
    </section>
  );
}

const TEXT = { bad: 'text-bad', warn: 'text-warn' } as const;

/** How close a due date may come before it stands out. */
const NEAR_MS = 2 * 86_400_000;

function urgencyOf(dueAt: string | Date, now: string): 'bad' | 'warn' | null {
  const left = new Date(dueAt).getTime() - new Date(now).getTime();
  return left < 0 ? 'bad' : left < NEAR_MS ? 'warn' : null;
}

function OpenQuestion({
  one,
  isOwn,
  isFirstOwn,
  urgency,
}: {
  one: Asked;
  isOwn: boolean;
  /** A page has one filled button. */
  isFirstOwn: boolean;
  urgency: 'bad' | 'warn' | null;
}) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const formKey = useFormKey(one.key);
  const pressed = usePressed('intent', ['id', one.id]);
  const reason = useReasonText(one);
  const { id, kind, amountMinor, currency, ownerName, dueAt } = one;
  const due = (
    <>
      {t('cases.due')} <DateTime value={dueAt} locale={language} style="short-date" zone={null} />
    </>
  );
  const form = (
    <Form method="post" className={isOwn ? 'sm:col-span-2' : undefined}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="key" value={formKey} />
      {isOwn ? (
        <>
          <NoEnter />
          <input type="hidden" name="intent" value="answer" />
          <div className="grid gap-3 sm:flex">
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
              className="grow"
            />
            {/* At the height of the fields: a label is above them, and a hint below. */}
            <Button
              type="submit"
              variant={isFirstOwn ? 'brand' : 'secondary'}
              className="self-center max-lg:h-11!"
              {...pressed('answer')}
            >
              {t('questions.answerAction')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <input type="hidden" name="intent" value="take" />
          <input type="hidden" name="owner" value={one.owner ?? ''} />
          <Button type="submit" variant="outline" size="sm" className="max-lg:h-11" {...pressed('take')}>
            {t('cases.take')}
          </Button>
        </>
      )}
    </Form>
  );
  return (
    <>
      <div className="grid min-w-0 content-start gap-1.5 text-sm">
        <h3 className="section-title flex flex-wrap items-baseline gap-x-2">
          <MoneyText money={{ amountMinor, currency }} locale={language} className="tabular-nums" />
          <span className="text-body font-medium">{t(`questions.kinds.${kind}`)}</span>
        </h3>
        <div className="text-body">
          <QuestionText one={one} />
        </div>
        <p className="wrap-anywhere text-muted">
          <QuestionAbout one={one} />
          {reason ? (
            <span className="max-sm:block">
              <span className="max-sm:hidden"> · </span>
              {reason}
            </span>
          ) : null}
        </p>
      </div>
      <div className="grid content-start gap-3 sm:justify-items-end">
        <p className="flex items-center gap-x-3 gap-y-1 text-sm font-medium text-ink sm:flex-col sm:items-end">
          {urgency ? <Badge tone={urgency}>{due}</Badge> : <span>{due}</span>}
          <span>
            {ownerName ? t('cases.ownedBy', { name: isOwn ? t('inbox.you') : ownerName }) : t('cases.noOwner')}
          </span>
        </p>
        {isOwn ? null : form}
      </div>
      {isOwn ? form : null}
    </>
  );
}
