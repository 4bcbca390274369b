import type { SerializeFrom } from '@remix-run/cloudflare';
import type { TFunction } from 'i18next';
import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useHydrated } from '#app/client/use-hydrated.ts';
import type { CommissionDecision } from '#app/domain/income/commission-decision.ts';
import type { DeskRow } from '#app/domain/income/desk.ts';
import type { TableSettings } from '#app/domain/programme/table-settings.ts';
import { DeskBadge } from '#app/features/income/desk-badge.tsx';
import { ConsoleTable } from '#app/shell/page/tables/console-table.tsx';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import type { Column } from '#app/ui/data-table.tsx';
import { OpenRow } from '#app/ui/open-row.tsx';
import { formatReported, MoneyText } from '#app/ui/values/money.tsx';
import { DateTime, formatDateTime } from '#app/ui/values/time.tsx';
import { Link } from '#app/ui/link.tsx';
import { decisionId } from './bulk-bar.tsx';

type Row = SerializeFrom<DeskRow>;
type Props = {
  table: TableSettings;
  /** What the rows are worth, on the line of the menus. */
  beside: ReactNode;
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  /** A row in a few words: its amount and its streamer. */
  labelOf: (row: Row) => string;
  offers: Readonly<Record<string, string>>;
  marked: ReadonlySet<string>;
  onMark: (ids: ReadonlySet<string>) => void;
};

/** What the keys decide, on the rows that are selected or on this one. */
const KEYED = [
  ['e', 'release'],
  ['r', 'reject'],
] as const satisfies readonly (readonly [string, CommissionDecision])[];

/** Why a row has its status: of a commission, of a conversion that none came of, or of one that nobody is known of. */
function reasonText(t: TFunction, { status, reason }: Row): string | null {
  if (reason === null) return null;
  if (status === 'none') return t(`income.without.${reason}`);
  return t(
    status === 'unassigned' || status === 'dismissed' ? `income.reasons.${reason}` : `commissions.reasons.${reason}`,
  );
}

const isHeld = ({ status }: Row) => status === 'held';

