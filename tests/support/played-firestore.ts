import indexes from '../../firestore.indexes.json';
import { findPaths } from './firestore/played-query.ts';
import { decodeFields, encodeFields, type Fields } from './firestore/played-values.ts';
import { judgeCommit, judgeResults } from './strict/commits.ts';
import {
  nameOf,
  type QueryRequest,
  queryOf,
  type ReadRequest,
  type StructuredQuery,
  type Value,
  type Write,
} from './strict/protocol.ts';
import { judgeQuery, judgeRead } from './strict/queries.ts';
import { HTTP_STATUS, type Refusal } from './strict/refusal.ts';
import { fieldsAfter } from './strict/result.ts';

/**
 * Firestore's REST interface as the Worker's SDK uses it (batchGet, runQuery, runAggregationQuery, commit), over a map
 * of documents. It plays the network's other end in the workers suite and refuses what production refuses (strict/). What rules
 * allow is the rules suite's matter, so their refusals are said by the test.
 */

/** One attempt at the database: who asked (the bearer token, undefined when none was sent) and for what. */
export type DatabaseCall = { method: string; token: string | undefined; paths: string[] };

const STATUS: Record<string, number> = {
  PERMISSION_DENIED: 403,
  UNAUTHENTICATED: 401,
  UNAVAILABLE: 503,
  INTERNAL: 500,
  NOT_FOUND: 404,
  ALREADY_EXISTS: 409,
};

export class PlayedFirestore {
  readonly documents = new Map<string, Fields>();
  readonly calls: DatabaseCall[] = [];
  /** Every query that was asked, as the interface has it. */
  readonly queries: StructuredQuery[] = [];
  /** How many documents were read, as Firestore bills them: a missing one is one, and so is a query without results. */
  reads = 0;
  /** The same by collection, the last one of their path. */
  readonly readsOf = new Map<string, number>();
  /** Answers a status such as PERMISSION_DENIED for a call that is to fail, null for one that goes through. */
  refuse: (call: DatabaseCall) => string | null = () => null;
  readonly #root: string;
  readonly #versions = new Map<string, { fields: Fields; version: number }>();

  constructor(projectId: string) {
    this.#root = `projects/${projectId}/databases/(default)/documents`;
  }

