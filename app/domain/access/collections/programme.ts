import { ADMIN, type CollectionRow, OPERATOR, page, read } from './row.ts';

/** Part of the table of collections: how the team shares its work. */

const TASK_FIELDS = [
  ...['desk', 'kind', 'subject', 'owner', 'ownerName', 'snoozedUntil', 'doneAt', 'by', 'at', 'version'],
  ...['seen', 'expireAt'],
] as const;
const STAFF = [...ADMIN, ...OPERATOR] as const;

export const PROGRAMME_COLLECTIONS = {
  tasks: [
    read('read-any', STAFF, 'any', 'Staff see who deals with a row of the inbox.'),
    page('list-any', STAFF, 'any', 'Staff list it.'),
    {
      act: 'share',
      verbs: ['create', 'update'],
      who: STAFF,
      whose: 'any',
      fields: TASK_FIELDS,
      conditions: ['own-desk'],
      policy: 'Admins and operators each share the rows of their own inbox; a change states which version it has seen.',
    },
  ],
} as const satisfies Record<string, readonly CollectionRow[]>;
