import { createHash } from 'node:crypto';

/** A document as the REST interface gives it: typed values, so that 1 and 1.0, or a date and its text, differ. */
type RestDocument = { name: string; fields?: Record<string, unknown>; createTime?: string };

const PAGE_SIZE = 300;

/**
 * Every document of an emulator's database as path → hash of its typed fields, subcollections included, those below a document
 * that does not exist as well.
 */
export async function documentHashes(host: string, projectId: string): Promise<Map<string, string>> {
  const root = `projects/${projectId}/databases/(default)/documents`;
  const hashes = new Map<string, string>();
  await readBelow(`http://${host}/v1`, root, root.length + 1, hashes);
  return hashes;
}

async function readBelow(api: string, parent: string, prefix: number, hashes: Map<string, string>): Promise<void> {
  const { collectionIds = [] } = await ask<{ collectionIds?: string[] }>(`${api}/${parent}:listCollectionIds`, {});
  for (const collection of collectionIds) {
    let pageToken = '';
    do {
      const query = new URLSearchParams({ pageSize: String(PAGE_SIZE), showMissing: 'true', pageToken });
      const page = await ask<{ documents?: RestDocument[]; nextPageToken?: string }>(
        `${api}/${parent}/${collection}?${query}`,
      );
      for (const { name, fields, createTime } of page.documents ?? []) {
        if (createTime) hashes.set(name.slice(prefix), hashOf(fields ?? {}));
        await readBelow(api, name, prefix, hashes);
      }
      pageToken = page.nextPageToken ?? '';
    } while (pageToken);
  }
}

async function ask<Answer>(address: string, body?: object): Promise<Answer> {
  const response = await fetch(address, {
    method: body ? 'POST' : 'GET',
    // The emulators' word for admin rights.
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: body && JSON.stringify(body),
  });
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
