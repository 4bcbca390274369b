import { describe, expect, it } from 'vitest';
import { failedStatesOf, failureRows } from '#app/domain/programme/failure-rows.ts';
import { inboxOf, type FoundRow, type InboxRow } from '#app/domain/programme/inbox.ts';
import {
  byDesk,
  planTask,
  readInboxView,
  readTaskId,
  snoozeEnd,
  type Task,
  type TaskChange,
  TASK_LIMITS,
  taskId,
  viewOf,
  withTask,
} from '#app/domain/programme/tasks.ts';

const at = (day: number, hour = 0) => new Date(Date.UTC(2026, 10, day, hour));
const NOW = at(20);
const rowOf = (found: Partial<FoundRow> = {}) =>
  inboxOf([{ kind: 'people', urgency: 'waits', count: 1, since: at(1), ...found }])[0]!;
const task = (change: Partial<Task> = {}): Task => ({
  ...{ desk: 'programme', kind: 'people', subject: 'all', owner: 'ada', ownerName: 'Ada Moreno', by: 'ada' },
  ...{ snoozedUntil: null, doneAt: null, at: at(10), version: 3, seen: 2, expireAt: at(30), ...change },
});
const seen = (row = rowOf(), kept: Task | null = task(), now = NOW) => withTask(row, 'programme', kept, now);

describe('a row of the inbox', () => {
  it('has an id of its desk, its kind and its payday', () => {
    expect(taskId('programme', { kind: 'people', cycleId: null })).toBe('programme_people_all');
    expect(readTaskId('payments', 'payments_toExport_2026-11-15')).toEqual({ kind: 'toExport', cycleId: '2026-11-15' });
    expect(readTaskId('programme', 'programme_people_all')).toEqual({ kind: 'people', cycleId: null });
    for (const id of ['payments_people_all', 'programme_what_all', 'programme_people_2026-11-16', 'x', '']) {
      expect(readTaskId('programme', id)).toBeNull();
    }
  });

  it('has the owner that someone gave it, until everything that it was about is resolved', () => {
    expect(seen().owner).toEqual({ uid: 'ada', name: 'Ada Moreno' });
    expect(seen(rowOf({ since: at(10) })).owner).not.toBeNull();
    // Only younger ones wait. What changes it still has to have seen the version.
    expect(seen(rowOf({ since: at(10, 1) }))).toMatchObject({ owner: null, version: 3 });
    expect(seen(rowOf({ since: null })).owner).not.toBeNull();
    expect(seen(rowOf(), null)).toMatchObject({ owner: null, state: 'open', version: 0 });
  });

  it('rests until its time has come, and not a moment longer', () => {
    const resting = task({ snoozedUntil: at(20, 1) });
    expect(seen(rowOf(), resting)).toMatchObject({ state: 'snoozed', snoozedUntil: at(20, 1) });
    expect(seen(rowOf(), resting, at(20, 1))).toMatchObject({ state: 'open', snoozedUntil: null });
  });

  it('comes back when something new fails', () => {
    const resting = task({ snoozedUntil: at(25) });
    expect(seen(rowOf({ urgency: 'failed', latest: at(10) }), resting).state).toBe('snoozed');
    expect(seen(rowOf({ urgency: 'failed', latest: at(11) }), resting).state).toBe('open');
    expect(seen(rowOf({ urgency: 'waits', latest: at(11) }), resting).state).toBe('snoozed');
  });

  it('comes back when more have failed than it had, where nothing dates them', () => {
    const resting = task({ snoozedUntil: at(25), seen: 2 });
    const failed = (count: number) => rowOf({ urgency: 'failed', count });
    expect(seen(failed(2), resting).state).toBe('snoozed');
    expect(seen(failed(1), resting).state).toBe('snoozed');
    expect(seen(failed(3), resting).state).toBe('open');
    expect(seen(rowOf({ urgency: 'waits', count: 3 }), resting).state).toBe('snoozed');
    // A task of an earlier release doesn't know how many there were.
    expect(seen(failed(3), task({ snoozedUntil: at(25), seen: null })).state).toBe('snoozed');
  });

  it('comes back when it becomes late, and rests when it was late before', () => {
    const resting = task({ snoozedUntil: at(25) });
    expect(seen(rowOf({ urgency: 'late', lateFrom: at(11) }), resting).state).toBe('open');
    expect(seen(rowOf({ urgency: 'late', lateFrom: at(10) }), resting).state).toBe('snoozed');
    expect(seen(rowOf({ urgency: 'waits', lateFrom: at(11) }), resting).state).toBe('snoozed');
  });

  it('of paydays that failed come oldest first, and what has no room is counted together', () => {
    const batches = Array.from({ length: 13 }, (_, index) => ({
      cycleId: `20${25 - index}-01-01`,
      ...{ openFailures: index + 1, builtAt: at(20 - index), byState: {} },
    }));
    const rows = failureRows(batches);
    expect(rows.map(({ cycleId, count }) => [cycleId, count]).slice(0, 2)).toEqual([
      ['2013-01-01', 13],
      ['2014-01-01', 12],
    ]);
    expect(rows).toHaveLength(11);
    expect(rows.at(-1)).toMatchObject({ count: 6, more: false, from: '2023-01-01', since: at(18) });
    expect(failureRows([...batches, ...batches]).at(-1)).toMatchObject({ more: true });
  });

  it('of a payday that failed begins with the export, so that it can be owned and snoozed before the payday', () => {
    const byState = { failed: { USD: { count: 2, amountMinor: 90_00 } } };
    const batch = { cycleId: '2026-12-01', openFailures: 2, builtAt: at(7), exportedAt: at(9), byState };
    const [row] = inboxOf(failureRows([batch]));
    expect(row).toMatchObject({
      kind: 'failedPayouts',
      urgency: 'failed',
      count: 2,
      cycleId: '2026-12-01',
      since: at(9),
      totals: byState.failed,
    });
    // The sum has one that was dealt with, too.
    expect(failureRows([{ ...batch, openFailures: 1 }])).toMatchObject([{ totals: null }]);
    expect(seen(row, task({ snoozedUntil: at(25) }))).toMatchObject({ state: 'snoozed', owner: { uid: 'ada' } });
    expect(failureRows([{ ...batch, exportedAt: undefined }])).toMatchObject([{ since: at(7) }]);
    expect(
      failedStatesOf([
        { cycleId: 'a', byState: { failed: {} } },
        { cycleId: 'b', byState: {} },
      ]),
    ).toEqual({ a: 'failed', b: 'returned' });
  });

  it('is done only while it is resolved: nothing disappears before', () => {
    const done = task({ doneAt: at(10) });
    const failed = { kind: 'jobs', urgency: 'failed', latest: at(9) } as const;
    expect(seen(rowOf({ ...failed, resolved: true }), done).state).toBe('done');
    expect(seen(rowOf(failed), done).state).toBe('open');
    expect(seen(rowOf({ ...failed, resolved: true, latest: at(12) }), done).state).toBe('open');
  });
});

