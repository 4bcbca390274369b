import { useLocation } from '@remix-run/react';
import { CircleCheck } from 'lucide-react';
import { type ReactElement, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '#app/domain/platform/formatters.ts';
import type { InboxRow } from '#app/domain/programme/inbox.ts';
import { INBOX_VIEWS, type InboxView, type TaskRow } from '#app/domain/programme/tasks.ts';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import type { TaskList } from '#app/server/programme/tasks.server.ts';
import { useHydrated } from '#app/client/use-hydrated.ts';
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
import { type Person, RowAbout, RowAmount, RowCount, useRowTitle } from './inbox-cells.tsx';
import { Owner, RowMenu } from './inbox-controls.tsx';
import { Picked, PickedRow, usePickedRow } from './picked-row.tsx';
import { PercentDone } from './percent-done.tsx';
import { StatusBadge } from './status-badge.tsx';

// Without scripts the names of the rows lead to what the panel leads to.
const InboxPanel = lazyExtra(async () => (await import('./inbox-panel.client.tsx')).InboxPanel);

/** What needs someone, the most urgent first, each with its age or due date, its owner and the way to deal with it. */
export function Inbox({
  list,
  linkTo,
  people,
  decide = (_, link) => link,
  now,
  title,
  below,
}: {
  list: TaskList;
  /** Where a row is dealt with. */
  linkTo: (row: InboxRow) => string;
  /** Those of a row who have waited longest, each with the way to decide on them. */
  people?: (row: InboxRow) => readonly Person[];
  /** What a row's link to its next step becomes where the step can be done here. */
  decide?: (row: InboxRow, link: ReactElement) => ReactElement;
  now: Date | string;
  title?: string;
  /** What follows the list: the panel is as high as both. */
  below?: ReactNode;
}) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const { rows, view, counts } = list;
  const { picked, panel, handlers } = usePickedRow(rows);
  const isEmpty = view === 'open' && counts.open + counts.snoozed + counts.done === 0;
  const titleOf = useRowTitle();
  const isCounted = rows.some(({ percent }) => percent !== null);
  const isHydrated = useHydrated();
  const waiting = <Skeleton className="h-80! rounded-xl!" />;
  const peopleOf = (row: InboxRow) => people?.(row) ?? [];
  const done: Column<TaskRow> = {
    key: 'percent',
    header: t('inbox.percent'),
    align: 'end',
    cell: ({ percent }) => (percent === null ? null : <PercentDone value={percent} />),
  };
  const since: Column<TaskRow> = {
    key: 'since',
    header: t('inbox.age'),
    align: 'end',
    lead: true,
    cell: (row) => (row.since ? <Age short since={row.since} now={now} locale={language} /> : '–'),
  };
  const until: Column<TaskRow> = {
    key: 'until',
    header: t('inbox.until'),
    cell: ({ snoozedUntil }) =>
      snoozedUntil ? (
        <DateTime value={snoozedUntil} locale={language} style="short-datetime" className="text-muted" />
      ) : (
        '–'
      ),
  };
  return (
    <section
      aria-labelledby="inbox"
      className={cn('grid grid-cols-1 gap-8', picked && 'xl:grid-cols-[minmax(0,1fr)_18.5rem]')}
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
              <p className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5 py-1">
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
                className: 'fills',
                cell: (row) => (
                  <span className="flex min-w-0 items-baseline gap-x-2 whitespace-nowrap">
                    <TextLink to={linkTo(row)} className="max-sm:truncate">
                      {titleOf(row)}
                    </TextLink>
                    <RowCount row={row} />
                    <span className="min-w-0 truncate font-normal text-muted max-sm:hidden">
                      <RowAbout row={row} people={peopleOf(row)} />
                    </span>
                  </span>
                ),
              },
              ...(rows.some(({ totals }) => totals)
                ? [
                    {
                      key: 'amount',
                      header: t('inbox.amount'),
                      align: 'end' as const,
                      cell: ({ totals }: TaskRow) => <RowAmount totals={totals} />,
                    },
                  ]
                : []),
              {
                key: 'status',
                header: t('inbox.status'),
                line: 'state',
                cell: (row) => (
                  <span className="flex min-w-0 items-center gap-x-2 whitespace-nowrap">
                    <StatusBadge row={row} now={now} className="shrink-0" />
                    {row.totals ? (
                      <span className="sm:hidden">
                        <RowAmount totals={row.totals} />
                      </span>
                    ) : null}
                    <span className="min-w-0 truncate text-sm text-muted sm:hidden">
                      <RowAbout row={row} people={peopleOf(row)} />
                      {row.owner ? ` · ${row.owner.uid === list.uid ? t('inbox.you') : row.owner.name}` : null}
                    </span>
                  </span>
                ),
              },
              ...(view === 'snoozed' ? [until] : isCounted ? [done] : []),
              {
                key: 'owner',
                header: t('inbox.owner'),
                cell: (row) => <Owner row={row} list={list} />,
              },
              ...(isCounted || view === 'snoozed' ? [] : [since]),
              {
                key: 'action',
                header: t('inbox.action'),
                quiet: true,
                align: 'end',
                line: 'end',
                // Next to the list, the panel has it.
                className: 'xl:hidden',
                cell: (row) => (
                  <span className="-my-1 flex items-center justify-end gap-1">
                    {decide(
                      row,
                      <Button
                        asChild
                        variant={view === 'open' && row === rows[0] ? 'brand' : 'ghost'}
                        size="sm"
                        className={cn('max-sm:hidden', row === rows[0] ? '' : 'on-row text-ink!')}
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
      {picked ? (
        <div ref={panel} className={cn('grid max-xl:hidden noscript:hidden', !below && 'content-start')}>
          {isHydrated ? (
            <Suspense fallback={waiting}>
              <InboxPanel row={picked} list={list} to={linkTo(picked)} people={peopleOf(picked)} {...{ decide, now }} />
            </Suspense>
          ) : (
            waiting
          )}
        </div>
      ) : null}
    </section>
  );
}

/** What is open, one's own, snoozed and done, each with how much there is. */
function Views({ list: { counts, more, view } }: { list: TaskList }) {
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
                {more.includes(one) ? '+' : null}
              </span>
            ) : null}
          </>
        ),
      }))}
    />
  );
}
