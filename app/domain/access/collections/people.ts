import { ADMIN, type CollectionRow, page, PENDING, PRESENT, read, STAFF } from './row.ts';

/** Part of the table of collections: what admins store about people in addition to their records. */

const GRANT_FIELDS = [
  'role',
  'state',
  'proposedBy',
  'proposedAt',
  'reason',
  'decidedBy',
  'decidedAt',
  'auditId',
] as const;
const KEPT_GRANT_FIELDS = ['role', 'proposedBy', 'proposedAt', 'reason', 'decidedBy', 'decidedAt'] as const;
const ANSWER_FIELDS = ['state', 'decidedBy', 'decidedAt', 'auditId'] as const;

export const PEOPLE_ADMIN_COLLECTIONS = {
  counters: [
    read('read-any', ADMIN, 'any', 'Admins read what functions counted.'),
    page('list-any', ADMIN, 'any', 'Admins list the shards of what functions counted.'),
  ],
  applications: [
    read('read-own', PRESENT, 'own', 'People read what they said of their channel.'),
    read('read-any', ADMIN, 'any', "Admins read anyone's."),
    page('list-any', ADMIN, 'any', 'Admins list what applicants said of their channels.'),
    {
      act: 'describe',
      verbs: ['create', 'update'],
      who: PENDING,
      whose: 'own',
      fields: ['platform', 'channelUrl', 'audience', 'experience', 'country', 'languages', 'content', 'sentAt'],
      policy: 'Applicants describe their channel until there is a decision.',
    },
  ],
  reviewTimes: [
    read(
      'read',
      [...PENDING, ...ADMIN],
      'any',
      'Applicants read how long decisions usually take; functions compute it.',
    ),
  ],
  adminNotes: [
    read('read-any', ADMIN, 'any', 'Admins read notes on people.'),
    page('list-any', ADMIN, 'any', 'Admins list notes on people.'),
    {
      act: 'write',
      verbs: ['create'],
      who: ADMIN,
      whose: 'any',
      fields: ['uid', 'author', 'text', 'at'],
      policy: 'Admins write notes in their own name; a note stays as it is.',
    },
  ],
  tableSettings: [
    read('read-own', STAFF, 'own', 'Staff see what they chose for their tables.'),
    page('list-own', STAFF, 'own', 'Staff list it.'),
    {
      act: 'save',
      verbs: ['create', 'update'],
      who: STAFF,
      whose: 'own',
      fields: ['uid', 'table', 'hidden', 'views', 'at'],
      policy: 'Staff choose the columns of each table and keep views of it.',
    },
  ],
  roleGrants: [
    read('read-any', ADMIN, 'any', 'Admins see who was proposed.'),
    page('list-any', ADMIN, 'any', 'Admins list the proposals.'),
    {
      act: 'propose',
      verbs: ['create', 'update'],
      who: ADMIN,
      whose: 'others',
      fields: GRANT_FIELDS,
      conditions: ['audited', 'no-open-proposal'],
      policy: 'An admin proposes someone else as admin or payment operator, with a reason.',
    },
    {
      act: 'grant',
      verbs: ['update'],
      who: ADMIN,
      whose: 'others',
      fields: ANSWER_FIELDS,
      conditions: ['with-grant', 'open-proposal-of-another'],
      policy: 'Another admin consents, in the batch that changes the person.',
    },
    {
      act: 'refuse',
      verbs: ['update'],
      who: ADMIN,
      whose: 'others',
      fields: ANSWER_FIELDS,
      conditions: ['audited', 'open-proposal-of-another'],
      policy: 'Another admin refuses.',
    },
    {
      act: 'withdraw',
      verbs: ['update'],
      who: ADMIN,
      whose: 'others',
      fields: ANSWER_FIELDS,
      conditions: ['audited', 'own-open-proposal'],
      policy: 'Who proposed may take it back.',
    },
  ],
  'roleGrants/grants': [
    read('read-any', ADMIN, 'any', 'Admins see who granted a role.'),
    page('list-any', ADMIN, 'any', 'Admins see every grant of a person.'),
    {
      act: 'keep',
      verbs: ['create'],
      who: ADMIN,
      whose: 'others',
      fields: KEPT_GRANT_FIELDS,
      conditions: ['with-grant', 'open-proposal-of-another'],
      policy: 'The batch that grants a role keeps who proposed it and who consented. Nobody changes or deletes that.',
    },
  ],
} as const satisfies Record<string, readonly CollectionRow[]>;
