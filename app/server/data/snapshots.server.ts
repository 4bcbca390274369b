import {
  type DocumentData,
  type DocumentSnapshot,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase/firestore/lite';
import type * as z from 'zod/mini';
import { logEvent } from '../platform/log.server.ts';

/** Firestore's timestamps as Dates, all the way down: the domain knows no SDK type. */
export function withDates(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Timestamp) return value.toDate();
  if (Array.isArray(value)) return value.map(withDates);
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  // Months have thousands of objects and hardly a time: only what holds one is copied.
  let copy: Record<string, unknown> | null = null;
  for (const key of Object.keys(value)) {
    const entry = (value as Record<string, unknown>)[key];
    const dated = withDates(entry);
    if (dated !== entry) (copy ??= { ...value })[key] = dated;
  }
  return copy ?? value;
}

/** A document by its schema, null if it does not exist. Throws a ZodError on one that is not what it should be. */
export function fromSnapshot<Schema extends z.ZodMiniType>(
  schema: Schema,
  snapshot: DocumentSnapshot<DocumentData>,
): z.infer<Schema> | null {
  return snapshot.exists() ? schema.parse(withDates(snapshot.data())) : null;
}

/** The documents of a list that fit their schema; one poisoned document must not hide the others. */
export function fromSnapshots<Schema extends z.ZodMiniType>(
  schema: Schema,
  snapshots: readonly QueryDocumentSnapshot<DocumentData>[],
): z.infer<Schema>[] {
  return snapshots.flatMap((snapshot) => fitting(schema, snapshot));
}

/** The same, each with the id of its document. */
export function fromSnapshotsWithId<Schema extends z.ZodMiniType>(
  schema: Schema,
  snapshots: readonly QueryDocumentSnapshot<DocumentData>[],
): (z.infer<Schema> & { id: string })[] {
  return snapshots.flatMap((snapshot) =>
    fitting(schema, snapshot).map(
      (one) => ({ ...(one as object), id: snapshot.id }) as z.infer<Schema> & { id: string },
    ),
  );
}

function fitting<Schema extends z.ZodMiniType>(
  schema: Schema,
  snapshot: QueryDocumentSnapshot<DocumentData>,
): z.infer<Schema>[] {
  const parsed = schema.safeParse(withDates(snapshot.data()));
  if (parsed.success) return [parsed.data];
  logEvent('error', 'record-malformed', { path: snapshot.ref.path, issues: parsed.error.issues });
  return [];
}
