import { describe, expect, it } from 'vitest';
import { assignQuarantined } from '../../../functions/src/income/assign-quarantined.ts';
import { decideCommission } from '../../../functions/src/income/decide-commission.ts';
import { releaseHolds } from '../../../functions/src/income/release-holds.ts';
import {
  callerOf,
  CLICK,
  makeAdmin,
  mustAddUp,
  NOW,
  OFFER_ID,
  person,
  promotedOffer,
  read,
  record,
  status,
} from '../support/income.ts';
import { at, contents, type Project } from '../support/project.ts';

async function scene(part: Parameters<typeof promotedOffer>[0] = {}) {
  const project = await promotedOffer(part);
  return { project, admin: await makeAdmin(project) };
}

const code = (expected: string) => expect.objectContaining({ details: { code: expected } });
const audits = async (project: Project) => Object.values(await contents(project.db, ['auditLog']));

describe('giving a quarantined conversion to someone', () => {
  const assign = (project: Project, admin: string, part: object = {}) =>
    assignQuarantined(
      project.context(NOW),
      { id: CLICK, uid: 'ana', offerId: OFFER_ID, reason: 'Link without sub-id', ...part },
      callerOf(admin),
    );

  it('computes its commission, audited; again it changes nothing, and later statuses follow', async () => {
    const { project, admin } = await scene();
    await record(project, status('sale', 5, { subId: 'lost' }));
    expect(await assign(project, admin)).toEqual({ done: true });
    expect(await read(project, `commissions/${CLICK}`)).toMatchObject({
      uid: 'ana',
      state: 'held',
      amountMinor: 40_00,
    });
    expect(await read(project, `quarantine/${CLICK}`)).toMatchObject({ state: 'resolved', resolvedBy: admin });
    expect(await read(project, 'counters/money')).toEqual({ quarantined: 0, heldCommissions: 1 });
    expect(await audits(project)).toMatchObject([
      {
        actor: admin,
        role: 'admin',
        action: 'assign-conversion',
        target: `quarantine/${CLICK}`,
        before: { reason: 'unknown-sub-id' },
        after: { uid: 'ana', offerId: OFFER_ID },
        reason: 'Link without sub-id',
      },
    ]);
    await assign(project, admin);
    expect(await audits(project)).toHaveLength(1);
    await record(project, status('rejected', 9, { subId: 'lost' }));
    expect(await read(project, `commissions/${CLICK}`)).toMatchObject({ state: 'rejected' });
    await mustAddUp(project);
  });

  it('at the same time, by two, happens once', async () => {
    const { project, admin } = await scene();
    await record(project, status('sale', 5, { subId: 'lost' }));
    await Promise.allSettled([1, 2].map(() => assign(project, admin)));
    expect(await read(project, 'balances/ana')).toMatchObject({ heldMinor: 40_00, seq: 1 });
    expect(await audits(project)).toHaveLength(1);
  });

  it.each(['assigned', 'dismissed'])('once it is %s, another decision is told so', async (how) => {
    const { project, admin } = await scene();
    await record(project, status('sale', 5, { subId: 'lost' }));
    const dismiss = () =>
      assignQuarantined(project.context(NOW), { id: CLICK, dismiss: true, reason: 'A test click' }, callerOf(admin));
    await (how === 'assigned' ? assign(project, admin) : dismiss());
    await expect(assign(project, admin, { uid: 'bea' })).rejects.toEqual(code('conversion-decided'));
    if (how === 'assigned') await expect(dismiss()).rejects.toEqual(code('conversion-decided'));
    expect(await audits(project)).toHaveLength(1);
    await mustAddUp(project);
  });

  it('takes amount and goal from the admin where the tracker left them open', async () => {
    const goals = [
      { type: 'revshare', label: 'subscription', percent: 30 },
      { type: 'revshare', label: 'conversion', percent: 10 },
    ];
    const { project, admin } = await scene({ goals });
    await record(project, status('sale', 5, { currency: 'XBT', payout: '0.001' }));
    await expect(assign(project, admin, { goal: 'conversion' })).rejects.toEqual(code('cannot-be-assigned'));
    await assign(project, admin, { goal: 'conversion', payout: '80.50', currency: 'USD' });
    expect(await read(project, `commissions/${CLICK}`)).toMatchObject({
      amountMinor: 8_05,
      currency: 'USD',
      goal: 'conversion',
    });
    // The tracker goes on saying what it said.
    expect(await record(project, status('sale', 5, { currency: 'XBT', payout: '0.001' }))).toEqual(['repeated']);
    expect(await contents(project.db, ['alerts'])).toEqual({});
    await mustAddUp(project);
  });

  it('is not for others, not for oneself, and not for what is not there', async () => {
    const { project, admin } = await scene();
    await record(project, status('sale', 5, { subId: 'lost' }));
    await project.auth.createUser({ uid: 'ana' });
    await expect(assign(project, 'ana')).rejects.toEqual(code('not-allowed'));
    await expect(assign(project, admin, { uid: admin })).rejects.toEqual(code('not-allowed'));
    await expect(assign(project, admin, { uid: 'nobody' })).rejects.toEqual(code('cannot-be-assigned'));
    await expect(assign(project, admin, { offerId: 'nothing' })).rejects.toEqual(code('cannot-be-assigned'));
    await expect(assign(project, admin, { id: 'else' })).rejects.toEqual(code('cannot-be-assigned'));
    await expect(assign(project, admin, { reason: '' })).rejects.toEqual(code('invalid-request'));
    await expect(assign(project, admin, { payout: '1,5' })).rejects.toEqual(code('invalid-request'));
    expect(await audits(project)).toEqual([]);
    expect(await read(project, 'counters/money')).toEqual({ quarantined: 1 });
  });

  it('may end in a dismissal, which holds until something new is said', async () => {
    const { project, admin } = await scene();
    await record(project, status('lead', 5, { subId: 'lost' }));
    const dismiss = () =>
      assignQuarantined(project.context(NOW), { id: CLICK, dismiss: true, reason: 'A test click' }, callerOf(admin));
    await dismiss();
    await dismiss();
    expect(await read(project, 'counters/money')).toEqual({ quarantined: 0 });
    expect(await audits(project)).toHaveLength(1);
    expect(await record(project, status('lead', 5, { subId: 'lost' }))).toEqual(['repeated']);
    expect(await record(project, status('sale', 6, { subId: 'lost' }))).toEqual(['quarantined']);
    expect(await read(project, `quarantine/${CLICK}`)).toMatchObject({ state: 'open' });
    expect(await read(project, 'counters/money')).toEqual({ quarantined: 1 });
  });
});

