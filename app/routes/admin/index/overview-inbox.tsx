import type { ReactNode } from 'react';
import type { InboxKind, InboxRow } from '#app/domain/programme/inbox.ts';
import type { RequestFilter } from '#app/domain/payouts/request.ts';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { Inbox } from '#app/features/programme/inbox.tsx';
import type { Overview } from '#app/server/programme/overview.server.ts';
import { usePath } from '#app/shell/page/facts.ts';
import { DecideInPlace } from './decide-in-place.tsx';

/** Rows whose decisions take a reason at most: they are made on the spot. */
const HERE = /^(money|roles|questions|jobs)$/;

/** What needs an admin, each with the page where it is decided. */
export function OverviewInbox({
  overview: { inbox, failedStates, waiting, now },
  ...beside
}: {
  overview: Overview;
  below?: ReactNode;
}) {
  const path = usePath();
  const cyclePage = (cycle: string | null, state?: RequestFilter) =>
    hrefWith(path('admin/payouts'), cycle ? { cycle, state } : {});
  const links: Partial<Record<InboxKind, (row: InboxRow) => string>> = {
    // The list of paydays begins with the first of those without a row.
    overdue: ({ cycleId, from }) =>
      from ? hrefWith(path('admin/payouts'), { cycle: from, until: from }) : cyclePage(cycleId),
    failedPayouts: ({ cycleId }) => cyclePage(cycleId, cycleId ? failedStates[cycleId] : undefined),
    blockedPayouts: ({ cycleId, from }) => cyclePage(cycleId ?? from, 'unresolved'),
    jobs: ({ since }) =>
      hrefWith(path('admin/income'), { view: 'jobs', failed: since && new Date(since).toISOString() }),
    alerts: () => hrefWith(path('admin/income'), { view: 'alerts' }),
    import: () => hrefWith(path('admin/programme'), { tab: 'tracker' }),
    batches: ({ cycleId }) => cyclePage(cycleId),
    money: () => path('admin/payouts/adjust'),
    roles: () => hrefWith(path('admin/programme'), { tab: 'team' }),
    cases: () => path('cases'),
    questions: () => path('admin/questions'),
    quarantine: () => hrefWith(path('admin/income'), { status: 'unassigned' }),
    people: () => path('admin/applications'),
    access: () => path('admin/access'),
  };
  const linkTo = (row: InboxRow) => links[row.kind]?.(row) ?? path('admin');
  const named: Partial<Record<InboxKind, Overview['waiting']['people']>> = waiting;
  return (
    <Inbox
      list={inbox}
      now={now}
      {...beside}
      linkTo={linkTo}
      decide={(row, link) => (HERE.test(row.kind) ? <DecideInPlace {...{ row, link }} from={linkTo(row)} /> : link)}
      people={(row) => (named[row.kind] ?? []).map((one) => ({ ...one, to: hrefWith(linkTo(row), { key: one.id }) }))}
    />
  );
}
