import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { deleteDoc, doc, getDoc, serverTimestamp, setDoc, updateDoc, writeBatch } from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TABLES } from '#app/domain/programme/table-settings.ts';
import { decide, REJECTION } from '../support/batches.ts';
import {
  answer,
  consent,
  grantRecord,
  keptGrant,
  noteView,
  OTHER_ADMIN,
  propose,
  tableRecord,
} from '../support/people-acts.ts';
import { past, populate, userOf, userRecord } from '../support/people.ts';
import { openWorld, type World } from '../support/world.ts';

/** Power takes two, and what admins keep of people: the attacks. */

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(() => populate(world, OTHER_ADMIN));
afterAll(() => world.close());

const admin = () => world.as('admin');
const boss = () => world.as('boss');
const open = (more = {}) => world.put({ 'roleGrants/streamer': { ...grantRecord(), ...more } });

describe('a consent', () => {
  it('makes the person what was proposed, no matter who they were', async () => {
    for (const role of ['admin', 'paymentsolution']) {
      await open({ role });
      await assertSucceeds(consent(admin(), 'streamer', 'admin', { ...grantRecord(), role }));
      await populate(world, OTHER_ADMIN);
    }
    await world.put({ 'roleGrants/none': grantRecord() });
    await assertSucceeds(consent(admin(), 'none', 'admin', grantRecord()));
  });

  it('is not of who proposed', async () => {
    await open({ proposedBy: 'admin' });
    await assertFails(consent(admin(), 'streamer', 'admin', grantRecord('proposed', 'admin')));
  });

  it('is not to one’s own role, and not about oneself', async () => {
    await world.put({ 'roleGrants/admin': grantRecord() });
    await assertFails(consent(admin(), 'admin', 'admin', grantRecord()));
  });

  it.each(['granted', 'refused', 'withdrawn'])('does not follow on one that is %s', async (state) => {
    await open(grantRecord(state));
    await assertFails(consent(admin(), 'streamer', 'admin', grantRecord(state)));
  });

  it.each([{ role: 'none' }, { role: 'streamer' }, { status: 'pending' }])(
    'is worth nothing when who proposed is %j now',
    async (change) => {
      await open();
      await world.put({ 'users/boss': userRecord('boss', { role: 'admin', ...change }) });
      await assertFails(consent(admin(), 'streamer', 'admin', grantRecord()));
    },
  );

  it.each([
    ['another role than was proposed', { user: { role: 'admin' } }],
    ['a person who stays pending', { user: { status: 'pending' } }],
    ['a manager on the way', { user: { affiliateManagerId: 'manager-1' } }],
    ['a name on the way', { user: { brandName: 'Mine' } }],
    ['another entry for the person', { user: { auditId: 'audit000000000000002' } }],
    ['another entry for the grant', { grant: { auditId: 'audit000000000000002' } }],
    ['another who decided', { grant: { decidedBy: 'boss' } }],
    ['the browser’s clock', { grant: { decidedAt: past() } }],
    ['a new reason', { grant: { reason: 'Other' } }],
    ['another proposer', { grant: { proposedBy: 'streamer' } }],
    ['an entry about the proposal', { entry: { target: 'roleGrants/streamer' } }],
    ['an entry that tells of another before', { entry: { before: userOf('pending') } }],
    ['no entry', { without: 'entry' as const }],
    ['no grant', { without: 'grant' as const }],
    ['nothing for the person', { without: 'user' as const }],
    ['nothing that is kept of it', { without: 'kept' as const }],
    ['another consent kept of it', { kept: { decidedBy: 'boss' } }],
    ['another proposal kept of it', { kept: { proposedBy: 'admin' } }],
    ['another role kept of it', { kept: { role: 'admin' } }],
  ])('does not come with %s', async (_what, bends) => {
    await open();
    await assertFails(consent(admin(), 'streamer', 'admin', grantRecord(), bends));
  });

  it('is used once: the role can’t be given again by it', async () => {
    await open();
    await assertSucceeds(consent(admin(), 'streamer', 'admin', grantRecord()));
    const before = { ...userOf('streamer'), role: 'streamer', auditId: 'audit000000000000009' };
    await world.put({ 'users/streamer': before });
    await assertFails(
      decide(
        boss(),
        { admin: 'boss', uid: 'streamer', before, change: { role: 'paymentsolution' } },
        { auditId: 'audit000000000000002' },
      ),
    );
    await assertFails(
      decide(
        admin(),
        { admin: 'admin', uid: 'streamer', before, change: { role: 'paymentsolution' } },
        { auditId: 'audit000000000000003' },
      ),
    );
  });

  it('is not borrowed for someone else', async () => {
    await open();
    const batch = writeBatch(admin());
    const decided = {
      state: 'granted',
      decidedBy: 'admin',
      decidedAt: serverTimestamp(),
      auditId: 'audit000000000000001',
    };
    const before = userOf('pending');
    const after = { ...before, role: 'paymentsolution', status: 'active', auditId: 'audit000000000000001' };
    batch.set(doc(admin(), 'roleGrants/streamer'), { ...grantRecord(), ...decided });
    batch.set(doc(admin(), 'users/pending'), after);
    const entry = { actor: 'admin', role: 'admin', action: 'grant-role', target: 'users/pending', before, after };
    batch.set(doc(admin(), 'auditLog/audit000000000000001'), { ...entry, reason: '', at: serverTimestamp() });
    await assertFails(batch.commit());
  });
});

