import { describe, expect, it } from 'vitest';
import { assignQuarantined } from '../../../functions/src/income/assign-quarantined.ts';
import { decideProposal } from '../../../functions/src/ledger/decide-proposal.ts';
import type { Caller } from '../../../functions/src/access/caller.ts';
import {
  balance,
  CLICK,
  commission,
  keepDay,
  mustAddUp,
  NOW,
  promotedOffer,
  read,
  record,
  status,
} from '../support/income.ts';
import { makeStaff, refused } from '../support/payday.ts';

/** What a second admin agreed to is carried out as they saw it, or not at all. */

const UNKNOWN = { subId: 'nobody-nothing' };
const BIG = { goals: [{ type: 'cpa', label: 'conversion', amountMinor: 2_000_00, currency: 'USD' }] };
const SHARE = { goals: [{ type: 'revshare', label: 'conversion', percent: 50 }] };
const ID = `assign_${CLICK}`;
const WAITS = { waits: true, proposal: ID };

async function scene(part: object) {
  const project = await promotedOffer(part);
  const [admin, second, third] = [
    await makeStaff(project, 'admin'),
    await makeStaff(project, 'admin'),
    await makeStaff(project, 'admin'),
  ];
  const assign = (by: Caller = admin, more: object = {}) => {
    const order = { id: CLICK, uid: 'ana', offerId: 'northwind', reason: 'It is hers', ...more };
    return assignQuarantined(project.context(NOW), order, by);
  };
  const approve = (round = 1) =>
    decideProposal(project.context(NOW), { id: ID, answer: 'approve', round, reason: 'Looked at it' }, second);
  const proposal = () => read(project, `moneyProposals/${ID}`);
  return { project, admin, third, assign, approve, proposal };
}

describe('an assignment that a second admin agreed to', () => {
  it('credits no other amount when the rate was corrected since, and is proposed again', async () => {
    const { project, admin, assign, approve, proposal } = await scene(BIG);
    const nothing = { heldMinor: 0, availableMinor: 0, reservedMinor: 0, paidMinor: 0, seq: 0, reservedSeq: 0 };
    await project.db.doc('balances/ana').set({ uid: 'ana', currency: 'EUR', ...nothing });
    await keepDay(project, '2026-11-20', { USD: '1.2500' });
    await record(project, status('sale', 5, UNKNOWN));
    expect(await assign()).toEqual(WAITS);
    expect(await proposal()).toMatchObject({ amountMinor: 1_600_00, currency: 'EUR' });

    const correction = { USD: { rate: '1.0000', source: 'their mail', by: admin.uid, at: NOW } };
    await keepDay(project, '2026-11-20', { USD: '1.2500' }, correction);
    await expect(approve()).rejects.toEqual(refused('changed-meanwhile'));
    expect(await proposal()).toMatchObject({ state: 'refused' });
    expect(await commission(project)).toBeUndefined();
    expect(await balance(project)).toMatchObject(nothing);
    expect(await read(project, `quarantine/${CLICK}`)).toMatchObject({ state: 'open' });

    expect(await assign()).toEqual(WAITS);
    expect(await proposal()).toMatchObject({ state: 'open', round: 2, amountMinor: 2_000_00, currency: 'EUR' });
    expect(await approve(2)).toEqual({ state: 'done' });
    expect(await commission(project)).toMatchObject({ state: 'held', amountMinor: 2_000_00, currency: 'EUR' });
    await mustAddUp(project);
  });

  it('is refused when the advertiser declined it since: it would earn nothing', async () => {
    const { project, assign, approve, proposal } = await scene(BIG);
    await record(project, status('sale', 5, UNKNOWN));
    expect(await assign()).toEqual(WAITS);
    await record(project, status('rejected', 9, UNKNOWN));
    await expect(approve()).rejects.toEqual(refused('changed-meanwhile'));
    expect(await proposal()).toMatchObject({ state: 'refused' });
    expect(await read(project, `conversions/${CLICK}`)).toBeUndefined();
    expect(await read(project, `quarantine/${CLICK}`)).toMatchObject({ state: 'open' });
    // It needs no second admin any more.
    expect(await assign()).toEqual({ done: true });
    await mustAddUp(project);
  });

  it('is not assigned by another admin while it waits, also not for less', async () => {
    const { project, third, assign, approve, proposal } = await scene(SHARE);
    await record(project, status('sale', 5, { ...UNKNOWN, payout: '8000.00' }));
    expect(await assign()).toEqual(WAITS);
    await expect(assign(third, { payout: '10.00' })).rejects.toEqual(refused('changed-meanwhile'));
    expect(await proposal()).toMatchObject({ state: 'open' });
    await approve();
    expect(await proposal()).toMatchObject({ state: 'done' });
    expect(await balance(project)).toMatchObject({ heldMinor: 4_000_00 });
    await mustAddUp(project);
  });
});
