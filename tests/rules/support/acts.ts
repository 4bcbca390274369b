import type { Act } from './act.ts';
import {
  collection,
  deleteDoc,
  doc,
  type Firestore,
  limit,
  query,
  serverTimestamp,
  setDoc,
  updateDoc,
  where,
  getDocs,
  getDoc,
  writeBatch,
} from 'firebase/firestore';
import type { Actor, CollectionName } from '#app/domain/access/collections.ts';
import {
  APPROVAL,
  ask,
  askAgain,
  bent,
  cancel,
  changes,
  decide,
  type Fields,
  METHOD,
  REJECTION,
  rename,
  requestRecord,
  signUp,
} from './batches.ts';
import { accessRecord, CATALOGUE_ACTS, OFFER, streamRecord } from './catalogue-acts.ts';
import { filterRecord, grantRecord, noteRecord, PEOPLE_ACTS } from './people-acts.ts';
import { cycleRecord, openCycle, past, userOf, userRecord } from './people.ts';
import { type Documents, emailOf } from './world.ts';

const cycle = openCycle();
const session = (uid: string) => ({
  userId: uid,
  sessionId: 'session_1767607200000_abc',
  deviceInfo: 'Linux',
  browser: 'Mozilla/5.0',
  ipAddress: 'Not captured',
  createdAt: '2026-01-05T10:00:00.000Z',
  lastActive: '2026-01-05T10:00:00.000Z',
});
const sessionPath = (uid: string) => `sessions/${uid}_session_1767607200000_abc`;
const progress = (started: object, last: string | null) => ({
  catalogueVersion: 1,
  started,
  ticks: {},
  answers: {},
  completed: {},
  last,
});
const recordOf = (uid: string) => (uid in STANDING ? userOf(uid as keyof typeof STANDING) : userRecord(uid));
const STANDING = { streamer: 1, admin: 1, pending: 1, rejected: 1, paymentsolution: 1, none: 1, malformed: 1 };

const notice = (uid: string) => ({ uid, kind: 'payout-paid', params: {}, at: past(), readAt: null });
const CHOICE = { payouts: true, offers: false, news: true, language: 'es' };

const BATCH = 'payoutBatches/2026-01-15';
const BATCH_RECORD = { cycleId: '2026-01-15', state: 'approved' };

/** One document about someone in each collection, for reading: its path, its data, and the field that names the owner. */
export const SAMPLES: Record<
  CollectionName,
  {
    path: (uid: string) => string;
    data: (uid: string) => Record<string, unknown>;
    owner?: string;
    /** What has to be there beside it. */
    with?: Documents;
  }
