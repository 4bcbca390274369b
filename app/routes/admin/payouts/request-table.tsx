import { useTranslation } from 'react-i18next';
import type { CurrencyNotation } from '#app/domain/ledger/money.ts';
import type { RehearsalItem } from '#app/domain/payouts/batch-schemas.ts';
import {
  needsAmount,
  REQUEST_SORTS,
  REQUEST_STATES,
  type RequestSort,
  UNRESOLVED,
} from '#app/domain/payouts/request.ts';
import type { PayoutRequestRecord } from '#app/domain/payouts/schemas.ts';
import type { UnpaidView } from '#app/domain/payouts/after-failure.ts';
import { usePageFacts, usePath } from '#app/shell/page/facts.ts';
import { PersonName } from '#app/features/people/person-name.tsx';
import { RequestBadge } from '#app/features/payouts/request-badge.tsx';
import { columnOrder, hrefWith } from '#app/domain/platform/page-href.ts';
import { Avatar } from '#app/ui/avatar.tsx';
import { cn } from '#app/ui/class-names.ts';
import type { Column } from '#app/ui/data-table.tsx';
import { SearchForm } from '#app/shell/page/tables/search-form.tsx';
import { sortBy } from '#app/ui/sort-head.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { DateTime, formatDateTime } from '#app/ui/values/time.tsx';
import type { SinceLast } from '#app/domain/payouts/batch-differences.ts';
import { AmountCell } from './amount-cell.tsx';
import { PagedTable, type Props } from './paged-table.tsx';
import { isToCheck, SinceFlags, SinceLastCell } from './since-last.tsx';
import { WhyUnpaid } from './why-unpaid.tsx';

