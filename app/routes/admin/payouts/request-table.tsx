import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurrencyNotation } from '#app/domain/ledger/money.ts';
import type { RehearsalItem } from '#app/domain/payouts/batch-schemas.ts';
import { cutOffHoursOf } from '#app/domain/payouts/cut-offs.ts';
import { needsAmount, REQUEST_SORTS, REQUEST_STATES, type RequestSort } from '#app/domain/payouts/request.ts';
import type { PayoutRequestRecord } from '#app/domain/payouts/schemas.ts';
import type { UnpaidView } from '#app/domain/payouts/after-failure.ts';
import { BlockerList } from '#app/features/payouts/blocker-list.tsx';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { ConsoleTable } from '#app/shell/page/tables/console-table.tsx';
import { NothingMatches } from '#app/shell/page/nothing-matches.tsx';
import { PersonName } from '#app/features/people/person-name.tsx';
import { RequestBadge } from '#app/features/payouts/request-badge.tsx';
import { columnOrder, hrefWith, type RowCount } from '#app/domain/platform/page-href.ts';
import type { TableSettings } from '#app/domain/programme/table-settings.ts';
import { ResultCount, RowCountLinks } from '#app/ui/layout/row-count.tsx';
import { Button } from '#app/ui/button.tsx';
import type { Column } from '#app/ui/data-table.tsx';
import { OpenRow } from '#app/ui/open-row.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Field, Select } from '#app/ui/field.tsx';
import { Pagination } from '#app/ui/layout/pagination.tsx';
import { sortBy } from '#app/ui/sort-head.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { DateTime } from '#app/ui/values/time.tsx';
import { AmountCell } from './amount-cell.tsx';
import { WhyUnpaid } from './why-unpaid.tsx';

type Search = { view: string; state: string | null; text: string; sort: RequestSort; after: object | null };
type Props<Row> = {
  table: TableSettings;
  size: RowCount;
  found: { count: number; more: boolean } | null;
  cycleId: string;
  rows: readonly Row[];
  /** Names by uid; people who are gone have none. */
  names: Readonly<Record<string, string>>;
  search: Search;
  next: string | null;
};

/** A page of the cycle's requests: found by words, narrowed by state, each with the way to its decisions. */
export function RequestTable({
  notation,
  unpaid,
  forecasts,
  ...props
}: Props<PayoutRequestRecord> & {
  notation: CurrencyNotation;
  /** What requests of an open cycle would pay, by uid; null where there is no forecast. */
  forecasts: Readonly<Record<string, RehearsalItem>> | null;
  /** Of the payouts that were not made, by uid. */
  unpaid: Readonly<Record<string, UnpaidView>>;
}) {
  const { cycleId, search, rows, names } = props;
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  const byAmount = needsAmount(search.sort);
  const sort = (header: string, first: RequestSort, around: RequestSort) => {
    // What is found by words has an order of its own.
    if (search.text) return undefined;
    const { now, next } = columnOrder(REQUEST_SORTS, search.sort, first, around);
    const changes = { cycle: cycleId, state: search.state, sort: next === 'name' ? null : next };
    return sortBy(header, { now, to: hrefWith('', changes) });
  };
  return (
    <section>
      <Form
        key={`${cycleId} ${search.state} ${search.text}`}
        role="search"
        className="mb-4 grid grid-cols-2 items-end gap-3 md:grid-cols-[1fr_auto_auto]"
      >
        <input type="hidden" name="cycle" value={cycleId} />
        {search.sort === 'name' ? null : <input type="hidden" name="sort" value={search.sort} />}
        <Field
          name="q"
          type="search"
          label={t('actions.search')}
          placeholder={t('people.filter.words')}
          defaultValue={search.text}
          maxLength={100}
          className="max-md:col-span-2"
        />
        <Select name="state" label={t('admin.payouts.state')} defaultValue={search.state ?? ''}>
          <option value="">{t('offers.filters.all')}</option>
          {REQUEST_STATES.map((state) => (
            <option key={state} value={state}>
              {t(`requestState.${state}`)}
            </option>
          ))}
        </Select>
        <Button type="submit" variant="secondary" className="max-lg:h-11!">
          {t('actions.search')}
        </Button>
      </Form>
      <PagedTable
        {...props}
        note={byAmount ? <p className="text-sm text-muted">{t('admin.payouts.withAmount')}</p> : null}
        rowKey={({ userId }) => userId}
        to={({ userId }) => path('admin/payouts/:cycle/:id', { cycle: cycleId, id: userId })}
        columns={[
          {
            key: 'person',
            header: t('admin.payouts.streamer'),
            rowHeader: true,
            sort: sort(t('admin.payouts.streamer'), 'name', 'nameDown'),
            cell: ({ userId, username }) => (
              <TextLink
                className="inline-block min-w-36 wrap-anywhere"
                to={path('admin/payouts/:cycle/:id', { cycle: cycleId, id: userId })}
              >
                <PersonName name={names[userId]} username={username} uid={userId} />
              </TextLink>
            ),
          },
          {
            key: 'state',
            header: t('admin.payouts.state'),
            line: 'state',
            sort: search.state ? undefined : sort(t('admin.payouts.state'), 'state', 'stateDown'),
            cell: ({ state }) => <RequestBadge state={state} />,
          },
          {
            key: 'blockers',
            header: t('admin.payouts.blockers'),
            line: 'state',
            cell: (request) => (
              <WhyUnpaid
                request={{ ...request, blockers: forecasts?.[request.userId]?.blockers ?? request.blockers }}
                view={unpaid[request.userId]}
                name={names[request.userId] ?? null}
              />
            ),
          },
          {
            key: 'method',
            header: t('admin.payouts.method'),
            // Known from the cut-off on.
            cell: ({ destination }) =>
              destination ? (
                <span className="whitespace-nowrap">
                  {destination.network} <span className="text-muted">{destination.masked}</span>
                </span>
              ) : (
                '–'
              ),
          },
          {
            key: 'asked',
            header: t('admin.payouts.asked'),
            align: 'end',
            sort: sort(t('admin.payouts.asked'), 'asked', 'askedUp'),
            cell: ({ requestedAt }) => (
              <DateTime value={requestedAt} locale={language} zone={null} className="whitespace-nowrap" />
            ),
          },
          {
            key: 'amount',
            header: t('admin.payouts.amount'),
            align: 'end',
            lead: true,
            // Before the lock no request has one.
            sort:
              byAmount || rows.some(({ amountMinor }) => amountMinor !== undefined)
                ? sort(t('admin.payouts.amount'), 'amount', 'amountUp')
                : undefined,
            cell: (request) => (
              <AmountCell forecast={forecasts && forecasts[request.userId]} {...{ request, notation }} />
            ),
          },
        ]}
      />
    </section>
  );
}

