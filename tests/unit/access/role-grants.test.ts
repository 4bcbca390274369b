import { describe, expect, it } from 'vitest';
import { signUpRecords } from '#app/domain/people/people.ts';
import { answerProposal, GRANT_ANSWERS, proposeRole, type RoleGrant } from '#app/domain/access/role-grants.ts';
import type { Standing } from '#app/domain/access/roles.ts';
import type { UserRecord } from '#app/domain/people/schemas.ts';

const AT = 'the time of the server';
const ADMIN: Standing = { role: 'admin', status: 'active', completedAllGuides: false };
const person = (change: Partial<UserRecord> = {}): UserRecord => ({
  ...signUpRecords({
    ...{ uid: 'u1', email: 'a@b.test', firstName: 'Ana', lastName: 'Paz', username: 'Ana_P', brandName: '' },
    now: new Date('2026-11-20T10:00:00.000Z'),
  }).user,
  status: 'active',
  ...change,
});
const OPEN: RoleGrant = {
  role: 'admin',
  state: 'proposed',
  proposedBy: 'boss',
  proposedAt: 'earlier',
  reason: 'She runs the team.',
  decidedBy: null,
  decidedAt: null,
  auditId: 'audit-0',
};

const given = { actor: { uid: 'me', standing: ADMIN }, person: person(), auditId: 'audit-1', at: AT, reason: 'Yes' };
const propose = (part: Partial<Parameters<typeof proposeRole>[0]> = {}) =>
  proposeRole({ ...given, before: null, role: 'admin', ...part });
const answer = (part: Partial<Parameters<typeof answerProposal>[0]> = {}) =>
  answerProposal({ ...given, before: OPEN, proposer: ADMIN, answer: 'grant', ...part });
const code = (outcome: ReturnType<typeof propose>) => (outcome.ok ? 'ok' : outcome.code);

describe('a proposal', () => {
  it('is open, with its entry', () => {
    const outcome = propose({ reason: '  She runs the team. ' });
    expect(outcome).toEqual({
      ok: true,
      user: null,
      kept: null,
      grant: { ...OPEN, proposedBy: 'me', proposedAt: AT, auditId: 'audit-1' },
      entry: {
        ...{ actor: 'me', role: 'admin', action: 'propose-role', target: 'roleGrants/u1', before: null, at: AT },
        after: { ...OPEN, proposedBy: 'me', proposedAt: AT, auditId: 'audit-1' },
        reason: 'She runs the team.',
      },
    });
  });

  it('replaces one that was answered, and tells what that was', () => {
    const before = { ...OPEN, state: 'refused' as const };
    const outcome = propose({ before });
    expect(outcome.ok && outcome.entry.before).toEqual(before);
  });

  it.each<[string, Parameters<typeof propose>[0]]>([
    ['not-admin', { actor: { uid: 'me', standing: { ...ADMIN, status: 'pending' } } }],
    ['own-account', { actor: { uid: 'u1', standing: ADMIN } }],
    ['reason-required', { reason: ' ' }],
    ['reason-too-long', { reason: 'x'.repeat(1001) }],
    ['role-unknown', { role: 'streamer' }],
    ['has-role', { person: person({ role: 'admin' }) }],
    ['already-proposed', { before: OPEN }],
  ])('%s', (expected, part) => {
    expect(code(propose(part))).toBe(expected);
  });
});

describe('the answer', () => {
  it('that consents makes the person what was proposed, active, with an entry about the person', () => {
    const before = person({ role: 'none', status: 'pending' });
    expect(answer({ person: before })).toEqual({
      ok: true,
      user: { ...before, role: 'admin', status: 'active', auditId: 'audit-1' },
      grant: { ...OPEN, state: 'granted', decidedBy: 'me', decidedAt: AT, auditId: 'audit-1' },
      kept: {
        ...{ role: OPEN.role, proposedBy: 'boss', proposedAt: OPEN.proposedAt, reason: OPEN.reason },
        ...{ decidedBy: 'me', decidedAt: AT },
      },
      entry: {
        ...{ actor: 'me', role: 'admin', action: 'grant-role', target: 'users/u1', before, at: AT },
        after: { ...before, role: 'admin', status: 'active', auditId: 'audit-1' },
        reason: OPEN.reason,
      },
    });
  });

  it('that refuses or withdraws leaves the person alone', () => {
    const refused = answer({ answer: 'refuse' });
    expect(refused).toMatchObject({ ok: true, user: null, grant: { state: 'refused', decidedBy: 'me' } });
    expect(refused.ok && refused.entry).toMatchObject({ action: 'refuse-role', target: 'roleGrants/u1', before: OPEN });
    const own = { ...OPEN, proposedBy: 'me' };
    expect(answer({ answer: 'withdraw', before: own, reason: '' })).toMatchObject({
      ok: true,
      user: null,
      grant: { state: 'withdrawn' },
    });
  });

  it.each<[string, Parameters<typeof answer>[0]]>([
    ['own-proposal', { before: { ...OPEN, proposedBy: 'me' } }],
    ['own-proposal', { answer: 'refuse', before: { ...OPEN, proposedBy: 'me' } }],
    ['not-proposer', { answer: 'withdraw' }],
    ['own-account', { actor: { uid: 'u1', standing: ADMIN } }],
    ['not-admin', { actor: { uid: 'me', standing: { ...ADMIN, role: 'none' } } }],
    ['reason-required', { answer: 'refuse', reason: '' }],
    ['proposer-gone', { proposer: null }],
    ['proposer-gone', { proposer: { ...ADMIN, role: 'streamer' } }],
    ['has-role', { person: person({ role: 'admin' }) }],
  ])('%s', (expected, part) => {
    expect(code(answer(part))).toBe(expected);
  });

  it.each(GRANT_ANSWERS)('%s needs an open proposal', (one) => {
    for (const before of [null, ...(['granted', 'refused', 'withdrawn'] as const).map((state) => ({ ...OPEN, state }))])
      expect(code(answer({ answer: one, before }))).toBe('no-proposal');
  });
});
