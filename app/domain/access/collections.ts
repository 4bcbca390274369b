import { ACCOUNT_COLLECTIONS } from './collections/account.ts';
import { CATALOGUE_COLLECTIONS } from './collections/offers.ts';
import {
  ACTIVE,
  type Actor,
  ADMIN,
  type CollectionRow,
  CREATORS,
  EVERYBODY,
  kept,
  page,
  PRESENT,
  read,
  STREAMER,
  type Verb,
} from './collections/row.ts';
import { INCOME_COLLECTIONS } from './collections/income.ts';
import { MONEY_COLLECTIONS } from './collections/money.ts';
import { PEOPLE_ADMIN_COLLECTIONS } from './collections/people.ts';
import { PROGRAMME_COLLECTIONS } from './collections/programme.ts';

export type { Actor, CollectionRow, Verb } from './collections/row.ts';

/**
 * Who may do what with which collection, and which fields they may write: the twin of firestore.rules, row by row.
 * The rules decide; the data port, screens and tests read this. A collection that is not here is open to functions only.
 */

const REQUEST_CONDITIONS = ['cycle-open'] as const;
const METHOD_FIELDS = ['type', 'network', 'details', 'changedAt', 'revision'] as const;
const MANAGER_FIELDS = ['name', 'languages', 'contacts', 'hours', 'retired', 'auditId'] as const;
const IDENTITY_FIELDS = ['name', 'logo', 'colour', 'support', 'terms', 'privacy', 'auditId'] as const;
const PROGRESS_FIELDS = ['catalogueVersion', 'language', 'started', 'ticks', 'answers', 'completed', 'last'] as const;
const WORDS_FIELDS = ['en', 'es', 'pt', 'auditId'] as const;
/** What admins say in words of their own, in each language. */
const SET_WORDS = {
  act: 'set',
  verbs: ['create', 'update'],
  who: ADMIN,
  whose: 'any',
  fields: WORDS_FIELDS,
  conditions: ['audited'],
} as const;
const REVIEW_FIELDS = ['decision', 'reasonCode', 'reasonText', 'reapplyAt', 'decidedAt', 'auditId'] as const;