/** Commissions and conversions as rows. Each opens its page; those in their hold period can be selected. */
export function DeskTable({ table, beside, rows, nameOf, labelOf, offers, marked, onMark }: Props) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  const isHydrated = useHydrated();
  const someHeld = rows.some(isHeld);
  const keyed = useRef<string | null>(null);
  const mark = (id: string) =>
    onMark(new Set(marked.has(id) ? [...marked].filter((one) => one !== id) : [...marked, id]));
  const decide = (id: string, action: CommissionDecision) => {
    // The bar with the decisions is there once a row is selected. A row that a key selected before is not meant any more.
    const onlyKeyed = marked.size === 1 && keyed.current !== null && marked.has(keyed.current);
    if (!marked.has(id) && (marked.size === 0 || onlyKeyed)) {
      keyed.current = id;
      flushSync(() => onMark(new Set([id])));
    }
    document.getElementById(decisionId(action))?.click();
  };
  const nameOfOffer = (offerId: string) => offers[offerId] ?? wordsOf(offerId);
  // Tells conversions of one moment apart.
  const transactionColumn: Column<Row> = {
    key: 'transaction',
    header: t('commission.transaction'),
    cell: ({ uid, transaction }) =>
      uid && transaction ? (
        <span title={transaction} className="font-mono text-xs whitespace-nowrap text-muted">
          {endOf(transaction)}
        </span>
      ) : (
        '–'
      ),
  };
  const columns: Column<Row>[] = [
    {
      key: 'at',
      header: t('income.at'),
      rowHeader: true,
      cell: (row) => (
        <span className="flex items-center gap-3">
          {isHydrated && isHeld(row) ? (
            <>
              <Box
                label={t('income.bulk.select', { name: labelOf(row) })}
                isOn={marked.has(row.id)}
                onChange={() => mark(row.id)}
              />
              {KEYED.map(([key, action]) => (
                <button key={key} type="button" hidden data-row-key={key} onClick={() => decide(row.id, action)}>
                  {t(`income.bulk.action.${action}`)}
                </button>
              ))}
            </>
          ) : someHeld ? (
            <span className="w-7 shrink-0 max-sm:hidden" />
          ) : null}
          <Link
            to={path('admin/income/:id', { id: row.id })}
            prefetch="intent"
            className="-my-1 inline-block rounded-sm py-1 -outline-offset-2 hover:underline"
          >
            <DateTime value={row.at} locale={language} style="short-datetime" zone={null} />
          </Link>
        </span>
      ),
    },
    {
      key: 'streamer',
      header: t('income.streamer'),
      line: 'name',
      cell: (row) => (
        <>
          {row.uid ? (
            <Link
              to={path('admin/streamer-detail/:id', { id: row.uid })}
              title={nameOf(row)}
              className="-my-1 inline-block rounded-sm py-1 hover:underline sm:block sm:max-w-32 sm:truncate"
            >
              {nameOf(row)}
            </Link>
          ) : (
            <span className="font-mono text-xs wrap-anywhere text-muted">{row.transaction}</span>
          )}
          {/* A phone has no columns for these. */}
          <span className="block text-sm font-normal text-muted sm:hidden" suppressHydrationWarning>
            {row.offerId ? nameOfOffer(row.offerId) : null}
            {row.uid && row.transaction ? (
              <span className="font-mono text-xs whitespace-nowrap"> {endOf(row.transaction)}</span>
            ) : null}
          </span>
        </>
      ),
    },
    {
      key: 'offer',
      header: t('commissions.offer'),
      cell: ({ offerId }) => <OneLine text={offerId ? nameOfOffer(offerId) : '–'} className="sm:max-w-40" />,
    },
    {
      key: 'status',
      header: t('income.status'),
      line: 'state',
      cell: (row) => {
        const { status, availableAt, isReversal } = row;
        const until = status === 'held' && availableAt ? formatDateTime(availableAt, language, 'short-date') : null;
        const told = [reasonText(t, row), until ? t('income.untilDate', { date: until }) : null].filter(Boolean);
        return (
          <span className="flex items-center gap-x-3 gap-y-1 flex-wrap">
            <DeskBadge status={status} isReversal={isReversal} />
            {told.length > 0 ? (
              <span className="max-w-40 text-muted" suppressHydrationWarning>
                {told.join(' · ')}
              </span>
            ) : null}
          </span>
        );
      },
    },
    ...(rows.some(({ uid, transaction }) => uid && transaction) ? [transactionColumn] : []),
    {
      key: 'amount',
      header: t('commissions.amount'),
      align: 'end',
      lead: true,
      cell: ({ money, reported }) =>
        money ? (
          <MoneyText money={money} locale={language} />
        ) : reported ? (
          <span className="text-muted" title={t('income.payout')} suppressHydrationWarning>
            {formatReported(reported.amount, reported.currency, language)}
          </span>
        ) : (
          '–'
        ),
    },
  ];
  return (
    <ConsoleTable
      table={table}
      beside={beside}
      caption={t('pages.adminIncome.title')}
      rows={rows}
      rowKey={({ id }) => id}
      columns={columns}
      phone="lines"
      open={{ as: OpenRow, to: ({ id }) => path('admin/income/:id', { id }) }}
    />
  );
}

/** The end of a transaction: those of one source begin alike. */
const endOf = (transaction: string) => (transaction.length > 10 ? `…${transaction.slice(-9)}` : transaction);

/** The name of an offer that there was no room to read: its ID is its name in small letters. */
const wordsOf = (offerId: string) => offerId.replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase());

/** A text that a wide table cuts to one line; the page of the row has all of it. */
function OneLine({ text, className }: { text: string; className: string }) {
  return (
    <span title={text} className={`sm:block sm:truncate ${className}`} suppressHydrationWarning>
      {text}
    </span>
  );
}

function Box({ label, isOn, onChange }: { label: string; isOn: boolean; onChange: () => void }) {
  return (
    <label className="-my-1 grid size-7 shrink-0 cursor-pointer place-items-center">
      <input
        type="checkbox"
        checked={isOn}
        onChange={onChange}
        aria-label={label}
        className="choice size-4.5 cursor-pointer rounded-sm"
      />
    </label>
  );
}
