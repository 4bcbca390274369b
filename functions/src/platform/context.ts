import type { Auth } from 'firebase-admin/auth';
import { type DocumentSnapshot, FieldValue } from 'firebase-admin/firestore';
import type { Database } from './database.ts';
import * as z from 'zod/mini';
import { withDates } from '../../../app/domain/platform/with-dates.ts';
import type { ShardQueue } from './plan-shards.ts';

/** `event` is a stable name in lower case with hyphens; what is known goes into the fields. */
export type Log = {
  info(event: string, fields?: Record<string, unknown>): void;
  error(event: string, fields?: Record<string, unknown>): void;
};

/** What a runner is given. `now` is the schedule's time in a job, so that a late run does what it was to do. */
export type Context = {
  db: Database;
  auth: Auth;
  now: Date;
  log: Log;
  /** Where large jobs send their shards; without one, all of a job runs in the one invocation. */
  queue?: ShardQueue;
  /** Is given a job's counts when it begins; they change as the work goes on. */
  watch?: (counts: Readonly<Record<string, number>>) => void;
};

/** A document by its schema, null if it does not exist. Throws on one that is not what it should be, naming it. */
export function parseSnapshot<Schema extends z.ZodMiniType>(
  schema: Schema,
  snapshot: DocumentSnapshot,
): z.infer<Schema> | null {
  if (!snapshot.exists) return null;
  const parsed = schema.safeParse(withDates(snapshot.data()));
  if (!parsed.success) {
    throw new Error(`${snapshot.ref.path} does not fit its schema: ${parsed.error.message}`, { cause: parsed.error });
  }
  return parsed.data;
}

/**
 * A document to write, checked by the schema that its readers parse it with: the compiler compares the fields, and at run time
 * a value that does not fit throws before anything is written.
 */
export function documentOf<Schema extends z.ZodMiniType<object, object>>(
  schema: Schema,
  data: z.input<Schema>,
): z.input<Schema> {
  schema.parse(data);
  return data;
}

/**
 * A change to write, checked like documentOf: with it, the document still fits the schema of its readers. A name with points is a
 * place in a map, as in Firestore. Throws before anything is written.
 */
export function changeOf<Change extends object>(schema: z.ZodMiniType, before: object, change: Change): Change {
  schema.parse(asStored(changed(before, change)));
  return change;
}

/**
 * A change to a document that was not read, or whose other fields are not this change's matter, checked like documentOf: each field
 * that is written fits its place in the schema. Throws before anything is written.
 */
export function partOf<Change extends object>(schema: z.ZodMiniObject, change: Change): Change {
  z.partial(schema).parse(asStored(changed({}, change)));
  return change;
}

/** What the server will put there, as far as a schema asks: a time, a number, or nothing. */
function asStored(value: unknown): unknown {
  if (value instanceof FieldValue) {
    if (value.isEqual(FieldValue.serverTimestamp())) return new Date(0);
    return value.isEqual(FieldValue.delete()) ? undefined : 0;
  }
  if (Array.isArray(value)) return value.map(asStored);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return withDates(value);
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, asStored(entry)]));
}

function changed(before: object, change: object): Record<string, unknown> {
  const after: Record<string, unknown> = { ...before };
  for (const [name, value] of Object.entries(change)) {
    const [first = '', ...rest] = name.split('.');
    after[first] = rest.length > 0 ? changed((after[first] ?? {}) as object, { [rest.join('.')]: value }) : value;
  }
  return after;
}

/** gRPC status codes that runners decide by (https://grpc.io/docs/guides/status-codes/). */
export const GRPC = { notFound: 5, alreadyExists: 6, failedPrecondition: 9 } as const;

export function hasCode(error: unknown, code: string | number): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}

/** Runs `work` on each item, at most `width` at a time. `work` must not throw. */
export async function inParallel<Item>(
  items: Iterable<Item>,
  width: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items[Symbol.iterator]();
  const worker = async () => {
    for (let next = queue.next(); !next.done; next = queue.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: width }, worker));
}