/** A page of the cycle's requests: found by words, narrowed by state, each with the way to its decisions. */
export function RequestTable({
  notation,
  unpaid,
  forecasts,
  since,
  isPaid,
  ...props
}: Props<PayoutRequestRecord> & {
  notation: CurrencyNotation;
  /** What requests of an open cycle would pay, by uid; null where there is no forecast. */
  forecasts: Readonly<Record<string, RehearsalItem>> | null;
  /** Each payout next to the person's last one, by uid; null without an earlier batch. */
  since: Readonly<Record<string, SinceLast>> | null;
  /** All of the batch were paid, which its status says. */
  isPaid: boolean;
  /** Of the payouts that were not made, by uid. */
  unpaid: Readonly<Record<string, UnpaidView>>;
}) {
  const { cycleId, search, rows, names } = props;
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const path = usePath();
  const byAmount = needsAmount(search.sort);
  const inFull = (at: Date) => `${formatDateTime(at, language)} UTC`;
  // On most paydays nothing is in the way of any payout.
  const isBlocked = rows.some(
    ({ userId, state, blockers }) =>
      (forecasts?.[userId]?.blockers ?? blockers ?? []).length > 0 ||
      unpaid[userId] !== undefined ||
      state === 'failed' ||
      state === 'returned',
  );
  const blockersColumn: Column<PayoutRequestRecord> = {
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
  };
  const sort = (header: string, first: RequestSort, around: RequestSort) => {
    // What is found by words has an order of its own.
    if (search.text || search.state === UNRESOLVED) return undefined;
    const { now, next } = columnOrder(REQUEST_SORTS, search.sort, first, around);
    const changes = { cycle: cycleId, state: search.state, sort: next === 'name' ? null : next };
    return sortBy(header, { now, to: hrefWith('', changes) });
  };
  const sinceColumn = (of: NonNullable<typeof since>): Column<PayoutRequestRecord> => ({
    key: 'since',
    header: t('admin.payouts.since.title'),
    align: 'end',
    line: 'end',
    cell: ({ userId, amountMinor, currency }) =>
      of[userId] && amountMinor !== undefined && currency ? (
        <SinceLastCell money={{ amountMinor, currency }} since={of[userId]} notation={notation} />
      ) : (
        <span className="max-sm:hidden">–</span>
      ),
  });
  const flagsOf = (request: PayoutRequestRecord) =>
    request.amountMinor === undefined ? [] : (since?.[request.userId]?.flags ?? []);
  /** A phone has no column for them: they are below the second line of the row. */
  const onPhone = (request: PayoutRequestRecord) =>
    flagsOf(request).length > 0 ? (
      <span className={cn('block text-xs sm:hidden', flagsOf(request).some(isToCheck) ? 'text-warn' : 'text-muted')}>
        {flagsOf(request)
          .map((flag) => t(`admin.payouts.since.flags.${flag}`))
          .join(' · ')}
      </span>
    ) : null;
  const flagsColumn: Column<PayoutRequestRecord> = {
    key: 'check',
    header: t('admin.payouts.since.check'),
    cell: (request) => <SinceFlags flags={flagsOf(request)} />,
  };
  // Of a batch that is all paid, its status says it once.
  const isPaidHere = isPaid && rows.every(({ state }) => state === 'paid');
  const stateColumn: Column<PayoutRequestRecord> = {
    key: 'state',
    header: t('admin.payouts.state'),
    line: 'state',
    sort: search.state ? undefined : sort(t('admin.payouts.state'), 'state', 'stateDown'),
    cell: (request) => (
      <>
        <RequestBadge state={request.state} />
        {onPhone(request)}
      </>
    ),
  };
  return (
    <section className="with-bar">
      <SearchForm
        of={`${cycleId} ${search.state} ${search.text}`}
        label={t('actions.search')}
        foldLabel={t('actions.filters')}
        text={search.text}
        placeholder={t('people.filter.words')}
        choice={['state', t('admin.payouts.state'), search.state]}
        hidden={
          <>
            <input type="hidden" name="cycle" value={cycleId} />
            {search.sort === 'name' ? null : <input type="hidden" name="sort" value={search.sort} />}
          </>
        }
      >
        {REQUEST_STATES.map((state) => (
          <option key={state} value={state}>
            {t(`requestState.${state}`)}
          </option>
        ))}
        <option value={UNRESOLVED}>{t('admin.payouts.unresolved')}</option>
      </SearchForm>
      <PagedTable
        {...props}
        inBar
        note={byAmount ? <p className="text-sm text-muted">{t('admin.payouts.withAmount')}</p> : null}
        rowKey={({ userId }) => userId}
        to={({ userId }) => path('admin/payouts/:cycle/:id', { cycle: cycleId, id: userId })}
        columns={[
          {
            key: 'person',
            header: t('admin.payouts.streamer'),
            rowHeader: true,
            className: 'fills',
            sort: sort(t('admin.payouts.streamer'), 'name', 'nameDown'),
            cell: ({ userId, username }) => (
              <span className="flex items-center gap-2.5">
                <Avatar name={names[userId] ?? username} size="sm" quiet className="row-face sm:hidden" />
                <TextLink
                  className="min-w-0 truncate"
                  to={path('admin/payouts/:cycle/:id', { cycle: cycleId, id: userId })}
                >
                  <PersonName name={names[userId]} username={username} uid={userId} />
                </TextLink>
              </span>
            ),
          },
          ...(isPaidHere ? [] : [stateColumn]),
          ...(isBlocked ? [blockersColumn] : []),
          {
            key: 'method',
            header: t('admin.payouts.method'),
            ...(isPaidHere ? { line: 'state' as const } : {}),
            // Known from the cut-off on.
            cell: (request) => (
              <>
                <span className="whitespace-nowrap">
                  {request.destination ? (
                    <>
                      {request.destination.network} <span className="text-muted">{request.destination.masked}</span>
                    </>
                  ) : (
                    '–'
                  )}
                </span>
                {isPaidHere ? onPhone(request) : null}
              </>
            ),
          },
          {
            key: 'asked',
            header: t('admin.payouts.asked'),
            align: 'end',
            sort: sort(t('admin.payouts.asked'), 'asked', 'askedUp'),
            cell: ({ requestedAt }) => (
              <span className="whitespace-nowrap" title={inFull(requestedAt)}>
                <DateTime value={requestedAt} locale={language} style="short-date" zone={null} />
              </span>
            ),
          },
          ...(since ? [sinceColumn(since)] : []),
          ...(rows.some((row) => flagsOf(row).length > 0) ? [flagsColumn] : []),
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
      {since ? <p className="mt-3 text-xs text-muted">{t('admin.payouts.since.names')}</p> : null}
    </section>
  );
}
