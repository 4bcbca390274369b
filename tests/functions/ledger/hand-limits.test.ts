import { describe, expect, it } from 'vitest';
import type { Caller } from '../../../functions/src/access/caller.ts';
import { setHandLimits } from '../../../functions/src/programme/set-hand-limits.ts';
import { NOW, read } from '../support/income.ts';
import { makeStaff, refused } from '../support/payday.ts';
import type { Project } from '../support/project.ts';
import { proposalScene, waits } from '../support/proposals.ts';

describe('the limits', () => {
  const limits = { secondAdminMinor: 50_00, mostMinor: 100_00, mostADayMinor: 200_00, mostCommissionMinor: 80_00 };
  const propose = (project: Project, by: Caller, part: object = {}) => {
    const order = { currency: 'USD', limits, reason: 'After the audit', key: 'limits-of-the-form', ...part };
    return setHandLimits(project.context(NOW), order, by);
  };

  it('are set by two admins and hold from then on', async () => {
    const { project, admin, correct, decide } = await proposalScene();
    expect(await propose(project, admin)).toEqual(waits('limits_USD'));
    expect(await correct(60_00)).toMatchObject({ availableMinor: 60_00 });
    await expect(decide('limits_USD', 'approve', admin)).rejects.toEqual(refused('second-admin'));
    await decide('limits_USD', 'approve');
    expect(await read(project, 'programme/settings')).toEqual({ handLimits: { USD: limits } });
    // The call that is repeated proposes nothing new.
    expect(await propose(project, admin)).toEqual(waits('limits_USD'));
    expect(await read(project, 'moneyProposals/limits_USD')).toMatchObject({ state: 'done', round: 1 });
    expect(await correct(1_00)).toMatchObject({ waits: true });
    await expect(correct(100_01)).rejects.toEqual(refused('above-limit'));
  });

  it('of one currency wait one at a time', async () => {
    const { project, admin } = await proposalScene();
    const other = await makeStaff(project, 'admin');
    await propose(project, admin);
    const higher = { key: 'another-form-of-theirs', limits: { ...limits, mostMinor: 150_00 } };
    await expect(propose(project, other, higher)).rejects.toEqual(refused('changed-meanwhile'));
    expect(await propose(project, other, { ...higher, currency: 'EUR' })).toEqual(waits('limits_EUR'));
  });

  it('are neither nonsense nor for others to propose', async () => {
    const { project, admin } = await proposalScene();
    for (const part of [{ currency: 'XBT' }, { limits: { ...limits, mostMinor: 1 } }, { limits: {} }]) {
      await expect(propose(project, admin, part)).rejects.toEqual(refused('invalid-request'));
    }
    const operator = await makeStaff(project, 'paymentsolution');
    await expect(propose(project, operator)).rejects.toEqual(refused('not-allowed'));
  });
});