describe('what was granted', () => {
  const kept = () => doc(boss(), 'roleGrants/streamer/grants/audit000000000000001');

  it('stays when the role is proposed again, withdrawn and refused', async () => {
    await open();
    await assertSucceeds(consent(admin(), 'streamer', 'admin', grantRecord()));
    const granted = await getDoc(kept());
    const before = { ...userOf('streamer'), role: 'streamer', auditId: 'audit000000000000009' };
    await world.put({ 'users/streamer': before });
    const stored = (await getDoc(doc(boss(), 'roleGrants/streamer'))).data()!;
    await assertSucceeds(propose(boss(), 'streamer', 'boss', stored, { auditId: 'audit000000000000002' }));
    expect((await getDoc(doc(boss(), 'roleGrants/streamer'))).get('state')).toBe('proposed');
    expect((await getDoc(kept())).data()).toEqual(granted.data());
  });

  it('is not changed, not deleted, and not made without a consent', async () => {
    await open();
    await assertFails(
      setDoc(doc(admin(), 'roleGrants/streamer/grants/audit000000000000001'), keptGrant(grantRecord())),
    );
    await assertSucceeds(consent(admin(), 'streamer', 'admin', grantRecord()));
    await assertFails(updateDoc(kept(), { decidedBy: 'streamer' }));
    await assertFails(deleteDoc(kept()));
    await assertFails(setDoc(doc(admin(), 'roleGrants/streamer/grants/other'), keptGrant(grantRecord())));
  });
});

describe('a proposal', () => {
  it('is not about oneself, nor about who has the role', async () => {
    await assertFails(propose(admin(), 'admin', 'admin', null));
    await assertFails(propose(admin(), 'paymentsolution', 'admin', null));
    await assertSucceeds(propose(admin(), 'paymentsolution', 'admin', null, { role: 'admin' }));
  });

  it('does not push an open one aside', async () => {
    await open();
    await assertFails(propose(admin(), 'streamer', 'admin', grantRecord()));
  });

  it('is about someone', async () => {
    await assertFails(propose(admin(), 'nobody', 'admin', null));
  });

  it('is not without its entry, and does not become an answer', async () => {
    await open();
    await assertFails(answer(admin(), 'streamer', 'admin', grantRecord(), 'refused', { without: 'entry' }));
    await assertFails(updateDoc(doc(admin(), 'roleGrants/streamer'), { state: 'granted' }));
    await assertFails(answer(admin(), 'streamer', 'admin', grantRecord(), 'granted'));
    await assertFails(deleteDoc(doc(admin(), 'roleGrants/streamer')));
  });

  it('is refused by others and withdrawn by who made it', async () => {
    await open();
    await assertFails(answer(admin(), 'streamer', 'admin', grantRecord(), 'withdrawn'));
    await assertFails(answer(boss(), 'streamer', 'boss', grantRecord(), 'refused'));
    await assertSucceeds(answer(boss(), 'streamer', 'boss', grantRecord(), 'withdrawn'));
  });
});