  async answer(request: Request): Promise<Response> {
    const [, parent = '', method = ''] =
      /\/documents\/?(.*):(\w+)$/.exec(decodeURIComponent(new URL(request.url).pathname)) ?? [];
    const text = await request.text();
    const body = JSON.parse(text) as Record<string, never>;
    const token = /^Bearer (.+)$/.exec(request.headers.get('Authorization') ?? '')?.[1];
    const call = { method, token, paths: this.#pathsOf(method, body) };
    this.calls.push(call);
    const refusal = token === undefined ? 'PERMISSION_DENIED' : this.refuse(call);
    if (refusal) return failure(refusal);
    const strict = this.#judge(method, parent, body, new TextEncoder().encode(text).byteLength);
    if (strict) return failure(strict.status, strict.message, HTTP_STATUS[strict.status]);
    switch (method) {
      case 'batchGet':
        for (const path of call.paths) this.#count(path.split('/').at(-2)!, 1);
        return Response.json(call.paths.map((path) => this.#found(path)));
      case 'runQuery': {
        const rows = this.#query(parent, body);
        this.queries.push(queryOf(body as QueryRequest)!);
        this.#count(call.paths[0]!, rows.length);
        return Response.json(rows);
      }
      case 'runAggregationQuery':
        this.queries.push(queryOf(body as QueryRequest)!);
        return Response.json(this.#aggregate(parent, body));
      case 'commit':
        return this.#commit((body as { writes?: Write[] }).writes ?? []);
      default:
        throw new Error(`The played Firestore knows no ${method}`);
    }
  }

  #judge(method: string, parent: string, body: object, bytes: number): Refusal | null {
    if (method === 'batchGet') return judgeRead(body as ReadRequest);
    if (method.startsWith('run'))
      return judgeQuery({ ...(body as QueryRequest), parent: parent && `${this.#root}/${parent}` }, indexes);
    if (method !== 'commit') return null;
    const { writes = [] } = body as { writes?: Write[] };
    return judgeCommit(writes, bytes) ?? judgeResults(writes, (name) => this.#encoded(this.#path(name)), indexes);
  }

  #count(collection: string, documents: number): void {
    this.reads += documents;
    this.readsOf.set(collection, (this.readsOf.get(collection) ?? 0) + documents);
  }

  #pathsOf(method: string, body: Record<string, unknown>): string[] {
    if (method === 'batchGet') return (body.documents as string[]).map((name) => this.#path(name));
    if (method === 'commit') {
      return ((body.writes ?? []) as Write[]).map((write) => this.#path(nameOf(write)));
    }
    const outer = (body.structuredAggregationQuery ?? body) as {
      structuredQuery: { from: { collectionId: string }[] };
    };
    return [outer.structuredQuery.from[0]!.collectionId];
  }

  #path(name: string): string {
    return name.slice(this.#root.length + 1);
  }

  #document(path: string): object {
    return {
      name: `${this.#root}/${path}`,
      fields: this.#encoded(path),
      createTime: timeOf(0),
      updateTime: this.#updateTimeOf(path),
    };
  }

  #encoded(path: string): Record<string, Value> | null {
    const fields = this.documents.get(path);
    return fields ? encodeFields(fields) : null;
  }

  /** When the document became what it is: a test may have put another in its place. */
  #updateTimeOf(path: string): string {
    const fields = this.documents.get(path)!;
    const known = this.#versions.get(path);
    if (known?.fields === fields) return timeOf(known.version);
    const version = known ? known.version + 1 : 0;
    this.#versions.set(path, { fields, version });
    return timeOf(version);
  }

  #found(path: string): object {
    const readTime = new Date().toISOString();
    return this.documents.has(path)
      ? { found: this.#document(path), readTime }
      : { missing: `${this.#root}/${path}`, readTime };
  }

  #query(parent: string, body: { structuredQuery?: unknown }): object[] {
    const readTime = new Date().toISOString();
    const paths = findPaths(this.documents, body.structuredQuery as StructuredQuery, parent);
    return paths.length > 0 ? paths.map((path) => ({ document: this.#document(path), readTime })) : [{ readTime }];
  }

  #aggregate(parent: string, body: { structuredAggregationQuery?: unknown }): object[] {
    const { aggregations, structuredQuery } = body.structuredAggregationQuery as {
      aggregations: { alias: string; sum?: { field: { fieldPath: string } } }[];
      structuredQuery: object;
    };
    const paths = findPaths(this.documents, structuredQuery as StructuredQuery, parent);
    const valueOf = (path: string, field: string) => Number(this.documents.get(path)![field] ?? 0);
    const aggregateFields = Object.fromEntries(
      aggregations.map(({ alias, sum }) => {
        const value = sum ? paths.reduce((all, path) => all + valueOf(path, sum.field.fieldPath), 0) : paths.length;
        return [alias, { integerValue: String(value) }];
      }),
    );
    return [{ result: { aggregateFields }, readTime: new Date().toISOString() }];
  }

  /** All writes or none, one after the other: each finds what those before it left. */
  #commit(writes: Write[]): Response {
    const now = new Date().toISOString();
    const after = new Map<string, Record<string, Value> | null>();
    for (const write of writes) {
      const path = this.#path(nameOf(write));
      const before = after.has(path) ? after.get(path)! : this.#encoded(path);
      const unmet = this.#unmet(write, path, before !== null);
      if (unmet) return failure(unmet);
      if (!write.verify) after.set(path, fieldsAfter(write, before, now));
    }
    for (const [path, fields] of after) {
      if (!fields) this.documents.delete(path);
      else this.documents.set(path, decodeFields(fields));
    }
    return Response.json({ writeResults: writes.map(() => ({ updateTime: now })), commitTime: now });
  }

  /** As what a write is refused whose precondition does not hold; null when it does. */
  #unmet({ currentDocument }: Write, path: string, exists: boolean): string | null {
    const { exists: wanted, updateTime } = currentDocument ?? {};
    if (wanted === true && !exists) return 'NOT_FOUND';
    if (wanted === false && exists) return 'ALREADY_EXISTS';
    if (updateTime === undefined) return null;
    if (!exists) return 'NOT_FOUND';
    return this.documents.has(path) && this.#updateTimeOf(path) === updateTime ? null : 'FAILED_PRECONDITION';
  }
}

/** @param version how often a document was written since it was first seen */
function timeOf(version: number): string {
  return `2026-01-01T00:00:00.${String(version).padStart(6, '0')}Z`;
}

function failure(status: string, message = `played: ${status}`, code = STATUS[status] ?? 400): Response {
  // The interface wraps the error of a streaming method in an array.
  return Response.json([{ error: { code, message, status } }], { status: code });
}
