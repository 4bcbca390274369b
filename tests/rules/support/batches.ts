import {
  deleteField,
  doc,
  type Firestore,
  serverTimestamp,
  Timestamp,
  updateDoc,
  type WriteBatch,
  writeBatch,
} from 'firebase/firestore';
import { nextPayoutDate } from '#app/domain/payouts/calendar.ts';
import { signUpRecords } from '#app/domain/people/people.ts';
import { emailOf } from './world.ts';
import { actionOf } from './audit-actions.ts';

/** What people write, whole batches as the product commits them; each part can be bent to see it refused. */

export type Fields = Record<string, unknown>;

/** A document with some of its fields replaced; one that becomes undefined is left out. */
export function bent(data: Fields, bends: Fields = {}): Fields {
  return Object.fromEntries(Object.entries({ ...data, ...bends }).filter(([, value]) => value !== undefined));
}

/** What an update changes; a field that becomes undefined is removed. A whole field goes before its parts. */
export function changes(fields: Fields): Fields {
  const whole = Object.entries(fields).filter(([name]) => !name.includes('.') || !(name.split('.')[0]! in fields));
  return Object.fromEntries(whole.map(([name, value]) => [name, value === undefined ? deleteField() : value]));
}

export type SignUpBends = {
  user?: Fields;
  payout?: Fields;
  entry?: Fields;
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
  if (bends.without !== 'users') batch.set(doc(db, 'users', uid), bent(user, bends.user));
  if (bends.without !== 'usernames')
    batch.set(doc(db, 'usernames', bends.username ?? 'nina_plays'), bent({ uid }, bends.entry));
  if (bends.without !== 'payouts') {
    const dates = { nextPayoutDate: Timestamp.fromDate(nextPayoutDate(new Date())), lastUpdated: serverTimestamp() };
    batch.set(doc(db, 'payouts', uid), bent({ ...payout, ...dates }, bends.payout));
  }
  return batch.commit();
}

export type RenameBends = {
  to?: string;
  keepOld?: boolean;
  profile?: boolean;
  user?: Fields;
  payout?: Fields;
  entry?: Fields;
};

/** users, usernames and payouts of someone who takes another username. */
export function rename(db: Firestore, uid: string, bends: RenameBends = {}): Promise<void> {
  const { to = 'Brand_New', keepOld = false, profile = true } = bends;
  const batch = writeBatch(db);
  batch.update(doc(db, 'users', uid), changes({ username: to, ...bends.user }));
  batch.set(doc(db, 'usernames', to.toLowerCase()), bent({ uid }, bends.entry));
  if (!keepOld) batch.delete(doc(db, 'usernames', `user_${uid}`));
  if (profile) batch.update(doc(db, 'payouts', uid), changes({ username: to, ...bends.payout }));
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
  const auditId = bends.auditId ?? 'audit000000000000001';
  const after = bent({ ...before, auditId }, change);
  const batch = writeBatch(db);
  batch.set(doc(db, 'users', uid), { ...after, ...bends.user });
  const target = `users/${uid}`;
  const entry = { actor: admin, role: 'admin', action: actionOf(target, before, after), target, before, after };
  batch.set(doc(db, 'auditLog', auditId), bent({ ...entry, reason: 'checked', at: serverTimestamp() }, bends.entry));
  if (review) {
    const dated = { ...review, decidedAt: serverTimestamp(), auditId };
    batch.set(doc(db, 'reviews', uid), bent(dated, bends.review ?? {}));
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
    const request = { userId: uid, username: `User_${uid}`, cycleId, state: 'requested', requestedAt: at };
    const timeline = { requested: { at, by: uid } };
    batch.set(
      doc(db, 'payoutRequests', bends.id ?? `${uid}_${cycleId}`),
      bent({ ...request, timeline }, bends.request),
    );
  }
  setProfilePending(batch, db, uid, bends);
  return batch.commit();
}

export function askAgain(db: Firestore, uid: string, cycleId: string, bends: AskBends = {}): Promise<void> {
  const at = serverTimestamp();
  const batch = writeBatch(db);
  const asked = { state: 'requested', requestedAt: at, 'timeline.requested': { at, by: uid } };
  batch.update(doc(db, 'payoutRequests', `${uid}_${cycleId}`), changes({ ...asked, ...bends.request }));
  setProfilePending(batch, db, uid, bends);
  return batch.commit();
}

function setProfilePending(batch: WriteBatch, db: Firestore, uid: string, { profile, without }: AskBends): void {
  if (without === 'profile') return;
  batch.update(doc(db, 'payouts', uid), changes({ status: 'pending', lastUpdated: serverTimestamp(), ...profile }));
}

export function cancel(db: Firestore, uid: string, cycleId: string, change: Fields = {}): Promise<void> {
  const cancelled = { state: 'cancelled', 'timeline.cancelled': { at: serverTimestamp(), by: uid } };
  return updateDoc(doc(db, 'payoutRequests', `${uid}_${cycleId}`), changes({ ...cancelled, ...change }));
}

/** payoutRequests/{uid_cycle} as it stands after its owner asked, and cancelled. */
export function requestRecord(uid: string, cycleId: string, state: string): Fields {
  const at = Timestamp.fromMillis(Date.now() - 60_000);
  return {
    userId: uid,
    username: `User_${uid}`,
    cycleId,
    state,
    requestedAt: at,
    timeline: { requested: { at, by: uid }, ...(state === 'cancelled' ? { cancelled: { at, by: uid } } : {}) },
  };
}

export const METHOD = { type: 'crypto', network: 'TRC20', details: { address: 'TExampleAddress' } };