> = {
  users: { path: (uid) => `users/${uid}`, data: recordOf },
  usernames: { path: (uid) => `usernames/user_${uid}`, data: (uid) => ({ uid }), owner: 'uid' },
  payouts: { path: (uid) => `payouts/${uid}`, data: (userId) => ({ userId }), owner: 'userId' },
  sessions: { path: sessionPath, data: session, owner: 'userId' },
  claims: { path: (uid) => `claims/${uid}`, data: () => ({ syncedAt: past() }) },
  directory: { path: (uid) => `directory/${uid}`, data: (uid) => ({ uid, country: null }), owner: 'uid' },
  reviews: { path: (uid) => `reviews/${uid}`, data: () => ({ ...APPROVAL, decidedAt: past(), auditId: 'audit-0' }) },
  guideProgress: { path: (uid) => `guideProgress/${uid}`, data: () => progress({}, null) },
  catalogue: { path: () => 'catalogue/everywhere', data: () => ({ offers: [] }) },
  guideStats: { path: () => 'guideStats/current', data: () => ({ asOf: past(), guides: {} }) },
  payoutMethods: { path: (uid) => `payoutMethods/${uid}`, data: () => ({ ...METHOD, changedAt: past(), revision: 1 }) },
  payoutCycles: { path: () => `payoutCycles/${cycle.id}`, data: () => cycleRecord(cycle) },
  payoutRequests: {
    path: (uid) => `payoutRequests/${uid}_${cycle.id}`,
    data: (uid) => requestRecord(uid, cycle.id, 'requested'),
    owner: 'userId',
  },
  payoutBatches: { path: () => BATCH, data: () => BATCH_RECORD },
  'payoutBatches/items': {
    path: (uid) => `${BATCH}/items/${uid}`,
    data: (uid) => ({ uid, state: 'locked' }),
    owner: 'uid',
    with: { [BATCH]: BATCH_RECORD },
  },
  payoutRehearsals: { path: () => 'payoutRehearsals/2026-01-15', data: () => ({ cycleId: '2026-01-15' }) },
  'payoutRehearsals/items': {
    path: (uid) => `payoutRehearsals/2026-01-15/items/${uid}`,
    data: (uid) => ({ uid }),
    owner: 'uid',
  },
  balances: { path: (uid) => `balances/${uid}`, data: (uid) => ({ uid }), owner: 'uid' },
  ledger: { path: (uid) => `ledger/earned-${uid}`, data: (uid) => ({ uid, seq: 1 }), owner: 'uid' },
  commissions: { path: (uid) => `commissions/c-${uid}`, data: (uid) => ({ uid }), owner: 'uid' },
  dailyStats: { path: (uid) => `dailyStats/${uid}_o_2026-01-05`, data: (uid) => ({ uid }), owner: 'uid' },
  monthlyStats: {
    path: (uid) => `monthlyStats/${uid}_2026-01`,
    data: (uid) => ({ uid, month: '2026-01' }),
    owner: 'uid',
  },
  trackerStatus: { path: () => 'trackerStatus/current', data: () => ({ connected: true, lastImportAt: past() }) },
  notices: { path: (uid) => `notices/${uid}`, data: (uid) => ({ uid, movedAt: past() }) },
  'notices/items': { path: (uid) => `notices/${uid}/items/n-${uid}`, data: notice, owner: 'uid' },
  preferences: { path: (uid) => `preferences/${uid}`, data: () => ({ ...CHOICE, updatedAt: past() }) },
  streams: { path: (uid) => `streams/s-${uid}`, data: (uid) => streamRecord(uid, 'ended'), owner: 'uid' },
  streamEarnings: { path: (uid) => `streamEarnings/s-${uid}`, data: (uid) => ({ uid }), owner: 'uid' },
  offers: { path: () => 'offers/the-offer', data: () => OFFER },
  'offers/versions': { path: () => 'offers/the-offer/versions/1', data: () => ({ version: 1 }) },
  offerAccess: { path: (uid) => `offerAccess/the-offer_${uid}`, data: accessRecord, owner: 'uid' },
  conversions: { path: (uid) => `conversions/c-${uid}`, data: (uid) => ({ uid }), owner: 'uid' },
  quarantine: { path: () => 'quarantine/q', data: () => ({ state: 'open' }) },
  programmeStats: { path: () => 'programmeStats/2026-01-05', data: () => ({ date: '2026-01-05' }) },
  cohorts: { path: () => 'cohorts/2026-01', data: () => ({ month: '2026-01' }) },
  alerts: { path: () => 'alerts/a', data: () => ({ state: 'open' }) },
  jobRuns: { path: () => 'jobRuns/j', data: () => ({ job: 'releaseHolds', state: 'done' }) },
  affiliateManagers: { path: () => 'affiliateManagers/m', data: () => ({ name: 'Inés' }) },
  counters: { path: () => 'counters/people', data: () => ({ total: 1, byRole: {} }) },
  adminNotes: { path: (uid) => `adminNotes/n-${uid}`, data: noteRecord, owner: 'uid' },
  savedFilters: { path: (uid) => `savedFilters/${uid}_0`, data: filterRecord, owner: 'uid' },
  roleGrants: { path: (uid) => `roleGrants/${uid}`, data: () => grantRecord() },
  auditLog: { path: () => 'auditLog/audit-0', data: () => ({ actor: 'admin', target: 'users/streamer' }) },
};

/** Collections without a document of anybody's own have one document, the same for all. */
export function hasOwner(name: CollectionName): boolean {
  return SAMPLES[name].path('a') !== SAMPLES[name].path('b');
}

export function readOne(db: Firestore, name: CollectionName, subject: string): Promise<unknown> {
  return getDoc(doc(db, SAMPLES[name].path(subject)));
}

/** A page of the collection, narrowed to one person's documents where they have an owner. */
export function readPage(db: Firestore, name: CollectionName, subject: string, size = 100): Promise<unknown> {
  const { path, owner } = SAMPLES[name];
  const parent = collection(db, path(subject).split('/').slice(0, -1).join('/'));
  if (name === 'offers') {
    return getDocs(
      query(parent, where('status', '==', 'live'), where('visibility', 'in', ['public', 'approval']), limit(size)),
    );
  }
  if (name.startsWith('payoutBatches')) {
    const states = where('state', 'in', ['locked', 'approved']);
    return getDocs(query(parent, ...(owner ? [where(owner, '==', subject)] : []), states, limit(size)));
  }
  return getDocs(owner ? query(parent, where(owner, '==', subject), limit(size)) : query(parent, limit(size)));
}

