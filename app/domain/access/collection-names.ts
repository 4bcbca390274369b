import { COLLECTIONS } from './collections.ts';

/** Collections without a row in COLLECTIONS: the rules open them to nobody, and only functions read and write them. */
const ENGINE_COLLECTIONS = [
  'clickCounts',
  'commissionNews',
  'countChanges',
  'health',
  'loginAttempts',
  'milestones',
  'offerCounts',
  'providerReferences',
  'toldWork',
] as const;

/** Every collection at the root of the database. */
export type CollectionName =
  Exclude<keyof typeof COLLECTIONS, `${string}/${string}`> | (typeof ENGINE_COLLECTIONS)[number];

/** The path of a document in a collection that is known, or below one of its documents. */
export type DocumentPath = `${CollectionName}/${string}`;

const NAMES: ReadonlySet<string> = new Set([...Object.keys(COLLECTIONS), ...ENGINE_COLLECTIONS]);

/** Whether a stored path is one of a document in a collection that is known. */
export function isDocumentPath(path: string): path is DocumentPath {
  const [collection, id] = path.split('/');
  return Boolean(id) && NAMES.has(collection!);
}
