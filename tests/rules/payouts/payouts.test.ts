import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import {
  deleteDoc,
  deleteField,
  doc,
  getDoc,
  increment,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
} from 'firebase/firestore';
import { beforeEach, describe, it } from 'vitest';
import { cycleIdOf, nextPayoutDate } from '#app/domain/payouts/calendar.ts';
import { ask, type AskBends, askAgain, cancel, METHOD, requestRecord } from '../support/batches.ts';
import { cycleRecord, past, populate } from '../support/people.ts';
import { cycle, nextCycle, paydayWorld } from '../support/payday.ts';

const MINUTE = 60_000;

const world = paydayWorld();

const streamer = () => world().as('streamer');
const request = (state: string) =>
  world().put({ [`payoutRequests/streamer_${cycle.id}`]: requestRecord('streamer', cycle.id, state) });
const inMinutes = (minutes: number) => Timestamp.fromMillis(Date.now() + minutes * MINUTE);

describe('asking for a payout', () => {
  it('sets the profile pending in the same batch', async () => {
    await assertSucceeds(ask(streamer(), 'streamer', cycle.id));
  });

  it('is for the payday after the next, where the next one has no cycle', async () => {
    const next = nextPayoutDate(new Date());
    const later = cycleIdOf(nextPayoutDate(next));
    const open = { ...cycleRecord(nextCycle), opensAt: past(), lockAt: inMinutes(60) };
    await populate(world(), { [`payoutCycles/${later}`]: open });
    await assertFails(ask(streamer(), 'streamer', cycleIdOf(next)));
    await assertSucceeds(ask(streamer(), 'streamer', later));
  });

  it('takes a verified email, asked the first time and again', async () => {
    const unverified = () => world().as('streamer', { email_verified: false });
    await assertFails(ask(unverified(), 'streamer', cycle.id));
    await assertSucceeds(ask(streamer(), 'streamer', cycle.id));
    await assertSucceeds(cancel(unverified(), 'streamer', cycle.id));
    await assertFails(askAgain(unverified(), 'streamer', cycle.id));
    await assertSucceeds(askAgain(streamer(), 'streamer', cycle.id));
  });

  it('needs both documents', async () => {
    await assertFails(ask(streamer(), 'streamer', cycle.id, { without: 'profile' }));
    await assertFails(ask(streamer(), 'streamer', cycle.id, { without: 'request' }));
  });

  it.each<[string, AskBends]>([
    ['an amount', { request: { amountMinor: 100_000 } }],
    ['a state further on', { request: { state: 'approved' } }],
    ["the browser's clock", { request: { requestedAt: past() } }],
    ['a timeline of its own', { request: { timeline: { requested: { at: past(), by: 'streamer' } } } }],
    ['a longer timeline', { request: { timeline: { requested: {}, paid: {} } } }],
    ["someone else's uid", { request: { userId: 'admin' } }],
    ['another id', { id: `admin_${cycle.id}` }],
    ['an amount in the profile', { profile: { amount: 1_000_000 } }],
    ['an amount that grows', { profile: { amount: increment(1) } }],
    ['an amount that is text', { profile: { amount: '1' } }],
    ['another status in the profile', { profile: { status: 'paid' } }],
    ["the browser's clock in the profile", { profile: { lastUpdated: past() } }],
    ['another payout date', { profile: { nextPayoutDate: inMinutes(1) } }],
    ['another owner of the profile', { profile: { userId: 'admin' } }],
    ['a profile without its amount', { profile: { amount: deleteField() } }],
  ])('does not take %s', async (_what, bends) => {
    await assertFails(ask(streamer(), 'streamer', cycle.id, bends));
  });

  it('is for the open cycle', async () => {
    await assertFails(ask(streamer(), 'streamer', nextCycle.id));
    await assertFails(ask(streamer(), 'streamer', '2026-01-01'));
    await assertFails(ask(streamer(), 'streamer', 'tomorrow'));
  });

  it.each([
    ['locked by its state', cycleRecord(cycle, 'locked')],
    ['locked by the clock, though its job is late', { ...cycleRecord(cycle), lockAt: inMinutes(-1) }],
    ['not yet open', { ...cycleRecord(cycle), opensAt: inMinutes(24 * 60) }],
  ])('is refused when the cycle is %s', async (_when, record) => {
    await request('requested');
    await world().put({ [`payoutCycles/${cycle.id}`]: record });
    await assertFails(cancel(streamer(), 'streamer', cycle.id));
    await request('cancelled');
    await assertFails(askAgain(streamer(), 'streamer', cycle.id));
    await world().clear();
    await populate(world(), { [`payoutCycles/${cycle.id}`]: record });
    await assertFails(ask(streamer(), 'streamer', cycle.id));
  });

  it('is for the cycle that is open by its own cut-off, to the hour', async () => {
    const first = nextPayoutDate(new Date());
    const [next, later] = [cycleIdOf(first), cycleIdOf(nextPayoutDate(first))];
    const put = (cutOff: Timestamp) =>
      populate(world(), {
        [`payoutCycles/${next}`]: { ...cycleRecord(cycle), lockAt: cutOff },
        [`payoutCycles/${later}`]: { ...cycleRecord(nextCycle), opensAt: cutOff, lockAt: inMinutes(20 * 24 * 60) },
      });
    await put(inMinutes(59));
    await assertFails(ask(streamer(), 'streamer', later));
    await assertSucceeds(ask(streamer(), 'streamer', next));
    await assertSucceeds(cancel(streamer(), 'streamer', next));
    await assertSucceeds(askAgain(streamer(), 'streamer', next));
    await put(inMinutes(-1));
    await assertFails(ask(streamer(), 'streamer', next));
    await assertSucceeds(ask(streamer(), 'streamer', later));
    await assertSucceeds(cancel(streamer(), 'streamer', later));
    await assertSucceeds(askAgain(streamer(), 'streamer', later));
  });

  it('is refused without a cycle and without a profile', async () => {
    await populate(world());
    await assertFails(ask(streamer(), 'streamer', cycle.id));
    await assertFails(ask(world().as('unregistered'), 'unregistered', cycle.id));
  });

  it.each(['admin', 'paymentsolution', 'pending', 'rejected', 'none', 'malformed'])('is not for %s', async (actor) => {
    await assertFails(ask(world().as(actor), actor, cycle.id));
  });

  it('is done once', async () => {
    await assertSucceeds(ask(streamer(), 'streamer', cycle.id));
    await assertFails(ask(streamer(), 'streamer', cycle.id));
  });
});

