import type { Act } from './act.ts';
import { deleteDoc, doc, type Firestore, serverTimestamp, setDoc, updateDoc, writeBatch } from 'firebase/firestore';
import type { Actor } from '#app/domain/access/collections.ts';
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
import { ASSET_ACTS } from './asset-acts.ts';
import { CATALOGUE_ACTS } from './catalogue-acts.ts';
import { MARK_ACTS } from './mark-acts.ts';
import { MANAGER_ACTS } from './manager-acts.ts';
import { OPERATOR_ACTS } from './operator-acts.ts';
import { PROGRAMME_ACTS } from './programme-acts.ts';
import { PEOPLE_ACTS } from './people-acts.ts';
import { TASK_ACTS } from './task-acts.ts';
import { TEMPLATE_ACTS } from './template-acts.ts';
import { cycleRecord, past, userOf, userRecord } from './people.ts';
import { type Documents, emailOf } from './world.ts';
import { CHOICE, cycle, notice, progress, recordOf, SAMPLES, session, sessionPath } from './samples.ts';

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
  return setInDirectory(db, uid, { actor, action: 'set-country', change: { country: 'BR' } }, entry, more);
}

function setInDirectory(
  db: Firestore,
  uid: string,
  { actor, action, change }: { actor: string; action: string; change: Fields },
  entry: Fields = {},
  more: Fields = {},
): Promise<void> {
  const before = SAMPLES.directory.data(uid);
  const after = bent({ ...before, ...change, auditId: 'audit000000000000001' }, more);
  const batch = writeBatch(db);
  batch.set(doc(db, 'directory', uid), after);
  const target = `directory/${uid}`;
  const described = { actor, role: 'admin', action, target, before, after, reason: '' };
  batch.set(doc(db, 'auditLog/audit000000000000001'), bent({ ...described, at: serverTimestamp() }, entry));
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
  ...ASSET_ACTS,
  ...CATALOGUE_ACTS,
  ...MARK_ACTS,
  ...TEMPLATE_ACTS,
  ...PEOPLE_ACTS,
  ...MANAGER_ACTS,
  ...PROGRAMME_ACTS,
  ...TASK_ACTS,
  ...OPERATOR_ACTS,
  'users.sign-up': { perform: (db, subject, _actor, user = {}) => signUp(db, subject, { user }) },
  'users.change-own': {
    perform: (db, subject, _actor, bend) =>
      updateDoc(doc(db, 'users', subject), changes({ brandName: 'New', ...bend })),
    other: { perform: (db, subject, _actor, user = {}) => rename(db, subject, { user }) },
  },
  'users.reapply': {
    given: (subject) => ({
      [`reviews/${subject}`]: { ...REJECTION, reapplyAt: past(), decidedAt: past(), auditId: 'audit000000000000000' },
      // As old records say it: otherwise the act would change nothing, which is nobody's harm.
      ...(subject === 'pending' ? { 'users/pending': { ...userOf('pending'), role: 'pending' } } : {}),
    }),
    perform: (db, subject, _actor, bend) =>
      updateDoc(doc(db, 'users', subject), changes({ role: 'streamer', status: 'pending', ...bend })),
  },
  'users.decide': {
    perform: (db, uid, actor, bend) => {
      // A change of manager is one of its own.
      const change =
        bend && 'affiliateManagerId' in bend ? bend : { role: uid === 'none' ? 'streamer' : 'none', ...bend };
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
  'directory.set-tags': {
    given: directoryEntry,
    perform: (db, subject, actor, bend) =>
      setInDirectory(db, subject, { actor, action: 'set-tags', change: { tags: ['VIP'] } }, {}, bend),
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
        setDoc(
          doc(db, 'preferences', subject),
          bent({ ...CHOICE, mailOff: ['manager-news'], updatedAt: serverTimestamp() }, bend),
        ),
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
  'guideProgress.keep-result': {
    given: begun,
    perform: (db, subject, _actor, bend) =>
      updateDoc(doc(db, 'guideProgress', subject), changes({ 'results.payday': '{"hold":"7"}', ...bend })),
    other: {
      given: begun,
      perform: (db, subject, _actor, bend) =>
        updateDoc(doc(db, 'guideProgress', subject), changes({ results: { week: '{}' }, ...bend })),
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
  // Besides the one write that any admin may describe about anybody, themselves included.
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
