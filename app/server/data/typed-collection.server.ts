import {
  collection,
  type CollectionReference,
  doc,
  documentId,
  type DocumentReference,
  FieldPath,
  FieldValue,
  type Firestore,
  count,
  getAggregate,
  getCount,
  getDoc,
  getDocs,
  limit,
  query,
  type QueryConstraint,
  type QueryDocumentSnapshot,
  serverTimestamp,
  startAfter,
  sum,
  where,
} from 'firebase/firestore/lite';
import * as z from 'zod/mini';
import type { Verb } from '#app/domain/access/collections.ts';
import type { Touch } from '#app/domain/access/touches.ts';
import { isDocumentId, isKey } from '#app/domain/platform/document-id.ts';
import { LIMITS } from '#app/domain/platform/limits.ts';
import { searchedTokens } from '#app/domain/platform/search-tokens.ts';
import { type Change, Plan, Query, type Reading } from './port.server.ts';
import { isPermissionDenied } from './firestore.server.ts';
import { logEvent } from '../platform/log.server.ts';
import { withDates } from '#app/domain/platform/with-dates.ts';
import { fromSnapshot, fromSnapshots, fromSnapshotsWithId } from './snapshots.server.ts';

/** Makes a question of what is to be read of Firestore: one round trip, or several at the same time, all of `touch`. */
export function ask<Result>(touch: Touch, run: (db: Firestore) => Promise<Result>): Query<Result> {
  return new Query(touch, run);
}

/** A question whose answer is known without the database. */
export function known<Result>(result: Result): Query<Result> {
  return new Query(null, () => Promise.resolve(result));
}

/** Changes that are made together or not at all. */
export function plan(...changes: Change[]): Plan {
  return new Plan(changes);
}

/** The time of the server at which a change is made. */
export const serverTime = serverTimestamp;

export type { Change } from './port.server.ts';

type RecordOf<Schema extends z.ZodMiniType> = z.infer<Schema>;

/** A document as Firestore has it, with its own kind of times. */
export type Stored = Readonly<Record<string, unknown>>;

/** A field by its path, and what it becomes. */
export type FieldChange = readonly [path: readonly string[], value: unknown];

/** One page of a list, and whether more follow. */
export type Page<Row> = { rows: Row[]; more: boolean };

/**
 * A collection and what its documents are. Documents are parsed on reading: a single one that does not fit throws a ZodError, in a
 * list it is left out. They are parsed on writing too.
 */
export class Collection<Schema extends z.ZodMiniType> {
  readonly #path: string;
  readonly schema: Schema;

  constructor(path: string, schema: Schema) {
    this.#path = path;
    this.schema = schema;
  }

