import { dayOf } from '#app/domain/figures/date-range.ts';
import { importLateFrom } from '#app/domain/income/tracker-state.ts';
import { EVERYBODY } from '#app/domain/people/directory-search.ts';
import { sumOfTotals, totalsToApprove } from '#app/domain/payouts/batch.ts';
import { overdueBatches } from '#app/domain/payouts/overdue.ts';
import { openCycleAt, parseCycleId, payAtOf } from '#app/domain/payouts/calendar.ts';
import { failedStatesOf, failureRows, MOST_FAILING } from '#app/domain/programme/failure-rows.ts';
import { earliest, inboxOf, itemsOf, namesOf } from '#app/domain/programme/inbox.ts';
import type { Read } from '../data/port.server.ts';
import { readProgramme } from '../figures/programme.server.ts';
import { collections } from '../data/collections.server.ts';
import { getMoneyCounts } from '../figures/counters-collection.server.ts';
import { countPending, searchDirectory } from '../people/directory-collection.server.ts';
import { readNames } from '../people/names.server.ts';
import { countAccessRequests, listAccessRequests } from '../offers/access-collection.server.ts';
import { listBatchesToApprove, listBatchesWithFailures } from '../payouts/batches-collection.server.ts';
import { readUnfinishedWork } from '../payouts/unpaid/unfinished-work.server.ts';
import { readBlockedRows } from '../payouts/unpaid/blocked-work.server.ts';
import { knownCutOffs } from './known-identity.server.ts';
import { readTasks } from './tasks.server.ts';
import { readWatched } from './watched.server.ts';

/** People that a row of the inbox names. */
const NAMED = 3;
const DAY_MS = 86_400_000;
const DAYS = 14;
/** What needs someone now, what waits for a decision, and how the programme does; counts are kept, or counted. */
export async function readOverview(read: Read, uid: string, now: Date, url: URL) {
  const pending = { ...EVERYBODY, status: 'pending' as const, sort: 'waiting' as const };
  const range = { from: dayOf(now.getTime() - (DAYS - 1) * DAY_MS), to: dayOf(now) };
  const reading = read(listAccessRequests(null, NAMED));
  const askers = reading.then(({ rows }) => rows.map(({ uid }) => uid));
  const [
    waiting,
    applied,
    requests,
    requested,
    money,
    failing,
    blocked,
    locked,
    unfinished,
    tracker,
    programme,
    watched,
    names,
  ] = await Promise.all([
    read(searchDirectory(pending, null, now, NAMED)),
    read(countPending()),
    reading,
    read(countAccessRequests()),
    read(getMoneyCounts()),
    read(listBatchesWithFailures(MOST_FAILING)),
    readBlockedRows(read),
    read(listBatchesToApprove()),
    readUnfinishedWork(read),
    read(collections.trackerStatus.byId('current')),
    readProgramme(read, range),
    readWatched(read, now),
    readNames(read, null, askers, NAMED),
  ]);
  const importedAt = tracker?.lastImportAt ?? null;
  const isOverdue = importLateFrom(tracker, now) !== null;
  const toApprove = locked.at(-1)?.cycleId ?? null;
  const overdue = overdueBatches(unfinished.batches, now).map(
    ({ cycleId, count, totals }) =>
      ({ kind: 'overdue', urgency: 'late', count, totals, cycleId, since: payAtOf(cycleId) }) as const,
  );
  const cycle = openCycleAt(now, knownCutOffs());
  return {
    now,
    cycle,
    waiting: {
      people: waiting.entries.map(({ uid, displayName, createdAt }) => ({
        ...{ id: uid, name: displayName, at: createdAt, about: '' },
      })),
      access: requests.rows.map(({ id, uid, username, card, requestedAt }) => ({
        ...{ id, name: names[uid] ?? (username || uid), at: requestedAt.toISOString(), about: card.brandName },
      })),
    },
    failedStates: failedStatesOf(failing),
    inbox: await readTasks(
      read,
      'programme',
      inboxOf([
        ...overdue,
        ...unfinished.earlier,
        ...watched.rows,
        ...failureRows(failing),
        ...blocked,
        { kind: 'import', urgency: 'late', count: isOverdue ? 1 : 0, since: importedAt },
        {
          ...{ kind: 'batches', urgency: 'waits', count: locked.length },
          ...{
            cycleId: toApprove,
            totals: sumOfTotals(locked.map(totalsToApprove)),
            since: toApprove ? (parseCycleId(toApprove, knownCutOffs())?.lockAt ?? null) : null,
          },
        },
        {
          ...{ kind: 'people', urgency: 'waits', ...applied },
          since: earliest(waiting.entries.map(({ createdAt }) => new Date(createdAt))),
        },
        {
          ...{ kind: 'access', urgency: 'waits', ...requested },
          since: earliest(requests.rows.map(({ requestedAt }) => requestedAt)),
        },
        {
          ...{ kind: 'quarantine', urgency: 'waits', count: money.quarantined, since: watched.unassigned?.at ?? null },
          ...namesOf(watched.unassigned?.tid ? [watched.unassigned.tid] : [], money.quarantined),
          items: itemsOf(watched.unassigned ? [watched.unassigned] : [], ({ tid, reason, at }) => ({
            ...{ name: tid || '–', about: `income.reasons.${reason}`, money: null, at },
          })),
        },
      ]),
      { uid, now, url },
    ),
    tracker: { connected: tracker?.connected ?? false, importedAt, isOverdue },
    programme,
  };
}

export type Overview = Awaited<ReturnType<typeof readOverview>>;
