import { describe, expect, it } from 'vitest';
import { changesOf, nameInEntry, personOf, readAuditFilter, targetsOf } from '#app/domain/audit/audit.ts';
import { countOutcomes, isBulkAction, MOST_SELECTED, readSelection } from '#app/domain/people/bulk-decision.ts';
import { COUNTRIES, isCountry } from '#app/domain/platform/countries.ts';

describe('what an entry changed', () => {
  it('is told field by field, and only what differs', () => {
    const at = new Date('2026-11-20T10:00:00.000Z');
    const before = { role: 'streamer', status: 'pending', gone: 1, same: { a: [1] }, auditId: 'x' };
    const after = { role: 'streamer', status: 'active', at, same: { a: [1] }, map: { k: true }, auditId: 'y' };
    expect(changesOf({ before, after })).toEqual([
      { field: 'at', before: null, after: at.toISOString() },
      { field: 'gone', before: '1', after: null },
      { field: 'map', before: null, after: '{"k":true}' },
      { field: 'status', before: 'pending', after: 'active' },
    ]);
  });

  it('is everything of what was made, and nothing of a look', () => {
    expect(changesOf({ before: null, after: { role: 'admin' } })).toEqual([
      { field: 'role', before: null, after: 'admin' },
    ]);
    expect(changesOf({ before: null, after: null })).toEqual([]);
  });
});

describe('whom an entry is about', () => {
  it.each([
    ['users/u1', 'u1'],
    ['directory/u-1', 'u-1'],
    ['roleGrants/u1', 'u1'],
    ['offers/o1', null],
    ['users/u1/more', null],
    ['payoutRequests/u1_2026-12-01', null],
  ])('%s: %s', (target, uid) => {
    expect(personOf(target)).toBe(uid);
  });

  it('is found under all names of a person', () => {
    for (const target of targetsOf('u1')) expect(personOf(target)).toBe('u1');
    expect(nameInEntry({ before: { displayName: 'Old' }, after: { displayName: 'New' } })).toBe('New');
    expect(nameInEntry({ before: { displayName: 'Old' }, after: null })).toBe('Old');
    expect(nameInEntry({ before: null, after: { displayName: 7 } })).toBeNull();
  });
});

describe('the filter of the log', () => {
  it('comes from the address, nonsense left out', () => {
    const read = (query: string) => readAuditFilter(new URLSearchParams(query));
    expect(read('actor=+ada+&target=users/u1&action=approve&from=2026-11-01&to=2026-11-30')).toEqual({
      ...{ actor: 'ada', target: 'users/u1', action: 'approve', from: '2026-11-01', to: '2026-11-30' },
    });
    expect(read('action=a b&from=2026-02-30&to=soon')).toEqual({
      ...{ actor: '', target: '', action: null, from: null, to: null },
    });
  });
});

describe('a selection', () => {
  it('is ids without doubles and nonsense, five hundred at most', () => {
    expect(readSelection(['a,b', 'b', 'c/d', '', 'e'])).toEqual(['a', 'b', 'e']);
    const many = Array.from({ length: 700 }, (_, index) => `u${index}`);
    expect(readSelection([many.join()])).toEqual(many.slice(0, MOST_SELECTED));
  });

  it('is approved or rejected, nothing else', () => {
    expect(['approve', 'reject', 'deactivate', 'demote', null].filter(isBulkAction)).toEqual(['approve', 'reject']);
  });

  it('is counted by the result of each', () => {
    const row = (outcome: 'done' | 'already') => ({ uid: 'u', name: null, outcome });
    expect(countOutcomes([row('done'), row('already'), row('done')])).toEqual({
      ...{ done: 2, already: 1, refused: 0, failed: 0 },
    });
  });
});

it('countries are codes that Intl has names for, each once', () => {
  expect(new Set(COUNTRIES).size).toBe(COUNTRIES.length);
  expect(COUNTRIES).toHaveLength(249);
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  expect(COUNTRIES.filter((code) => names.of(code) === undefined)).toEqual([]);
  expect(['BR', 'RU', 'RW', 'XX', 'br', null].filter(isCountry)).toEqual(['BR', 'RU', 'RW']);
});
