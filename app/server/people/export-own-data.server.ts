import { type CollectionName, mayReadOwn } from '#app/domain/access/collections.ts';
import { effectiveRole, type Standing } from '#app/domain/access/roles.ts';
import type { Read } from '../data/port.server.ts';
import { getOwnDocument, listOwnDocuments } from './own-data-collections.server.ts';

/** A Worker's request has a bound on how often it may ask; more than this many documents of a kind are said to be cut. */
const MOST_PAGES = 30;

/** Documents named by the uid. */
const DOCUMENTS = [
  'users',
  'payouts',
  'preferences',
  'applications',
  'reviews',
  'claims',
  'balances',
  'payoutMethods',
  'guideProgress',
] as const satisfies readonly CollectionName[];
/** Lists by the field that holds the uid. */
const LISTS = {
  sessions: 'userId',
  payoutRequests: 'userId',
  commissions: 'uid',
  conversions: 'uid',
  ledger: 'uid',
  questions: 'uid',
  offerAccess: 'uid',
  streams: 'uid',
  streamEarnings: 'uid',
  streamMarks: 'uid',
  monthlyStats: 'uid',
  dailyStats: 'uid',
  tableSettings: 'uid',
  'notices/items': 'uid',
} as const satisfies Partial<Record<CollectionName, string>>;

/**
 * All that is stored of a person and that the rules let them read, by collection: a document, or a list ordered by id.
 * `cut` names the lists that were too long to be whole.
 */
export async function exportOwnData(
  read: Read,
  uid: string,
  standing: Standing,
): Promise<{ data: Record<string, unknown>; cut: string[] }> {
  const role = effectiveRole(standing);
  // What a role may not read as its own is not asked for.
  const isTheirs = (name: string) => mayReadOwn(role, name as CollectionName);
  const documents = DOCUMENTS.filter(isTheirs);
  const lists = Object.entries(LISTS).filter(([name]) => isTheirs(name));
  const cut: string[] = [];
  const data = await Promise.all([
    ...documents.map(async (name): Promise<[string, unknown]> => {
      return [name, await read(getOwnDocument(name, uid))];
    }),
    ...lists.map(async ([name, field]): Promise<[string, unknown]> => {
      const [key = '', part] = name.split('/');
      const { rows, whole } = await readAll(read, part ? `${key}/${uid}/${part}` : name, field, uid);
      if (!whole) cut.push(key);
      return [key, rows];
    }),
  ]);
  return { data: Object.fromEntries(data), cut };
}

async function readAll(read: Read, name: string, field: string, uid: string) {
  const rows: unknown[] = [];
  let after: string | null = null;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const found: { rows: unknown[]; next: string | null } = await read(listOwnDocuments(name, { field, uid, after }));
    rows.push(...found.rows);
    if (found.next === null) return { rows, whole: true };
    after = found.next;
  }
  return { rows, whole: false };
}
