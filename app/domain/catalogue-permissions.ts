import { TERMS_FIELDS } from './offer-changes.ts';
import { ADMIN, type CollectionRow, CREATORS, kept, page, read } from './collection-row.ts';

/** Part of the table of collections: what is promoted, who may promote it, and where. */

const OFFER_FIELDS = [
  'id',
  'brandName',
  'status',
  'visibility',
  'title',
  'description',
  'languages',
  'trackingTemplate',
  'version',
  ...TERMS_FIELDS,
  'auditId',
] as const;
const PLAN_FIELDS = ['platform', 'title', 'plannedAt', 'zone', 'channelUrl', 'offerIds'] as const;
const REQUEST_FIELDS = ['card', 'state', 'note', 'reason', 'requestedAt', 'decidedAt', 'mayAskAgainAt'] as const;

export const CATALOGUE_COLLECTIONS = {
  streamEarnings: [
    read('read-own', CREATORS, 'own', 'Creators read what their own streams earned.'),
    read('read-any', ADMIN, 'any', "Admins read anyone's."),
  ],
  streams: [
    ...kept(CREATORS, 'Streams'),
    {
      act: 'plan',
      verbs: ['create'],
      who: CREATORS,
      whose: 'own',
      fields: ['uid', ...PLAN_FIELDS, 'state', 'startedAt', 'endedAt', 'checklist', 'disclosedAt', 'vodUrl'],
      policy: 'Creators plan streams of the year to come.',
    },
    {
      act: 'replan',
      verbs: ['update'],
      who: CREATORS,
      whose: 'own',
      fields: PLAN_FIELDS,
      conditions: ['stream-planned'],
      policy: 'A planned stream may change.',
    },
    {
      act: 'tick',
      verbs: ['update'],
      who: CREATORS,
      whose: 'own',
      fields: ['checklist'],
      policy: 'The known items of the checklist are ticked at any time.',
    },
    {
      act: 'go-live',
      verbs: ['update'],
      who: CREATORS,
      whose: 'own',
      fields: ['state', 'startedAt', 'disclosedAt'],
      conditions: ['stream-planned', 'disclosed'],
      policy: 'A planned stream goes live, with offers only when the disclosure is confirmed.',
    },
    {
      act: 'end',
      verbs: ['update'],
      who: CREATORS,
      whose: 'own',
      fields: ['state', 'endedAt'],
      conditions: ['stream-live'],
      policy: 'A live stream ends.',
    },
    {
      act: 'set-vod',
      verbs: ['update'],
      who: CREATORS,
      whose: 'own',
      fields: ['vodUrl'],
      conditions: ['stream-ended'],
      policy: 'An ended stream has a recording.',
    },
    {
      act: 'cancel',
      verbs: ['delete'],
      who: CREATORS,
      whose: 'own',
      conditions: ['stream-planned'],
      policy: 'A planned stream may be taken away: nothing has come of it.',
    },
  ],
  offers: [
    {
      ...read(
        'read-shown',
        CREATORS,
        'any',
        'Creators read what is live, for their country, and not private unless they were let in.',
      ),
      conditions: ['offer-shown'],
    },
    {
      ...page('list-shown', CREATORS, 'any', 'Creators list what is live and not private.'),
      conditions: ['page', 'offer-shown'],
    },
    read('read-any', ADMIN, 'any', 'Admins read the whole catalogue.'),
    page('list-any', ADMIN, 'any', 'Admins list the whole catalogue.'),
    {
      act: 'create',
      verbs: ['create'],
      who: ADMIN,
      whose: 'any',
      fields: OFFER_FIELDS,
      conditions: ['audited', 'with-version'],
      policy: 'Admins make offers, as drafts, with the first version of their terms, audited.',
    },
    {
      act: 'edit',
      verbs: ['update'],
      who: ADMIN,
      whose: 'any',
      fields: OFFER_FIELDS.filter((field) => field !== 'id'),
      conditions: ['audited', 'with-version'],
      policy: 'Admins edit offers, audited; terms change with a new version of them.',
    },
  ],
  'offers/versions': [
    read('read-any', ADMIN, 'any', 'Admins read what the terms were.'),
    page('list-any', ADMIN, 'any', 'Admins read what the terms were.'),
    {
      act: 'keep',
      verbs: ['create'],
      who: ADMIN,
      whose: 'any',
      fields: ['version', ...TERMS_FIELDS, 'effectiveFrom'],
      conditions: ['with-offer'],
      policy: 'The batch that changes the terms of an offer keeps them; nobody changes them afterwards.',
    },
  ],
  catalogue: [
    {
      ...read('read-own', CREATORS, 'any', 'Creators read what is listed for every country and for their own.'),
      conditions: ['own-country'],
    },
    read('read-any', ADMIN, 'any', 'Admins read all of it.'),
  ],
  offerAccess: [
    ...kept(CREATORS, 'Access cards'),
    {
      act: 'ask',
      verbs: ['create'],
      who: CREATORS,
      whose: 'own',
      fields: ['uid', 'username', 'offerId', ...REQUEST_FIELDS, 'trackingUrl', 'subId'],
      conditions: ['offer-shown'],
      policy: 'Creators ask for an offer that they are shown.',
    },
    {
      act: 'ask-again',
      verbs: ['update'],
      who: CREATORS,
      whose: 'own',
      fields: REQUEST_FIELDS,
      conditions: ['offer-shown', 'ask-again-time'],
      policy: 'Whoever was declined asks again from the time that the decision names.',
    },
    {
      act: 'decide',
      verbs: ['update'],
      who: ADMIN,
      whose: 'others',
      fields: ['state', 'reason', 'mayAskAgainAt', 'trackingUrl', 'subId', 'decidedAt', 'auditId'],
      conditions: ['audited'],
      policy: 'Admins approve with a link and decline with a reason, audited, and never themselves.',
    },
    {
      act: 'invite',
      verbs: ['create'],
      who: ADMIN,
      whose: 'others',
      fields: ['uid', 'username', 'offerId', ...REQUEST_FIELDS, 'trackingUrl', 'subId', 'auditId'],
      conditions: ['audited'],
      policy: 'Admins let others into a private offer, with a link, audited.',
    },
  ],
} as const satisfies Record<string, readonly CollectionRow[]>;
