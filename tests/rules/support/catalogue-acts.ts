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
import { APPROVED, approvedWith, DECLINED, subIdOf, TEMPLATE } from './access-cards.ts';
import type { Act } from './act.ts';
import { bent, changes, type Fields } from './batches.ts';
import { past } from './people.ts';
import type { Documents } from './world.ts';
import { actionOf } from './audit-actions.ts';

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

/** A person's stream in a state, with the card that its offer needs. */
export const streamIn = (state: 'planned' | 'live' | 'ended') => (subject: string) => ({
  [streamPath(subject)]: streamRecord(subject, state),
  ...approvedCards(subject, ['o']),
});

/** Approved cards of these offers, as a plan with them needs. */
export function approvedCards(uid: string, offerIds: readonly string[]): Documents {
  return Object.fromEntries(
    offerIds.map((offerId) => [`offerAccess/${offerId}_${uid}`, accessRecord(uid, { ...APPROVED, offerId })]),
  );
}
const changeStream =
  (change: () => Fields): Act['perform'] =>
  (db, subject, _actor, bend) =>
    updateDoc(doc(db, streamPath(subject)), changes({ ...change(), ...bend }));

/** offers/the-offer, as anybody may be shown it. */
export const OFFER = {
  id: 'the-offer',
  brandName: 'Northwind',
  logo: '',
  status: 'live',
  visibility: 'public',
  title: { en: 'First purchase', es: 'Primera compra', pt: 'Primeira compra' },
  description: { en: '', es: '', pt: '' },
  languages: ['pt'],
  version: 1,
  goals: [{ type: 'cpa', label: 'conversion', amountMinor: 12_50, currency: 'USD' }],
  holdDays: 7,
  caps: { monthlyPerCreator: null, total: 100 },
  countries: [] as string[],
  disclosure: { en: 'Ad', es: 'Publicidad', pt: 'Publicidade' },
  terms: { en: '', es: '', pt: '' },
  startsAt: past(),
  endsAt: null,
};

/** What a version keeps of an offer. */
export function termsOf(offer: Fields, more: Fields = {}): Fields {
  const { version, goals, holdDays, caps, countries, disclosure, terms, startsAt, endsAt } = offer;
  const kept = { version, goals, holdDays, caps, countries, disclosure, terms, startsAt, endsAt };
  return bent({ ...kept, effectiveFrom: serverTimestamp() }, more);
}

export type OfferWrite = {
  actor: string;
  before: Fields | null;
  after: Fields;
  /** The version that is kept with it; absent for none. */
  version?: Fields;
  entry?: Fields;
};

/** An offer as an admin writes it: with the entry that describes it, and the version of its terms. */
export function writeOffer(db: Firestore, { actor, before, after, version, entry }: OfferWrite): Promise<void> {
  const batch = writeBatch(db);
  batch.set(doc(db, 'offers/the-offer'), after);
  if (version) batch.set(doc(db, `offers/the-offer/versions/${String(after.version) || 'none'}`), version);
  const target = 'offers/the-offer';
  const described = { actor, role: 'admin', action: actionOf(target, before, after), target, before, after };
  batch.set(doc(db, 'auditLog/audit000000000000001'), bent({ ...described, reason: '', at: serverTimestamp() }, entry));
  return batch.commit();
}

const draft: Act = {
  perform: (db, _subject, actor, bend) => {
    const after = bent({ ...OFFER, status: 'draft', auditId: 'audit000000000000001' }, bend);
    return writeOffer(db, { actor, before: null, after, version: bent(termsOf(after)) });
  },
};
const givenOffer = () => ({ 'offers/the-offer': OFFER, 'offers/the-offer/versions/1': { version: 1 } });
const edit = (change: Fields, keeps: boolean): Act => ({
  given: givenOffer,
  perform: (db, _subject, actor, bend) => {
    const after = bent({ ...OFFER, ...change, auditId: 'audit000000000000001' }, bend);
    return writeOffer(db, { actor, before: OFFER, after, ...(keeps ? { version: bent(termsOf(after)) } : {}) });
  },
});
const CARD = { brandName: OFFER.brandName, title: OFFER.title, visibility: OFFER.visibility };
const accessPath = (uid: string) => `offerAccess/the-offer_${uid}`;

