import { addDoc, collection, doc, type Firestore, serverTimestamp, setDoc, writeBatch } from 'firebase/firestore';
import type { Act } from './act.ts';
import { bent, type Fields } from './batches.ts';
import { past, userOf, userRecord } from './people.ts';
import type { Documents } from './world.ts';
import { actionOf } from './audit-actions.ts';

/** What admins do to people besides deciding on applications: notes, filters, proposals and their answers, views. */

/** Another admin than the one who acts, and someone without power whom a proposal can be about. */
export const OTHER_ADMIN: Documents = { 'users/boss': userRecord('boss', { role: 'admin' }) };

/** A subject who may be given a role: anyone who has it already may not. */
const plain = (uid: string): Fields =>
  uid === 'admin' ? userOf('admin') : userRecord(uid, uid === 'none' ? { role: 'none' } : {});

export const grantRecord = (state = 'proposed', proposedBy = 'boss'): Fields => ({
  role: 'paymentsolution',
  state,
  proposedBy,
  proposedAt: past(),
  reason: 'She takes over the payments.',
  decidedBy: state === 'proposed' ? null : 'admin',
  decidedAt: state === 'proposed' ? null : past(),
  auditId: 'audit000000000000000',
});

export const noteRecord = (uid: string): Fields => ({ uid, author: 'admin', text: 'Answers fast.', at: past() });
export const tableRecord = (uid: string, table = 'streamers'): Fields => ({
  ...{ uid, table, hidden: ['guides'], at: past() },
  views: { Waiting: 'status=pending&hide=manager' },
});

export const CHANNEL = {
  platform: 'twitch',
  channelUrl: 'https://twitch.tv/ninaplays',
  audience: '2k-10k',
  experience: 'under-a-year',
  country: 'BR',
  languages: ['pt'],
  content: 'Indie games on Sundays.',
};

export const CHANNEL_TYPES = {
  platform: 'text',
  channelUrl: 'text',
  audience: 'text',
  experience: 'text',
  country: 'text',
  languages: 'list',
  content: 'text',
  sentAt: 'time',
} as const;

const entryOf = (actor: string, target: string, before: Fields | null, after: Fields | null, action?: string) => ({
  ...{
    actor,
    role: 'admin',
    action: action ?? actionOf(target, before, after),
    target,
    before,
    after,
    reason: 'checked',
    at: serverTimestamp(),
  },
});

/** A proposal in place of `before`, with its entry. */
export function propose(db: Firestore, uid: string, actor: string, before: Fields | null, bend?: Fields) {
  const fresh = { ...grantRecord('proposed', actor), proposedAt: serverTimestamp(), auditId: 'audit000000000000001' };
  const after = bent(fresh, bend);
  const batch = writeBatch(db);
  batch.set(doc(db, 'roleGrants', uid), after);
  // What can't be the id of an entry can't name one.
  const entryId = /^[\w-]{1,40}$/.test(String(after.auditId)) ? String(after.auditId) : fresh.auditId;
  batch.set(doc(db, `auditLog/${entryId}`), entryOf(actor, `roleGrants/${uid}`, before, after));
  return batch.commit();
}

export type AnswerBends = {
  grant?: Fields;
  entry?: Fields;
  user?: Fields;
  kept?: Fields;
  without?: 'user' | 'entry' | 'grant' | 'kept';
};

/** What a consent keeps for good. */
export const keptGrant = ({ role, reason, proposedBy, proposedAt }: Fields, decidedBy = 'admin'): Fields => ({
  ...{ role, reason, proposedBy, proposedAt, decidedBy, decidedAt: serverTimestamp() },
});

/** A refusal or a withdrawal: the proposal with its entry. */
export function answer(
  db: Firestore,
  uid: string,
  actor: string,
  before: Fields,
  state: string,
  bends: AnswerBends = {},
) {
  const decided = { state, decidedBy: actor, decidedAt: serverTimestamp(), auditId: 'audit000000000000001' };
  const after = bent({ ...before, ...decided }, bends.grant);
  const batch = writeBatch(db);
  batch.set(doc(db, 'roleGrants', uid), after);
  if (bends.without !== 'entry') {
    batch.set(
      doc(db, 'auditLog/audit000000000000001'),
      bent(entryOf(actor, `roleGrants/${uid}`, before, after), bends.entry),
    );
  }
  return batch.commit();
}