describe('a password of the last five minutes', () => {
  const secondsAgo = (seconds: number) => ({ auth_time: Math.floor(Date.now() / 1000) - seconds });
  const custom = { firebase: { sign_in_provider: 'custom' as const, identities: {} } };
  const proofs = (uid: string) => ({
    old: [
      world.as(uid, secondsAgo(305)),
      world.as(uid, custom),
      world.as(uid, { ...custom, passwordAt: secondsAgo(305).auth_time }),
    ],
    recent: [world.as(uid, secondsAgo(290)), world.as(uid, { ...custom, passwordAt: secondsAgo(290).auth_time })],
  });

  it('is needed to propose a role', async () => {
    const { old, recent } = proofs('admin');
    for (const db of old) await assertFails(propose(db, 'streamer', 'admin', null));
    for (const db of recent) {
      await assertSucceeds(propose(db, 'streamer', 'admin', null));
      await populate(world, OTHER_ADMIN);
    }
  });

  it('is needed to consent', async () => {
    const { old, recent } = proofs('admin');
    for (const db of old) {
      await open();
      await assertFails(consent(db, 'streamer', 'admin', grantRecord()));
    }
    for (const db of recent) {
      await open();
      await assertSucceeds(consent(db, 'streamer', 'admin', grantRecord()));
      await populate(world, OTHER_ADMIN);
    }
  });

  it('is not needed to refuse, to withdraw, or to take power away', async () => {
    const db = world.as('admin', secondsAgo(4_000));
    await open();
    await assertSucceeds(answer(db, 'streamer', 'admin', grantRecord(), 'refused'));
    await populate(world, OTHER_ADMIN);
    await open({ proposedBy: 'admin' });
    await assertSucceeds(answer(db, 'streamer', 'admin', grantRecord('proposed', 'admin'), 'withdrawn'));
    const before = userOf('paymentsolution');
    const change = { role: 'streamer' };
    await assertSucceeds(
      decide(db, { admin: 'admin', uid: 'paymentsolution', before, change }, { auditId: 'audit000000000000002' }),
    );
  });
});

describe('power is taken by one admin', () => {
  it.each(['boss', 'paymentsolution'])('from %s, with an entry, and not from oneself', async (uid) => {
    const before = uid === 'boss' ? OTHER_ADMIN['users/boss']! : userOf('paymentsolution');
    await assertSucceeds(decide(admin(), { admin: 'admin', uid, before, change: { role: 'streamer' } }));
    await populate(world, OTHER_ADMIN);
    const change = { role: 'rejected' };
    await assertSucceeds(decide(admin(), { admin: 'admin', uid, before, change, review: REJECTION }));
    const own = { admin: 'admin', uid: 'admin', before: userOf('admin'), change: { role: 'streamer' } };
    await assertFails(decide(admin(), own, { auditId: 'audit000000000000002' }));
  });
});

describe('a view', () => {
  it('covers no write: what changes needs an entry of its own', async () => {
    const before = userOf('streamer');
    const entry = { action: 'view-as-streamer', before: null, after: null };
    const change = { role: 'none' };
    await assertFails(decide(admin(), { admin: 'admin', uid: 'streamer', before, change }, { entry }));
    await assertFails(
      decide(admin(), { admin: 'admin', uid: 'streamer', before, change }, { entry: { action: 'view-as-streamer' } }),
    );
  });

  it('is noted once under an id, and stays', async () => {
    await assertSucceeds(noteView(admin(), 'streamer', 'admin'));
    await assertFails(noteView(admin(), 'streamer', 'admin'));
    await assertFails(deleteDoc(doc(admin(), 'auditLog/view0000000000000001')));
  });

  it('opens no payout method', async () => {
    await assertSucceeds(noteView(admin(), 'streamer', 'admin'));
    await world.put({ 'payoutMethods/streamer': { type: 'crypto' } });
    await assertFails(updateDoc(doc(admin(), 'payoutMethods/streamer'), { type: 'bank' }));
  });
});

describe('the settings of a table', () => {
  const save = (key: string, table: string) =>
    setDoc(doc(admin(), `tableSettings/${key}`), { ...tableRecord('admin', table), at: serverTimestamp() });

  it.each(['admin_', 'admin', 'admin_batch', 'streamer_streamers'])('are not kept as %s', async (key) => {
    await assertFails(save(key, 'streamers'));
  });

  it.each(TABLES)('are kept for %s', async (table) => {
    await assertSucceeds(save(`admin_${table}`, table));
  });
});
