import { isDocumentId } from '../platform/document-id.ts';
import type { DecisionRefusal, PersonAction } from './people.ts';

/** Deciding on many people together: the selection is frozen by ids, and worked off in chunks, one commit a person. */

/** As many as one selection may hold. */
export const MOST_SELECTED = 500;
/** As many as one request sends: each takes a read and a commit, and a request of a Worker has 50 calls. */
export const CHUNK = 20;

/** As many as one request decides on. An approval takes two calls more for each person: it confirms the country first. */
export function chunkOf(action: BulkAction): number {
  return action === 'approve' ? CHUNK / 2 : CHUNK;
}

/** So many people at the same time within a chunk. */
const WIDTH = 5;

/** What `work` makes of each, in their order, a few at the same time. */
export async function inSteps<Row>(uids: readonly string[], work: (uid: string) => Promise<Row>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let first = 0; first < uids.length; first += WIDTH) {
    rows.push(...(await Promise.all(uids.slice(first, first + WIDTH).map(work))));
  }
  return rows;
}

/** What is done to many: a decision on applications, or another manager for the streamers of one. */
export type BulkKind = 'decide' | 'assign';

export const BULK_ACTIONS = ['approve', 'reject'] as const satisfies readonly PersonAction[];
export type BulkAction = (typeof BULK_ACTIONS)[number];

export function isBulkAction(value: unknown): value is BulkAction {
  return (BULK_ACTIONS as readonly unknown[]).includes(value);
}

/**
 * What came of one person. `already`: it was so before, by anyone. `refused` says why; `failed` is worth another try:
 * nothing is known of the result, and repeating does no harm.
 */
export type BulkRow = { uid: string; name: string | null } & (
  { outcome: 'done' | 'already' | 'failed' } | { outcome: 'refused'; why: DecisionRefusal | 'gone' | 'changed' }
);
export type BulkOutcome = BulkRow['outcome'];

/** In the order in which a reader has to do something about them. */
export const BULK_OUTCOMES = ['refused', 'failed', 'already', 'done'] as const satisfies readonly BulkOutcome[];

/** The ids of a selection, from fields that hold one or several with commas between them: no doubles, no nonsense. */
export function readSelection(values: readonly FormDataEntryValue[]): string[] {
  const ids = values.flatMap((value) => (typeof value === 'string' ? value.split(',') : []));
  return [...new Set(ids)].filter(isDocumentId).slice(0, MOST_SELECTED);
}

export function countOutcomes(rows: readonly BulkRow[]): Record<BulkOutcome, number> {
  const counts = { done: 0, already: 0, refused: 0, failed: 0 };
  for (const { outcome } of rows) counts[outcome] += 1;
  return counts;
}
