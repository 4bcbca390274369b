import type { SerializeFrom } from '@remix-run/cloudflare';
import { useTranslation } from 'react-i18next';
import type { TableSettings } from '#app/domain/programme/table-settings.ts';
import { Answer } from '#app/features/ledger/answer.tsx';
import type { readQuestionsPage } from '#app/server/ledger/questions.server.ts';
import { ConsoleTable } from '#app/shell/page/tables/console-table.tsx';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { MoneyText } from '#app/ui/values/money.tsx';
import { DateTime } from '#app/ui/values/time.tsx';
import { type Named, QuestionAbout, QuestionText, useReasonText } from '#app/features/ledger/question-facts.tsx';

type Props = {
  questions: SerializeFrom<Awaited<ReturnType<typeof readQuestionsPage>>>['answered'];
  table: TableSettings;
};

/** What was answered lately, with the answers. */
export function AnsweredQuestions({ questions: answered, table }: Props) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  return (
    <section aria-labelledby="answered-questions" className="grid gap-3">
      <ConsoleTable
        table={table}
        beside={
          <h2 id="answered-questions" className="section-title">
            {t('questions.answered')}
          </h2>
        }
        caption={t('questions.answered')}
        rows={answered}
        rowKey={({ id }) => id}
        phone="lines"
        className="tops"
        columns={[
          {
            key: 'what',
            header: t('questions.question'),
            rowHeader: true,
            cell: (one) => <Answered one={one} />,
          },
          {
            key: 'amount',
            header: t('commissions.amount'),
            align: 'end',
            lead: true,
            cell: ({ amountMinor, currency }) => <MoneyText money={{ amountMinor, currency }} locale={language} />,
          },
          {
            key: 'answer',
            header: t('cases.answer'),
            line: 'state',
            cell: ({ answer, note, ownerName }) => (
              <Answer text={answer ? t(`questions.answers.${answer}`) : '–'} note={note} by={ownerName} />
            ),
          },
          {
            key: 'at',
            header: t('ledger.at'),
            line: 'end',
            cell: ({ answeredAt, askedAt }) => (
              <DateTime
                value={answeredAt ?? askedAt}
                locale={language}
                style="short-datetime"
                zone={null}
                className="text-muted"
              />
            ),
          },
        ]}
      />
    </section>
  );
}

/** An answered question in short; what was asked, and why the commission was taken, opens below it. */
function Answered({ one }: { one: Named }) {
  const { t } = useTranslation();
  const reason = useReasonText(one);
  return (
    <div className="grid gap-0.5">
      {t(`questions.kinds.${one.kind}`)}
      <span className="text-sm font-normal wrap-anywhere text-muted">
        <QuestionAbout one={one} />
      </span>
      <Disclosure summary={t('questions.question')} className="font-normal">
        <div className="mt-1 grid gap-1.5">
          {reason ? <p className="text-muted">{reason}</p> : null}
          <QuestionText one={one} />
        </div>
      </Disclosure>
    </div>
  );
}
