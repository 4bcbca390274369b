import type { CollectionName } from '#app/domain/access/collections.ts';
import { APPROVAL, METHOD, requestRecord } from './batches.ts';
import { accessRecord, OFFER, streamRecord } from './catalogue-acts.ts';
import { MANAGER, MANAGER_TYPES } from './manager-acts.ts';
import { FUNDS, FUNDS_TYPES, MAPPING, MAPPING_TYPES } from './operator-acts.ts';
import { GUIDE_NOTICE, PROGRAMME, PROGRAMME_TYPES } from './programme-acts.ts';
import { TASK_TYPES, taskPath, taskRecord } from './task-acts.ts';
import { CHANNEL, CHANNEL_TYPES, grantRecord, noteRecord, tableRecord } from './people-acts.ts';
import { cycleRecord, openCycle, past, userOf, userRecord } from './people.ts';
import { type Documents } from './world.ts';

export const cycle = openCycle();
export const session = (uid: string) => ({
  userId: uid,
  sessionId: 'session_1767607200000_abc',
  deviceInfo: 'Linux',
  browser: 'Mozilla/5.0',
  ipAddress: 'Not captured',
  createdAt: '2026-01-05T10:00:00.000Z',
  lastActive: '2026-01-05T10:00:00.000Z',
});
export const sessionPath = (uid: string) => `sessions/${uid}_session_1767607200000_abc`;
export const progress = (started: object, last: string | null) => ({
  catalogueVersion: 1,
  language: 'en',
  started,
  ticks: {},
  answers: {},
  completed: {},
  last,
});
export const recordOf = (uid: string) => (uid in STANDING ? userOf(uid as keyof typeof STANDING) : userRecord(uid));
const STANDING = { streamer: 1, admin: 1, pending: 1, rejected: 1, paymentsolution: 1, none: 1, malformed: 1 };

export const notice = (uid: string) => ({ uid, kind: 'payout-paid', params: {}, at: past(), readAt: null });
export const CHOICE = { bellOff: ['payout-locked'], mailOff: ['offer-declined'], language: 'es' };

const BATCH = 'payoutBatches/2026-01-15';
const BATCH_RECORD = { cycleId: '2026-01-15', state: 'approved' };

/** One document about someone in each collection, for reading: its path, its data, and the field that names the owner. */
export const SAMPLES: Record<
  CollectionName,
  {
    path: (uid: string) => string;
    data: (uid: string) => Record<string, unknown>;
    owner?: string;
    /** What must exist as well. */
    with?: Documents;
  }
