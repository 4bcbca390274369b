import { describe, expect, it } from 'vitest';
import {
  APPROVED_ROLES,
  byAdmin,
  byOperator,
  effectiveRole,
  isAdmin,
  isApproved,
  isDeactivated,
  isPending,
  isPower,
  isRejected,
  isRole,
  isStreamer,
  readStanding,
  ROLES,
  type Role,
  sameStanding,
  type Standing,
  STANDING_AFTER,
  standingAfterApproval,
  STATUSES,
} from '#app/domain/access/roles.ts';

const STANDINGS: Standing[] = ROLES.flatMap((role) =>
  STATUSES.map((status) => ({ role, status, completedAllGuides: true })),
);

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

describe('what a role is', () => {
  const PREDICATES = { isStreamer, isApproved, isPower, isAdmin, isPending, isRejected, isDeactivated };

  it.each<[Role, (keyof typeof PREDICATES)[]]>([
    ['streamer', ['isStreamer', 'isApproved']],
    ['admin', ['isApproved', 'isPower', 'isAdmin']],
    ['paymentsolution', ['isApproved', 'isPower']],
    ['pending', ['isPending']],
    ['rejected', ['isRejected']],
    ['none', ['isDeactivated']],
  ])('%s: %j', (role, expected) => {
    expect(Object.entries(PREDICATES).flatMap(([name, holds]) => (holds(role) ? [name] : []))).toEqual(expected);
  });

  it('is none of these for what is no role', () => {
    for (const value of ['', 'owner', 'Admin', null, undefined, ['admin']])
      expect(Object.values(PREDICATES).filter((holds) => holds(value))).toEqual([]);
  });

  it('the list of approved roles has those whose application was approved, and no other', () => {
    expect(new Set<Role>(APPROVED_ROLES)).toEqual(new Set(ROLES.filter(isApproved)));
  });

  it('an audit entry names its author and the role in which the author acted', () => {
    expect(byAdmin('ana')).toEqual({ actor: 'ana', role: 'admin' });
    expect(byOperator('pau')).toEqual({ actor: 'pau', role: 'paymentsolution' });
  });
});

describe('what a decision leaves', () => {
  const after = (before: Standing, change: Partial<Standing>) => ({ ...before, ...change });

  it.each<[string, Partial<Standing>, Role]>([
    ['an application, the first or a later one', STANDING_AFTER.application, 'pending'],
    ['a rejection', STANDING_AFTER.rejection, 'rejected'],
    ['a deactivation', STANDING_AFTER.deactivation, 'none'],
    ['being made the first admin', STANDING_AFTER.makeAdmin, 'admin'],
  ])('after %s it does not matter what someone was before', (_, change, role) => {
    for (const before of STANDINGS) {
      const standing = after(before, change);
      expect(readStanding(standing), 'is a standing').toEqual(standing);
      expect(effectiveRole(standing), JSON.stringify(before)).toBe(role);
    }
  });

  it('an applicant is a streamer who waits', () => {
    expect(STANDING_AFTER.application).toEqual({ role: 'streamer', status: 'pending' });
  });

  it('a rejection, a deactivation and a demotion leave the status as it was', () => {
    for (const change of [STANDING_AFTER.rejection, STANDING_AFTER.deactivation, STANDING_AFTER.demotion])
      expect(Object.keys(change)).toEqual(['role']);
  });

  it('a demotion makes an admin or a payment operator a streamer', () => {
    for (const role of ['admin', 'paymentsolution'] as const) {
      const standing: Standing = { role, status: 'active', completedAllGuides: false };
      expect(effectiveRole(after(standing, STANDING_AFTER.demotion))).toBe('streamer');
    }
  });

  it.each<[Standing['role'], Standing['status'], Role]>([
    ['streamer', 'pending', 'streamer'],
    ['admin', 'pending', 'admin'],
    ['paymentsolution', 'pending', 'paymentsolution'],
    // Records from before there was a status.
    ['pending', 'pending', 'streamer'],
    ['pending', 'active', 'streamer'],
  ])('an approval of %s, %s makes a %s', (role, status, expected) => {
    const standing = after({ role, status, completedAllGuides: false }, standingAfterApproval({ role }));
    expect([effectiveRole(standing), standing.status]).toEqual([expected, 'active']);
  });
});

describe('reading a standing from untrusted data', () => {
  const good = { role: 'streamer', status: 'active', completedAllGuides: true };

  it.each(['streamer', 'admin', 'pending', 'rejected', 'paymentsolution', 'none'])('%s is a role', (role) => {
    for (const status of ['pending', 'active']) {
      const standing = { role, status, completedAllGuides: false };
      expect(readStanding(standing)).toEqual(standing);
    }
  });

  it('keeps the three facts and nothing else', () => {
    expect(readStanding({ ...good, admin: true })).toEqual(good);
  });

  it('tells absent from malformed', () => {
    expect(readStanding({})).toBe('absent');
    expect(readStanding({ admin: true })).toBe('absent');
  });

  it.each([
    { ...good, role: 'root' },
    { ...good, role: '' },
    { ...good, status: '' },
    { ...good, role: ['admin'] },
    { ...good, role: 'Admin' },
    { ...good, role: null },
    { ...good, status: 'approved' },
    { ...good, completedAllGuides: 'true' },
    { ...good, completedAllGuides: undefined },
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
