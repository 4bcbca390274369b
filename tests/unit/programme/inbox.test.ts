import { expect, it } from 'vitest';
import { aboutCases, earliest, inboxOf, namesOf } from '#app/domain/programme/inbox.ts';

const at = (day: number) => new Date(Date.UTC(2026, 10, day));

it('shows what failed before what is late and what waits, the oldest first, and nothing that is empty', () => {
  const rows = inboxOf([
    { kind: 'people', urgency: 'waits', count: 4, since: at(9) },
    { kind: 'access', urgency: 'waits', count: 0, since: at(1) },
    { kind: 'quarantine', urgency: 'waits', count: 2 },
    { kind: 'money', urgency: 'waits', count: 1, since: at(3), more: true },
    { kind: 'overdue', urgency: 'late', count: 2, since: at(1), cycleId: '2026-11-01' },
    { kind: 'jobs', urgency: 'failed', count: 1, since: at(20) },
    { kind: 'toConfirm', urgency: 'runs', count: 1, dueAt: at(5) },
    { kind: 'toExport', urgency: 'waits', count: 1, since: at(1), dueAt: at(8) },
  ]);
  expect(rows.map(({ kind }) => kind)).toEqual([
    'jobs',
    'overdue',
    'toExport',
    'money',
    'people',
    'quarantine',
    'toConfirm',
  ]);
  expect(rows[1]).toEqual({
    ...{ kind: 'overdue', urgency: 'late', count: 2, more: false, since: at(1), cycleId: '2026-11-01' },
    ...{
      names: [],
      items: [],
      returned: false,
      unnamed: 0,
      about: null,
      toTake: null,
      latest: null,
      resolved: false,
      from: null,
      totals: null,
      dueAt: null,
      lateFrom: null,
      percent: null,
    },
  });
  expect(earliest([at(4), at(2), at(3)])).toEqual(at(2));
  expect(earliest([])).toBeNull();
});

it('names the first of those it is about, each once, and counts the others', () => {
  expect(namesOf(['@ana', '@bo', '@ana', '@cy', '@di'], 7)).toEqual({ names: ['@ana', '@bo', '@cy'], unnamed: 3 });
  expect(namesOf([], 2)).toEqual({ names: [], unnamed: 2 });
  const difference = { kind: 'came-back', name: '', username: null, reference: 'TX-1', openedAt: at(1), dueAt: at(5) };
  expect(aboutCases([difference], 1)).toEqual({
    ...{ about: 'cases.kinds.came-back', names: ['TX-1'], unnamed: 0, dueAt: at(5) },
    items: [{ name: 'TX-1', about: 'cases.kinds.came-back', money: null, at: at(1) }],
  });
  expect(aboutCases([difference, { ...difference, name: 'Ana' }], 2).about).toBeNull();
});
