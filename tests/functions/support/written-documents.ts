import { type DocumentReference, type Firestore, WriteBatch } from 'firebase-admin/firestore';
import type * as z from 'zod/mini';
import { collections, collectionsOf } from '#app/server/data/collections.server.ts';
import { campaignStatsSchema, countryStatsSchema } from '#app/domain/figures/monthly-stats.ts';
import { cohortStatsSchema, recentOffersSchema } from '#app/domain/figures/programme-stats.ts';
import { calendarSchema } from '#app/domain/programme/cut-off-schemas.ts';
import { programmeSettingsSchema } from '#app/domain/ledger/hand-limits.ts';
import { withDates } from '#app/domain/platform/with-dates.ts';
import { framesAbove } from '#tests/support/strict/caller.ts';

/** The schema by which the Worker, or for settings the engine, reads a document of that path; null for one that neither reads. */
export function readerOf(path: string): z.ZodMiniType | null {
  const parts = path.split('/');
  const [collection, id, child] = parts as [keyof typeof collections, string, string?];
  if (path === 'programmeStats/recent') return recentOffersSchema;
  if (collection === 'programmeStats' && id.includes('_cohorts')) return cohortStatsSchema;
  if (collection === 'monthlyStats' && /_\d$/.test(id)) return countryStatsSchema;
  if (collection === 'monthlyStats' && /_c\d$/.test(id)) return campaignStatsSchema;
  // Only programme/public has the fields that visitors read.
  if (path === 'programme/settings') return programmeSettingsSchema;
  if (path === 'programme/calendar') return calendarSchema;
  if (parts.length === 2) return collections[collection]?.schema ?? null;
  if (parts.length !== 4) return null;
  const place = `${collection}/${child}`;
  if (place === 'notices/items') return collectionsOf.notices(id).schema;
  if (place === 'payoutBatches/items') return collectionsOf.payoutBatch(id).schema;
  if (place === 'payoutBatches/destinations') return collectionsOf.payoutDestinations(id).schema;
  if (place === 'payoutRehearsals/items') return collectionsOf.payoutRehearsal(id).schema;
  return place === 'offers/versions' ? collectionsOf.offerVersions(id).schema : null;
}

const METHODS = ['create', 'set', 'update', 'delete'] as const;
/** By database: paths of documents, and whether the engine alone has written them. */
const written = new Map<Firestore, Map<string, { ref: DocumentReference; byEngine: boolean }>>();

const prototype = WriteBatch.prototype as unknown as Record<string, (ref: DocumentReference, ...rest: never[]) => void>;
for (const method of METHODS) {
  const original = prototype[method]!;
  prototype[method] = function (this: WriteBatch, ref, ...rest) {
    note(ref, method, rest.at(-1));
    return original.call(this, ref, ...rest);
  };
}

function note(ref: DocumentReference, method: (typeof METHODS)[number], last: unknown): void {
  const documents = written.get(ref.firestore) ?? new Map<string, { ref: DocumentReference; byEngine: boolean }>();
  written.set(ref.firestore, documents);
  const isEngine = framesAbove(note, 40).some((frame) => frame.getFileName()?.includes('/functions/src/'));
  const isWhole = method === 'create' || (method === 'set' && !(last as { merge?: boolean } | undefined)?.merge);
  const known = documents.get(ref.path);
  if (!isEngine) documents.set(ref.path, { ref, byEngine: false });
  else if (isWhole || !known) documents.set(ref.path, { ref, byEngine: true });
}

/** What the engine has written, and its readers would refuse: path and reason. What a test has written itself is its own affair. */
export async function unreadable(db: Firestore): Promise<string[]> {
  const refs = [...(written.get(db)?.values() ?? [])]
    .filter(({ ref, byEngine }) => byEngine && readerOf(ref.path))
    .map(({ ref }) => ref);
  written.delete(db);
  const found: string[] = [];
  for (const snapshot of refs.length > 0 ? await db.getAll(...refs) : []) {
    if (!snapshot.exists) continue;
    const parsed = readerOf(snapshot.ref.path)!.safeParse(withDates(snapshot.data()));
    if (!parsed.success) found.push(`${snapshot.ref.path}: ${parsed.error.message}`);
  }
  return found;
}