/** A consent: the proposal, the person's record, the entry about the person, and what is kept of it. */
export function consent(db: Firestore, uid: string, actor: string, before: Fields, bends: AnswerBends = {}) {
  const user = plain(uid);
  const after = bent({ ...user, role: before.role, status: 'active', auditId: 'audit000000000000001' }, bends.user);
  const decided = { state: 'granted', decidedBy: actor, decidedAt: serverTimestamp(), auditId: 'audit000000000000001' };
  const batch = writeBatch(db);
  if (bends.without !== 'grant') batch.set(doc(db, 'roleGrants', uid), bent({ ...before, ...decided }, bends.grant));
  if (bends.without !== 'user') batch.set(doc(db, 'users', uid), after);
  if (bends.without !== 'entry') {
    batch.set(doc(db, 'auditLog/audit000000000000001'), bent(entryOf(actor, `users/${uid}`, user, after), bends.entry));
  }
  if (bends.without !== 'kept') {
    batch.set(doc(db, `roleGrants/${uid}/grants/audit000000000000001`), bent(keptGrant(before, actor), bends.kept));
  }
  return batch.commit();
}

export function noteView(db: Firestore, uid: string, actor: string, bend?: Fields) {
  const entry = entryOf(actor, `users/${uid}`, null, null, 'view-as-streamer');
  return setDoc(doc(db, 'auditLog/view0000000000000001'), bent(entry, bend));
}

const open = (proposedBy: string) => (uid: string) => ({
  ...OTHER_ADMIN,
  [`users/${uid}`]: plain(uid),
  [`roleGrants/${uid}`]: grantRecord('proposed', proposedBy),
});

export const PEOPLE_ACTS: Record<string, Act> = {
  'applications.describe': {
    perform: (db, subject, _actor, bend) =>
      setDoc(doc(db, 'applications', subject), bent({ ...CHANNEL, sentAt: serverTimestamp() }, bend)),
    other: {
      given: (subject) => ({ [`applications/${subject}`]: { ...CHANNEL, sentAt: past() } }),
      perform: (db, subject, _actor, bend) =>
        setDoc(doc(db, 'applications', subject), bent({ ...CHANNEL, sentAt: serverTimestamp() }, bend)),
    },
  },
  'adminNotes.write': {
    perform: (db, subject, actor, bend) =>
      addDoc(
        collection(db, 'adminNotes'),
        bent({ ...noteRecord(subject), author: actor, at: serverTimestamp() }, bend),
      ),
  },
  'tableSettings.save': {
    perform: (db, subject, _actor, bend) =>
      setDoc(
        doc(db, `tableSettings/${subject}_streamers`),
        bent({ ...tableRecord(subject), at: serverTimestamp() }, bend),
      ),
    other: {
      given: (subject) => ({ [`tableSettings/${subject}_batch`]: tableRecord(subject, 'batch') }),
      perform: (db, subject, _actor, bend) =>
        setDoc(
          doc(db, `tableSettings/${subject}_batch`),
          bent({ ...tableRecord(subject, 'batch'), at: serverTimestamp() }, bend),
        ),
    },
  },
  'roleGrants.propose': {
    given: (subject) => ({ [`users/${subject}`]: plain(subject) }),
    perform: (db, subject, actor, bend) => propose(db, subject, actor, null, bend),
    other: {
      given: (subject) => ({
        [`users/${subject}`]: plain(subject),
        [`roleGrants/${subject}`]: grantRecord('refused'),
      }),
      perform: (db, subject, actor, bend) => propose(db, subject, actor, grantRecord('refused'), bend),
    },
  },
  'roleGrants.grant': {
    given: open('boss'),
    perform: (db, subject, actor, bend) => consent(db, subject, actor, grantRecord(), { grant: bend ?? {} }),
  },
  'users.grant': {
    given: open('boss'),
    perform: (db, subject, actor, bend) => consent(db, subject, actor, grantRecord(), { user: bend ?? {} }),
  },
  'roleGrants/grants.keep': {
    given: open('boss'),
    perform: (db, subject, actor, bend) => consent(db, subject, actor, grantRecord(), { kept: bend ?? {} }),
  },
  'roleGrants.refuse': {
    given: open('boss'),
    perform: (db, subject, actor, bend) => answer(db, subject, actor, grantRecord(), 'refused', { grant: bend ?? {} }),
  },
  'roleGrants.withdraw': {
    given: (subject, actor = 'admin') => open(actor)(subject),
    perform: (db, subject, actor, bend) =>
      answer(db, subject, actor, grantRecord('proposed', actor), 'withdrawn', { grant: bend ?? {} }),
  },
  'auditLog.note-view': {
    perform: (db, subject, actor, bend) => noteView(db, subject, actor, bend),
  },
};