describe('a payout request', () => {
  it('is taken back and made again while the cycle is open', async () => {
    await assertSucceeds(ask(streamer(), 'streamer', cycle.id));
    await assertSucceeds(cancel(streamer(), 'streamer', cycle.id));
    await assertSucceeds(askAgain(streamer(), 'streamer', cycle.id));
  });

  it('is made again together with the profile only', async () => {
    await request('cancelled');
    await assertFails(askAgain(streamer(), 'streamer', cycle.id, { without: 'profile' }));
  });

  it.each([
    'cancelled',
    'locked',
    'blocked',
    'approved',
    'exported',
    'sent',
    'paid',
    'held',
    'rejected',
    'failed',
    'returned',
  ])('is not cancelled when %s', async (state) => {
    await request(state);
    await assertFails(cancel(streamer(), 'streamer', cycle.id));
  });

  it.each(['requested', 'locked', 'blocked', 'paid', 'rejected', 'failed'])(
    'is not made again when %s',
    async (state) => {
      await request(state);
      await assertFails(askAgain(streamer(), 'streamer', cycle.id));
    },
  );

  it.each([
    ['an amount', { amountMinor: 1 }],
    ['a destination', { destination: { type: 'bank' } }],
    ['another owner', { userId: 'admin' }],
    ["someone else's name in the timeline", { 'timeline.cancelled': { at: serverTimestamp(), by: 'system' } }],
    ["the browser's clock in the timeline", { 'timeline.cancelled': { at: past(), by: 'streamer' } }],
    ['a rewritten timeline', { 'timeline.requested': { at: past(), by: 'streamer' } }],
    ['a state further on', { state: 'locked' }],
  ])('does not take %s with its cancellation', async (_what, change) => {
    await request('requested');
    await assertFails(cancel(streamer(), 'streamer', cycle.id, change));
  });

  it('is nobody else’s to touch, and never deleted', async () => {
    await request('requested');
    await assertFails(cancel(world().as('admin'), 'streamer', cycle.id));
    await assertFails(
      updateDoc(doc(world().as('admin'), `payoutRequests/streamer_${cycle.id}`), { state: 'approved' }),
    );
    await assertFails(deleteDoc(doc(streamer(), `payoutRequests/streamer_${cycle.id}`)));
  });

  it('that does not exist yet can be looked for', async () => {
    await assertSucceeds(getDoc(doc(streamer(), `payoutRequests/streamer_${cycle.id}`)));
  });
});

describe('a payout profile', () => {
  it.each([
    ['amount', { amount: 0.01 }],
    ['nextPayoutDate', { nextPayoutDate: inMinutes(1) }],
    ['userId', { userId: 'admin' }],
    ['status alone', { status: 'pending' }],
    ['lastUpdated alone', { lastUpdated: serverTimestamp() }],
    ['status and lastUpdated without a request', { status: 'pending', lastUpdated: serverTimestamp() }],
    ['a username alone', { username: 'Someone' }],
    ['an extra field', { bonus: 1 }],
  ])('does not take %s from a client', async (_what, change) => {
    await assertFails(updateDoc(doc(streamer(), 'payouts/streamer'), change));
    await assertFails(updateDoc(doc(world().as('admin'), 'payouts/streamer'), change));
    await assertFails(updateDoc(doc(world().as('paymentsolution'), 'payouts/streamer'), change));
  });

  it('is not set pending by a request of some time ago', async () => {
    await request('requested');
    await assertFails(ask(streamer(), 'streamer', cycle.id, { without: 'request' }));
  });
});

describe('signing out everywhere else', () => {
  let now = 0;
  const older = () => world().as('streamer', { auth_time: now - 120 });
  const validAfter = (millis: number) =>
    world().put({ 'claims/streamer': { syncedAt: past(), validAfter: Timestamp.fromMillis(millis) } });
  beforeEach(() => {
    now = Math.floor(Date.now() / 1000);
    return validAfter((now - 60) * 1000);
  });

  it('keeps older sessions away from requests and methods', async () => {
    await assertFails(ask(older(), 'streamer', cycle.id));
    await request('requested');
    await assertFails(cancel(older(), 'streamer', cycle.id));
    await assertFails(setDoc(doc(older(), 'payoutMethods/streamer'), method(1)));
  });

  it('lets the session that did it go on, even within the same second', async () => {
    await assertSucceeds(ask(world().as('streamer', { auth_time: now - 60 }), 'streamer', cycle.id));
    await assertSucceeds(
      setDoc(doc(world().as('streamer', { auth_time: now - 60 }), 'payoutMethods/streamer'), method(1)),
    );
  });
});

function method(revision: number, more: Record<string, unknown> = {}) {
  return { ...METHOD, changedAt: serverTimestamp(), revision, ...more };
}
