import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { Badge } from '#app/ui/badge.tsx';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import { OpenRow } from '#app/ui/open-row.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { DateTime, formatDateTime } from '#app/ui/values/time.tsx';
import { FORM } from './propose-card.tsx';

type Props<Row> = {
  caption: string;
  /** What applies now, in one statement, and what to know about it. */
  lead: ReactNode;
  note: ReactNode;
  /** Head of the first column. */
  head: string;
  /** The key of the row that the form is about. */
  shown: string;
  /** Whether a row was chosen. Until then there is the table alone, and then the form before it; null: both at all times. */
  asked?: boolean | null;
  /** A phone keeps the table: its rows are figures that are compared. */
  phone?: 'lines' | 'compact';
  rows: readonly Row[];
  /** The row's name, and what the address says when its form is shown. */
  nameOf: (row: Row) => { key: string; text: string; address: Record<string, string>; note?: ReactNode };
  /** What a row's link to its form is called, before the row's name. */
  act: string;
  columns: readonly Column<Row>[];
  /** A row of heads above those of the columns. */
  heads?: ReactNode;
  /** The forms with the table. */
  children: ReactNode;
};

/** Where the form of a row is. */
const hrefToForm = (address: Record<string, string>) => `${hrefWith('', address)}#${FORM}`;

/** The current terms, row by row, and the form that proposes others for the chosen row. */
export function TermsTable<Row extends { isProposed: boolean }>({
  caption,
  lead,
  note,
  head,
  shown,
  asked = null,
  phone = 'compact',
  rows,
  nameOf,
  act,
  columns,
  heads,
  children,
}: Props<Row>) {
  const { t } = useTranslation();
  const hrefTo = (row: Row) => hrefToForm(nameOf(row).address);
  const isShown = (key: string) => asked !== false && key === shown;
  const name: Column<Row> = {
    key: 'name',
    header: head,
    rowHeader: true,
    cell: (row) => {
      const { key, text, note: beside } = nameOf(row);
      return (
        <span className="flex flex-wrap items-center gap-x-2">
          <TextLink to={hrefTo(row)} aria-current={isShown(key) ? 'true' : undefined}>
            {text}
          </TextLink>
          {beside}
          {row.isProposed ? <Badge tone="warn">{t('limits.proposed')}</Badge> : null}
        </span>
      );
    },
  };
  const pencil: Column<Row> = {
    key: 'act',
    line: 'end',
    header: t('inbox.action'),
    quiet: true,
    align: 'end',
    cell: (row) => (
      <TextLink to={hrefTo(row)}>
        <Pencil aria-hidden="true" className="ml-auto size-4 text-muted" />
        <span className="sr-only">{`${act}: ${nameOf(row).text}`}</span>
      </TextLink>
    ),
  };
  return (
    <div className="grid grid-cols-1 gap-8">
      {asked ? <div className="max-w-xl">{children}</div> : null}
      <div className="grid min-w-0 grid-cols-1 gap-3">
        <div>
          <p className="statement-figure mt-0!">{lead}</p>
          <p className="text-sm text-muted">{note}</p>
        </div>
        <DataTable
          caption={caption}
          rows={rows}
          rowKey={(row) => nameOf(row).key}
          open={{ as: OpenRow, to: hrefTo }}
          phone={phone}
          heads={heads}
          columns={[name, ...columns, pencil]}
        />
      </div>
      {asked === null ? children : null}
    </div>
  );
}

/** Head of a column that is about a cycle, which its payday names. */
export function CycleHead({ text, id }: { text: string; id: string }) {
  const { language } = usePageFacts();
  return (
    <>
      {text} <DateTime value={`${id}T00:00:00.000Z`} locale={language} style="date" zone={null} />
    </>
  );
}

/** Of which payday terms are, as `said` has it, and that the next one's are the same where they are. */
export function useTermsNote() {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const day = (id: string) => formatDateTime(`${id}T00:00:00.000Z`, language, 'short-date') ?? '';
  return (said: (payday: string) => string, { open, next, isSame }: { open: string; next: string; isSame: boolean }) =>
    [said(day(open)), ...(isSame ? [t('minimums.same', { payday: day(next) })] : [])].join(' · ');
}
