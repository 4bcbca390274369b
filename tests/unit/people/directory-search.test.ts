import { describe, expect, it } from 'vitest';
import {
  ACTIVITY,
  activeDay,
  activityBounds,
  type DirectorySearch,
  directoryQuery,
  effectiveRolesOf,
  EVERYBODY,
  FILTER_STATUSES,
  GUIDES_STATES,
  isNarrowed,
  orderOf,
  directoryCursorText,
  readDirectoryCursor,
  readDirectorySearch,
  SORTS,
  type Sort,
} from '#app/domain/people/directory-search.ts';
import { columnOrder } from '#app/domain/platform/page-href.ts';

const read = (query: string) => readDirectorySearch(new URLSearchParams(query));
const NOW = new Date('2026-11-20T10:00:00.000Z');

describe('what the address of the list asks for', () => {
  it('nothing: everybody by name', () => {
    expect(read('')).toEqual(EVERYBODY);
  });

  it.each<[string, Partial<DirectorySearch>]>([
    ['q=%20Sofia%20', { text: 'Sofia' }],
    ['q=sofia&active=7&sort=newest', { text: 'sofia', activity: null, sort: 'name' }],
    ['q=sofia&sort=waiting', { status: 'pending', sort: 'name' }],
    ['role=streamer', { role: 'streamer', status: null }],
    ['role=admin&status=active', { role: 'admin', status: 'active' }],
    ['role=pending', { role: null, status: 'pending' }],
    ['role=none', { role: null, status: 'none' }],
    ['role=owner', { role: null, status: null }],
    ['status=rejected', { status: 'rejected' }],
    ['manager=m-1', { managerId: 'm-1' }],
    ['manager=a/b', { managerId: null }],
    ['guides=some', { guides: 'some' }],
    ['guides=most', { guides: null }],
    ['active=-30', { activity: '-30' }],
    ['active=31', { activity: null }],
    ['sort=newest', { sort: 'newest' }],
    ['sort=constructor', { sort: 'name' }],
    ['sort=waiting', { sort: 'waiting', status: 'pending' }],
    ['tag=%20VIP%20&q=sofia&role=admin&active=7&sort=newest', { ...EVERYBODY, tag: 'VIP' }],
    ['tag=%20', { tag: null }],
    ['sort=waiting&status=rejected', { sort: 'waiting', status: 'rejected' }],
  ])('%s', (query, expected) => {
    expect(read(query)).toMatchObject(expected);
  });

  it('cuts a text that no name has, and a tag that nobody can have', () => {
    expect(read(`tag=${'x'.repeat(50)}`).tag).toHaveLength(24);
    expect(read(`q=${'x'.repeat(5_000)}`).text).toHaveLength(100);
  });

  it('is written as it is read, whatever is asked', () => {
    for (const sort of Object.keys(SORTS) as Sort[])
      for (const activity of [null, ...ACTIVITY])
        for (const guides of [null, ...GUIDES_STATES])
          for (const status of FILTER_STATUSES) {
            const shown = { role: null, managerId: 'm-1', status, guides, tag: null };
            const listed: DirectorySearch = { ...shown, text: '', activity, sort };
            expect(read(directoryQuery(listed))).toEqual(listed);
            const found: DirectorySearch = { ...shown, text: 'ana & co', activity: null, sort: 'name' };
            expect(read(directoryQuery(found))).toEqual(found);
          }
    const tagged: DirectorySearch = { ...EVERYBODY, tag: 'Q4 & co' };
    expect(read(directoryQuery(tagged))).toEqual(tagged);
    expect(directoryQuery(EVERYBODY)).toBe('');
  });
});

describe('the head of a column', () => {
  it.each<[string, Sort, Sort, object]>([
    ['', 'name', 'nameDown', { now: 'ascending', next: 'nameDown' }],
    ['sort=nameDown', 'name', 'nameDown', { now: 'descending', next: 'name' }],
    ['', 'newest', 'oldest', { now: null, next: 'newest' }],
    ['sort=newest', 'newest', 'oldest', { now: 'descending', next: 'oldest' }],
    ['sort=waiting', 'newest', 'oldest', { now: 'ascending', next: 'newest' }],
    ['sort=away', 'active', 'away', { now: 'ascending', next: 'active' }],
  ])('%s says how %s orders the list, and leads on', (query, first, around, expected) => {
    expect(columnOrder(SORTS, read(query).sort, first, around)).toEqual(expected);
  });

  it.each([
    ['', false],
    ['sort=newest', false],
    ['q=ana', true],
    ['tag=VIP', true],
    ['status=active', true],
    ['active=7', true],
  ])('"%s" is narrowed: %s', (query, narrowed) => {
    expect(isNarrowed(read(query))).toBe(narrowed);
  });
});

describe('a place in the list', () => {
  const place = (query: Record<string, string>) => readDirectoryCursor(new URLSearchParams(query));

  it.each([[['sofia']], [['']], [['a~b "c"']], [[]], [['u0', 'u5']]])(
    'is after or before a row, by values or by the uid alone: %j',
    (values) => {
      const cursor = { values, uid: 'u1' };
      expect(place({ after: directoryCursorText(cursor) })).toEqual({ direction: 'after', cursor });
      expect(place({ before: directoryCursorText(cursor) })).toEqual({ direction: 'before', cursor });
    },
  );

  it.each([
    ...['', 'sofia', 'sofia~u1', '["sofia"]', '["sofia"]~', '["sofia"]~a/b', '{}~u1', '[1]~u1'],
    ...[`${JSON.stringify(Array(21).fill('a'))}~u1`, '"a"~u1', `["${'a'.repeat(201)}"]~u1`],
  ])('is nowhere for %j', (after) => {
    expect(place({ after })).toBeNull();
  });
});

describe('the order of the list', () => {
  it.each<[string, { fields: string[]; descending: boolean }]>([
    ['', { fields: ['nameLower'], descending: false }],
    ['sort=newest', { fields: ['createdAt'], descending: true }],
    ['sort=waiting', { fields: ['createdAt'], descending: false }],
    ['sort=active', { fields: ['lastActiveDay'], descending: true }],
    ['sort=away', { fields: ['lastActiveDay'], descending: false }],
    ['tag=VIP&sort=newest', { fields: [], descending: false }],
    ['q=ana&sort=newest', { fields: [], descending: false }],
    ['q=ana&active=7', { fields: [], descending: false }],
    ['active=7&sort=newest', { fields: ['lastActiveDay'], descending: true }],
    ['active=-30', { fields: ['lastActiveDay'], descending: false }],
  ])('%s', (query, order) => {
    expect(orderOf(read(query))).toEqual(order);
  });
});

describe('what a status and a time of activity mean', () => {
  it('names the effective roles', () => {
    expect(effectiveRolesOf('active', null)).toEqual(['streamer', 'admin', 'paymentsolution']);
    expect(effectiveRolesOf('active', 'admin')).toEqual(['admin']);
    expect(effectiveRolesOf('none', null)).toEqual(['none']);
  });

  it('counts days back from today', () => {
    expect(activityBounds('7', NOW)).toEqual({ from: '2026-11-13' });
    expect(activityBounds('-30', NOW)).toEqual({ before: '2026-10-21' });
  });

  it.each([
    ['2026-11-19T23:59:59.999Z', '2026-11-19'],
    ['2027-01-01T00:00:00.000Z', '2026-11-20'],
    ['2026-02-30T00:00:00.000Z', ''],
    ['yesterday', ''],
    [null, ''],
  ])('knows the day of %s', (lastActive, day) => {
    expect(activeDay(lastActive, NOW)).toBe(day);
  });
});
