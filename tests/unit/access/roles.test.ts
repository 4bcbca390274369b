import { describe, expect, it } from 'vitest';
import {
  effectiveRole,
  isPower,
  isRole,
  readStanding,
  ROLES,
  type Role,
  sameStanding,
  STATUSES,
} from '#app/domain/access/roles.ts';

describe('the effective role', () => {
  it.each<[Role, 'pending' | 'active', Role]>([
    ['streamer', 'active', 'streamer'],
    ['streamer', 'pending', 'pending'],
    ['pending', 'active', 'pending'],
    ['pending', 'pending', 'pending'],
    ['rejected', 'pending', 'rejected'],
    ['rejected', 'active', 'rejected'],
    ['none', 'pending', 'none'],
    ['none', 'active', 'none'],
    ['admin', 'active', 'admin'],
    ['admin', 'pending', 'pending'],
    ['paymentsolution', 'active', 'paymentsolution'],
    ['paymentsolution', 'pending', 'pending'],
  ])('%s, %s is %s', (role, status, expected) => {
    expect(effectiveRole({ role, status, completedAllGuides: true })).toBe(expected);
  });

  it('is decided for every role and status', () => {
    for (const role of ROLES)
      for (const status of STATUSES)
        expect(isRole(effectiveRole({ role, status, completedAllGuides: false }))).toBe(true);
  });
});

it('it takes a second admin to make an admin or a payment operator, and nobody else', () => {
  expect(ROLES.filter(isPower)).toEqual(['admin', 'paymentsolution']);
  expect([isPower(''), isPower(undefined)]).toEqual([false, false]);
});

describe('reading a standing from untrusted data', () => {
  const good = { role: 'streamer', status: 'active', completedAllGuides: true };

  it('keeps the three facts and nothing else', () => {
    expect(readStanding({ ...good, admin: true })).toEqual(good);
  });

  it('tells absent from malformed', () => {
    expect(readStanding({})).toBe('absent');
    expect(readStanding({ admin: true })).toBe('absent');
  });

  it.each([
    { ...good, role: 'root' },
    { ...good, role: ['admin'] },
    { ...good, role: 'Admin' },
    { ...good, role: null },
    { ...good, status: 'approved' },
    { ...good, completedAllGuides: 'true' },
    { role: 'admin' },
    { status: 'active' },
    { completedAllGuides: false },
  ])('%o is malformed', (source) => {
    expect(readStanding(source)).toBe('malformed');
  });

  it('compares standings by all three facts', () => {
    const a = { role: 'streamer', status: 'active', completedAllGuides: true } as const;
    expect(sameStanding(a, { ...a })).toBe(true);
    expect(sameStanding(a, { ...a, role: 'admin' })).toBe(false);
    expect(sameStanding(a, { ...a, status: 'pending' })).toBe(false);
    expect(sameStanding(a, { ...a, completedAllGuides: false })).toBe(false);
  });
});
