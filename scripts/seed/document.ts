import { Timestamp, type Firestore } from 'firebase-admin/firestore';

/** A document to write: its path and its data, with Dates where Firestore has timestamps. */
export type Document = { path: string; data: Record<string, unknown> };

/** Writes documents whole, in parallel. Throws on the first that fails. */
export async function writeAll(db: Firestore, documents: Iterable<Document>): Promise<number> {
  const writer = db.bulkWriter({ throttling: false });
  const writes: Promise<unknown>[] = [];
  for (const { path, data } of documents)
    writes.push(writer.set(db.doc(path), withTimestamps(data) as Record<string, unknown>));
  await Promise.all([...writes, writer.close()]);
  return writes.length;
}

function withTimestamps(value: unknown): unknown {
  if (value instanceof Date) return Timestamp.fromDate(value);
  if (Array.isArray(value)) return value.map(withTimestamps);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, withTimestamps(entry)]));
  }
  return value;
}
