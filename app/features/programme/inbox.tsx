import { useLocation } from '@remix-run/react';
import { ChevronRight, CircleCheck } from 'lucide-react';
import { type ReactElement, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '#app/domain/platform/formatters.ts';
import type { InboxRow } from '#app/domain/programme/inbox.ts';
import { INBOX_VIEWS, type InboxView, type TaskRow } from '#app/domain/programme/tasks.ts';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { TotalsText } from '#app/features/payouts/totals-text.tsx';
import type { TaskList } from '#app/server/programme/tasks.server.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { Button } from '#app/ui/button.tsx';
import { cn } from '#app/ui/class-names.ts';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { lazyExtra } from '#app/ui/lazy-extra.ts';
import { TabLinks } from '#app/ui/layout/tab-links.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { Age } from '#app/ui/values/age.tsx';
import { DateTime } from '#app/ui/values/time.tsx';
import { Link } from '#app/ui/link.tsx';
import { Owner, RowMenu } from './inbox-controls.tsx';
import { Picked, PickedRow, usePickedRow } from './picked-row.tsx';
import { UrgencyBadge } from './urgency-badge.tsx';

const InboxPanel = lazyExtra(async () => (await import('./inbox-panel.tsx')).InboxPanel);

/** What needs someone, the most urgent first, each with its age or due date, its owner and the way to deal with it. */
export function Inbox({
  list,
  linkTo,
  people,
  decide = (_, link) => link,
  now,
  title,
  below,
  aside,
}: {
  list: TaskList;
  /** Where a row is dealt with. */
  linkTo: (row: InboxRow) => string;
  /** Those of a row who have waited longest, each with the way to decide on them. */
  people?: (row: InboxRow) => readonly { id: string; name: string; to: string }[];
  /** What a row's link to its next step becomes where the step can be done here. */
  decide?: (row: InboxRow, link: ReactElement) => ReactElement;
  now: Date | string;
  title?: string;
  /** What follows the list, and what follows the panel next to it. */
  below?: ReactNode;
  aside?: ReactNode;
}) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const number = numberFormat(language);
  const { rows, view, counts } = list;
  const { picked, panel, handlers } = usePickedRow(rows);
  const isEmpty = view === 'open' && counts.open + counts.snoozed + counts.done === 0;
  const hasDueDates = rows.some(({ percent }) => percent !== null);
  const due: Column<TaskRow>[] = [
    {
      key: 'due',
      header: t('inbox.due'),
      cell: ({ dueAt, urgency }) =>
        dueAt ? (
          <span className={cn(urgency === 'late' ? 'text-bad' : 'text-muted')}>
            <DateTime value={dueAt} locale={language} style="day" zone={null} />
          </span>
        ) : (
          '–'
        ),
    },
    {
      key: 'percent',
      header: t('inbox.percent'),
      align: 'end',
      cell: ({ percent }) => (percent === null ? '–' : <Percent value={percent} />),
    },
  ];
  const since: Column<TaskRow> = {
    key: 'since',
    header: t('inbox.since'),
    line: 'state',
    cell: (row) => (
      <span className="flex flex-wrap items-center gap-x-3">
        {row.urgency === 'waits' ? null : <UrgencyBadge urgency={row.urgency} className="sm:hidden" />}
        {row.since ? <Age since={row.since} now={now} locale={language} /> : '–'}
      </span>
    ),
  };
  // That a row waits is what the list is for: the column is there for rows that say more.
  const status: Column<TaskRow> = {
    key: 'status',
    header: t('inbox.status'),
    line: hasDueDates || view === 'snoozed' ? 'state' : undefined,
    cell: (row) => (hasDueDates || row.urgency !== 'waits' ? <UrgencyBadge urgency={row.urgency} /> : null),
  };
  const hasStatus = hasDueDates || rows.some(({ urgency }) => urgency !== 'waits');
  const until: Column<TaskRow> = {
    key: 'until',
    header: t('inbox.until'),
    cell: ({ snoozedUntil }) =>
      snoozedUntil ? <DateTime value={snoozedUntil} locale={language} className="text-muted" /> : '–',
  };
  return (
    <section
      aria-labelledby="inbox"
      className={cn('grid grid-cols-1 gap-10', (picked ?? aside) && 'xl:grid-cols-[minmax(0,1fr)_18.5rem]')}
      data-testid="inbox"
    >
      <Picked.Provider value={picked?.id ?? null}>
        <div className="grid content-start gap-3" {...handlers}>
          {/* The views say what it is; without a row there are none. */}
          <h2 id="inbox" className={isEmpty ? 'section-title' : 'sr-only'}>
            {title ?? t('inbox.title')}
          </h2>
          {isEmpty ? null : <Views list={list} />}
          <DataTable
            caption={title ?? t('inbox.title')}
            rows={rows}
            rowKey={({ id }) => id}
            open={{ as: PickedRow, to: linkTo }}
            phone="lines"
            empty={
              <p className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5 border-y border-line py-3.5">
                <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-good" />
                <span className="font-medium text-ink">{t(`inbox.empties.${view}.title`)}</span>
                <span className="text-muted">{t(`inbox.empties.${view}.description`)}</span>
              </p>
            }
            columns={[
              {
                key: 'what',
                header: t('inbox.what'),
                rowHeader: true,
                cell: (row) => (
                  <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                    <TextLink to={linkTo(row)}>{t(`inbox.kinds.${row.kind}`)}</TextLink>
                    {row.cycleId ? (
                      <span className="font-normal text-muted">
                        <DateTime value={row.cycleId} locale={language} style="date" zone={null} />
                      </span>
                    ) : null}
                    {row.from === null ? null : (
                      <span className="font-normal text-muted">
                        {row.kind === 'overdue'
                          ? t('inbox.earlierPaydays', { count: row.count })
                          : t('inbox.laterPaydays')}
                      </span>
                    )}
                    {row.totals ? <TotalsText totals={row.totals} /> : null}
                    <People row={row} people={people?.(row) ?? []} />
                  </span>
                ),
              },
              {
                key: 'count',
                header: t('inbox.count'),
                align: 'end',
                lead: true,
                cell: ({ count, more }) => (
                  <span className="inline-flex items-center gap-1">
                    {`${number.format(count)}${more ? '+' : ''}`}
                    <ChevronRight aria-hidden="true" className="size-4 text-faint sm:hidden" />
                  </span>
                ),
              },
              ...(hasStatus ? [status] : []),
              ...(view === 'snoozed' ? [until] : hasDueDates ? due : [since]),
              {
                key: 'owner',
                header: t('inbox.owner'),
                // Above what is seen: without an owner a row has a button that comes with the pointer.
                head: rows.some(({ owner }) => owner) ? undefined : <span className="sr-only">{t('inbox.owner')}</span>,
                line: 'end',
                cell: (row) => <Owner row={row} list={list} />,
              },
              {
                key: 'action',
                header: t('inbox.action'),
                quiet: true,
                align: 'end',
                line: 'end',
                cell: (row) => (
                  <span className="-my-1 flex items-center justify-end gap-1">
                    {decide(
                      row,
                      <Button
                        asChild
                        variant={view === 'open' && row === rows[0] ? 'brand' : 'ghost'}
                        size="sm"
                        // Next to the list, the panel has it.
                        className={cn('max-sm:hidden xl:hidden', row === rows[0] ? '' : 'on-row text-ink!')}
                      >
                        <Link to={linkTo(row)}>{t(`inbox.actions.${row.kind}`)}</Link>
                      </Button>,
                    )}
                    <RowMenu row={row} now={new Date(now)} list={list} />
                  </span>
                ),
              },
            ]}
          />
          {below}
        </div>
      </Picked.Provider>
      {picked || aside ? (
        <div className="grid content-start gap-8">
          {picked ? (
            <div ref={panel} className="max-xl:hidden">
              <Suspense fallback={<Skeleton className="h-80! rounded-xl!" />}>
                <InboxPanel
                  row={picked}
                  list={list}
                  to={linkTo(picked)}
                  people={people?.(picked) ?? []}
                  {...{ decide, now }}
                />
              </Suspense>
            </div>
          ) : null}
          {aside}
        </div>
      ) : null}
    </section>
  );
}