/** offerAccess/{o_uid} as its owner made it, or as it was decided on. */
export function accessRecord(uid: string, more: Fields = {}): Fields {
  return {
    uid,
    username: `User_${uid}`,
    offerId: 'the-offer',
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
const asking = (uid: string) => ({ ...accessRecord(uid), requestedAt: serverTimestamp() });
const withOffer =
  (card?: (uid: string) => Fields) =>
  (subject: string): Documents => ({
    'offers/the-offer': OFFER,
    'offerTemplates/the-offer': TEMPLATE,
    ...(card ? { [accessPath(subject)]: card(subject) } : {}),
  });

type Decision = { actor: string; subject: string; change: Fields; before?: Fields };

/** An admin's decision on a request: the card and the entry that describes it. */
export function decideOnAccess(
  db: Firestore,
  { actor, subject, change, before = accessRecord(subject) }: Decision,
  entry: Fields = {},
): Promise<void> {
  const after = bent({ ...before, decidedAt: serverTimestamp(), auditId: 'audit000000000000001' }, change);
  const batch = writeBatch(db);
  batch.set(doc(db, accessPath(subject)), after);
  const described = { actor, role: 'admin', action: 'decide-access', target: accessPath(subject), before, after };
  batch.set(doc(db, 'auditLog/audit000000000000001'), bent({ ...described, reason: '', at: serverTimestamp() }, entry));
  return batch.commit();
}

/** An admin lets someone into a private offer. */
export function invite(
  db: Firestore,
  { actor, subject }: { actor: string; subject: string },
  bend: Fields = {},
  entry: Fields = {},
): Promise<void> {
  const now = serverTimestamp();
  const card = { ...CARD, visibility: 'private' };
  const made = {
    ...accessRecord(subject),
    ...approvedWith(subIdOf(subject)),
    card,
    note: '',
    requestedAt: now,
    decidedAt: now,
  };
  const after = bent({ ...made, auditId: 'audit000000000000001' }, bend);
  const batch = writeBatch(db);
  batch.set(doc(db, accessPath(subject)), after);
  const described = { actor, role: 'admin', action: 'invite', target: accessPath(subject), before: null, after };
  batch.set(doc(db, 'auditLog/audit000000000000001'), bent({ ...described, reason: '', at: serverTimestamp() }, entry));
  return batch.commit();
}

const decision = (change: (uid: string) => Fields): Act => ({
  given: withOffer(accessRecord),
  perform: (db, subject, actor, bend) =>
    decideOnAccess(db, { actor, subject, change: { ...change(subject), ...bend } }),
});

export const CATALOGUE_ACTS: Record<string, Act> = {
  'streams.plan': {
    given: (subject) => approvedCards(subject, ['o']),
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
  'offers.create': draft,
  'offers.edit': {
    ...edit({ holdDays: 14, version: 2 }, true),
    other: edit({ brandName: 'Northwind Games', status: 'paused' }, false),
  },
  'offers/versions.keep': {
    perform: (db, _subject, actor, bend) => {
      const after = { ...OFFER, status: 'draft', auditId: 'audit000000000000001' };
      return writeOffer(db, { actor, before: null, after, version: termsOf(after, bend) });
    },
  },
  'offerAccess.invite': {
    given: () => ({
      'offers/the-offer': { ...OFFER, visibility: 'private' },
      'offerTemplates/the-offer': TEMPLATE,
    }),
    perform: (db, subject, actor, bend) => invite(db, { actor, subject }, bend),
  },
  'offerAccess.ask': {
    given: withOffer(),
    perform: (db, subject, _actor, bend) => setDoc(doc(db, accessPath(subject)), bent(asking(subject), bend)),
  },
  'offerAccess.ask-again': {
    given: withOffer(declined),
    perform: (db, subject, _actor, bend) => {
      const { card, state, note, reason, requestedAt, decidedAt, mayAskAgainAt } = asking(subject) as Fields;
      const again = { card, state, note, reason, requestedAt, decidedAt, mayAskAgainAt };
      return updateDoc(doc(db, accessPath(subject)), changes({ ...again, ...bend }));
    },
  },
  'offerAccess.decide': {
    ...decision((uid) => approvedWith(subIdOf(uid))),
    other: decision(() => DECLINED),
  },
};