  /** What a query of the whole collection touches. */
  get listing(): Touch {
    return { path: this.#path, verbs: ['list'] };
  }

  /** What is done to one document. */
  touching(id: string, ...verbs: Verb[]): Touch {
    return { path: `${this.#path}/${id}`, verbs };
  }

  in(db: Firestore): CollectionReference {
    return collection(db, this.#path);
  }

  at(db: Firestore, id: string): DocumentReference {
    return doc(db, this.#path, id);
  }

  /** Null for none, and for an id that no document can have. */
  byId(id: string): Query<RecordOf<Schema> | null> {
    if (!isKey(id)) return known(null);
    return ask(this.touching(id, 'get'), async (db) => fromSnapshot(this.schema, await getDoc(this.at(db, id))));
  }

  /** The same by an id from outside; null too for one that the rules don't show to this person. */
  byIdIfShown(id: string): Query<RecordOf<Schema> | null> {
    if (!isDocumentId(id)) return known(null);
    return ask(this.touching(id, 'get'), async (db) => {
      try {
        return await Query.run(this.byId(id), db);
      } catch (error) {
        if (isPermissionDenied(error)) return null;
        throw error;
      }
    });
  }

  /** A document field by field as it is stored: an audit entry repeats it to the microsecond, which a Date would lose. */
  asStored(id: string): Query<Stored | null> {
    return ask(this.touching(id, 'get'), async (db) => (await getDoc(this.at(db, id))).data() ?? null);
  }

  /** Several at the same time, each with its id; those that are gone are left out. */
  byIds(ids: readonly string[]): Reading<(RecordOf<Schema> & { id: string })[]> {
    return async (read) => {
      const found = await Promise.all(ids.map((id) => read(this.byId(id))));
      return found.flatMap((one, at) =>
        one === null ? [] : [{ ...(one as object), id: ids[at]! } as RecordOf<Schema> & { id: string }],
      );
    };
  }

  /** At most 30 in one query, each with its id: for those who may list the collection. Those that are gone are left out. */
  listByIds(ids: readonly string[]): Query<(RecordOf<Schema> & { id: string })[]> {
    if (ids.length === 0) return known([]);
    return this.listWithIds(where(documentId(), 'in', ids), limit(ids.length));
  }

  list(...constraints: QueryConstraint[]): Query<RecordOf<Schema>[]> {
    return ask(this.listing, async (db) =>
      fromSnapshots(this.schema, (await getDocs(query(this.in(db), ...constraints))).docs),
    );
  }

  /** The same, for figures that would be wrong with one left out: a document that does not fit throws a ZodError. */
  listStrictly(...constraints: QueryConstraint[]): Query<RecordOf<Schema>[]> {
    return ask(this.listing, async (db) =>
      (await getDocs(query(this.in(db), ...constraints))).docs.map((one) => fromSnapshot(this.schema, one)!),
    );
  }

  /** The same, each with its id. */
  listWithIds(...constraints: QueryConstraint[]): Query<(RecordOf<Schema> & { id: string })[]> {
    return ask(this.listing, async (db) =>
      fromSnapshotsWithId(this.schema, (await getDocs(query(this.in(db), ...constraints))).docs),
    );
  }

  /** The first so many, each with its id, and whether more follow. */
  page(count: number, ...constraints: QueryConstraint[]): Query<Page<RecordOf<Schema> & { id: string }>> {
    return ask(this.listing, async (db) => {
      const { docs, more } = await getPage(this.in(db), constraints, count);
      return { rows: fromSnapshotsWithId(this.schema, docs), more };
    });
  }

  /** How many there are: counted by the database, as far as the rules let one query look; `more` says that it was not far enough. */
  count(...constraints: QueryConstraint[]): Query<{ count: number; more: boolean }> {
    return ask(this.listing, async (db) => {
      const counted = await getCount(query(this.in(db), ...constraints, limit(LIMITS.page)));
      const { count: found } = counted.data();
      return { count: found, more: found === LIMITS.page };
    });
  }

  /** The sum of a field, as far as the rules let one query look; `more` says that it was not far enough. */
  sum(field: string, ...constraints: QueryConstraint[]): Query<{ sum: number; more: boolean }> {
    return ask(this.listing, async (db) => {
      const bounded = query(this.in(db), ...constraints, limit(LIMITS.page));
      const summed = (await getAggregate(bounded, { count: count(), sum: sum(field) })).data();
      return { sum: summed.sum, more: summed.count === LIMITS.page };
    });
  }

  /** Writes a whole document. */
  set(id: string, record: object): Change {
    this.#check(this.schema, id, record);
    return {
      touch: this.touching(id, 'create', 'update'),
      add: (batch, db) => batch.set(this.at(db, id), record),
    };
  }

  /** Writes a new document under an id of Firestore's. */
  add(record: object): Change {
    this.#check(this.schema, 'new', record);
    return { touch: this.touching('new', 'create'), add: (batch, db) => batch.set(doc(this.in(db)), record) };
  }

  /** Writes a whole document where there is none; `already-exists` where there is one. */
  create(id: string, record: object): Change {
    return {
      ...this.set(id, record),
      touch: this.touching(id, 'create'),
      exists: async (transaction, db) => (await transaction.get(this.at(db, id))).exists(),
    };
  }

  /** Changes these fields; a field of a map by its path. `not-found` without the document. */
  update(id: string, fields: Readonly<Record<string, unknown>> | readonly FieldChange[]): Change {
    const changes: readonly FieldChange[] = Array.isArray(fields)
      ? (fields as readonly FieldChange[])
      : Object.entries(fields).map(([name, value]) => [name.split('.'), value]);
    this.#check(partial(this.schema), id, nested(changes));
    const [first, ...others] = changes.map(([path, value]) => [new FieldPath(...path), value] as const);
    if (!first) throw new Error(`nothing to change in ${this.#path}/${id}`);
    return {
      touch: this.touching(id, 'update'),
      add: (batch, db) => batch.update(this.at(db, id), first[0], first[1], ...others.flat()),
    };
  }

  remove(id: string): Change {
    return { touch: this.touching(id, 'delete'), add: (batch, db) => batch.delete(this.at(db, id)) };
  }

  #check(schema: z.ZodMiniType, id: string, record: object): void {
    const parsed = schema.safeParse(asStored(withDates(record)));
    if (parsed.success) return;
    logEvent('error', 'plan-malformed', { path: `${this.#path}/${id}`, issues: parsed.error.issues });
    throw new Error(`what was to be written to ${this.#path} does not fit`);
  }
}

/** Filters for documents that have every word of a text among their tokens, `t` (search-tokens.ts). */
export function tokenFilters(text: string): QueryConstraint[] {
  return searchedTokens(text).map((token) => where(new FieldPath('t', token), '==', true));
}

/** Whether a text has no letter or digit to search by: nothing matches it. */
export function isVainSearch(text: string): boolean {
  return text !== '' && searchedTokens(text).length === 0;
}

/**
 * So many documents and whether more follow, which one document more says. A query for as many as the rules allow has no room for it:
 * another one asks behind the last.
 */
export async function getPage(
  from: CollectionReference,
  constraints: readonly QueryConstraint[],
  count: number,
): Promise<{ docs: QueryDocumentSnapshot[]; more: boolean }> {
  const { docs } = await getDocs(query(from, ...constraints, limit(Math.min(count + 1, LIMITS.page))));
  if (docs.length < count || count < LIMITS.page) return { docs: docs.slice(0, count), more: docs.length > count };
  const behind = await getDocs(query(from, ...constraints, startAfter(docs.at(-1)), limit(1)));
  return { docs, more: !behind.empty };
}

/** What the server will put there, as far as a schema asks: a time, or a list. */
function asStored(value: unknown): unknown {
  if (value instanceof FieldValue) return value.isEqual(serverTimestamp()) ? new Date(0) : [];
  if (Array.isArray(value)) return value.map(asStored);
  if (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype) {
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, asStored(entry)]));
  }
  return value;
}

/** Every field may be missing. */
function partial(schema: z.ZodMiniType): z.ZodMiniType {
  return 'shape' in schema ? z.partial(schema as unknown as z.ZodMiniObject) : schema;
}

function nested(changes: readonly FieldChange[]): object {
  const whole: Record<string, unknown> = {};
  for (const [path, value] of changes) {
    let place = whole;
    for (const name of path.slice(0, -1)) place = (place[name] ??= {}) as Record<string, unknown>;
    place[path.at(-1)!] = value;
  }
  return whole;
}
