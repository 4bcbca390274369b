import type { DocumentData, DocumentSnapshot, QueryDocumentSnapshot } from 'firebase/firestore/lite';
import type * as z from 'zod/mini';
import { withDates } from '#app/domain/platform/with-dates.ts';
import { logEvent } from '../platform/log.server.ts';

/** A document by its schema, null if it does not exist. Throws a ZodError on one that is not what it should be. */
export function fromSnapshot<Schema extends z.ZodMiniType>(
  schema: Schema,
  snapshot: DocumentSnapshot<DocumentData>,
): z.infer<Schema> | null {
  return snapshot.exists() ? schema.parse(withDates(snapshot.data())) : null;
}

/** The documents of a list that fit their schema; one corrupt document must not hide the others. */
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
