import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import {
  collection,
  deleteDoc,
  doc,
  documentId,
  type Firestore,
  getDoc,
  getDocs,
  limit,
  query,
  type QueryConstraint,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { ALWAYS_ON, CHANNELS, OPTIONAL_AT, OPTIONAL_KINDS } from '#app/domain/notifications/topics.ts';
import { LANGUAGES } from '#app/domain/platform/languages.ts';
import { BATCH_STATES } from '#app/domain/payouts/batch.ts';
import { REQUEST_STATES } from '#app/domain/payouts/request.ts';
import { SAMPLES } from '../support/samples.ts';
import { ask, METHOD, requestRecord } from '../support/batches.ts';
import { cycleAfter, cycleRecord, openCycle, past, populate, profileOf, userRecord } from '../support/people.ts';
import { openWorld, type World } from '../support/world.ts';

/** Each lock on its own, of what streamers who are paid write: everything that another lock would notice first is as it should be. */

const cycle = openCycle();
const nextCycle = cycleAfter(cycle);

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(() => populate(world));
afterAll(() => world.close());

describe('payoutRequests: a request', () => {
  const cycles = {
    [`payoutCycles/${cycle.id}`]: cycleRecord(cycle),
    [`payoutCycles/${nextCycle.id}`]: cycleRecord({ ...nextCycle, opensAt: past().toDate() }),
  };
  const db = () => world.as('streamer');
  beforeEach(() => world.put(cycles));

  it('is not made in addition to the right one, for another cycle or under another id', async () => {
    for (const [id, cycleId] of [
      [`streamer_${nextCycle.id}`, nextCycle.id],
      [`streamer_${cycle.id}_2`, cycle.id],
    ] as const) {
      const batch = writeBatch(db());
      const at = serverTimestamp();
      const data = {
        userId: 'streamer',
        username: 'User_streamer',
        state: 'requested',
        requestedAt: at,
        timeline: { requested: { at, by: 'streamer' } },
      };
      batch.set(doc(db(), `payoutRequests/streamer_${cycle.id}`), { ...data, cycleId: cycle.id });
      batch.set(doc(db(), 'payoutRequests', id), { ...data, cycleId });
      batch.update(doc(db(), 'payouts/streamer'), { status: 'pending', lastUpdated: at });
      await assertFails(batch.commit());
    }
  });

  it('needs the profile in its batch even when that is pending already', async () => {
    await world.put({ 'payouts/streamer': { ...profileOf('streamer'), status: 'pending' } });
    await assertFails(ask(db(), 'streamer', cycle.id, { without: 'profile' }));
  });

  it('that does not exist is not found by the pending', async () => {
    await assertFails(getDoc(doc(world.as('pending'), `payoutRequests/pending_${cycle.id}`)));
  });

  it('that went further is not begun again', async () => {
    for (const state of ['requested', 'cancelled', 'paid']) {
      await world.put({ [`payoutRequests/streamer_${cycle.id}`]: requestRecord('streamer', cycle.id, state) });
      await assertFails(ask(db(), 'streamer', cycle.id));
    }
  });

  it('of a cycle that is open is not touched for someone else by a streamer', async () => {
    const path = `payoutRequests/admin_${cycle.id}`;
    await world.put({ [path]: requestRecord('admin', cycle.id, 'requested') });
    await assertFails(
      updateDoc(doc(db(), path), {
        state: 'cancelled',
        'timeline.cancelled': { at: serverTimestamp(), by: 'streamer' },
      }),
    );
  });
});

describe('payoutMethods: a method that exists', () => {
  const change = (db: Firestore, uid: string, revision = 2) =>
    setDoc(doc(db, 'payoutMethods', uid), { ...METHOD, changedAt: serverTimestamp(), revision });
  const now = () => Math.floor(Date.now() / 1000);
  beforeEach(() =>
    world.put({
      ...Object.fromEntries(
        ['streamer', 'admin'].map((uid) => [`payoutMethods/${uid}`, SAMPLES.payoutMethods.data(uid)]),
      ),
      'claims/streamer': { syncedAt: past(), validAfter: Timestamp.fromMillis((now() - 60) * 1000) },
      'users/colleague': userRecord('colleague'),
    }),
  );

  it('changes for a streamer, their own, just after a sign-in that stands', async () => {
    await assertFails(change(world.as('admin'), 'admin'));
    await assertFails(change(world.as('colleague'), 'streamer'));
    await assertFails(change(world.as('streamer', { auth_time: now() - 120 }), 'streamer'));
    await assertSucceeds(change(world.as('streamer', { auth_time: now() - 5 }), 'streamer'));
    await world.put({ 'claims/streamer': { syncedAt: past() } });
    await assertFails(change(world.as('streamer', { auth_time: now() - 301 }), 'streamer', 3));
    await assertSucceeds(change(world.as('streamer', { auth_time: now() - 285 }), 'streamer', 3));
  });
});

describe('sessions: a session that does not exist', () => {
  it('can be looked for and not be ended', async () => {
    const missing = doc(world.as('streamer'), 'sessions/streamer_session_1_a');
    await assertSucceeds(getDoc(missing));
    await assertFails(deleteDoc(missing));
  });
});

describe('payoutBatches: what the operator sees', () => {
  const items = 'payoutBatches/2026-01-15/items';
  const put = (batch: string, item: string) =>
    world.put({
      'payoutBatches/2026-01-15': { cycleId: '2026-01-15', state: batch },
      [`${items}/streamer`]: { uid: 'streamer', state: item },
    });
  const [batchAs, itemAs] = [
    (actor: string) => getDoc(doc(world.as(actor), 'payoutBatches/2026-01-15')),
    (actor: string) => getDoc(doc(world.as(actor), `${items}/streamer`)),
  ];

  it.each(BATCH_STATES)('of a batch that is %s: all of it, but while it is being approved', async (state) => {
    await put(state, 'locked');
    const settle = state === 'approving' ? assertFails : assertSucceeds;
    await settle(batchAs('paymentsolution'));
    await settle(itemAs('paymentsolution'));
    await assertSucceeds(batchAs('admin'));
    await assertSucceeds(itemAs('admin'));
  });

  it.each(REQUEST_STATES)('of an item that is %s: what is paid by them', async (state) => {
    await put('paying', state);
    const hidden = ['requested', 'cancelled', 'blocked', 'held', 'rejected'].includes(state);
    await (hidden ? assertFails : assertSucceeds)(itemAs('paymentsolution'));
    await assertSucceeds(itemAs('admin'));
  });

  it.each(['held', 'blocked', 'rejected'])('of an item that is %s: what was paused after the export', async (state) => {
    await put('paying', state);
    await world.put({ [`${items}/streamer`]: { uid: 'streamer', state, outOfFile: false } });
    await assertFails(itemAs('paymentsolution'));
    await world.put({ [`${items}/streamer`]: { uid: 'streamer', state, outOfFile: true } });
    await assertSucceeds(itemAs('paymentsolution'));
    await assertFails(itemAs('streamer'));
    const paused = where('state', 'in', ['held', 'blocked', 'rejected']);
    const listAs = (actor: string, ...more: QueryConstraint[]) =>
      getDocs(query(collection(world.as(actor), items), paused, ...more, limit(10)));
    await assertSucceeds(listAs('paymentsolution', where('outOfFile', '==', true)));
    await assertFails(listAs('paymentsolution'));
    await assertFails(listAs('streamer', where('outOfFile', '==', true)));
    await world.put({ 'payoutBatches/2026-01-15': { cycleId: '2026-01-15', state: 'approving' } });
    await assertFails(listAs('paymentsolution', where('outOfFile', '==', true)));
  });

  it('is asked for by state: a list of everything is refused', async () => {
    await put('paying', 'sent');
    const db = world.as('paymentsolution');
    const list = (path: string, ...narrowed: QueryConstraint[]) =>
      getDocs(query(collection(db, path), ...narrowed, limit(100)));
    await assertFails(list('payoutBatches'));
    await assertFails(list(items));
    await assertFails(list(items, where('state', 'in', ['sent', 'held'])));
    await assertFails(list('payoutBatches', where('state', 'in', ['paying', 'approving'])));
    await assertSucceeds(list(items, where('state', '==', 'sent')));
    await assertSucceeds(list('payoutBatches', where('state', 'in', ['paying', 'closed'])));
  });
});

describe('payoutBatches/destinations: where an approved payout goes', () => {
  const batch = 'payoutBatches/2026-01-15';
  const put = (state: string) =>
    world.put({
      [batch]: { cycleId: '2026-01-15', state },
      [`${batch}/destinations/streamer`]: METHOD,
    });
  const get = (actor: string) => getDoc(doc(world.as(actor), `${batch}/destinations/streamer`));
  const list = (actor: string, most = 100) =>
    getDocs(query(collection(world.as(actor), `${batch}/destinations`), limit(most)));

  it.each(BATCH_STATES)('of a batch that is %s: the operator once it is approved, and nobody else', async (state) => {
    await put(state);
    const settle = state === 'locked' || state === 'approving' ? assertFails : assertSucceeds;
    await settle(get('paymentsolution'));
    await settle(list('paymentsolution'));
    for (const actor of ['admin', 'streamer', 'pending', 'none']) {
      await assertFails(get(actor));
      await assertFails(list(actor));
    }
  });

  it('is listed a page at a time, by ids too', async () => {
    await put('exported');
    await assertFails(list('paymentsolution', 101));
    await assertFails(getDocs(collection(world.as('paymentsolution'), `${batch}/destinations`)));
    const byId = where(documentId(), 'in', ['streamer', 'another']);
    const destinations = collection(world.as('paymentsolution'), `${batch}/destinations`);
    await assertSucceeds(getDocs(query(destinations, byId, limit(2))));
  });

  it('is not shown without its batch, and nobody writes it', async () => {
    await world.put({ [`${batch}/destinations/streamer`]: METHOD });
    await assertFails(get('paymentsolution'));
    await put('approved');
    for (const actor of ['paymentsolution', 'admin', 'streamer']) {
      const destination = doc(world.as(actor), `${batch}/destinations/streamer`);
      await assertFails(setDoc(destination, METHOD));
      await assertFails(deleteDoc(destination));
    }
  });
});

describe('providerReferences: whose a reference is', () => {
  it.each(['streamer', 'admin', 'paymentsolution'])('is nothing that %s reads or writes', async (actor) => {
    await world.put({ 'providerReferences/hash': { uid: 'streamer', cycleId: '2026-01-15', at: past() } });
    const reference = doc(world.as(actor), 'providerReferences/hash');
    await assertFails(getDoc(reference));
    await assertFails(getDocs(query(collection(world.as(actor), 'providerReferences'), limit(1))));
    await assertFails(deleteDoc(reference));
    const another = { uid: actor, cycleId: '2026-01-15', at: serverTimestamp() };
    await assertFails(setDoc(doc(world.as(actor), 'providerReferences/another'), another));
  });
});

describe('payoutRequests: the name in a request', () => {
  it.each([
    ['of someone else', 'User_admin'],
    ['in other letters', 'user_streamer'],
    ['of nobody', ''],
  ])('is not one %s', async (_what, username) => {
    await world.put({ [`payoutCycles/${cycle.id}`]: cycleRecord(cycle) });
    await assertFails(ask(world.as('streamer'), 'streamer', cycle.id, { request: { username } }));
    await assertSucceeds(ask(world.as('streamer'), 'streamer', cycle.id));
  });
});

describe('preferences: the language', () => {
  it.each(['fr', '', 'EN'])('is one of ours, not %s', async (language) => {
    const choice = { bellOff: [], mailOff: [], updatedAt: serverTimestamp() };
    const own = doc(world.as('streamer'), 'preferences/streamer');
    await assertFails(setDoc(own, { ...choice, language }));
    for (const ours of LANGUAGES) await assertSucceeds(setDoc(own, { ...choice, language: ours }));
  });
});

describe('preferences: what is switched off', () => {
  const choose = (channels: object) =>
    setDoc(doc(world.as('streamer'), 'preferences/streamer'), {
      ...{ bellOff: [], mailOff: [], language: 'en', updatedAt: serverTimestamp() },
      ...channels,
    });

  it('is any of the kinds to choose from, at the bell and by mail', async () => {
    await assertSucceeds(choose({}));
    await assertSucceeds(choose({ bellOff: OPTIONAL_AT.bell, mailOff: OPTIONAL_AT.mail }));
    for (const channel of CHANNELS) {
      for (const kind of OPTIONAL_AT[channel]) await assertSucceeds(choose({ [`${channel}Off`]: [kind] }));
    }
  });

  it.each(Object.values(ALWAYS_ON).flat())('is never %s, which always comes', async (kind) => {
    await assertFails(choose({ bellOff: [kind] }));
    await assertFails(choose({ mailOff: [OPTIONAL_KINDS[0], kind] }));
  });

  it('is the mail of what failed for the team, never the bell', async () => {
    await assertSucceeds(choose({ mailOff: ['work-failed'] }));
    await assertFails(choose({ bellOff: ['work-failed'] }));
    await assertFails(choose({ bellOff: [OPTIONAL_AT.bell[0], 'work-failed'] }));
  });

  it('is no other text, nor more than there are, nor a choice by topic as before', async () => {
    await assertFails(choose({ mailOff: ['anything'] }));
    await assertFails(choose({ bellOff: [...OPTIONAL_AT.bell, OPTIONAL_AT.bell[0]] }));
    await assertFails(choose({ payouts: false }));
  });
});
