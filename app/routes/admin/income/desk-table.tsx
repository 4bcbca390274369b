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
import { cn } from '#app/ui/class-names.ts';
import type { Column } from '#app/ui/data-table.tsx';
import { OpenRow } from '#app/ui/open-row.tsx';
import { formatReported, MoneyText } from '#app/ui/values/money.tsx';
import { DateTime, formatDateTime } from '#app/ui/values/time.tsx';
import { Link } from '#app/ui/link.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { OfferName, Transaction } from './row-texts.tsx';

type Row = SerializeFrom<DeskRow>;
type Props = {
  table: TableSettings;
  /** What the rows are worth, and the way to the file, on the line of the menus. */
  beside: ReactNode;
  file: ReactNode;
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  /** A row in a few words: its amount and its streamer. */
  labelOf: (row: Row) => string;
  offers: Readonly<Record<string, string>>;
  /** Of the offers whose brand is known. */
  brands: Readonly<Record<string, string>>;
  marked: ReadonlySet<string>;
  onMark: (ids: ReadonlySet<string>) => void;
  /** Where conversions without a commission are listed alone; null where they are. A phone has a line that leads there in their place. */
  withoutHref: string | null;
};

/** Of the button that asks for a decision. */
export const decisionId = (action: CommissionDecision) => `desk-${action}`;

/** What the keys decide, on the rows that are selected or on this one. */
const KEYED = [
  ['e', 'release'],
  ['r', 'reject'],
] as const satisfies readonly (readonly [string, CommissionDecision])[];