const decision: Act = {
  given: (subject) => ({ [`users/${subject}`]: { ...recordOf(subject), role: 'streamer', status: 'pending' } }),
  perform: (db, uid, actor, bend) => {
    const before = { ...recordOf(uid), role: 'streamer', status: 'pending' };
    return decide(
      db,
      { admin: actor, uid, before, change: { status: 'active' }, review: APPROVAL },
      { review: bend ?? {} },
    );
  },
};

function setCountry(db: Firestore, uid: string, actor: string, entry: Fields = {}, more: Fields = {}): Promise<void> {
  const before = SAMPLES.directory.data(uid);
  const after = bent({ ...before, country: 'BR', auditId: 'audit-1' }, more);
  const batch = writeBatch(db);
  batch.set(doc(db, 'directory', uid), after);
  const target = `directory/${uid}`;
  const described = { actor, role: 'admin', action: 'set-country', target, before, after, reason: '' };
  batch.set(doc(db, 'auditLog/audit-1'), bent({ ...described, at: serverTimestamp() }, entry));
  return batch.commit();
}

const directoryEntry = (uid: string): Documents => ({ [`directory/${uid}`]: SAMPLES.directory.data(uid) });
const method = (subject: string, revision: number, bend?: Fields) =>
  [`payoutMethods/${subject}`, bent({ ...METHOD, changedAt: serverTimestamp(), revision }, bend)] as const;

const openCycleOnly = () => ({ [`payoutCycles/${cycle.id}`]: cycleRecord(cycle) });
const withRequest = (state: string) => (subject: string) => ({
  ...openCycleOnly(),
  [`payoutRequests/${subject}_${cycle.id}`]: requestRecord(subject, cycle.id, state),
});