export const COLLECTIONS = {
  ...ACCOUNT_COLLECTIONS,
  directory: [
    read('read-any', ADMIN, 'any', 'Admins look people up.'),
    page('list-any', ADMIN, 'any', 'Admins search people here, never over users.'),
    {
      act: 'set-country',
      verbs: ['update'],
      who: ADMIN,
      whose: 'any',
      fields: ['country', 'auditId'],
      conditions: ['audited'],
      policy: 'Admins set the country, audited; functions project the rest.',
    },
    {
      act: 'set-tags',
      verbs: ['update'],
      who: ADMIN,
      whose: 'any',
      fields: ['tags', 'auditId'],
      conditions: ['audited'],
      policy: 'Admins set the tags, audited: a few short words.',
    },
  ],
  reviews: [
    read('read-own', PRESENT, 'own', 'People read the decision on their application.'),
    read('read-any', ADMIN, 'any', "Admins read anyone's."),
    {
      act: 'decide',
      verbs: ['create', 'update'],
      who: ADMIN,
      whose: 'others',
      fields: REVIEW_FIELDS,
      conditions: ['with-decision'],
      policy: 'The batch that decides on an application writes its review.',
    },
  ],
  guideProgress: [
    read('read-own', CREATORS, 'own', 'People see their own progress.'),
    read('read-any', ADMIN, 'any', "Admins see anyone's."),
    {
      act: 'begin',
      verbs: ['create'],
      who: CREATORS,
      whose: 'own',
      fields: PROGRESS_FIELDS,
      conditions: ['one-guide'],
      policy: 'The first step in a guide makes the record.',
    },
    {
      act: 'go-on',
      verbs: ['update'],
      who: CREATORS,
      whose: 'own',
      fields: PROGRESS_FIELDS,
      conditions: ['one-guide'],
      policy:
        'Each write is about one guide; it is completed once all its items are ticked and its questions answered.',
    },
    {
      act: 'keep-result',
      verbs: ['update'],
      who: CREATORS,
      whose: 'own',
      fields: ['results'],
      policy: 'Each write keeps what one tool of a guide holds.',
    },
  ],
  guideNotices: [
    read('read-any', CREATORS, 'any', 'Readers of a guide see its notice.'),
    { ...SET_WORDS, policy: "Admins reword a guide's notice in each language, audited." },
  ],
  savedReplies: [
    read('read-any', ADMIN, 'any', 'Admins answer with the replies that they saved.'),
    { ...SET_WORDS, policy: 'Admins save replies in each language, audited.' },
  ],
  guideStats: [read('read-any', ADMIN, 'any', 'Admins see where people stop in the guides.')],
  payoutMethods: [
    read('read-own', ACTIVE, 'own', 'Only the owner reads how they are paid.'),
    {
      act: 'set',
      verbs: ['create', 'update'],
      who: STREAMER,
      whose: 'own',
      fields: METHOD_FIELDS,
      conditions: ['recent-password'],
      policy: 'It changes only just after a log-in, and every change counts up the revision.',
    },
  ],
  payoutCycles: [
    read('read-any', ACTIVE, 'any', 'Everybody approved sees the calendar.'),
    page('list-any', ACTIVE, 'any', 'Everybody approved sees the calendar.'),
  ],
  payoutRequests: [
    ...kept(ACTIVE, 'Payout requests'),
    {
      act: 'ask',
      verbs: ['create'],
      who: STREAMER,
      whose: 'own',
      fields: ['userId', 'username', 'cycleId', 'state', 'requestedAt', 'timeline'],
      conditions: [...REQUEST_CONDITIONS, 'with-profile', 'verified-email'],
      policy: 'A streamer asks once a cycle, while it is open.',
    },
    {
      act: 'cancel',
      verbs: ['update'],
      who: STREAMER,
      whose: 'own',
      fields: ['state', 'timeline'],
      conditions: REQUEST_CONDITIONS,
      policy: 'A request is taken back while its cycle is open.',
    },
    {
      act: 'ask-again',
      verbs: ['update'],
      who: STREAMER,
      whose: 'own',
      fields: ['state', 'requestedAt', 'timeline'],
      conditions: [...REQUEST_CONDITIONS, 'with-profile', 'verified-email'],
      policy: 'A cancelled request is made again while its cycle is open.',
    },
  ],
  ...MONEY_COLLECTIONS,
  balances: [
    read('read-own', ACTIVE, 'own', 'People see their own balance.'),
    read('read-any', ADMIN, 'any', "Admins see anyone's."),
  ],
  ledger: kept(ACTIVE, 'Transfers'),
  questions: kept(ACTIVE, 'Questions about entries'),
  commissions: kept(ACTIVE, 'Commissions'),
  dailyStats: kept(CREATORS, 'Figures'),
  monthlyStats: kept(CREATORS, 'Months of figures'),
  trackerStatus: [read('read-any', CREATORS, 'any', 'Creators see how fresh the figures are.')],
  ...CATALOGUE_COLLECTIONS,
  ...INCOME_COLLECTIONS,
  ...PEOPLE_ADMIN_COLLECTIONS,
  ...PROGRAMME_COLLECTIONS,
  affiliateManagers: [
    read('read-any', CREATORS, 'any', 'Creators look up whom to ask.'),
    page('list-any', CREATORS, 'any', 'Creators look up whom to ask.'),
    {
      act: 'create',
      verbs: ['create'],
      who: ADMIN,
      whose: 'any',
      fields: MANAGER_FIELDS,
      conditions: ['audited'],
      policy: 'Admins add affiliate managers, audited.',
    },
    {
      act: 'edit',
      verbs: ['update'],
      who: ADMIN,
      whose: 'any',
      fields: MANAGER_FIELDS,
      conditions: ['audited'],
      policy: 'Admins change what is said of an affiliate manager, or retire one, audited; nobody removes one.',
    },
  ],
  programme: [
    {
      ...read('read', EVERYBODY, 'any', 'Everyone reads what the programme is called and when requests close.'),
      evenLoggedOut: true,
    },
    {
      act: 'set',
      verbs: ['create', 'update'],
      who: ADMIN,
      whose: 'any',
      fields: IDENTITY_FIELDS,
      conditions: ['audited'],
      policy: "Admins change the programme's name, logo, colour and links, audited.",
    },
  ],
  auditLog: [
    read('read-any', ADMIN, 'any', 'Admins read the log.'),
    page('list-any', ADMIN, 'any', 'Admins list the log.'),
    {
      act: 'describe',
      verbs: ['create'],
      who: ADMIN,
      whose: 'any',
      fields: ['actor', 'role', 'action', 'target', 'before', 'after', 'reason', 'at'],
      conditions: ['with-privileged-write'],
      policy: 'An entry exists only together with the write that it describes, and is final.',
    },
    {
      act: 'note-view',
      verbs: ['create'],
      who: ADMIN,
      whose: 'any',
      fields: ['actor', 'role', 'action', 'target', 'before', 'after', 'reason', 'at'],
      policy: 'Anyone who looks at a page as a streamer sees it says so first: an entry without a change.',
    },
  ],
} as const satisfies Record<string, readonly CollectionRow[]>;

export type CollectionName = keyof typeof COLLECTIONS;

/** Collections whose ids are the uids of the people whom the documents are about. The rules compare the same id. */
export const NAMED_BY_UID: ReadonlySet<string> = new Set<CollectionName>([
  'applications',
  'balances',
  'claims',
  'directory',
  'guideProgress',
  'notices',
  'payoutMethods',
  'payouts',
  'preferences',
  'reviews',
  'roleGrants',
  'users',
]);

/** Whether some row lets the actor do this to a document of their own or of someone else; conditions still apply. */
export function mayTouch(actor: Actor, collection: CollectionName, verb: Verb, whose: 'own' | 'others'): boolean {
  const rows: readonly CollectionRow[] = COLLECTIONS[collection];
  return rows.some(
    (row) => row.verbs.includes(verb) && row.who.includes(actor) && (row.whose === 'any' || row.whose === whose),
  );
}

/** Whether some row is about the actor's own documents there; what admins may read of everyone is no such row. */
export function mayReadOwn(actor: Actor, collection: CollectionName): boolean {
  const rows: readonly CollectionRow[] = COLLECTIONS[collection];
  return rows.some(({ verbs, who, whose }) => whose === 'own' && who.includes(actor) && verbs.includes('get'));
}