/** On a phone the box of a row is before both of its lines, as high as they are (components.css). */
const ROW_MARK = 'row-mark max-sm:absolute max-sm:inset-y-0 max-sm:-left-3 max-sm:h-auto max-sm:w-11';

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
export function DeskTable({
  table,
  beside,
  file,
  rows,
  nameOf,
  labelOf,
  offers,
  brands,
  marked,
  onMark,
  withoutHref,
}: Props) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  const isHydrated = useHydrated();
  const held = rows.filter(isHeld);
  const isAllMarked = held.length > 0 && held.every(({ id }) => marked.has(id));
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
  const columns: Column<Row>[] = [
    {
      key: 'at',
      header: t('income.at'),
      rowHeader: true,
      sort: {
        order: 'descending',
        head: (
          <span className="flex items-center gap-3">
            {isHydrated && held.length > 1 ? (
              <Box
                label={t('income.bulk.all', { count: held.length })}
                isOn={isAllMarked}
                onChange={() => onMark(new Set(isAllMarked ? [] : held.map(({ id }) => id)))}
                className="max-sm:hidden"
              />
            ) : held.length > 0 ? (
              <span className="w-7 shrink-0" />
            ) : null}
            {t('income.at')}
          </span>
        ),
      },
      cell: (row) => (
        <span className="flex items-center gap-3 max-sm:justify-end">
          {isHydrated && isHeld(row) ? (
            <>
              <Box
                label={t('income.bulk.select', { name: labelOf(row) })}
                isOn={marked.has(row.id)}
                onChange={() => mark(row.id)}
                className={ROW_MARK}
              />
              {KEYED.map(([key, action]) => (
                <button key={key} type="button" hidden data-row-key={key} onClick={() => decide(row.id, action)}>
                  {t(`income.bulk.action.${action}`)}
                </button>
              ))}
            </>
          ) : held.length > 0 ? (
            <span className={cn('w-7 shrink-0', ROW_MARK)} />
          ) : null}
          <Link
            to={path('admin/income/:id', { id: row.id })}
            className="-my-1 inline-block rounded-sm py-1 -outline-offset-2 hover:underline"
          >
            <DateTime
              value={row.at}
              locale={language}
              style="short-datetime"
              zone={null}
              // What has no commission stands back.
              className={cn('max-sm:hidden', row.status === 'none' && 'font-normal text-muted')}
            />
            <DateTime value={row.at} locale={language} style="short-date" className="text-muted sm:hidden" />
          </Link>
        </span>
      ),
    },
    {
      key: 'streamer',
      header: t('income.streamer'),
      line: 'name',
      cell: (row) => (
        <span className="max-sm:block max-sm:truncate">
          {row.uid ? (
            <Link
              to={path('admin/streamer-detail/:id', { id: row.uid })}
              title={nameOf(row)}
              className="-my-1 inline-block rounded-sm py-1 hover:underline sm:block sm:max-w-32 sm:truncate"
            >
              {nameOf(row)}
            </Link>
          ) : (
            <>
              <span className="max-sm:hidden">–</span>
              <span className="font-mono text-xs text-muted wrap-anywhere sm:hidden">{row.transaction}</span>
            </>
          )}
          {/* A phone has no column for it. */}
          {row.offerId ? (
            <span className="text-sm font-normal text-muted sm:hidden" suppressHydrationWarning>
              {' · '}
              {nameOfOffer(row.offerId)}
            </span>
          ) : null}
        </span>
      ),
    },
    {
      key: 'offer',
      header: t('commissions.offer'),
      cell: ({ offerId }) =>
        offerId ? (
          <OfferName name={nameOfOffer(offerId)} brand={brands[offerId]} />
        ) : (
          <span className="text-faint">–</span>
        ),
    },
    {
      // Tells conversions of one moment apart.
      key: 'transaction',
      header: t('commission.transaction'),
      cell: ({ transaction }) => (transaction ? <Transaction id={transaction} /> : null),
    },
    {
      key: 'status',
      header: t('income.status'),
      line: 'state',
      cell: (row) => {
        const { status, availableAt, isReversal } = row;
        const until = status === 'held' && availableAt ? formatDateTime(availableAt, language, 'short-date') : null;
        const isQuiet = (status === 'none' || status === 'held') && !isReversal;
        const told = [
          // Most rows are one of these, and there is nothing to do: no chip.
          isQuiet && !(status === 'none' && row.reason) ? t(`income.statuses.${status}`) : null,
          until ? t('income.untilDate', { date: until }) : null,
        ].filter(Boolean);
        return (
          <span className="flex min-w-0 items-center gap-x-2 whitespace-nowrap">
            {isQuiet ? null : <DeskBadge status={status} isReversal={isReversal} />}
            {told.length > 0 || row.reason ? (
              <span className="min-w-0 text-muted max-sm:truncate max-sm:text-xs" suppressHydrationWarning>
                {[told.join(' '), reasonText(t, row)].filter(Boolean).join(' · ')}
              </span>
            ) : null}
            {row.uid && row.transaction ? <Transaction id={row.transaction} className="sm:hidden" /> : null}
          </span>
        );
      },
    },
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
        ) : null,
    },
  ];
  return (
    <ConsoleTable
      table={table}
      inBar
      beside={beside}
      file={file}
      caption={t('pages.adminIncome.title')}
      rows={rows}
      rowKey={({ id }) => id}
      columns={columns}
      phone="lines"
      fold={
        withoutHref === null
          ? undefined
          : {
              when: ({ status }) => status === 'none',
              leads: true,
              label: () => (
                <TextLink to={withoutHref} className="text-sm">
                  {t('income.kinds.conversions')}
                </TextLink>
              ),
            }
      }
      open={{ as: OpenRow, to: ({ id }) => path('admin/income/:id', { id }) }}
    />
  );
}

/** The name of an offer that there was no room to read: its ID is its name in small letters. */
const wordsOf = (offerId: string) => offerId.replaceAll('-', ' ').replace(/^./, (first) => first.toUpperCase());

function Box({
  label,
  isOn,
  onChange,
  className,
}: {
  label: string;
  isOn: boolean;
  onChange: () => void;
  className: string;
}) {
  return (
    <label title={label} className={cn('-my-1 grid size-7 shrink-0 cursor-pointer place-items-center', className)}>
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