/** By `collection.act`; reads have no entry, since one way of reading serves all collections. */
export const ACTS: Record<string, Act> = {
  ...CATALOGUE_ACTS,
  ...PEOPLE_ACTS,
  'users.sign-up': { perform: (db, subject, _actor, user = {}) => signUp(db, subject, { user }) },
  'users.change-own': {
    perform: (db, subject, _actor, bend) =>
      updateDoc(doc(db, 'users', subject), changes({ brandName: 'New', ...bend })),
    other: { perform: (db, subject, _actor, user = {}) => rename(db, subject, { user }) },
  },
  'users.reapply': {
    given: (subject) => ({
      [`reviews/${subject}`]: { ...REJECTION, reapplyAt: past(), decidedAt: past(), auditId: 'audit-0' },
      // As old records say it: otherwise the act would change nothing, which is nobody's harm.
      ...(subject === 'pending' ? { 'users/pending': { ...userOf('pending'), role: 'pending' } } : {}),
    }),
    perform: (db, subject, _actor, bend) =>
      updateDoc(doc(db, 'users', subject), changes({ role: 'streamer', status: 'pending', ...bend })),
  },
  'users.decide': {
    perform: (db, uid, actor, bend) => {
      const change = { role: uid === 'none' ? 'streamer' : 'none', ...bend };
      return decide(db, { admin: actor, uid, before: recordOf(uid), change });
    },
  },
  // Sign-up for who has no record, a rename for who has one: the two batches that a username takes part in.
  'usernames.claim': {
    perform: (db, subject, actor, entry = {}) =>
      actor === 'unregistered' ? signUp(db, subject, { entry }) : rename(db, subject, { entry }),
  },
  'usernames.release': { perform: (db, subject) => rename(db, subject) },
  'payouts.sign-up': { perform: (db, subject, _actor, payout = {}) => signUp(db, subject, { payout }) },
  'payouts.rename': { perform: (db, subject, _actor, payout = {}) => rename(db, subject, { payout }) },
  'payouts.ask': {
    given: openCycleOnly,
    perform: (db, subject, _actor, profile = {}) => ask(db, subject, cycle.id, { profile }),
  },
  'sessions.start': {
    perform: (db, subject, _actor, bend) => setDoc(doc(db, sessionPath(subject)), bent(session(subject), bend)),
  },
  'sessions.touch': {
    given: (subject) => ({ [sessionPath(subject)]: session(subject) }),
    perform: (db, subject, _actor, bend) =>
      updateDoc(doc(db, sessionPath(subject)), changes({ lastActive: '2026-01-06T10:00:00.000Z', ...bend })),
  },
  'sessions.end': {
    given: (subject) => ({ [sessionPath(subject)]: session(subject) }),
    perform: (db, subject) => deleteDoc(doc(db, sessionPath(subject))),
  },
  'directory.set-country': {
    given: directoryEntry,
    perform: (db, subject, actor, bend) => setCountry(db, subject, actor, {}, bend),
  },
  'reviews.decide': {
    ...decision,
    other: {
      given: (subject) => ({ ...decision.given?.(subject), [`reviews/${subject}`]: SAMPLES.reviews.data(subject) }),
      perform: decision.perform,
    },
  },
  'notices/items.mark-read': {
    given: (subject) => ({ [`notices/${subject}/items/n-${subject}`]: notice(subject) }),
    perform: (db, subject, _actor, bend) =>
      updateDoc(doc(db, `notices/${subject}/items/n-${subject}`), changes({ readAt: serverTimestamp(), ...bend })),
  },
  'preferences.choose': {
    perform: (db, subject, _actor, bend) =>
      setDoc(doc(db, 'preferences', subject), bent({ ...CHOICE, updatedAt: serverTimestamp() }, bend)),
    other: {
      given: (subject) => ({ [`preferences/${subject}`]: SAMPLES.preferences.data(subject) }),
      perform: (db, subject, _actor, bend) =>
        setDoc(doc(db, 'preferences', subject), bent({ ...CHOICE, news: false, updatedAt: serverTimestamp() }, bend)),
    },
  },
  'guideProgress.begin': {
    perform: (db, subject, _actor, bend) =>
      setDoc(doc(db, 'guideProgress', subject), bent(progress({ welcome: serverTimestamp() }, 'welcome'), bend)),
    other: {
      perform: (db, subject, _actor, bend) =>
        setDoc(
          doc(db, 'guideProgress', subject),
          bent({ ...progress({ welcome: serverTimestamp() }, 'welcome'), ticks: { welcome: ['paper'] } }, bend),
        ),
    },
  },
  'guideProgress.go-on': {
    given: begun,
    perform: (db, subject, _actor, bend) =>
      updateDoc(doc(db, 'guideProgress', subject), changes({ 'ticks.crypto': ['paper'], last: 'crypto', ...bend })),
    other: {
      given: begun,
      perform: (db, subject, _actor, bend) =>
        updateDoc(
          doc(db, 'guideProgress', subject),
          changes({ 'started.crypto': serverTimestamp(), last: 'crypto', ...bend }),
        ),
    },
  },
  'payoutMethods.set': {
    perform: (db, subject, _actor, bend) => {
      const [path, data] = method(subject, 1, bend);
      return setDoc(doc(db, path), data);
    },
    other: {
      given: (subject) => ({ [`payoutMethods/${subject}`]: SAMPLES.payoutMethods.data(subject) }),
      perform: (db, subject, _actor, bend) => {
        const [path, data] = method(subject, 2, bend);
        return setDoc(doc(db, path), data);
      },
    },
  },
  'payoutRequests.ask': {
    given: openCycleOnly,
    perform: (db, subject, _actor, request = {}) => ask(db, subject, cycle.id, { request }),
  },
  'payoutRequests.cancel': {
    given: withRequest('requested'),
    perform: (db, subject, actor, bend) =>
      cancel(db, subject, cycle.id, { 'timeline.cancelled': { at: serverTimestamp(), by: actor }, ...bend }),
  },
  'payoutRequests.ask-again': {
    given: withRequest('cancelled'),
    perform: (db, subject, _actor, request = {}) => askAgain(db, subject, cycle.id, { request }),
  },
  // Beside the one write that any admin may describe about anybody, themselves included.
  'auditLog.describe': { given: directoryEntry, perform: setCountry },
};

function begun(subject: string): Documents {
  return { [`guideProgress/${subject}`]: progress({ welcome: past() }, 'welcome') };
}

/** Someone who is not the actor, in a standing that the act could be about. */
export function otherThan(actor: Actor): string {
  return actor === 'streamer' ? 'colleague' : 'streamer';
}

/** The record, username and profile of the second streamer. */
export const COLLEAGUE: Documents = {
  'users/colleague': userRecord('colleague', { email: emailOf('colleague') }),
  'usernames/user_colleague': { uid: 'colleague' },
  'payouts/colleague': { userId: 'colleague', username: 'User_colleague', amount: 0, status: 'pending' },
};