> = {
  users: { path: (uid) => `users/${uid}`, data: recordOf },
  usernames: { path: (uid) => `usernames/user_${uid}`, data: (uid) => ({ uid }), owner: 'uid' },
  payouts: { path: (uid) => `payouts/${uid}`, data: (userId) => ({ userId }), owner: 'userId' },
  sessions: { path: sessionPath, data: session, owner: 'userId' },
  claims: { path: (uid) => `claims/${uid}`, data: () => ({ syncedAt: past() }) },
  directory: { path: (uid) => `directory/${uid}`, data: (uid) => ({ uid, country: null, tags: [] }), owner: 'uid' },
  applications: { path: (uid) => `applications/${uid}`, data: () => ({ ...CHANNEL, sentAt: past() }) },
  offerRates: {
    path: () => 'offerRates/current',
    data: () => ({ asOf: past(), from: '2026-01-01', to: '2026-01-30', perClickMinor: {} }),
  },
  reviewTimes: { path: () => 'reviewTimes/usual', data: () => ({ asOf: past(), decisions: 9, medianMinutes: 90 }) },
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
  'payoutBatches/destinations': {
    path: (uid) => `${BATCH}/destinations/${uid}`,
    data: () => METHOD,
    with: { [BATCH]: BATCH_RECORD },
  },
  cases: { path: () => 'cases/missing_1', data: () => ({ state: 'open' }) },
  importMappings: { path: () => 'importMappings/payout-statement', data: () => ({ reference: 'ref' }) },
  fundBalances: { path: () => 'fundBalances/SEPA_EUR', data: () => ({ ...FUNDS, at: past() }) },
  resultMappings: { path: () => 'resultMappings/0', data: () => ({ ...MAPPING, at: past() }) },
  moneyProposals: { path: () => 'moneyProposals/adjust_1', data: () => ({ state: 'open' }) },
  payoutRehearsals: { path: () => 'payoutRehearsals/2026-01-15', data: () => ({ cycleId: '2026-01-15' }) },
  'payoutRehearsals/items': {
    path: (uid) => `payoutRehearsals/2026-01-15/items/${uid}`,
    data: (uid) => ({ uid }),
    owner: 'uid',
  },
  balances: { path: (uid) => `balances/${uid}`, data: (uid) => ({ uid }), owner: 'uid' },
  ledger: { path: (uid) => `ledger/earned-${uid}`, data: (uid) => ({ uid, seq: 1 }), owner: 'uid' },
  questions: { path: (uid) => `questions/q-${uid}`, data: (uid) => ({ uid }), owner: 'uid' },
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
  streamMarks: {
    path: (uid) => `streamMarks/s-${uid}`,
    data: (uid) => ({ uid, marks: { 0: { kind: 'said', at: past(), offerId: '', label: '' } } }),
    owner: 'uid',
  },
  streamEarnings: { path: (uid) => `streamEarnings/s-${uid}`, data: (uid) => ({ uid }), owner: 'uid' },
  offerIndex: { path: () => 'offerIndex/the-offer', data: () => ({ status: 'live' }) },
  offers: { path: () => 'offers/the-offer', data: () => OFFER },
  offerAssets: {
    path: () => 'offerAssets/the-offer',
    data: () => ({ assets: [], version: 1 }),
    with: { 'offers/the-offer': OFFER },
  },
  offerTemplates: {
    path: () => 'offerTemplates/the-offer',
    data: () => ({ trackingTemplate: 'https://t.test/{subId}' }),
  },
  'offers/versions': { path: () => 'offers/the-offer/versions/1', data: () => ({ version: 1 }) },
  offerAccess: { path: (uid) => `offerAccess/the-offer_${uid}`, data: accessRecord, owner: 'uid' },
  links: { path: () => 'links/Ab3dE6gH9j', data: () => ({ target: 'https://track.test/o' }) },
  conversions: { path: (uid) => `conversions/c-${uid}`, data: (uid) => ({ uid }), owner: 'uid' },
  quarantine: { path: () => 'quarantine/q', data: () => ({ state: 'open' }) },
  programmeStats: { path: () => 'programmeStats/2026-01-05', data: () => ({ date: '2026-01-05' }) },
  streamerStats: { path: (uid) => `streamerStats/${uid}_2026-01`, data: (uid) => ({ uid, month: '2026-01' }) },
  cohorts: { path: () => 'cohorts/2026-01', data: () => ({ month: '2026-01' }) },
  exchangeRates: { path: () => 'exchangeRates/2026-11-20', data: () => ({ date: '2026-11-20' }) },
  alerts: { path: () => 'alerts/a', data: () => ({ state: 'open' }) },
  jobRuns: { path: () => 'jobRuns/j', data: () => ({ job: 'releaseHolds', state: 'done' }) },
  affiliateManagers: { path: () => 'affiliateManagers/m', data: () => MANAGER },
  programme: { path: () => 'programme/public', data: () => PROGRAMME },
  counters: { path: () => 'counters/people', data: () => ({ total: 1 }) },
  adminNotes: { path: (uid) => `adminNotes/n-${uid}`, data: noteRecord, owner: 'uid' },
  tableSettings: { path: (uid) => `tableSettings/${uid}_streamers`, data: (uid) => tableRecord(uid), owner: 'uid' },
  roleGrants: { path: (uid) => `roleGrants/${uid}`, data: () => grantRecord() },
  'roleGrants/grants': { path: (uid) => `roleGrants/${uid}/grants/g`, data: () => ({ role: 'admin' }) },
  tasks: { path: () => taskPath(), data: () => taskRecord() },
  auditLog: { path: () => 'auditLog/audit-0', data: () => ({ actor: 'admin', target: 'users/streamer' }) },
  guideNotices: { path: () => 'guideNotices/crypto', data: () => GUIDE_NOTICE },
  savedReplies: { path: () => 'savedReplies/access', data: () => GUIDE_NOTICE },
};

