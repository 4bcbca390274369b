import { createHash } from 'node:crypto';
import type { DocumentReference, Firestore } from 'firebase-admin/firestore';

/** A document as the REST interface gives it: typed values, so that 1 and 1.0, or a date and its text, differ. */
type RestDocument = { name: string; fields?: Record<string, unknown>; createTime?: string };

const PAGE_SIZE = 300;

/**
 * Every document of an emulator's database as path → hash of its typed fields, subcollections included, those below a document
 * that does not exist as well.
 */
export async function documentHashes(host: string, projectId: string, db: Firestore): Promise<Map<string, string>> {
  const root = `${projectId}/databases/(default)/documents`;
  const hashes = new Map<string, string>();
  await readBelow(`http://${host}/v1/projects/${root}`, db, hashes);
  return hashes;
}

/** Collections come from the SDK: over REST their name would follow a colon, which ids of documents have too. */
async function readBelow(
  api: string,
  parent: Firestore | DocumentReference,
  hashes: Map<string, string>,
): Promise<void> {
  for (const collection of await parent.listCollections()) {
    let pageToken = '';
    do {
      const query = new URLSearchParams({ pageSize: String(PAGE_SIZE), showMissing: 'true', pageToken });
      const page = await ask<{ documents?: RestDocument[]; nextPageToken?: string }>(
        `${api}/${collection.path}?${query}`,
      );
      for (const { name, fields, createTime } of page.documents ?? []) {
        const document = collection.doc(name.slice(name.lastIndexOf('/') + 1));
        if (createTime) hashes.set(document.path, hashOf(fields ?? {}));
        await readBelow(api, document, hashes);
      }
      pageToken = page.nextPageToken ?? '';
    } while (pageToken);
  }
}

async function ask<Answer>(address: string): Promise<Answer> {
  // The emulators' word for admin rights.
  const response = await fetch(address, { headers: { Authorization: 'Bearer owner' } });
  if (!response.ok) throw new Error(`${address}: status ${response.status}`);
  return (await response.json()) as Answer;
}

function hashOf(fields: Record<string, unknown>): string {
  return createHash('sha256')
    .update(JSON.stringify(inOrder(fields)))
    .digest('hex');
}

/** Keys in order, all the way down: a map has none of its own. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, entry]) => [key, inOrder(entry)]),
  );
}

/** What differs, one line a document; empty when both are equal. */
export function differences(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  const lost = [...before.keys()].filter((path) => !after.has(path)).map((path) => `${path} is lost`);
  const changed = [...before].filter(([path, hash]) => after.has(path) && after.get(path) !== hash);
  const added = [...after.keys()].filter((path) => !before.has(path)).map((path) => `${path} was not there before`);
  return [...lost, ...changed.map(([path]) => `${path} has changed`), ...added].sort();
}
