import {
  deleteDoc,
  doc,
  type Firestore,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  writeBatch,
} from 'firebase/firestore';
import type { Act } from './acts.ts';
import { bent, changes, type Fields } from './batches.ts';
import { past } from './people.ts';
import type { Documents } from './world.ts';

/** Acts of streams, offers and access to them, each done rightly. */

const inADay = () => Timestamp.fromMillis(Date.now() + 86_400_000);

const plan = (): Fields => ({
  platform: 'twitch',
  title: 'Friday night',
  plannedAt: inADay(),
  zone: 'America/Sao_Paulo',
  channelUrl: 'https://twitch.tv/sofia',
  offerIds: ['o'],
});

/** streams/{id} as it stands in a state. */
export function streamRecord(uid: string, state: 'planned' | 'live' | 'ended', more: Fields = {}): Fields {
  return {
    uid,
    ...plan(),
    state,
    startedAt: state === 'planned' ? null : past(),
    endedAt: state === 'ended' ? past() : null,
    checklist: [],
    disclosedAt: state === 'planned' ? null : past(),
    vodUrl: '',
    ...more,
  };
}

const streamPath = (uid: string) => `streams/s-${uid}`;
const streamIn = (state: 'planned' | 'live' | 'ended') => (subject: string) => ({
  [streamPath(subject)]: streamRecord(subject, state),
});
const changeStream =
  (change: () => Fields): Act['perform'] =>
  (db, subject, _actor, bend) =>
    updateDoc(doc(db, streamPath(subject)), changes({ ...change(), ...bend }));

/** offers/o, as anybody may be shown it. */
export const OFFER = {
  brandName: 'Northwind',
  title: { en: 'First purchase' },
  status: 'live',
  visibility: 'public',
  countries: [],
};
const CARD = { brandName: OFFER.brandName, title: OFFER.title, visibility: OFFER.visibility };
const accessPath = (uid: string) => `offerAccess/o_${uid}`;

/** offerAccess/{o_uid} as its owner made it, or as it was decided on. */
export function accessRecord(uid: string, more: Fields = {}): Fields {
  return {
    uid,
    offerId: 'o',
    card: CARD,
    state: 'requested',
    note: 'My viewers build such things.',
    reason: '',
    requestedAt: past(),
    decidedAt: null,
    mayAskAgainAt: null,
    trackingUrl: '',
    subId: '',
    ...more,
  };
}

const declined = (uid: string) =>
  accessRecord(uid, { state: 'declined', reason: 'Too early', decidedAt: past(), mayAskAgainAt: past() });
const asking = () => ({ ...accessRecord(''), requestedAt: serverTimestamp() });
const withOffer =
  (card?: (uid: string) => Fields) =>
  (subject: string): Documents => ({ 'offers/o': OFFER, ...(card ? { [accessPath(subject)]: card(subject) } : {}) });

/** An admin's decision on a request: the card and the entry that describes it. */
export function decideOnAccess(
  db: Firestore,
  { actor, subject, change }: { actor: string; subject: string; change: Fields },
  entry: Fields = {},
): Promise<void> {
  const before = accessRecord(subject);
  const after = bent({ ...before, decidedAt: serverTimestamp(), auditId: 'audit-1' }, change);
  const batch = writeBatch(db);
  batch.set(doc(db, accessPath(subject)), after);
  const described = { actor, role: 'admin', action: 'decide-access', target: accessPath(subject), before, after };
  batch.set(doc(db, 'auditLog/audit-1'), bent({ ...described, reason: '', at: serverTimestamp() }, entry));
  return batch.commit();
}

export const APPROVED = { state: 'approved', trackingUrl: 'https://track.greenroom.test/o?sub_id_1=s', subId: 's' };
export const DECLINED = { state: 'declined', reason: 'Not yet', mayAskAgainAt: null };

const decision = (change: Fields): Act => ({
  given: withOffer(accessRecord),
  perform: (db, subject, actor, bend) => decideOnAccess(db, { actor, subject, change: { ...change, ...bend } }),
});

export const CATALOGUE_ACTS: Record<string, Act> = {
  'streams.plan': {
    perform: (db, subject, _actor, bend) =>
      setDoc(doc(db, streamPath(subject)), bent(streamRecord(subject, 'planned'), bend)),
  },
  'streams.replan': { given: streamIn('planned'), perform: changeStream(() => ({ ...plan(), title: 'Saturday' })) },
  'streams.tick': {
    given: streamIn('live'),
    perform: changeStream(() => ({ checklist: ['link-tested', 'clips-cut'] })),
  },
  'streams.go-live': {
    given: streamIn('planned'),
    perform: changeStream(() => ({ state: 'live', startedAt: serverTimestamp(), disclosedAt: serverTimestamp() })),
  },
  'streams.end': {
    given: streamIn('live'),
    perform: changeStream(() => ({ state: 'ended', endedAt: serverTimestamp() })),
  },
  'streams.set-vod': {
    given: streamIn('ended'),
    perform: changeStream(() => ({ vodUrl: 'https://twitch.tv/videos/1' })),
  },
  'streams.cancel': {
    given: streamIn('planned'),
    perform: (db, subject) => deleteDoc(doc(db, streamPath(subject))),
  },
  'offerAccess.ask': {
    given: withOffer(),
    perform: (db, subject, _actor, bend) =>
      setDoc(doc(db, accessPath(subject)), bent({ ...asking(), uid: subject }, bend)),
  },
  'offerAccess.ask-again': {
    given: withOffer(declined),
    perform: (db, subject, _actor, bend) => {
      const { card, state, note, reason, requestedAt, decidedAt, mayAskAgainAt } = asking() as Fields;
      const again = { card, state, note, reason, requestedAt, decidedAt, mayAskAgainAt };
      return updateDoc(doc(db, accessPath(subject)), changes({ ...again, ...bend }));
    },
  },
  'offerAccess.decide': { ...decision(APPROVED), other: decision(DECLINED) },
};