describe('a change of a row', () => {
  const change = { by: 'bob', version: 3, count: 5, now: NOW };
  const row = { kind: 'people', cycleId: null } as const;

  it('keeps what it is not about', () => {
    const snoozed = { owner: 'ada', ownerName: 'Ada Moreno', snoozedUntil: at(22), seen: 2 };
    const bob = { uid: 'bob', name: 'Bob' };
    expect(planTask('programme', row, snoozed, { kind: 'own', owner: bob }, change)).toEqual({
      ...{ desk: 'programme', kind: 'people', subject: 'all', owner: 'bob', ownerName: 'Bob', snoozedUntil: at(22) },
      // A new owner has not woken it: what it has seen stays.
      ...{ seen: 2, isDone: false, by: 'bob', version: 4, expireAt: new Date(NOW.getTime() + 90 * 86_400_000) },
    });
    const plan = (kind: 'wake' | 'done') => planTask('programme', row, snoozed, { kind }, change);
    expect(plan('wake')).toMatchObject({ owner: 'ada', snoozedUntil: null, isDone: false });
    const rest = planTask('programme', row, snoozed, { kind: 'snooze', snooze: 'day' }, change);
    expect(rest).toMatchObject({ owner: 'ada', snoozedUntil: at(21), seen: 5 });
    expect(plan('done')).toMatchObject({ owner: 'ada', snoozedUntil: null, isDone: true });
    const nobody = planTask('programme', row, snoozed, { kind: 'own', owner: null }, change);
    expect(nobody).toMatchObject({ owner: null, ownerName: '' });
    const over = planTask('programme', row, { ...snoozed, snoozedUntil: at(19) }, { kind: 'own', owner: bob }, change);
    expect(over.snoozedUntil).toBeNull();
  });

  it('does not take up again what the row no longer showed: an owner and a rest of what is resolved', () => {
    const kept = task({ snoozedUntil: at(22) });
    const [younger, cam] = [rowOf({ since: at(11) }), { uid: 'cam', name: 'Cam' }];
    const plan = (found: InboxRow, made: TaskChange) => {
      const { state, owner } = seen(found, kept);
      return planTask('programme', row, kept, made, { ...change, shown: { state, owner: owner?.uid ?? null } });
    };
    const taken = plan(younger, { kind: 'own', owner: cam });
    expect(taken).toMatchObject({ owner: 'cam', snoozedUntil: null, seen: 5 });
    expect(plan(younger, { kind: 'snooze', snooze: 'day' })).toMatchObject({ owner: null, ownerName: '' });
    // The same of a row that came back because more failed, or because it is late.
    for (const back of [rowOf({ urgency: 'failed', latest: at(11) }), rowOf({ urgency: 'late', lateFrom: at(11) })]) {
      expect(plan(back, { kind: 'own', owner: cam })).toMatchObject({ snoozedUntil: null, seen: 5 });
      expect(plan(back, { kind: 'snooze', snooze: 'day' })).toMatchObject({ owner: 'ada' });
    }
    expect(plan(rowOf(), { kind: 'own', owner: cam })).toMatchObject({ snoozedUntil: at(22), seen: 2 });
    // A new owner does not open what is done.
    const ended = planTask(
      'programme',
      row,
      task({ doneAt: at(10) }),
      { kind: 'own', owner: cam },
      {
        ...{ ...change, shown: { state: 'done', owner: 'ada' } },
      },
    );
    expect(ended.isDone).toBe(true);
  });

  it('lets it rest a day, three days, or until payday', () => {
    expect(snoozeEnd('day', NOW)).toEqual(at(21));
    expect(snoozeEnd('threeDays', NOW)).toEqual(at(23));
    expect(snoozeEnd('payday', NOW)).toEqual(new Date('2026-12-01T00:00:00Z'));
    for (let day = 1; day < 400; day += 1) {
      const now = new Date(Date.UTC(2026, 0, day, 23, 59));
      const days = (snoozeEnd('payday', now).getTime() - now.getTime()) / 86_400_000;
      expect(days).toBeLessThan(TASK_LIMITS.snoozeDays);
    }
  });
});

