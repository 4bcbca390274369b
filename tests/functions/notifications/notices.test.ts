import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import {
  noticeAccess,
  noticeAdjustment,
  noticeMethod,
  noticeRequest,
  noticeReview,
} from '../../../functions/src/notifications/notice.ts';
import { OPTIONAL_KINDS } from '../../../app/domain/notifications/topics.ts';
import { expiryOf } from '../../../functions/src/platform/plan-retention.ts';
import { openProject, type Project, stamp } from '../support/project.ts';

const NOW = new Date('2026-03-15T08:00:00.000Z');
const PAID = new Date('2026-03-15T00:00:00.000Z');

const REQUEST = 'payoutRequests/ana_2026-03-15';
const request = (state: string, at = PAID.toISOString()) => ({
  userId: 'ana',
  cycleId: '2026-03-15',
  state,
  requestedAt: stamp('2026-03-10T00:00:00.000Z'),
  timeline: { [state]: { at: stamp(at), by: 'system' } },
  amountMinor: 4200,
  currency: 'USD',
});

const ACCESS = {
  uid: 'ana',
  offerId: 'lumen',
  card: { brandName: 'Lumen', title: { en: 'Lumen' }, visibility: 'approval' },
  ...{ note: '', reason: '', mayAskAgainAt: null, trackingUrl: '', subId: '' },
  requestedAt: stamp('2026-03-14T00:00:00.000Z'),
};

/** A document as the last write left it. */
const written = ({ db }: Project, path: string) => db.doc(path).get();

/** Handles the event of the last write to the request. */
const handle = async (project: Project, more: object = {}) =>
  noticeRequest({ ...project.context(NOW), ...more }, await written(project, REQUEST));

/** Writes a document, and returns it as this write left it: what the event of the write has. */
async function after(project: Project, path: string, data: object): Promise<DocumentSnapshot> {
  await project.db.doc(path).set(data);
  return written(project, path);
}

/** The events of two writes, after both of which they are handled. */
async function both(project: Project, path: string, writes: readonly object[]): Promise<DocumentSnapshot[]> {
  const events: DocumentSnapshot[] = [];
  for (const data of writes) events.push(await after(project, path, data));
  return events;
}

async function noticesOf({ db }: Project): Promise<string[]> {
  return (await db.collection('notices/ana/items').get()).docs.map(({ id }) => id);
}

/** A project in which Ana has an account. */
async function openWithAna(person: object = { email: 'ana@example.test' }): Promise<Project> {
  const project = openProject();
  await project.db.doc('users/ana').set(person);
  return project;
}

