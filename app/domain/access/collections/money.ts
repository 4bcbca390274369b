import { ADMIN, type CollectionRow, OPERATOR, page, read, STAFF } from './row.ts';

/** Part of the table of collections: what is paid, and what would be. Functions alone write it. */

const MAPPING_FIELDS = [
  ...['name', 'paymentId', 'status', 'reference', 'amount', 'currency', 'code', 'fee', 'difference'],
  ...['sent', 'paid', 'failed', 'returned', 'by', 'at'],
] as const;

const toPay = (row: CollectionRow): CollectionRow => ({ ...row, conditions: [...(row.conditions ?? []), 'to-pay'] });

const approved = (row: CollectionRow): CollectionRow => ({
  ...row,
  conditions: [...(row.conditions ?? []), 'batch-approved'],
});

export const MONEY_COLLECTIONS = {
  payoutBatches: [
    read('read-any', ADMIN, 'any', 'Admins read the batches that they approve.'),
    page('list-any', ADMIN, 'any', 'Admins list them.'),
    toPay(read('read-to-pay', OPERATOR, 'any', 'The operator reads batches, but while one is being approved.')),
    toPay(page('list-to-pay', OPERATOR, 'any', 'The operator lists them.')),
  ],
  'payoutBatches/items': [
    read('read-any', ADMIN, 'any', 'Admins read the items of batches.'),
    page('list-any', ADMIN, 'any', 'Admins list them.'),
    toPay(read('read-to-pay', OPERATOR, 'any', 'The operator reads the items that are paid by them.')),
    toPay(page('list-to-pay', OPERATOR, 'any', 'The operator lists them.')),
  ],
  'payoutBatches/destinations': [
    approved(read('read-approved', OPERATOR, 'any', 'The operator reads where an approved payout goes.')),
    approved(page('list-approved', OPERATOR, 'any', 'The operator lists it for the payment file.')),
  ],
  moneyProposals: [
    read('read-any', ADMIN, 'any', 'Admins read what waits for a second admin.'),
    page('list-any', ADMIN, 'any', 'Admins list it.'),
  ],
  cases: [
    read('read-any', STAFF, 'any', 'Staff read the differences to settle.'),
    page('list-any', STAFF, 'any', 'Staff list them.'),
  ],
  importMappings: [read('read-any', STAFF, 'any', "Staff read which columns of a provider's file are which.")],
  resultMappings: [
    read('read-any', OPERATOR, 'any', "Operators read how a provider's result file is read."),
    page('list-any', OPERATOR, 'any', 'Operators list it.'),
    {
      act: 'save',
      verbs: ['create', 'update'],
      who: OPERATOR,
      whose: 'any',
      fields: MAPPING_FIELDS,
      policy: 'Operators keep ten mappings, one for each provider, in their own name.',
    },
  ],
  fundBalances: [
    read('read-any', STAFF, 'any', 'Staff read what is on the accounts that batches are paid from.'),
    page('list-any', STAFF, 'any', 'Staff list it.'),
    {
      act: 'note',
      verbs: ['create', 'update'],
      who: OPERATOR,
      whose: 'any',
      fields: ['network', 'currency', 'amountMinor', 'note', 'by', 'byName', 'at'],
      policy: 'Operators note the balance of an account, by method and currency, in their own name.',
    },
  ],
  payoutRehearsals: [read('read-any', ADMIN, 'any', 'Admins read what the next lock would do.')],
  'payoutRehearsals/items': [
    read('read-any', ADMIN, 'any', 'Admins read who would not be paid.'),
    page('list-any', ADMIN, 'any', 'Admins list who would not be paid.'),
  ],
} as const satisfies Record<string, readonly CollectionRow[]>;
