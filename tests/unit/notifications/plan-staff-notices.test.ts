import { describe, expect, it } from 'vitest';
import { kindsToChoose, noticeViewsOf } from '#app/domain/notifications/staff-work.ts';
import { OPTIONAL_KINDS } from '#app/domain/notifications/topics.ts';
import type { InboxKind } from '#app/domain/programme/inbox.ts';
import type { Desk } from '#app/domain/programme/tasks.ts';
import {
  NOTHING_TOLD,
  paramsFor,
  planStaffNotices,
  type ToldDesk,
  type WaitingWork,
} from '../../../functions/src/notifications/plan-staff-notices.ts';

const at = (time: string) => new Date(`2026-11-20T${time}:00.000Z`);
const row = (what: InboxKind, count: number, latest: string | null = null, by: string | null = null): WaitingWork => ({
  ...{ what, count, by },
  latest: latest === null ? null : at(latest),
});

/** Plans one time after the other, each from what the time before left. */
function desk(name: Desk = 'programme') {
  let told: ToldDesk = NOTHING_TOLD;
  return (time: string, ...found: WaitingWork[]) => {
    const planned = planStaffNotices(name, found, told, at(time));
    told = planned.told;
    return planned.notices.map(({ id, work }) => [id, work.map(({ what, count }) => `${what} ${count}`).join()]);
  };
}
const idAt = (kind: string, time: string) => `${kind}_${at(time).getTime()}`;

describe('what the team is told', () => {
  it('is what waits the first time, and nothing the next', () => {
    const run = desk();
    const found = [row('questions', 2, '09:00'), row('people', 1, '09:30')];
    expect(run('10:00', ...found)).toEqual([[idAt('work-waits', '09:30'), 'questions 2,people 1']]);
    expect(run('12:00', ...found)).toEqual([]);
  });

  it('is planned the same again from the same', () => {
    const found = [row('jobs', 1, '09:00'), row('failedPayouts', 2)];
    const plan = () => planStaffNotices('programme', found, NOTHING_TOLD, at('10:00'));
    expect(plan()).toEqual(plan());
    expect(plan().notices[0]!.id).toBe(idAt('work-failed', '10:00'));
  });

  it('is nothing when a count fell or stayed, and the new number once something came', () => {
    const run = desk();
    run('10:00', row('failedPayouts', 3));
    expect(run('10:15', row('failedPayouts', 2))).toEqual([]);
    expect(run('10:30', row('failedPayouts', 2))).toEqual([]);
    expect(run('10:45', row('failedPayouts', 3))).toEqual([[idAt('work-failed', '10:45'), 'failedPayouts 3']]);
    expect(run('11:00')).toEqual([]);
    expect(run('11:15', row('failedPayouts', 1))).toEqual([[idAt('work-failed', '11:15'), 'failedPayouts 1']]);
  });

  it('is what came in place of what went, by its time, and not what is left when the newest went', () => {
    const run = desk();
    run('10:00', row('jobs', 2, '09:40'));
    expect(run('10:15', row('jobs', 1, '09:10'))).toEqual([]);
    expect(run('10:30', row('jobs', 1, '10:20'))).toEqual([[idAt('work-failed', '10:20'), 'jobs 1']]);
  });

  it('is one notice a kind, with the rows that have news', () => {
    const run = desk();
    run('10:00', row('alerts', 4, '09:00'));
    const found = [row('jobs', 1, '11:00'), row('alerts', 4, '09:00'), row('money', 1, '11:10')];
    expect(run('11:15', ...found)).toEqual([
      [idAt('work-failed', '11:00'), 'jobs 1'],
      [idAt('work-waits', '11:10'), 'money 1'],
    ]);
  });

  it('hears of work that waits once an hour, and of a failure each time', () => {
    const run = desk();
    run('10:00', row('people', 1, '09:50'), row('jobs', 1, '09:50'));
    expect(run('10:15', row('people', 2, '10:10'), row('jobs', 2, '10:10'))).toEqual([
      [idAt('work-failed', '10:10'), 'jobs 2'],
    ]);
    expect(run('10:30', row('people', 3, '10:20'), row('jobs', 2, '10:10'))).toEqual([]);
    expect(run('11:00', row('people', 3, '10:20'), row('jobs', 2, '10:10'))).toEqual([
      [idAt('work-waits', '10:20'), 'people 3'],
    ]);
  });

  it('keeps what went while it was put off, so that the next one is news', () => {
    const run = desk();
    run('10:00', row('access', 2, '09:50'));
    run('10:15', row('access', 0));
    run('10:30', row('access', 1, '10:20'));
    expect(run('11:00', row('access', 1, '10:20'))).toEqual([[idAt('work-waits', '10:20'), 'access 1']]);
  });

  it('is dated now where what came has a time to come, such as a payday', () => {
    const run = desk('payments');
    const found = { what: 'toExport' as const, count: 5, latest: new Date('2026-12-01T00:00:00.000Z') };
    expect(run('10:00', found)).toEqual([[idAt('work-payments', '10:00'), 'toExport 5']]);
  });

  it('is of each desk what is done there', () => {
    const found = [row('overdue', 1, '09:00'), row('cases', 1, '09:00'), row('toRecord', 2), row('alerts', 1, '09:00')];
    expect(desk('programme')('10:00', ...found).map(([, work]) => work)).toEqual(['overdue 1,alerts 1', 'cases 1']);
    expect(desk('payments')('10:00', ...found).map(([, work]) => work)).toEqual(['overdue 1', 'toRecord 2,cases 1']);
  });

  it('leaves a proposal out for the admin who alone made it', () => {
    const [notice] = planStaffNotices(
      'programme',
      [row('money', 1, '09:00', 'ana')],
      NOTHING_TOLD,
      at('10:00'),
    ).notices;
    expect(paramsFor('ana', 'programme', notice!)).toBeNull();
    expect(paramsFor('bea', 'programme', notice!)).toEqual({ desk: 'programme', work: 'money=1' });
    const two = [row('money', 2, '09:00', 'ana'), row('people', 1, '09:00')];
    const [both] = planStaffNotices('programme', two, NOTHING_TOLD, at('10:00')).notices;
    expect(paramsFor('ana', 'programme', both!)).toEqual({ desk: 'programme', work: 'money=2&people=1' });
  });
});

describe('the kinds of notice and parts of the page', () => {
  it.each([
    ['admin', ['work-failed', 'work-waits']],
    ['paymentsolution', ['work-failed', 'work-payments']],
  ] as const)('of a person who is %s are those of their work', (role, kinds) => {
    expect(kindsToChoose(role)).toEqual(kinds);
    expect(noticeViewsOf(role)).toEqual(['all', 'unread', 'work']);
  });

  it.each(['streamer', 'pending', 'none', 'malformed', 'unregistered'] as const)(
    'of a person who is %s have no work',
    (role) => {
      expect(kindsToChoose(role)).toEqual(OPTIONAL_KINDS.filter((kind) => !kind.startsWith('work-')));
      expect(noticeViewsOf(role)).not.toContain('work');
    },
  );
});
