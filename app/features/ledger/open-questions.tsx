import { Form } from '@remix-run/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QUESTION_ANSWERS } from '#app/domain/ledger/question-answers.ts';
import { numberFormat } from '#app/domain/platform/formatters.ts';
import { NEAR_MS } from '#app/domain/programme/row-status.ts';
import { LIMITS } from '#app/domain/platform/limits.ts';
import { useFormKey } from '#app/shell/page/form-key.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { usePressed } from '#app/shell/page/pressed.ts';
import { Button, NoEnter } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { cn } from '#app/ui/class-names.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Field, Select } from '#app/ui/field.tsx';
import { MoneyText } from '#app/ui/values/money.tsx';
import { formatDateTime } from '#app/ui/values/time.tsx';
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
      <ul className="grid gap-3">
        {questions.map((one) => (
          <li key={one.id}>
            <OpenQuestion
              one={one}
              isOwn={one.owner === viewer}
              isFirstOwn={one === firstOwn}
              urgency={urgencyOf(one.dueAt, now)}
              now={now}
            />
          </li>
        ))}
      </ul>
      {hasMore ? <p className="text-sm text-muted">{t('cases.more')}</p> : null}
    </section>
  );
}

const TEXT = { bad: 'text-bad', warn: 'text-warn' } as const;

const DAY_MS = 86_400_000;

function urgencyOf(dueAt: string | Date, now: string): 'bad' | 'warn' | null {
  const left = new Date(dueAt).getTime() - new Date(now).getTime();
  return left < 0 ? 'bad' : left < NEAR_MS ? 'warn' : null;
}

function OpenQuestion({
  one,
  isOwn,
  isFirstOwn,
  urgency,
  now,
}: {
  one: Asked;
  isOwn: boolean;
  /** The one in hand: its form is open, with the only filled button of the page. */
  isFirstOwn: boolean;
  urgency: 'bad' | 'warn' | null;
  now: string;
}) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const reason = useReasonText(one);
  const { kind, name, amountMinor, currency, ownerName, dueAt } = one;
  const days = Math.floor((new Date(now).getTime() - new Date(dueAt).getTime()) / DAY_MS);
  const owner = ownerName ? t('cases.ownedBy', { name: isOwn ? t('inbox.you') : ownerName }) : t('cases.noOwner');
  return (
    <Card className="flex gap-3 p-4 text-sm sm:p-5">
      <Avatar name={name} size="sm" quiet className="max-sm:hidden" />
      <div className="grid min-w-0 flex-1 gap-3">
        <div>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <h3 className="section-title">
              <MoneyText money={{ amountMinor, currency }} locale={language} /> · {t(`questions.kinds.${kind}`)}
            </h3>
            <Badge tone={urgency ?? 'neutral'}>
              {days > 0
                ? t('inbox.states.daysLate', { count: days })
                : t('inbox.states.due', { date: formatDateTime(dueAt, language, 'short-date') })}
            </Badge>
          </div>
          <p className="wrap-anywhere text-muted">
            <QuestionAbout one={one} />
            {reason ? ` · ${reason}` : null}
          </p>
        </div>
        <div className="text-body">
          <QuestionText one={one} />
        </div>
        {isOwn ? (
          <OwnAnswer one={one} isFirst={isFirstOwn} />
        ) : (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted">
            <TakeForm one={one} />
            {owner}
          </div>
        )}
      </div>
    </Card>
  );
}

/** The form of the one in hand is open to begin with. It keeps its place, and what is typed, when another one comes first. */
function OwnAnswer({ one, isFirst }: { one: Asked; isFirst: boolean }) {
  const { t } = useTranslation();
  const [start] = useState(isFirst);
  return (
    <Disclosure summary={t('cases.answer')} start={start}>
      <AnswerForm one={one} isFirst={isFirst} />
    </Disclosure>
  );
}

/** Says whose question it is from now on. */
function TakeForm({ one }: { one: Asked }) {
  const { t } = useTranslation();
  const pressed = usePressed('intent', ['id', one.id]);
  return (
    <Form method="post">
      <Place one={one} intent="take" />
      <input type="hidden" name="owner" value={one.owner ?? ''} />
      <Button type="submit" variant="outline" size="sm" className="max-lg:h-11" {...pressed('take')}>
        {t('cases.take')}
      </Button>
    </Form>
  );
}

function AnswerForm({ one, isFirst }: { one: Asked; isFirst: boolean }) {
  const { t } = useTranslation();
  const pressed = usePressed('intent', ['id', one.id]);
  return (
    <Form method="post">
      <Place one={one} intent="answer" />
      <NoEnter />
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
          variant={isFirst ? 'brand' : 'secondary'}
          className="self-center max-lg:h-11!"
          {...pressed('answer')}
        >
          {t('questions.answerAction')}
        </Button>
      </div>
    </Form>
  );
}

/** Which question a form is about, and what it does. */
function Place({ one: { id, key }, intent }: { one: Asked; intent: 'take' | 'answer' }) {
  return (
    <>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="key" value={useFormKey(key)} />
      <input type="hidden" name="intent" value={intent} />
    </>
  );
}