describe('deciding on a commission', () => {
  const decide = (project: Project, admin: string, part: object) =>
    decideCommission(project.context(NOW), { id: CLICK, reason: 'Looked at it', ...part }, callerOf(admin));

  it('holds it longer, within bounds, and the job keeps to that', async () => {
    const { project, admin } = await scene();
    await record(project, status('sale', 5));
    const until = '2026-12-24T00:00:00.000Z';
    expect(await decide(project, admin, { action: 'hold', until })).toEqual({ state: 'held' });
    await decide(project, admin, { action: 'hold', until });
    expect(await audits(project)).toMatchObject([{ action: 'hold-commission', after: { reasonCode: 'under-review' } }]);
    for (const wrong of ['2026-11-21T00:00:00.000Z', '2027-11-21T00:00:00.000Z', 'soon']) {
      await expect(decide(project, admin, { action: 'hold', until: wrong })).rejects.toEqual(code('invalid-request'));
    }
    expect(await releaseHolds(project.context(at('2026-12-23T23:59:59.999Z')))).toMatchObject({ released: 0 });
    expect(await releaseHolds(project.context(at(until)))).toMatchObject({ released: 1 });
    expect(await read(project, `commissions/${CLICK}`)).toMatchObject({ state: 'available', reasonCode: null });
  });

  it.each([
    ['a lead', [status('lead', 9), status('rebill', 12)]],
    ['a rejection', [status('rejected', 9), status('rebill', 12)]],
    ['a lead, a rejection', [status('lead', 7), status('rejected', 9), status('rebill', 12)]],
  ])('keeps it under review when the tracker takes it back by %s, and confirms it again', async (_, events) => {
    const { project, admin } = await scene();
    await record(project, status('sale', 5));
    const until = '2026-12-24T00:00:00.000Z';
    await decide(project, admin, { action: 'hold', until });
    await record(project, ...events);
    const again = (await project.db.doc(`commissions/${CLICK}-2`).get()).data()!;
    expect(again).toMatchObject({ state: 'held', reasonCode: 'under-review' });
    expect(again['availableAt'].toDate().toISOString()).toBe(until);
    await mustAddUp(project);
  });

  it('ends a review with its release: what the tracker confirms again later is held for the days of the offer', async () => {
    const { project, admin } = await scene();
    await record(project, status('sale', 5));
    await decide(project, admin, { action: 'hold', until: '2026-12-24T00:00:00.000Z' });
    await decide(project, admin, { action: 'release' });
    await record(project, status('rejected', 9), status('rebill', 12));
    const again = (await project.db.doc(`commissions/${CLICK}-2`).get()).data()!;
    expect(again).toMatchObject({ state: 'held', reasonCode: null });
    expect(again['availableAt'].toDate().toISOString()).toBe('2026-11-27T08:05:00.000Z');
  });

  it('releases it immediately, once; after that nothing is decided any more', async () => {
    const { project, admin } = await scene();
    await record(project, status('sale', 5));
    await Promise.allSettled([1, 2].map(() => decide(project, admin, { action: 'release' })));
    expect(await decide(project, admin, { action: 'release' })).toEqual({ state: 'available' });
    expect(await read(project, 'balances/ana')).toMatchObject({ heldMinor: 0, availableMinor: 40_00, seq: 2 });
    expect(await read(project, 'payouts/ana')).toMatchObject({ amount: 40 });
    const reject = decide(project, admin, { action: 'reject', reasonCode: 'fraud' });
    await expect(reject).rejects.toEqual(code('commission-decided'));
    expect(await audits(project)).toHaveLength(1);
    expect(await releaseHolds(project.context(at('2026-12-23T00:00:00.000Z')))).toMatchObject({ released: 0 });
    await mustAddUp(project);
  });

  it.each(['lead', 'sale'] as const)('rejects a %s for good, whatever the tracker says later', async (kind) => {
    const { project, admin } = await scene();
    await record(project, status(kind, 5));
    expect(await decide(project, admin, { action: 'reject', reasonCode: 'fraud' })).toEqual({ state: 'rejected' });
    await record(project, status('sale', 9), status('rebill', 10), status('lead', 1));
    expect(await read(project, `commissions/${CLICK}`)).toMatchObject({ state: 'rejected', reasonCode: 'fraud' });
    expect(await read(project, `conversions/${CLICK}`)).toMatchObject({ state: 'rejected', decided: true });
    expect((await read(project, 'balances/ana'))?.['heldMinor'] ?? 0).toBe(0);
    await mustAddUp(project);
  });

  it('is an admin’s, and never one’s own', async () => {
    const { project, admin } = await scene();
    await record(project, status('sale', 5));
    await project.auth.createUser({ uid: 'ana' });
    await expect(decide(project, 'ana', { action: 'release' })).rejects.toEqual(code('not-allowed'));
    await project.db.doc('users/ana').set(person('ana', { role: 'admin' }));
    await expect(decide(project, 'ana', { action: 'release' })).rejects.toEqual(code('not-allowed'));
    const unknown = decide(project, admin, { id: 'else', action: 'release' });
    await expect(unknown).rejects.toEqual(code('invalid-request'));
    expect(await audits(project)).toEqual([]);
  });
});