/** A page of those who would not be paid, with everything that is in their way. */
export function UnpaidTable(props: Props<RehearsalItem>) {
  const { names } = props;
  const { t } = useTranslation();
  const path = usePath();
  return (
    <PagedTable
      {...props}
      rowKey={({ uid }) => uid}
      to={({ uid }) => path('admin/streamer-detail/:id', { id: uid })}
      columns={[
        {
          key: 'person',
          header: t('admin.payouts.streamer'),
          rowHeader: true,
          cell: ({ uid, username }) => (
            <TextLink to={path('admin/streamer-detail/:id', { id: uid })}>
              <PersonName name={names[uid]} username={username} uid={uid} />
            </TextLink>
          ),
        },
        {
          key: 'blockers',
          header: t('admin.payouts.blockers'),
          line: 'state',
          cell: ({ blockers }) => <BlockerList blockers={blockers} isOwn={false} />,
        },
      ]}
    />
  );
}

/** The table with its pages. The file has what the table finds, on all pages. */
function PagedTable<Row>({
  cycleId,
  search,
  next,
  size,
  found,
  rows,
  names: _names,
  to,
  table,
  note = null,
  ...shown
}: Props<Row> & {
  /** What the list leaves out. */
  note?: ReactNode;
  rowKey: (row: Row) => string;
  to: (row: Row) => string;
  columns: readonly Column<Row>[];
}) {
  const { t } = useTranslation();
  const { cutOffs } = usePageFacts();
  const path = usePath();
  const { view, state, text, sort } = search;
  const asked = {
    ...{ cycle: cycleId, view: view === 'rehearsal' ? view : null, state, q: text || null },
    sort: sort === 'name' ? null : sort,
  };
  const hrefOf = (more: Record<string, string>) => hrefWith('', { ...asked, ...more });
  const rowsHere = { size: String(size) };
  return (
    <div>
      <ConsoleTable
        {...shown}
        table={table}
        size={size}
        phone="lines"
        beside={note}
        open={{ as: OpenRow, to }}
        caption={t('pages.adminPayouts.title')}
        rows={rows}
        empty={
          search.text && next ? (
            <EmptyState
              title={t('admin.payouts.noneHere.title')}
              description={t('admin.payouts.noneHere.description')}
            />
          ) : search.text || search.state || needsAmount(search.sort) ? (
            <NothingMatches clear={hrefWith('', { cycle: cycleId })} />
          ) : (
            <EmptyState
              title={t('pages.adminPayouts.empty.title')}
              description={t('pages.adminPayouts.empty.description', { hours: cutOffHoursOf(cycleId, cutOffs) })}
            />
          )
        }
      />
      <Pagination
        label={t('pages.adminPayouts.title')}
        previous={search.after ? { href: hrefOf(rowsHere), label: t('actions.toStart') } : null}
        next={next ? { href: hrefOf({ ...rowsHere, after: next }), label: t('actions.next') } : null}
        note={
          <span className="flex flex-wrap items-center gap-x-6 gap-y-2">
            {found ? <ResultCount {...found} /> : null}
            {search.text ? null : <RowCountLinks current={size} hrefOf={(count) => hrefOf({ size: String(count) })} />}
            <a
              href={hrefWith(path('admin/payouts/export'), asked)}
              download
              className="-my-0.5 py-0.5 hover:text-ink hover:underline"
            >
              {t('actions.csv')}
            </a>
          </span>
        }
      />
    </div>
  );
}