/** Who waits, as links, and how many more do. */
function People({
  row: { count },
  people,
}: {
  row: InboxRow;
  people: readonly { id: string; name: string; to: string }[];
}) {
  const { language } = usePageFacts();
  if (people.length === 0) return null;
  const more = count - people.length;
  return (
    <span className="flex flex-wrap gap-x-1 gap-y-1 font-normal text-muted xl:hidden">
      {people.map(({ id, name, to }, index) => (
        <span key={id}>
          <Link to={to} className="-my-1 rounded-sm py-1 hover:text-ink hover:underline">
            {name}
          </Link>
          {index < people.length - 1 ? ',' : null}
        </span>
      ))}
      {more > 0 ? <span>+{numberFormat(language).format(more)}</span> : null}
    </span>
  );
}

/** Open rows, one's own, snoozed and done ones, each with how many there are. */
function Views({ list: { counts, view } }: { list: TaskList }) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const here = useLocation();
  const hrefOf = (one: InboxView) => hrefWith(here, { inbox: one === 'open' ? null : one });
  return (
    <TabLinks
      label={t('inbox.views.label')}
      tabs={INBOX_VIEWS.map((one) => ({
        to: hrefOf(one),
        current: one === view,
        label: (
          <>
            {t(`inbox.views.${one}`)}
            {counts[one] > 0 ? (
              <span className="ml-1.5 text-sm font-normal text-muted tabular-nums">
                {numberFormat(language).format(counts[one])}
              </span>
            ) : null}
          </>
        ),
      }))}
    />
  );
}

/** How much is done, as a figure with a bar; what is finished needs none. */
export function Percent({ value }: { value: number }) {
  const { language } = usePageFacts();
  const figure = numberFormat(language, { style: 'percent' }).format(value / 100);
  if (value === 100) return <span className="text-muted">{figure}</span>;
  return (
    <span className="inline-flex items-center gap-2.5">
      <progress aria-hidden="true" className="meter h-1! w-14!" value={value} max={100} />
      <span className="w-9 text-right">{figure}</span>
    </span>
  );
}
