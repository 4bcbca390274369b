import { useTranslation } from 'react-i18next';
import type { Said } from '#app/domain/payouts/result.ts';
import type { FileRow, ResultFile } from '#app/domain/payouts/files/result-file.ts';
import { formatMoney } from '#app/domain/ledger/money.ts';
import { PersonName } from '#app/features/people/person-name.tsx';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { Badge, type BadgeTone } from '#app/ui/badge.tsx';
import { DataTable } from '#app/ui/data-table.tsx';
import { MoneyText } from '#app/ui/values/money.tsx';

/** A row of the file and what is said of it; null: not yet. */
type Line = { row: FileRow; said: Said | { verdict: 'doubled' } | null };

/** The rows of a file, each with what is said of it. */
export function linesOf(
  { rows, doubled }: Pick<ResultFile, 'rows' | 'doubled'>,
  saidOf: (uid: string) => Said | null,
): Line[] {
  return [
    ...rows.map((row) => ({ row, said: saidOf(row.uid) })),
    ...doubled.map((row) => ({ row, said: { verdict: 'doubled' as const } })),
  ];
}

/** What needs a person's eyes comes first. */
const ORDER = [
  'unmatched',
  'doubled',
  'differs',
  'impossible',
  'changed',
  'taken',
  'failed',
  'ready',
  'repeated',
  'recorded',
] as const;

const TONES: Record<(typeof ORDER)[number], BadgeTone> = {
  unmatched: 'bad',
  doubled: 'bad',
  differs: 'bad',
  impossible: 'bad',
  changed: 'bad',
  taken: 'bad',
  failed: 'bad',
  ready: 'info',
  repeated: 'neutral',
  recorded: 'good',
};

/** As many rows as are listed; the counts are of all. */
const MOST_ROWS = 200;

/** How many rows of the file match, differ and so on, and which. */
export function ResultPreview({ lines }: { lines: readonly Line[] }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const judged = lines.flatMap(({ row, said }) =>
    said ? [{ row, username: undefined, name: undefined, expected: undefined, seen: undefined, ...said }] : [],
  );
  const counts = ORDER.map((verdict) => ({ verdict, count: judged.filter((line) => line.verdict === verdict).length }));
  const place = (verdict: (typeof ORDER)[number]) => ORDER.indexOf(verdict);
  const ordered = [...judged].sort((a, b) => place(a.verdict) - place(b.verdict) || a.row.line - b.row.line);
  return (
    <div className="grid gap-4" data-testid="preview">
      <div role="status">
        <ul className="flex flex-wrap gap-2">
          {counts
            .filter(({ count }) => count > 0)
            .map(({ verdict, count }) => (
              <li key={verdict}>
                <Badge tone={TONES[verdict]}>
                  {t(`paymentSolution.verdicts.${verdict}`)}: {count}
                </Badge>
              </li>
            ))}
        </ul>
      </div>
      <DataTable
        caption={t('paymentSolution.import.title')}
        rows={ordered.slice(0, MOST_ROWS)}
        rowKey={({ row }) => String(row.line)}
        columns={[
          {
            key: 'payment',
            header: t('paymentSolution.payee'),
            rowHeader: true,
            cell: ({ row, username, name }) =>
              username ? (
                <PersonName {...{ name, username }} />
              ) : (
                <span className="font-mono text-xs break-all">{row.uid}</span>
              ),
          },
          {
            key: 'line',
            header: t('paymentSolution.import.lineHead'),
            align: 'end',
            cell: ({ row }) => row.line,
          },
          {
            key: 'result',
            header: t('paymentSolution.state'),
            cell: ({ row: { result, code }, seen }) =>
              [
                // A result that takes back another one says which.
                seen && seen !== 'exported' && seen !== 'sent' ? `${t(`requestState.${seen}`)} → ` : '',
                t(`requestState.${result}`),
                code ? `: ${t(`payout.codes.${code}`)}` : '',
              ].join(''),
          },
          {
            key: 'reference',
            header: t('paymentSolution.reference'),
            cell: ({ row }) => <span className="font-mono text-xs break-all">{row.reference}</span>,
          },
          {
            key: 'verdict',
            header: t('paymentSolution.import.check'),
            cell: ({ verdict }) => <Badge tone={TONES[verdict]}>{t(`paymentSolution.verdicts.${verdict}`)}</Badge>,
          },
          {
            key: 'amount',
            header: t('paymentSolution.total'),
            align: 'end',
            lead: true,
            cell: ({ row: { amountMinor, currency, feeMinor, differenceMinor }, expected }) => {
              const costs = [
                ['feeOf', feeMinor],
                ['differenceOf', differenceMinor],
              ] as const;
              return (
                <>
                  <MoneyText money={{ amountMinor, currency }} locale={language} />
                  {expected ? (
                    <span className="block text-xs text-bad">
                      {t('paymentSolution.import.expected', { amount: formatMoney(expected, language) })}
                    </span>
                  ) : null}
                  {costs.map(([name, cost]) =>
                    cost ? (
                      <span key={name} className="block text-xs text-muted">
                        {t(`paymentSolution.record.${name}`, {
                          amount: formatMoney({ amountMinor: cost, currency }, language),
                        })}
                      </span>
                    ) : null,
                  )}
                </>
              );
            },
          },
        ]}
      />
      {ordered.length > MOST_ROWS ? <p className="text-sm text-muted">…</p> : null}
    </div>
  );
}