describe('a notice', () => {
  it('is written once however often the event comes, and moves the document that open pages watch', async () => {
    const project = await openWithAna();
    await project.db.doc(REQUEST).set(request('paid'));
    for (let delivery = 0; delivery < 3; delivery += 1) await handle(project);
    await Promise.all([1, 2].map(() => handle(project)));
    expect(await noticesOf(project)).toEqual(['payout-paid_2026-03-15_paid']);
    expect((await project.db.doc('notices/ana/items/payout-paid_2026-03-15_paid').get()).data()).toEqual({
      uid: 'ana',
      kind: 'payout-paid',
      params: { cycle: '2026-03-15', amountMinor: '4200', currency: 'USD' },
      at: stamp(PAID.toISOString()),
      readAt: null,
      expireAt: expiryOf('notices', PAID),
    });
    expect((await project.db.doc('notices/ana').get()).get('movedAt')).toEqual(stamp(NOW.toISOString()));
  });

  it('of a hold comes also when the release was written before its event was handled', async () => {
    const project = await openWithAna();
    const held = await after(project, REQUEST, request('held'));
    const timeline = { released: { at: stamp('2026-03-15T00:00:01.000Z'), by: 'admin' } };
    const released = await after(project, REQUEST, { ...request('locked'), timeline });
    // Their events are handled side by side, or the later one first.
    for (const event of [released, held]) await noticeRequest(project.context(NOW), event);
    const notices = await project.db.collection('notices/ana/items').orderBy('at').get();
    expect(notices.docs.map((notice) => notice.get('kind') as string)).toEqual(['payout-held', 'payout-released']);
  });

  it('of each of two changes in a row is written', async () => {
    const project = await openWithAna();
    const method = { type: 'bank', network: 'PIX', details: { pixKey: 'a@b.c' }, changedAt: stamp(NOW.toISOString()) };
    const revisions = [1, 2].map((revision) => ({ ...method, revision }));
    const methods = await both(project, 'payoutMethods/ana', revisions);
    for (const event of methods) await noticeMethod(project.context(NOW), event);
    const review = { reasonCode: '', reasonText: '', reapplyAt: null, auditId: 'a' };
    const decided = (decision: string, at: string) => ({ ...review, decision, decidedAt: stamp(at) });
    const [first, second] = ['2026-03-15T07:59:58.000Z', '2026-03-15T07:59:59.000Z'] as const;
    const reviews = await both(project, 'reviews/ana', [decided('rejected', first), decided('approved', second)]);
    for (const event of reviews) await noticeReview(project.context(NOW), event);
    const access = (state: string, at: string) => ({ ...ACCESS, state, decidedAt: stamp(at) });
    const cards = await both(project, 'offerAccess/lumen_ana', [access('approved', first), access('declined', second)]);
    for (const event of cards) await noticeAccess(project.context(NOW), event);
    const [at, later] = [Date.parse(first), Date.parse(second)];
    expect(await noticesOf(project)).toEqual([
      `account-approved_${later}`,
      `account-rejected_${at}`,
      `offer-approved_lumen_${at}`,
      `offer-declined_lumen_${later}`,
      'payout-method-changed_1',
      'payout-method-changed_2',
    ]);
  });

  it('that was read stays read when the event comes again', async () => {
    const project = await openWithAna();
    await project.db.doc(REQUEST).set(request('paid'));
    await handle(project);
    const notice = project.db.doc('notices/ana/items/payout-paid_2026-03-15_paid');
    await notice.update({ readAt: stamp(NOW.toISOString()) });
    await handle(project);
    expect((await notice.get()).get('readAt')).not.toBeNull();
  });

  it('of what happened days ago is none', async () => {
    const project = await openWithAna();
    await project.db.doc(REQUEST).set(request('paid', '2026-03-12T07:59:59.999Z'));
    await handle(project);
    expect(await noticesOf(project)).toEqual([]);
  });

  it('of a topic that was switched off in an earlier release is none, but open pages still learn of the change', async () => {
    const project = await openWithAna();
    await project.db.doc('preferences/ana').set({ payouts: false, offers: true, news: true });
    await project.db.doc(REQUEST).set(request('paid'));
    await handle(project);
    expect(await noticesOf(project)).toEqual([]);
    expect((await project.db.doc('notices/ana').get()).exists).toBe(true);
  });

  it('of a failure comes whatever was switched off', async () => {
    const project = await openWithAna();
    await project.db.doc('preferences/ana').set({ payouts: false, bellOff: ['payout-failed'], mailOff: [] });
    await project.db.doc(REQUEST).set(request('failed'));
    await handle(project);
    expect(await noticesOf(project)).toEqual(['payout-failed_2026-03-15_failed']);
  });

  it('of another way to be paid comes whatever was switched off', async () => {
    const project = await openWithAna();
    await project.db.doc('preferences/ana').set({ bellOff: OPTIONAL_KINDS, mailOff: OPTIONAL_KINDS });
    const method = { type: 'bank', network: 'PIX', details: { pixKey: 'a@b.c' }, revision: 2 };
    await project.db.doc('payoutMethods/ana').set({ ...method, changedAt: stamp(NOW.toISOString()) });
    await noticeMethod(project.context(NOW), await written(project, 'payoutMethods/ana'));
    expect(await noticesOf(project)).toEqual(['payout-method-changed_2']);
    const { params } = (await project.db.doc('notices/ana/items/payout-method-changed_2').get()).data()!;
    expect(JSON.stringify(params)).not.toContain('a@b.c');
  });

  it('of an offer is about the decision', async () => {
    const project = await openWithAna();
    const asked = await after(project, 'offerAccess/lumen_ana', { ...ACCESS, state: 'requested', decidedAt: null });
    await noticeAccess(project.context(NOW), asked);
    expect(await noticesOf(project)).toEqual([]);
    const declined = { ...ACCESS, state: 'declined', reason: 'Not yet', decidedAt: stamp(NOW.toISOString()) };
    await noticeAccess(project.context(NOW), await after(project, 'offerAccess/lumen_ana', declined));
    expect(await noticesOf(project)).toEqual([`offer-declined_lumen_${NOW.getTime()}`]);
  });

  it('of a decision on an application is about that decision', async () => {
    const project = await openWithAna();
    const review = {
      reasonCode: '',
      reasonText: '',
      reapplyAt: null,
      auditId: 'a',
      decidedAt: stamp(NOW.toISOString()),
    };
    const approved = await after(project, 'reviews/ana', { ...review, decision: 'approved' });
    for (const event of [approved, approved]) await noticeReview(project.context(NOW), event);
    expect(await noticesOf(project)).toEqual([`account-approved_${NOW.getTime()}`]);
  });

  it('of a correction has its amount and reason; other entries of the audit log have none', async () => {
    const project = await openWithAna();
    const entry = {
      action: 'adjust-balance',
      target: 'balances/ana',
      after: { changeMinor: -1234, currency: 'USD', availableMinor: 0 },
      reason: 'Counted twice',
      at: stamp(NOW.toISOString()),
    };
    await project.db.doc('auditLog/k1').set(entry);
    await project.db.doc('auditLog/k2').set({ ...entry, action: 'hold-request', target: REQUEST });
    await noticeAdjustment(project.context(NOW), await written(project, 'auditLog/k1'));
    await noticeAdjustment(project.context(NOW), await written(project, 'auditLog/k2'));
    expect(await noticesOf(project)).toEqual(['balance-adjusted_k1']);
    expect((await project.db.doc('notices/ana/items/balance-adjusted_k1').get()).get('params')).toEqual({
      amountMinor: '-1234',
      currency: 'USD',
      reason: 'Counted twice',
    });
  });

  it('is none of what is no longer there', async () => {
    const project = await openWithAna();
    await handle(project);
    await noticeMethod(project.context(NOW), await written(project, 'payoutMethods/ana'));
    await noticeAccess(project.context(NOW), await written(project, 'offerAccess/lumen_ana'));
    expect(await noticesOf(project)).toEqual([]);
  });
});

