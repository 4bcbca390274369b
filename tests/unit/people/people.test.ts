import { describe, expect, it } from 'vitest';
import {
  type Decision,
  decideOnPerson,
  isAlready,
  PERSON_ACTIONS,
  displayNameOf,
  signUpRecords,
  usernameId,
} from '#app/domain/people/people.ts';
import { effectiveRole, ROLES, type Role, type Standing, type Status, STATUSES } from '#app/domain/access/roles.ts';
import { type UserRecord, userSchema } from '#app/domain/people/schemas.ts';

const now = new Date('2026-11-20T10:00:00.000Z');
const admin: Standing = { role: 'admin', status: 'active', completedAllGuides: false };

const person = (role: Role, status: Status): UserRecord => ({
  ...signUpRecords({
    uid: 'u1',
    email: 'a@b.test',
    firstName: 'Ana',
    lastName: 'Paz',
    username: 'Ana_P',
    brandName: '',
    now,
  }).user,
  role,
  status,
});
const decide = (part: Partial<Decision>) =>
  decideOnPerson({
    actor: { uid: 'boss', standing: admin },
    person: person('streamer', 'pending'),
    action: 'approve',
    reason: 'because',
    reasonCode: 'other',
    auditId: 'audit-1',
    now,
    ...part,
  });

describe('sign-up', () => {
  it('makes three records that belong together', () => {
    const { user, username, payout } = signUpRecords({
      uid: 'u1',
      email: 'Ana@B.test',
      firstName: 'Ana',
      lastName: 'Paz',
      username: 'Ana_P',
      brandName: '',
      now,
    });
    expect(user).toEqual({
      email: 'Ana@B.test',
      role: 'streamer',
      displayName: 'Ana Paz',
      username: 'Ana_P',
      firstName: 'Ana',
      lastName: 'Paz',
      createdAt: '2026-11-20T10:00:00.000Z',
      uid: 'u1',
      status: 'pending',
      completedAllGuides: false,
      brandName: '',
      affiliateManagerId: null,
    });
    expect(userSchema.parse(user)).toEqual(user);
    expect(username).toEqual({ id: 'ana_p', data: { uid: 'u1' } });
    expect(payout).toEqual({
      userId: 'u1',
      username: 'Ana_P',
      amount: 0,
      status: 'pending',
      nextPayoutDate: new Date('2026-12-01T00:00:00.000Z'),
    });
    expect(displayNameOf('Ana', 'Paz')).toBe('Ana Paz');
    expect(usernameId('ABC_1')).toBe('abc_1');
  });
});

describe('a decision', () => {
  it('of approval sets status active, and writes the audit entry and the review', () => {
    const before = person('streamer', 'pending');
    const outcome = decide({ reason: '' });
    const after = { ...before, status: 'active', auditId: 'audit-1' };
    expect(outcome).toEqual({
      ok: true,
      user: after,
      audit: { actor: 'boss', role: 'admin', action: 'approve', target: 'users/u1', before, after, reason: '' },
      review: { decision: 'approved', reasonCode: '', reasonText: '', reapplyAt: null, auditId: 'audit-1' },
    });
  });

  it('of approval turns an old role pending into streamer', () => {
    expect(decide({ person: person('pending', 'pending') })).toMatchObject({
      user: { role: 'streamer', status: 'active' },
    });
  });

  it('of rejection sets the role, with reason code, text and the date to apply again', () => {
    const reapplyAt = new Date('2026-12-20T00:00:00.000Z');
    expect(decide({ action: 'reject', reasonCode: 'audience-too-small', reapplyAt })).toMatchObject({
      user: { role: 'rejected', status: 'pending', auditId: 'audit-1' },
      review: { decision: 'rejected', reasonCode: 'audience-too-small', reasonText: 'because', reapplyAt },
    });
  });

  it('of deactivation sets role none and keeps the rest; the former role is in the audit entry', () => {
    const outcome = decide({ action: 'deactivate', person: person('streamer', 'active') });
    expect(outcome).toMatchObject({
      user: { role: 'none', status: 'active' },
      audit: { before: { role: 'streamer' } },
    });
    expect(outcome).not.toHaveProperty('review');
  });

  it('of reactivation restores the former role', () => {
    const gone = person('none', 'active');
    expect(decide({ action: 'reactivate', person: gone, formerRole: 'streamer' })).toMatchObject({
      user: { role: 'streamer' },
    });
    expect(decide({ action: 'reactivate', person: gone, formerRole: 'rejected' })).toMatchObject({
      user: { role: 'rejected' },
    });
  });

  it('keeps fields that it does not know in before and after, and changes nothing else', () => {
    const odd = { ...person('streamer', 'pending'), auditId: 'older', note: 'x' };
    const outcome = decide({ person: odd });
    expect(outcome).toMatchObject({ audit: { before: odd, after: { ...odd, status: 'active', auditId: 'audit-1' } } });
  });

  it.each<[string, Partial<Decision>, string]>([
    ['on oneself', { actor: { uid: 'u1', standing: admin } }, 'own-account'],
    [
      'without a reason to deactivate',
      { action: 'deactivate', person: person('streamer', 'active'), reason: '  ' },
      'reason-required',
    ],
    ['without a reason to reject', { action: 'reject', reason: '' }, 'reason-required'],
    ['with an essay', { reason: 'x'.repeat(1001) }, 'reason-too-long'],
    ['with an unknown reason code', { action: 'reject', reasonCode: 'mood' }, 'reason-code'],
    ['with a date to apply again in the past', { action: 'reject', reapplyAt: now }, 'reapply-in-past'],
    ['to approve the approved', { person: person('streamer', 'active') }, 'not-pending'],
    ['to approve the deactivated', { person: person('none', 'pending') }, 'not-pending'],
    ['to reject the approved', { action: 'reject', person: person('streamer', 'active') }, 'not-pending'],
    ['to deactivate twice', { action: 'deactivate', person: person('none', 'active') }, 'already-deactivated'],
    [
      'to reactivate the active',
      { action: 'reactivate', person: person('streamer', 'active'), formerRole: 'streamer' },
      'not-deactivated',
    ],
    [
      'to reactivate into nothing',
      { action: 'reactivate', person: person('none', 'active'), formerRole: 'none' },
      'former-role-unknown',
    ],
    [
      'to reactivate into the unknown',
      { action: 'reactivate', person: person('none', 'active') },
      'former-role-unknown',
    ],
    [
      'to bring back an admin alone',
      { action: 'reactivate', person: person('none', 'active'), formerRole: 'admin' },
      'needs-second-admin',
    ],
    [
      'to bring back an operator alone',
      { action: 'reactivate', person: person('none', 'active'), formerRole: 'paymentsolution' },
      'needs-second-admin',
    ],
  ])('%s is refused', (_, part, code) => {
    expect(decide(part)).toEqual({ ok: false, code });
  });

  it('is for admins only', () => {
    for (const role of ROLES) {
      for (const status of STATUSES) {
        const standing: Standing = { role, status, completedAllGuides: true };
        expect(decide({ actor: { uid: 'boss', standing } }).ok, `${role} ${status}`).toBe(
          effectiveRole(standing) === 'admin',
        );
      }
    }
  });
});

