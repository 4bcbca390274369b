import type { SerializeFrom } from '@remix-run/cloudflare';
import { TriangleAlert } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isUnusual } from '#app/domain/audit/audit.ts';
import { dayOf } from '#app/domain/figures/date-range.ts';
import { withLanguage } from '#app/domain/platform/language-path.ts';
import type { TableSettings } from '#app/domain/programme/table-settings.ts';
import type { AuditRow } from '#app/server/audit/page.server.ts';
import type { SentencePart } from '#app/server/audit/sentence.server.ts';
import { cn } from '#app/ui/class-names.ts';
import { DataTable, type DataTableProps } from '#app/ui/data-table.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { DateTime } from '#app/ui/values/time.tsx';
import { usePageFacts, usePath } from '../../shell/page/facts.ts';
import { ConsoleTable } from '../../shell/page/tables/console-table.tsx';

type Row = SerializeFrom<AuditRow>;

const TIME = 'text-sm whitespace-nowrap text-muted tabular-nums';

const dayAt = (at: Date | string) => dayOf(new Date(at));

/**
 * What happened, as sentences, and why; the fields that changed are behind each. `isAboutOne`: whom
 * it is about goes without saying.
 */
export function AuditList({
  rows,
  isAboutOne = false,
  table,
  file,
}: {
  rows: readonly Row[];
  isAboutOne?: boolean;
  /** What the person keeps for the table of the whole log. */
  table?: TableSettings;
  file?: ReactNode;
}) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  if (isAboutOne && rows.length === 0) return <p className="text-sm text-muted">{t('audit.none')}</p>;
  /** The first entry of each day: the list is in the order of time. */
  const firsts = new Set(rows.filter(({ at }, place) => place === 0 || dayAt(rows[place - 1]!.at) !== dayAt(at)));
  const shown: DataTableProps<Row> = {
    caption: t('pages.adminAudit.title'),
    rows,
    rowKey: ({ id }) => id,
    phone: 'lines',
    className: 'tops',
    empty: (
      <EmptyState title={t('pages.adminAudit.empty.title')} description={t('pages.adminAudit.empty.description')} />
    ),
    columns: [
      {
        key: 'at',
        header: t('audit.when'),
        line: 'state',
        cell: (row) => {
          if (isAboutOne) return <DateTime value={row.at} locale={language} zone={null} className={TIME} />;
          return (
            <span className={cn(TIME, 'flex gap-x-3')}>
              {/* A day is seen once. */}
              <span className={cn('sm:w-26', firsts.has(row) ? 'sm:font-medium sm:text-ink' : 'sm:opacity-0')}>
                <Day at={row.at} />
              </span>
              <DateTime value={row.at} locale={language} style="time" zone={null} />
            </span>
          );
        },
      },
      {
        key: 'what',
        header: t('audit.what'),
        rowHeader: true,
        cell: (row) => <What row={row} isLinked={!isAboutOne} />,
      },
    ],
  };
  if (!table) return <DataTable {...shown} />;
  return <ConsoleTable table={table} file={file} inBar {...shown} />;
}

/** The day of an entry, with its year where that is another one. */
function Day({ at }: Pick<Row, 'at'>) {
  const { language } = usePageFacts();
  const isThisYear = new Date(at).getUTCFullYear() === new Date().getUTCFullYear();
  return <DateTime value={at} locale={language} style={isThisYear ? 'weekday' : 'long-date'} zone={null} />;
}

function What({ row, isLinked }: { row: Row; isLinked: boolean }) {
  const { t } = useTranslation();
  const { action, reason, each } = row;
  return (
    <div
      className="relative flex cursor-pointer flex-wrap items-start gap-x-2.5 pr-10 font-normal max-sm:-mr-6"
      onClick={openDetails}
    >
      {isUnusual(action) ? (
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warn" strokeWidth={1.75} />
      ) : null}
      <div className="min-w-0 flex-1">
        <Sentence row={row} isLinked={isLinked} />
        {reason ? <p className="text-muted wrap-anywhere">{reason}</p> : null}
      </div>
      {/* Its mark stays at the end of the line; what it shows is below. */}
      <Disclosure
        summary={<span className="sr-only">{t('audit.details')}</span>}
        className="basis-full"
        summaryClassName="absolute -top-1 right-0 size-7 justify-center"
      >
        {each ? (
          <ul className="mt-1 mb-2 grid gap-2">
            {each.map((one) => (
              <li key={one.id}>
                <Sentence row={one} isLinked={isLinked} />
                <Fields row={one} />
              </li>
            ))}
          </ul>
        ) : (
          <Fields row={row} />
        )}
      </Disclosure>
    </div>
  );
}

/** A press anywhere on an entry shows its details, but not on its links nor to select its text. */
function openDetails({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  if ((target as Element).closest('a, details') || window.getSelection()?.type === 'Range') return;
  const details = currentTarget.querySelector('details');
  if (details) details.open = !details.open;
}

function Sentence({ row: { sentence }, isLinked }: { row: Pick<Row, 'sentence'>; isLinked: boolean }) {
  return (
    <p className="wrap-anywhere">
      {sentence.map((part, index) => (
        <Part key={index} part={part} isLinked={isLinked} />
      ))}
    </p>
  );
}

function Part({ part: { text, of }, isLinked }: { part: SerializeFrom<SentencePart>; isLinked: boolean }) {
  const path = usePath();
  const { prefix } = usePageFacts();
  if (!of) return text;
  if (of !== 'actor' && 'page' in of)
    return isLinked ? (
      <TextLink to={withLanguage(prefix, of.page)} className="font-medium">
        {text}
      </TextLink>
    ) : (
      text
    );
  if (of === 'actor' || !isLinked) return <strong className="font-semibold">{text}</strong>;
  const to =
    'person' in of
      ? path('admin/streamer-detail/:id', { id: of.person })
      : path('admin/offers/:offerId', { offerId: of.offer });
  return (
    <TextLink to={to} className="font-medium">
      {text}
    </TextLink>
  );
}

/** The fields as the record has them: they are names of the data, the same in every language. */
function Fields({ row: { action, target, changes } }: { row: Pick<Row, 'action' | 'target' | 'changes'> }) {
  const { t } = useTranslation();
  return (
    <div className="mt-1 mb-2 grid gap-1 font-mono text-xs">
      <p className="wrap-anywhere text-muted">
        {action} {target}
      </p>
      {changes.length > 0 ? (
        <ul className="grid gap-0.5">
          {changes.map(({ field, before, after }) => (
            <li key={field} className="wrap-anywhere">
              <span className="text-muted">{field}</span>{' '}
              {before === null ? null : <del className="text-muted no-underline">{before}</del>}
              <span aria-hidden="true"> → </span>
              <span className="sr-only">{t('audit.becomes')}</span>
              <ins className="no-underline">{after ?? t('audit.nothing')}</ins>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
