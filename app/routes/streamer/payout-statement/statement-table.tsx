import { useTranslation } from 'react-i18next';
import type { QuestionProgress } from '#app/domain/ledger/question.ts';
import type { Statement } from '#app/domain/payouts/statement/statement.ts';
import type { DetailedLine } from '#app/domain/payouts/statement/lines.ts';
import { ExchangeRate } from '#app/features/income/exchange-rate.tsx';
import { QuestionText } from '#app/features/ledger/question-text.tsx';
import { LedgerSource } from '#app/features/ledger/source.tsx';
import { BrandMark } from '#app/features/offers/brand-mark.tsx';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { useOrderedRows } from '#app/shell/page/tables/use-ordered-rows.ts';
import { cn } from '#app/ui/class-names.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { MoneyText } from '#app/ui/values/money.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { useReaderDate, ZonedDateTime } from '#app/ui/values/local-time.tsx';

/** A page of more takes a browser noticeably long; the files have every line. */
const MOST_SHOWN = 300;

type Props = {
  currency: Statement['currency'];
  lines: readonly DetailedLine[];
  questions: Record<string, QuestionProgress | null>;
};

/** Every change of what was available, each with the commission that it came from; the advertisers' transactions are folded below. */
export function StatementTable({ currency, lines, questions }: Props) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const numbered = lines.filter(({ number }) => number !== null);
  const shown = numbered.slice(0, MOST_SHOWN);
  const traced = shown.filter(({ origin }) => origin?.transaction);
  const ordered = useOrderedRows<DetailedLine>(
    shown,
    [
      {
        key: 'about',
        header: t('payout.statement.for'),
        rowHeader: true,
        by: ({ number }) => number,
        cell: (line) => <About line={line} questions={questions} />,
      },
      { key: 'from', header: t('payout.statement.from'), line: 'state', cell: (line) => <From line={line} /> },
      {
        key: 'country',
        header: t('payout.statement.country'),
        by: ({ origin }) => origin?.country ?? null,
        cell: ({ origin }) => origin?.country ?? '–',
      },
      {
        key: 'amount',
        header: t('commissions.amount'),
        align: 'end',
        lead: true,
        by: ({ changeMinor }) => changeMinor,
        cell: ({ changeMinor }) => <MoneyText money={{ amountMinor: changeMinor, currency }} locale={language} />,
      },
    ],
    { usual: 'about', whole: shown.length === numbered.length },
  );
  if (shown.length === 0) return null;
  return (
    <section className="grid gap-3">
      <DataTable {...ordered} caption={t('payout.statement.title')} rowKey={({ key }) => String(key)} phone="lines" />
      {traced.length > 0 ? (
        <Disclosure summary={t('payout.statement.transactions')}>
          <ol className="mt-2 grid gap-2 break-all text-muted sm:grid-cols-2">
            {traced.map(({ number, origin }) => (
              <li key={number} className="flex gap-3">
                <span className="w-6 tabular-nums">{number}</span>
                <span className="font-mono text-xs">{origin!.transaction}</span>
              </li>
            ))}
          </ol>
        </Disclosure>
      ) : null}
      {numbered.length > shown.length ? (
        <p className="text-sm text-muted">
          {t('payout.statement.first', { shown: shown.length, count: numbered.length })}
        </p>
      ) : null}
    </section>
  );
}

/** Its number, and what was promoted, with the link to the commission. */
function About({
  line: { number, kind, source, note, origin },
  questions,
}: Pick<Props, 'questions'> & { line: DetailedLine }) {
  const { t } = useTranslation();
  const path = usePath();
  const what = kind === 'hold-over' ? null : t(`ledger.kinds.${kind}`);
  return (
    <span className="flex gap-3 sm:items-center">
      <span
        className={cn(
          'w-6 shrink-0 font-normal text-muted tabular-nums',
          // A phone has room for the number or for the mark.
          origin?.brand && 'max-sm:sr-only',
        )}
      >
        {number}
      </span>
      {origin?.brand ? <BrandMark brand={origin.brand} /> : null}
      <span className="min-w-0">
        {what ? <span>{what}: </span> : null}
        {origin ? (
          <TextLink to={path('commissions/:commissionId', { commissionId: origin.commissionId })}>
            {origin.offer}
          </TextLink>
        ) : (
          <LedgerSource source={source} note={note} />
        )}
        {origin?.goal ? (
          <span className="font-normal text-muted">{`\u00a0· ${t(`offers.goalLabels.${origin.goal}`)}`}</span>
        ) : null}
        <QuestionText of={questions} commissionId={source.id} />
      </span>
    </span>
  );
}

/** The stream that it was earned on, and the rate of what was converted. */
function From({ line: { at, origin } }: { line: DetailedLine }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  const dateOf = useReaderDate(language);
  if (!origin) return <ZonedDateTime value={at} locale={language} style="date" />;
  const { stream, rate, original } = origin;
  return (
    <span className="text-muted max-sm:pl-9">
      {stream ? (
        <TextLink to={path('streams/:streamId', { streamId: stream.id })}>
          {stream.plannedAt
            ? t('payout.statement.stream', { date: dateOf(stream.plannedAt, 'short-date') })
            : t('commission.toStream')}
        </TextLink>
      ) : (
        t('payout.statement.noStream')
      )}
      {rate ? (
        <span className="block text-xs">
          <ExchangeRate rate={rate} original={original} />
        </span>
      ) : null}
    </span>
  );
}