it('shows the rows of a view and counts all views', () => {
  const rows = [
    seen(),
    seen(rowOf({ kind: 'access' }), task({ owner: 'bob' })),
    seen(rowOf({ kind: 'money' }), task({ snoozedUntil: at(25) })),
    seen(rowOf({ kind: 'jobs', urgency: 'failed', resolved: true }), task({ doneAt: at(10) })),
  ];
  const counts = { open: 2, mine: 1, snoozed: 1, done: 1 };
  const kinds = (view: Parameters<typeof viewOf>[1]) => viewOf(rows, view, 'ada').rows.map(({ kind }) => kind);
  expect(viewOf(rows, 'open', 'ada').counts).toEqual(counts);
  expect([kinds('open'), kinds('mine'), kinds('snoozed'), kinds('done')]).toEqual([
    ['people', 'access'],
    ['people'],
    ['money'],
    ['jobs'],
  ]);
  expect(readInboxView(new URLSearchParams('inbox=mine'))).toBe('mine');
  expect(readInboxView(new URLSearchParams('inbox=all'))).toBe('open');
});

it('has a desk for admins and one for operators', () => {
  expect([byDesk('programme', 'admin'), byDesk('programme', 'paymentsolution')]).toEqual([true, false]);
  expect([byDesk('payments', 'admin'), byDesk('payments', 'paymentsolution'), byDesk('payments', 'streamer')]).toEqual([
    ...[false, true, false],
  ]);
});
