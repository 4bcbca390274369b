import {
  doc,
  type Firestore,
  serverTimestamp,
  Timestamp,
  updateDoc,
  type WriteBatch,
  writeBatch,
} from 'firebase/firestore';
import { nextPayoutDate } from '#app/domain/payout-calendar.ts';
import { signUpRecords } from '#app/domain/people.ts';
import { emailOf } from './world.ts';

/** What people write, whole batches as the product commits them; each part can be bent to see it refused. */

type Fields = Record<string, unknown>;

export type SignUpBends = {
  user?: Fields;
  payout?: Fields;
  username?: string;
  without?: 'users' | 'usernames' | 'payouts';
};

/** users, usernames and payouts of a new person. */
export function signUp(db: Firestore, uid: string, bends: SignUpBends = {}): Promise<void> {
  const { user, payout } = signUpRecords({
    uid,
    email: emailOf(uid),
    firstName: 'Nina',
    lastName: 'Costa',
    username: 'Nina_Plays',
    brandName: '',
    now: new Date(),
  });
  const batch = writeBatch(db);
  if (bends.without !== 'users') batch.set(doc(db, 'users', uid), { ...user, ...bends.user });
  if (bends.without !== 'usernames') batch.set(doc(db, 'usernames', bends.username ?? 'nina_plays'), { uid });
  if (bends.without !== 'payouts') {
    batch.set(doc(db, 'payouts', uid), {
      ...payout,
      nextPayoutDate: Timestamp.fromDate(nextPayoutDate(new Date())),
      lastUpdated: serverTimestamp(),
      ...bends.payout,
    });
  }
  return batch.commit();
}

/** users, usernames and payouts of somebody who takes another username. */
export function rename(
  db: Firestore,
  uid: string,
  { keepOld = false, profile = true }: { keepOld?: boolean; profile?: boolean } = {},
): Promise<void> {
  const batch = writeBatch(db);
  batch.update(doc(db, 'users', uid), { username: 'Brand_New' });
  batch.set(doc(db, 'usernames', 'brand_new'), { uid });
  if (!keepOld) batch.delete(doc(db, 'usernames', `user_${uid}`));
  if (profile) batch.update(doc(db, 'payouts', uid), { username: 'Brand_New' });
  return batch.commit();
}

export type DecisionBends = { entry?: Fields; user?: Fields; review?: Fields | null; auditId?: string };

/** An admin's decision: the person's record, the audit entry that describes it, and a review where there is one. */
export function decide(
  db: Firestore,
  {
    admin,
    uid,
    before,
    change,
    review = null,
  }: { admin: string; uid: string; before: Fields; change: Fields; review?: Fields | null },
  bends: DecisionBends = {},
): Promise<void> {
  const auditId = bends.auditId ?? 'audit-1';
  const after: Fields = { ...before, ...change, auditId };
  const batch = writeBatch(db);
  batch.set(doc(db, 'users', uid), { ...after, ...bends.user });
  batch.set(doc(db, 'auditLog', auditId), {
    actor: admin,
    role: 'admin',
    action: 'decide',
    target: `users/${uid}`,
    before,
    after,
    reason: 'checked',
    at: serverTimestamp(),
    ...bends.entry,
  });
  if (review) {
    batch.set(doc(db, 'reviews', uid), { ...review, decidedAt: serverTimestamp(), auditId, ...bends.review });
  }
  return batch.commit();
}

export const REJECTION = { decision: 'rejected', reasonCode: 'other', reasonText: 'Not yet', reapplyAt: null };
export const APPROVAL = { decision: 'approved', reasonCode: '', reasonText: '', reapplyAt: null };

export type AskBends = { request?: Fields; profile?: Fields; without?: 'request' | 'profile'; id?: string };

/** A payout request with its profile. */
export function ask(db: Firestore, uid: string, cycleId: string, bends: AskBends = {}): Promise<void> {
  const at = serverTimestamp();
  const batch = writeBatch(db);
  if (bends.without !== 'request') {
    batch.set(doc(db, 'payoutRequests', bends.id ?? `${uid}_${cycleId}`), {
      userId: uid,
      cycleId,
      state: 'requested',
      requestedAt: at,
      timeline: { requested: { at, by: uid } },
      ...bends.request,
    });
  }
  setProfilePending(batch, db, uid, bends);
  return batch.commit();
}

export function askAgain(db: Firestore, uid: string, cycleId: string, bends: AskBends = {}): Promise<void> {
  const at = serverTimestamp();
  const batch = writeBatch(db);
  batch.update(doc(db, 'payoutRequests', `${uid}_${cycleId}`), {
    state: 'requested',
    requestedAt: at,
    'timeline.requested': { at, by: uid },
    ...bends.request,
  });
  setProfilePending(batch, db, uid, bends);
  return batch.commit();
}

function setProfilePending(batch: WriteBatch, db: Firestore, uid: string, { profile, without }: AskBends): void {
  if (without === 'profile') return;
  batch.update(doc(db, 'payouts', uid), { status: 'pending', lastUpdated: serverTimestamp(), ...profile });
}

export function cancel(db: Firestore, uid: string, cycleId: string, change: Fields = {}): Promise<void> {
  return updateDoc(doc(db, 'payoutRequests', `${uid}_${cycleId}`), {
    state: 'cancelled',
    'timeline.cancelled': { at: serverTimestamp(), by: uid },
    ...change,
  });
}

/** payoutRequests/{uid_cycle} as it stands after its owner asked, and cancelled. */
export function requestRecord(uid: string, cycleId: string, state: string): Fields {
  const at = Timestamp.fromMillis(Date.now() - 60_000);
  return {
    userId: uid,
    cycleId,
    state,
    requestedAt: at,
    timeline: { requested: { at, by: uid }, ...(state === 'cancelled' ? { cancelled: { at, by: uid } } : {}) },
  };
}

export const METHOD = { type: 'crypto', network: 'TRC20', details: { address: 'TExampleAddress' } };