describe('reopening an application', () => {
  it('makes the person wait again, by a reason, and keeps what was said', () => {
    const declined = person('rejected', 'pending');
    const outcome = decide({ action: 'reopen', person: declined });
    expect(outcome).toMatchObject({
      ok: true,
      user: { role: 'streamer', status: 'pending' },
      audit: { action: 'reopen', before: { role: 'rejected' }, after: { role: 'streamer', status: 'pending' } },
    });
    expect(outcome).not.toHaveProperty('review');
    expect(decide({ action: 'reopen', person: declined, reason: ' ' })).toEqual({ ok: false, code: 'reason-required' });
    expect(isAlready('reopen', person('streamer', 'pending'))).toBe(true);
    expect(isAlready('reopen', declined)).toBe(false);
  });

  it.each([
    ['streamer', 'active'],
    ['streamer', 'pending'],
    ['admin', 'active'],
    ['none', 'pending'],
  ] as const)('is not for a %s who is %s', (role, status) => {
    expect(decide({ action: 'reopen', person: person(role, status) })).toEqual({ ok: false, code: 'not-rejected' });
  });
});

describe('taking power away', () => {
  it.each(['admin', 'paymentsolution'] as const)('makes a %s a streamer, by one admin with a reason', (role) => {
    const outcome = decide({ action: 'demote', person: person(role, 'active') });
    expect(outcome).toMatchObject({
      ok: true,
      user: { role: 'streamer', status: 'active' },
      audit: { action: 'demote', before: { role }, after: { role: 'streamer' } },
    });
    expect(decide({ action: 'demote', person: person(role, 'active'), reason: '' })).toEqual({
      ok: false,
      code: 'reason-required',
    });
  });

  it('is not about oneself, nor about who has none', () => {
    const own = { ...person('admin', 'active'), uid: 'boss' };
    expect(decide({ action: 'demote', person: own })).toEqual({ ok: false, code: 'own-account' });
    for (const [role, status] of [
      ['streamer', 'active'],
      ['admin', 'pending'],
      ['none', 'active'],
    ] as const) {
      expect(decide({ action: 'demote', person: person(role, status) })).toEqual({ ok: false, code: 'no-power' });
    }
  });
});

describe('what is already so', () => {
  it.each(PERSON_ACTIONS)('%s: what it leads to is, and deciding again changes nothing', (action) => {
    for (const role of ROLES) {
      for (const status of STATUSES) {
        const before = person(role, status);
        const outcome = decide({ action, person: before, formerRole: 'streamer' });
        if (outcome.ok) expect(isAlready(action, before), `${role} ${status}`).toBe(false);
        if (outcome.ok && action !== 'reactivate') expect(isAlready(action, outcome.user)).toBe(true);
      }
    }
  });
});