describe('a mail', () => {
  const mail = { collection: 'mail', appUrl: 'https://greenroom.test' };
  const mailsOf = async ({ db }: Project) =>
    Object.fromEntries((await db.collection('mail').get()).docs.map((doc) => [doc.id, doc.data()]));
  const setUp = async (person?: object) => {
    const project = await openWithAna(person);
    await project.db.doc(REQUEST).set(request('paid'));
    return project;
  };
  const tell = (project: Project, options: typeof mail | null = mail) => handle(project, { mail: options });

  it('goes with a notice, once, in the language that was chosen', async () => {
    const project = await setUp();
    await project.db.doc('preferences/ana').set({ bellOff: [], mailOff: ['payout-locked'], language: 'pt' });
    await Promise.all([1, 2].map(() => tell(project)));
    await tell(project);
    const mails = await mailsOf(project);
    expect(Object.keys(mails)).toEqual(['ana_payout-paid_2026-03-15_paid']);
    expect(mails['ana_payout-paid_2026-03-15_paid']).toEqual({
      to: ['ana@example.test'],
      message: {
        subject: expect.stringMatching(/^Pagamos .+ em 15 de março de 2026$/),
        text: expect.stringContaining('15 de março de 2026'),
        html: expect.stringContaining('https://greenroom.test/pt/dashboard/payouts/2026-03-15'),
      },
    });
  });

  it('also when the notice was written before and the mail was not', async () => {
    const project = await setUp();
    await tell(project, null);
    expect(await mailsOf(project)).toEqual({});
    await tell(project);
    expect(Object.keys(await mailsOf(project))).toHaveLength(1);
  });

  it('of a kind that is off by mail is none, and the notice is at the bell', async () => {
    const project = await setUp();
    await project.db.doc('preferences/ana').set({ bellOff: [], mailOff: ['payout-paid'] });
    await tell(project);
    expect(await mailsOf(project)).toEqual({});
    expect(await noticesOf(project)).toEqual(['payout-paid_2026-03-15_paid']);
  });

  it('of a kind that is off at the bell goes once, and there is no notice', async () => {
    const project = await setUp();
    await project.db.doc('preferences/ana').set({ bellOff: ['payout-paid'], mailOff: [] });
    await tell(project);
    await tell(project);
    expect(Object.keys(await mailsOf(project))).toEqual(['ana_payout-paid_2026-03-15_paid']);
    expect(await noticesOf(project)).toEqual([]);
  });

  it('of a failure goes whatever was switched off', async () => {
    const project = await setUp();
    await project.db.doc(REQUEST).set(request('failed'));
    await project.db
      .doc('preferences/ana')
      .set({ bellOff: OPTIONAL_KINDS, mailOff: [...OPTIONAL_KINDS, 'payout-failed'] });
    await tell(project);
    expect(Object.keys(await mailsOf(project))).toEqual(['ana_payout-failed_2026-03-15_failed']);
  });

  it('is none where none are set up, of a kind that was switched off, or to nobody', async () => {
    const off = await setUp();
    await tell(off, null);
    await off.db.doc('preferences/ana').set({ bellOff: ['payout-paid'], mailOff: ['payout-paid'] });
    await tell(off);
    expect(await mailsOf(off)).toEqual({});
    const nobody = await setUp({});
    await tell(nobody);
    expect(await mailsOf(nobody)).toEqual({});
  });

  it('is in the language of the country where none was chosen', async () => {
    const project = await setUp();
    await project.db.doc('directory/ana').set({ country: 'MX' });
    await tell(project);
    expect(Object.values(await mailsOf(project))[0]!.message.subject).toMatch(/^Te pagamos .+ el 15 de marzo de 2026$/);
  });
});
