import { expect, it } from 'vitest';
import { rowStatus } from '#app/domain/programme/row-status.ts';

const now = new Date('2026-11-20T12:00:00Z');
const row = (kind: string, more: object = {}) =>
  rowStatus(
    {
      ...{ kind, urgency: 'waits', resolved: false, returned: false, cycleId: null, since: null, dueAt: null },
      ...{ lateFrom: null, ...more },
    } as never,
    now,
  );

it('says what failed, and whether it came back', () => {
  expect(row('failedPayouts', { urgency: 'failed' })).toEqual({ name: 'failed', tone: 'bad' });
  expect(row('failedPayouts', { urgency: 'failed', returned: true })).toEqual({ name: 'returned', tone: 'bad' });
  expect(row('jobs', { urgency: 'failed', resolved: true })).toEqual({ name: 'recovered', tone: 'neutral' });
  expect(row('alerts', { urgency: 'failed' })).toEqual({ name: 'alert', tone: 'bad' });
});

it('says how many whole days it is late', () => {
  const late = { urgency: 'late', since: '2026-11-15T00:00:00Z' };
  expect(row('overdue', late)).toEqual({ name: 'daysLate', days: 5, tone: 'bad' });
  expect(row('questions', { urgency: 'late', lateFrom: new Date('2026-11-19T12:00:01Z') })).toEqual({
    ...{ name: 'late', tone: 'bad' },
  });
  // When an import is late from, nothing says.
  expect(row('import', late)).toEqual({ name: 'late', tone: 'bad' });
});

it('says when it is due, in amber from two days before', () => {
  const due = (date: string) => ({ name: 'due', date: new Date(date) });
  expect(row('questions', { dueAt: '2026-11-22T11:59:59Z' })).toEqual({ ...due('2026-11-22T11:59:59Z'), tone: 'warn' });
  expect(row('questions', { dueAt: '2026-11-22T12:00:00Z' })).toEqual({
    ...due('2026-11-22T12:00:00Z'),
    tone: 'neutral',
  });
  expect(row('batches', { cycleId: '2026-12-01' })).toEqual({ ...due('2026-12-01'), tone: 'neutral' });
});

it('amber is for what stops money, grey for what waits', () => {
  expect(['blockedPayouts', 'quarantine', 'roles', 'people'].map((kind) => row(kind))).toEqual([
    { name: 'blocked', tone: 'warn' },
    { name: 'unassigned', tone: 'warn' },
    { name: 'second', tone: 'neutral' },
    { name: 'waits', tone: 'neutral' },
  ]);
});
