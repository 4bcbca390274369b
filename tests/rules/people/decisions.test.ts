import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { deleteDoc, doc, getDoc, serverTimestamp, setDoc, Timestamp, updateDoc } from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { APPROVAL, decide, type DecisionBends, REJECTION } from '../support/batches.ts';
import { past, populate, userOf, userRecord } from '../support/people.ts';
import { openWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(() => populate(world));
afterAll(() => world.close());

const admin = () => world.as('admin');

function approve(bends?: DecisionBends, db = admin(), by = 'admin') {
  return decide(
    db,
    { admin: by, uid: 'pending', before: userOf('pending'), change: { status: 'active' }, review: APPROVAL },
    bends,
  );
}

function reject(bends?: DecisionBends) {
  return decide(
    admin(),
    { admin: 'admin', uid: 'pending', before: userOf('pending'), change: { role: 'rejected' }, review: REJECTION },
    bends,
  );
}

function change(
  uid: string,
  before: Record<string, unknown>,
  fields: Record<string, unknown>,
  auditId = 'audit000000000000001',
) {
  return decide(admin(), { admin: 'admin', uid, before, change: fields }, { auditId });
}

describe("an admin's decision", () => {
  it('approves, rejects and deactivates with an entry that says so', async () => {
    await assertSucceeds(approve());
    await populate(world);
    await assertSucceeds(reject());
    await assertSucceeds(change('streamer', userOf('streamer'), { role: 'none' }, 'audit000000000000002'));
  });

  it('is called what it is: nothing hides behind the name of something else', async () => {
    await assertFails(approve({ entry: { action: 'assign-manager' } }));
    const deactivated = { admin: 'admin', uid: 'streamer', before: userOf('streamer'), change: { role: 'none' } };
    for (const action of ['assign-manager', 'approve', 'reactivate', 'decide', '']) {
      await assertFails(decide(admin(), deactivated, { entry: { action } }));
    }
    const assigned = { ...deactivated, change: { affiliateManagerId: 'manager-1' } };
    await assertFails(decide(admin(), assigned, { entry: { action: 'deactivate' } }));
    // Both at a time have no name.
    const both = { ...deactivated, change: { role: 'none', affiliateManagerId: 'manager-1' } };
    for (const action of ['deactivate', 'assign-manager', 'none', '']) {
      await assertFails(decide(admin(), both, { entry: { action } }));
    }
    await assertSucceeds(decide(admin(), deactivated));
  });

  it.each([
    'approve-batch_2026-12-01',
    'hold_streamer_2026-12-01',
    'a'.repeat(19),
    'a'.repeat(21),
    `${'a'.repeat(19)}-`,
  ])('takes no entry with the id %s, which could be a function’s', async (auditId) => {
    await assertFails(approve({ auditId }));
  });

  it('brings a streamer back and assigns an affiliate manager', async () => {
    await assertSucceeds(change('none', userOf('none'), { role: 'streamer' }));
    await populate(world);
    await assertSucceeds(change('streamer', userOf('streamer'), { affiliateManagerId: 'manager-1' }));
    await populate(world);
    await assertSucceeds(change('admin', userOf('admin'), { affiliateManagerId: 'manager-1' }));
  });

  it.each([
    ['another actor', { actor: 'streamer' }],
    ['another role', { role: 'streamer' }],
    ['another target', { target: 'users/streamer' }],
    ['another collection', { target: 'payouts/pending' }],
    ['what was not there before', { before: userRecord('pending', { brandName: 'Other' }) }],
    ['nothing before', { before: null }],
    ['what is not there after', { after: userOf('pending') }],
    ["the browser's clock", { at: past() }],
    ['a reason of 1001 characters', { reason: 'r'.repeat(1001) }],
    ['no reason text', { reason: null }],
    ['a field of its own', { ip: '127.0.0.1' }],
  ])('is not described by an entry with %s', async (_what, entry) => {
    await assertFails(approve({ entry }));
  });

  it('needs an entry, and a new one', async () => {
    await assertFails(updateDoc(doc(admin(), 'users/pending'), { status: 'active', auditId: 'audit000000000000001' }));
    await assertFails(updateDoc(doc(admin(), 'users/pending'), { status: 'active' }));
    await assertSucceeds(approve());
    await assertFails(updateDoc(doc(admin(), 'users/pending'), { status: 'pending', auditId: 'audit000000000000001' }));
    const before = { ...userOf('streamer') };
    await assertFails(
      decide(
        admin(),
        { admin: 'admin', uid: 'streamer', before, change: { role: 'none' } },
        { auditId: 'audit000000000000001' },
      ),
    );
  });

  it('is not repeated with the entry of the first time, though it fits', async () => {
    await assertSucceeds(change('streamer', userOf('streamer'), { role: 'none' }));
    await world.put({ 'users/streamer': userOf('streamer') });
    await assertFails(updateDoc(doc(admin(), 'users/streamer'), { role: 'none', auditId: 'audit000000000000001' }));
  });

  it('is not hidden behind an entry for another change', async () => {
    await assertFails(approve({ user: { brandName: 'Changed on the way' } }));
    await assertFails(approve({ user: { auditId: 'audit000000000000002' } }));
  });

  it.each([
    ['role admin', 'streamer', { role: 'admin' }],
    ['role paymentsolution', 'streamer', { role: 'paymentsolution' }],
    ['an unknown role', 'streamer', { role: 'owner' }],
    ['an unknown status', 'streamer', { status: 'approved' }],
    ['the guides', 'streamer', { completedAllGuides: false }],
    ['an email', 'streamer', { email: 'admin@greenroom.test' }],
    ['a name', 'streamer', { firstName: 'Eve', displayName: 'Eve Lima' }],
  ] as const)('does not give %s', async (_what, uid, fields) => {
    await assertFails(change(uid, userOf(uid), fields));
  });

  it('does not bring a pending admin to power', async () => {
    const waiting = userRecord('waiting', { role: 'admin', status: 'pending' });
    await world.put({ 'users/waiting': waiting });
    await assertFails(change('waiting', waiting, { status: 'active' }));
    await assertSucceeds(change('waiting', waiting, { role: 'none' }));
  });

  it('is never about oneself', async () => {
    await assertFails(change('admin', userOf('admin'), { role: 'streamer' }));
    await assertFails(change('admin', userOf('admin'), { status: 'pending' }));
  });

  it.each(['streamer', 'paymentsolution', 'pending', 'none', 'malformed', 'unregistered'])(
    'is not made by %s',
    async (actor) => {
      await assertFails(approve({}, world.as(actor), actor));
    },
  );

  it('is not made by an admin who was deactivated meanwhile', async () => {
    await world.put({ 'users/admin': { ...userOf('admin'), role: 'none' } });
    await assertFails(approve({}, world.as('admin', { role: 'admin' })));
  });
});

describe('a review', () => {
  it('goes with every rejection', async () => {
    await assertFails(
      decide(admin(), { admin: 'admin', uid: 'pending', before: userOf('pending'), change: { role: 'rejected' } }),
    );
  });

  it('is not needed again where a person who was declined before is reactivated', async () => {
    const off = userRecord('off', { role: 'none', status: 'pending' });
    await world.put({
      'users/off': off,
      'reviews/off': { ...REJECTION, decidedAt: past(), auditId: 'audit000000000000000' },
    });
    await assertFails(
      decide(world.as('streamer'), { admin: 'streamer', uid: 'off', before: off, change: { role: 'rejected' } }),
    );
    await assertSucceeds(change('off', off, { role: 'rejected' }));
    await world.put({ 'users/off': off });
    const named = { admin: 'admin', uid: 'off', before: off, change: { role: 'rejected' } };
    await assertFails(decide(admin(), named, { auditId: 'audit000000000000002', entry: { action: 'reject' } }));
  });

  it.each([
    ['the opposite decision', { decision: 'approved' }],
    ['no reason', { reasonCode: '' }],
    ['a reason text of 1001 characters', { reasonText: 'r'.repeat(1001) }],
    ['a date to apply again that has passed', { reapplyAt: past() }],
    ["the browser's clock", { decidedAt: past() }],
    ["another decision's entry", { auditId: 'audit000000000000002' }],
    ['a field of its own', { secret: 'note' }],
  ])('does not have %s', async (_what, review) => {
    await assertFails(reject({ review }));
  });

  it('is written by nothing but a decision', async () => {
    const alone = { ...REJECTION, decidedAt: serverTimestamp(), auditId: 'audit000000000000001' };
    await assertFails(setDoc(doc(admin(), 'reviews/pending'), alone));
    await assertSucceeds(reject());
    await assertFails(updateDoc(doc(admin(), 'reviews/pending'), { reasonText: 'Second thoughts' }));
    await assertFails(deleteDoc(doc(admin(), 'reviews/pending')));
    await assertFails(setDoc(doc(world.as('pending'), 'reviews/pending'), alone));
  });

  it('is read by the person and by admins', async () => {
    await world.put({ 'reviews/rejected': { ...REJECTION, decidedAt: past(), auditId: 'audit000000000000000' } });
    await assertSucceeds(getDoc(doc(world.as('rejected'), 'reviews/rejected')));
    await assertSucceeds(getDoc(doc(admin(), 'reviews/rejected')));
    await assertFails(getDoc(doc(world.as('streamer'), 'reviews/rejected')));
  });
});

describe('applying again', () => {
  const own = () => doc(world.as('rejected'), 'users/rejected');
  const again = { role: 'streamer', status: 'pending' };
  const review = (reapplyAt: Timestamp | null, decision = 'rejected') =>
    world.put({
      'reviews/rejected': { ...REJECTION, decision, reapplyAt, decidedAt: past(), auditId: 'audit000000000000000' },
    });

  it('is open from reapplyAt on', async () => {
    await review(past());
    await assertSucceeds(updateDoc(own(), again));
  });

  it('is closed before, without a date and without a review', async () => {
    await assertFails(updateDoc(own(), again));
    await review(null);
    await assertFails(updateDoc(own(), again));
    await review(Timestamp.fromMillis(Date.now() + 60_000));
    await assertFails(updateDoc(own(), again));
    await review(past(), 'approved');
    await assertFails(updateDoc(own(), again));
  });

  it('leads to pending and nowhere else', async () => {
    await review(past());
    await assertFails(updateDoc(own(), { role: 'streamer', status: 'active' }));
    await assertFails(updateDoc(own(), { role: 'admin', status: 'pending' }));
    await assertFails(updateDoc(own(), { ...again, brandName: 'New' }));
    await assertFails(updateDoc(doc(admin(), 'users/rejected'), again));
  });

  it('is not for the deactivated', async () => {
    await world.put({
      'reviews/none': { ...REJECTION, reapplyAt: past(), decidedAt: past(), auditId: 'audit000000000000000' },
    });
    await assertFails(updateDoc(doc(world.as('none'), 'users/none'), again));
  });
});

describe('the audit log', () => {
  const entry = (target: string) => ({
    actor: 'admin',
    role: 'admin',
    action: 'decide',
    target,
    before: null,
    after: {},
    reason: '',
    at: serverTimestamp(),
  });

  it('has no entry without the write that it describes', async () => {
    await assertFails(setDoc(doc(admin(), 'auditLog/loose'), entry('users/streamer')));
    await assertFails(setDoc(doc(admin(), 'auditLog/loose'), entry('users')));
    await assertFails(setDoc(doc(admin(), 'auditLog/loose'), entry('users/nobody/else/here')));
  });

  it('keeps its entries as they are', async () => {
    await assertSucceeds(approve());
    await assertFails(updateDoc(doc(admin(), 'auditLog/audit000000000000001'), { reason: 'rewritten' }));
    await assertFails(deleteDoc(doc(admin(), 'auditLog/audit000000000000001')));
    const kept = await getDoc(doc(admin(), 'auditLog/audit000000000000001'));
    expect(kept.get('reason')).toBe('checked');
  });
});
