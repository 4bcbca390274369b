import { describe, expect, it } from 'vitest';
import { noticeAccess, noticeMethod, noticeRequest } from '../../functions/src/run-notice.ts';
import { openProject, type Project, stamp } from './project.ts';

const NOW = new Date('2026-03-15T08:00:00.000Z');

const request = (state: string, at = '2026-03-15T00:00:00.000Z') => ({
  userId: 'ana',
  cycleId: '2026-03-15',
  state,
  requestedAt: stamp('2026-03-10T00:00:00.000Z'),
  timeline: { [state]: { at: stamp(at), by: 'system' } },
  amountMinor: 4200,
  currency: 'USD',
});

async function noticesOf({ db }: Project): Promise<string[]> {
  return (await db.collection('notices/ana/items').get()).docs.map(({ id }) => id);
}

describe('a notice', () => {
  it('is written once however often the event comes, and moves the document that open pages watch', async () => {
    const project = openProject();
    await project.db.doc('payoutRequests/ana_2026-03-15').set(request('paid'));
    for (let delivery = 0; delivery < 3; delivery += 1) {
      await noticeRequest(project.context(NOW), 'ana_2026-03-15');
    }
    await Promise.all([1, 2].map(() => noticeRequest(project.context(NOW), 'ana_2026-03-15')));
    expect(await noticesOf(project)).toEqual(['payout-paid_2026-03-15_paid']);
    expect((await project.db.doc('notices/ana/items/payout-paid_2026-03-15_paid').get()).data()).toEqual({
      uid: 'ana',
      kind: 'payout-paid',
      params: { cycle: '2026-03-15', amountMinor: '4200', currency: 'USD' },
      at: stamp(NOW.toISOString()),
      readAt: null,
    });
    expect((await project.db.doc('notices/ana').get()).get('movedAt')).toEqual(stamp(NOW.toISOString()));
  });

  it('that was read stays read when the event comes again', async () => {
    const project = openProject();
    await project.db.doc('payoutRequests/ana_2026-03-15').set(request('paid'));
    await noticeRequest(project.context(NOW), 'ana_2026-03-15');
    const notice = project.db.doc('notices/ana/items/payout-paid_2026-03-15_paid');
    await notice.update({ readAt: stamp(NOW.toISOString()) });
    await noticeRequest(project.context(NOW), 'ana_2026-03-15');
    expect((await notice.get()).get('readAt')).not.toBeNull();
  });

  it('of what happened days ago is none', async () => {
    const project = openProject();
    await project.db.doc('payoutRequests/ana_2026-03-15').set(request('paid', '2026-03-12T07:59:59.999Z'));
    await noticeRequest(project.context(NOW), 'ana_2026-03-15');
    expect(await noticesOf(project)).toEqual([]);
  });

  it('of a topic that was switched off is none, but open pages still learn of the change', async () => {
    const project = openProject();
    await project.db.doc('preferences/ana').set({ payouts: false, offers: true, news: true });
    await project.db.doc('payoutRequests/ana_2026-03-15').set(request('paid'));
    await noticeRequest(project.context(NOW), 'ana_2026-03-15');
    expect(await noticesOf(project)).toEqual([]);
    expect((await project.db.doc('notices/ana').get()).exists).toBe(true);
  });

  it('of another way to be paid comes whatever was switched off', async () => {
    const project = openProject();
    await project.db.doc('preferences/ana').set({ payouts: false, offers: false, news: false });
    const method = { type: 'bank', network: 'PIX', details: { pixKey: 'a@b.c' }, revision: 2 };
    await project.db.doc('payoutMethods/ana').set({ ...method, changedAt: stamp(NOW.toISOString()) });
    await noticeMethod(project.context(NOW), 'ana');
    expect(await noticesOf(project)).toEqual(['payout-method-changed_2']);
    const { params } = (await project.db.doc('notices/ana/items/payout-method-changed_2').get()).data()!;
    expect(JSON.stringify(params)).not.toContain('a@b.c');
  });

  it('of an offer is about the decision', async () => {
    const project = openProject();
    const access = {
      uid: 'ana',
      offerId: 'lumen',
      card: { brandName: 'Lumen', title: { en: 'Lumen' }, visibility: 'approval' },
      note: '',
      reason: '',
      requestedAt: stamp('2026-03-14T00:00:00.000Z'),
      mayAskAgainAt: null,
      trackingUrl: '',
      subId: '',
    };
    const card = project.db.doc('offerAccess/lumen_ana');
    await card.set({ ...access, state: 'requested', decidedAt: null });
    await noticeAccess(project.context(NOW), 'lumen_ana');
    expect(await noticesOf(project)).toEqual([]);
    await card.set({ ...access, state: 'declined', reason: 'Not yet', decidedAt: stamp(NOW.toISOString()) });
    await noticeAccess(project.context(NOW), 'lumen_ana');
    expect(await noticesOf(project)).toEqual([`offer-declined_lumen_${NOW.getTime()}`]);
  });

  it('is none of what is no longer there', async () => {
    const project = openProject();
    await noticeRequest(project.context(NOW), 'ana_2026-03-15');
    await noticeMethod(project.context(NOW), 'ana');
    await noticeAccess(project.context(NOW), 'lumen_ana');
    expect(await noticesOf(project)).toEqual([]);
  });
});
