import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { QUESTION_DAYS } from '#app/domain/ledger/question-answers.ts';
import { LIMITS } from '#app/domain/platform/limits.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#app/ui/card.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { TextArea } from '#app/ui/field.tsx';
import { type Fact, Facts } from '#app/ui/values/facts.tsx';
import { MoneyText } from '#app/ui/values/money.tsx';
import { ZonedDateTime } from '#app/ui/values/local-time.tsx';
import type { CommissionFound } from './types.ts';

type Props = Pick<CommissionFound, 'questionable' | 'stands' | 'questions' | 'questioned'> & {
  /** Whether the reader came from a row to question it. */
  isAsking: boolean;
  failure: string | null;
};

/** The form to question a declined or reversed commission, and what was asked before, with the answers. */
export function CommissionQuestion({ questionable, stands, questions, questioned, isAsking, failure }: Props) {
  const { t } = useTranslation();
  return (
    <>
      {isAsking && stands ? <Alert kind="info">{t('questions.ask.stands')}</Alert> : null}
      {questionable ? (
        <Card id="question">
          <CardHeader>
            <CardTitle>{t('questions.ask.title')}</CardTitle>
            <p className="text-sm text-muted">{t('questions.ask.description', { days: QUESTION_DAYS })}</p>
          </CardHeader>
          <CardContent>
            <AskForm {...{ questioned, failure }} />
          </CardContent>
        </Card>
      ) : null}
      {questions.map((one, index) => (
        <Asked key={one.id} question={one} isLatest={index === 0 && !questionable} />
      ))}
    </>
  );
}

function AskForm({ questioned, failure }: Pick<Props, 'questioned' | 'failure'>) {
  const { t } = useTranslation();
  const { state } = useNavigation();
  return (
    <Form method="post" className="grid gap-4">
      {failure ? <Alert kind="error">{t(failure)}</Alert> : null}
      <dl className="flex flex-wrap gap-x-3 gap-y-1 text-sm">
        <dt className="text-muted">{t('questions.entry')}</dt>
        <dd className="text-ink">{questioned ? <Transfer {...questioned} /> : t('questions.noEntry')}</dd>
      </dl>
      <TextArea
        name="text"
        label={t('questions.ask.text')}
        hint={t('questions.ask.hint')}
        maxLength={LIMITS.reason}
        rows={3}
        required
      />
      <Button type="submit" variant="secondary" className="justify-self-start" pending={state === 'submitting'}>
        {t('questions.ask.action')}
      </Button>
    </Form>
  );
}

/** The transfer that the question is about: "Entry 12 · Reversal · $40.00 · Nov 20, 2026". */
function Transfer({ seq, kind, amountMinor, currency, at }: NonNullable<Props['questioned']>) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  return (
    <>
      {t('questions.entryNumber', { number: seq })} · {t(`ledger.kinds.${kind}`)} ·{' '}
      <MoneyText money={{ amountMinor, currency }} locale={language} /> ·{' '}
      <ZonedDateTime value={at} locale={language} style="date" />
    </>
  );
}

function Asked({ question, isLatest }: { question: CommissionFound['questions'][number]; isLatest: boolean }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const { state, text, seq, ownerName, askedAt, dueAt, answer, note, answeredAt } = question;
  const facts: Fact[] = [
    [t('questions.askedAt'), <ZonedDateTime value={askedAt} locale={language} />],
    [t('questions.entry'), seq === null ? t('questions.noEntry') : t('questions.entryNumber', { number: seq })],
    [t('questions.owner'), ownerName ?? t('questions.noOwner')],
    answeredAt
      ? [t('questions.answeredAt'), <ZonedDateTime value={answeredAt} locale={language} />]
      : [t('questions.due'), <ZonedDateTime value={dueAt} locale={language} style="date" />],
  ];
  return (
    <Card id={isLatest ? 'question' : undefined}>
      <CardHeader>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <CardTitle>{t('questions.yours')}</CardTitle>
          <Badge tone={state === 'answered' ? 'good' : 'neutral'}>{t(`questions.states.${state}`)}</Badge>
        </div>
      </CardHeader>
      <CardContent className="grid gap-5">
        <blockquote className="border-l-2 border-line-strong pl-4 wrap-anywhere whitespace-pre-line text-ink">
          {text}
        </blockquote>
        {answer ? (
          <div className="grid gap-1">
            <p className="font-medium text-ink">{t(`questions.answers.${answer}`)}</p>
            <p className="wrap-anywhere whitespace-pre-line text-muted">{note}</p>
          </div>
        ) : null}
        <Facts facts={facts} />
      </CardContent>
    </Card>
  );
}