/** `null` is also right where a question mark says so. A `time` is the server's or bounded by it, a `date` any moment. */
export type FieldType =
  'text' | 'text?' | 'number' | 'flag' | 'time' | 'time?' | 'date' | 'date?' | 'map' | 'list' | 'null';

/** What the fields of documents are, as far as clients write to their collections. */
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
    ...{ userId: 'text', username: 'text', amount: 'number' },
    ...{ status: 'text', lastUpdated: 'time', nextPayoutDate: 'time' },
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
  directory: { uid: 'text', country: 'text?', tags: 'list' },
  applications: CHANNEL_TYPES,
  reviews: {
    ...{ decision: 'text', reasonCode: 'text', reasonText: 'text' },
    ...{ reapplyAt: 'time?', decidedAt: 'time', auditId: 'text' },
  },
  guideProgress: {
    catalogueVersion: 'number',
    language: 'text',
    started: 'map',
    ticks: 'map',
    answers: 'map',
    completed: 'map',
    last: 'text?',
    results: 'map',
  },
  'notices/items': { uid: 'text', kind: 'text', params: 'map', at: 'time', readAt: 'time?' },
  preferences: { bellOff: 'list', mailOff: 'list', language: 'text', updatedAt: 'time' },
  affiliateManagers: MANAGER_TYPES,
  programme: PROGRAMME_TYPES,
  tasks: TASK_TYPES,
  fundBalances: FUNDS_TYPES,
  resultMappings: MAPPING_TYPES,
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
  streamMarks: { uid: 'text', marks: 'map' },
  offers: {
    ...{ id: 'text', brandName: 'text', logo: 'text', status: 'text', visibility: 'text' },
    title: 'map',
    description: 'map',
    languages: 'list',
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
  offerAssets: { assets: 'list', version: 'number', auditId: 'text' },
  offerTemplates: { trackingTemplate: 'text', auditId: 'text' },
  'offers/versions': {
    ...{ version: 'number', goals: 'list', holdDays: 'number', caps: 'map', countries: 'list', disclosure: 'map' },
    ...{ terms: 'map', startsAt: 'time', endsAt: 'time?', effectiveFrom: 'time' },
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
    withdrawn: 'flag',
  },
  adminNotes: { uid: 'text', author: 'text', text: 'text', at: 'time' },
  tableSettings: { uid: 'text', table: 'text', hidden: 'list', views: 'map', at: 'time' },
  roleGrants: {
    ...{ role: 'text', state: 'text', proposedBy: 'text', proposedAt: 'time', reason: 'text' },
    ...{ decidedBy: 'text?', decidedAt: 'time?', auditId: 'text' },
  },
  'roleGrants/grants': {
    ...{ role: 'text', reason: 'text' },
    ...{ proposedBy: 'text', proposedAt: 'time', decidedBy: 'text', decidedAt: 'time' },
  },
  auditLog: {
    ...{ actor: 'text', role: 'text', action: 'text', target: 'text' },
    ...{ before: 'map', after: 'map', reason: 'text', at: 'time' },
  },
  guideNotices: { en: 'text', es: 'text', pt: 'text', auditId: 'text' },
  savedReplies: { en: 'text', es: 'text', pt: 'text', auditId: 'text' },
};

/** Where an act writes something else than the other acts of its collection. */
const OF_ACTS: Record<string, Record<string, FieldType>> = { 'auditLog.note-view': { before: 'null', after: 'null' } };

/** Throws for a collection that clients write to and that is not described here. */
export function typesOf(collection: CollectionName, act?: string): Record<string, FieldType> {
  const types = TYPES[collection];
  if (!types) throw new Error(`tests/rules/support/samples.ts does not know the fields of ${collection}`);
  return { ...types, ...OF_ACTS[`${collection}.${act}`] };
}
