import { Timestamp } from 'firebase/firestore';
import type { CollectionName } from '#app/domain/access/collections.ts';

/** What the fields of documents are, as far as clients write to their collections. */

/** `null` is also right where a question mark says so. A `time` is the server's or bounded by it, a `date` any moment. */
export type FieldType =
  'text' | 'text?' | 'number' | 'flag' | 'time' | 'time?' | 'date' | 'date?' | 'map' | 'list' | 'null';

const TYPES: Partial<Record<CollectionName, Record<string, FieldType>>> = {
  users: {
    email: 'text',
    role: 'text',
    displayName: 'text',
    username: 'text',
    firstName: 'text',
    lastName: 'text',
    createdAt: 'text',
    uid: 'text',
    status: 'text',
    completedAllGuides: 'flag',
    brandName: 'text',
    affiliateManagerId: 'text?',
  },
  usernames: { uid: 'text' },
  payouts: {
    userId: 'text',
    username: 'text',
    amount: 'number',
    status: 'text',
    lastUpdated: 'time',
    nextPayoutDate: 'time',
  },
  sessions: {
    userId: 'text',
    sessionId: 'text',
    deviceInfo: 'text',
    browser: 'text',
    ipAddress: 'text',
    createdAt: 'text',
    lastActive: 'text',
  },
  directory: { uid: 'text', country: 'text?' },
  reviews: {
    decision: 'text',
    reasonCode: 'text',
    reasonText: 'text',
    reapplyAt: 'time?',
    decidedAt: 'time',
    auditId: 'text',
  },
  guideProgress: {
    catalogueVersion: 'number',
    started: 'map',
    ticks: 'map',
    answers: 'map',
    completed: 'map',
    last: 'text?',
  },
  'notices/items': { uid: 'text', kind: 'text', params: 'map', at: 'time', readAt: 'time?' },
  preferences: { payouts: 'flag', offers: 'flag', news: 'flag', language: 'text', updatedAt: 'time' },
  payoutMethods: { type: 'text', network: 'text', details: 'map', changedAt: 'time', revision: 'number' },
  payoutRequests: {
    userId: 'text',
    username: 'text',
    cycleId: 'text',
    state: 'text',
    requestedAt: 'time',
    timeline: 'map',
  },
  streams: {
    uid: 'text',
    platform: 'text',
    title: 'text',
    state: 'text',
    plannedAt: 'time',
    zone: 'text',
    channelUrl: 'text',
    startedAt: 'time?',
    endedAt: 'time?',
    offerIds: 'list',
    checklist: 'list',
    disclosedAt: 'time?',
    vodUrl: 'text',
  },
  offers: {
    id: 'text',
    brandName: 'text',
    status: 'text',
    visibility: 'text',
    title: 'map',
    description: 'map',
    languages: 'list',
    trackingTemplate: 'text',
    version: 'number',
    goals: 'list',
    holdDays: 'number',
    caps: 'map',
    countries: 'list',
    disclosure: 'map',
    terms: 'map',
    startsAt: 'date',
    endsAt: 'date?',
    auditId: 'text',
  },
  'offers/versions': {
    version: 'number',
    goals: 'list',
    holdDays: 'number',
    caps: 'map',
    countries: 'list',
    disclosure: 'map',
    terms: 'map',
    startsAt: 'time',
    endsAt: 'time?',
    effectiveFrom: 'time',
  },
  offerAccess: {
    uid: 'text',
    username: 'text',
    offerId: 'text',
    card: 'map',
    state: 'text',
    note: 'text',
    reason: 'text',
    requestedAt: 'time',
    decidedAt: 'time?',
    mayAskAgainAt: 'time?',
    trackingUrl: 'text',
    subId: 'text',
  },
  adminNotes: { uid: 'text', author: 'text', text: 'text', at: 'time' },
  savedFilters: { uid: 'text', name: 'text', query: 'text', at: 'time' },
  roleGrants: {
    role: 'text',
    state: 'text',
    proposedBy: 'text',
    proposedAt: 'time',
    reason: 'text',
    decidedBy: 'text?',
    decidedAt: 'time?',
    auditId: 'text',
  },
  auditLog: {
    actor: 'text',
    role: 'text',
    action: 'text',
    target: 'text',
    before: 'map',
    after: 'map',
    reason: 'text',
    at: 'time',
  },
};

/** Where an act writes something else than the other acts of its collection. */
const OF_ACTS: Record<string, Record<string, FieldType>> = { 'auditLog.note-view': { before: 'null', after: 'null' } };

/** Throws for a collection that clients write to and that is not described here. */
export function typesOf(collection: CollectionName, act?: string): Record<string, FieldType> {
  const types = TYPES[collection];
  if (!types) throw new Error(`tests/rules/support/fields.ts does not know the fields of ${collection}`);
  return { ...types, ...OF_ACTS[`${collection}.${act}`] };
}

const AN_HOUR_AGO = () => Timestamp.fromMillis(Date.now() - 3_600_000);

const VALUES: Record<string, () => unknown> = {
  text: () => 'something else',
  number: () => 7,
  flag: () => false,
  time: AN_HOUR_AGO,
  date: AN_HOUR_AGO,
  map: () => ({ something: 'else' }),
  list: () => ['something else'],
};

/** A value of the right type that the document does not have. */
export function otherValue(type: FieldType): unknown {
  return VALUES[type.replace('?', '')]!();
}

/** Values of all other types, not-a-number among them; of a time also one by the browser's clock. */
export function wrongValues(type: FieldType): unknown[] {
  const own = type.replace('?', '');
  const others = Object.keys(VALUES).filter((name) =>
    name === 'time' ? own !== 'date' : name !== own && name !== 'date',
  );
  const values = [...others.map((name) => VALUES[name]!()), ...(type === 'list' ? [] : [[]]), Number.NaN];
  return type.endsWith('?') || type === 'null' ? values : [...values, null];
}
