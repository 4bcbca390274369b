import indexes from '../../firestore.indexes.json';
import { findPaths } from './firestore/played-query.ts';
import { decode, decodeFields, encodeFields, type Fields, type Value } from './firestore/played-values.ts';
import { judgeCommit, judgeResults } from './strict/commits.ts';
import { pathOf, type QueryRequest, queryOf, type StructuredQuery, type Write as AnyWrite } from './strict/protocol.ts';
import { judgeQuery } from './strict/queries.ts';
import { HTTP_STATUS, type Refusal } from './strict/refusal.ts';

/**
 * Firestore's REST interface as the Worker's SDK uses it (batchGet, runQuery, runAggregationQuery, commit), over a map
 * of documents. It plays the network's other end in the workers suite and refuses what production refuses (strict/). What rules
 * allow is the rules suite's matter, so their refusals are said by the test.
 */

/** One attempt at the database: who asked (the bearer token, undefined when none was sent) and for what. */
export type DatabaseCall = { method: string; token: string | undefined; paths: string[] };

type Write = {
  update?: { name: string; fields?: Record<string, Value> };
  delete?: string;
  updateMask?: { fieldPaths: string[] };
  updateTransforms?: Transform[];
  currentDocument?: { exists?: boolean };
};

type Transform = {
  fieldPath: string;
  appendMissingElements?: { values?: Value[] };
  removeAllFromArray?: { values?: Value[] };
};

const STATUS: Record<string, number> = {
  PERMISSION_DENIED: 403,
  UNAUTHENTICATED: 401,
  UNAVAILABLE: 503,
  INTERNAL: 500,
  NOT_FOUND: 404,
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
    const strict = this.#judge(method, body, new TextEncoder().encode(text).byteLength);
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

  #judge(method: string, body: object, bytes: number): Refusal | null {
    if (method.startsWith('run')) return judgeQuery(body as QueryRequest, indexes);
    if (method !== 'commit') return null;
    const { writes = [] } = body as { writes?: AnyWrite[] };
    const before = (name: string) => {
      const fields = this.documents.get(pathOf(name));
      return fields ? encodeFields(fields) : null;
    };
    return judgeCommit(writes, bytes) ?? judgeResults(writes, before, indexes);
  }

  #count(collection: string, documents: number): void {
    this.reads += documents;
    this.readsOf.set(collection, (this.readsOf.get(collection) ?? 0) + documents);
  }

  #pathsOf(method: string, body: Record<string, unknown>): string[] {
    if (method === 'batchGet') return (body.documents as string[]).map((name) => this.#path(name));
    if (method === 'commit') {
      return ((body.writes ?? []) as Write[]).map((write) => this.#path(write.update?.name ?? write.delete ?? ''));
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
    const at = '2026-01-01T00:00:00.000000Z';
    return {
      name: `${this.#root}/${path}`,
      fields: encodeFields(this.documents.get(path)!),
      createTime: at,
      updateTime: at,
    };
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

  #commit(writes: Write[]): Response {
    const missing = writes.some(
      ({ update, currentDocument }) =>
        currentDocument?.exists === true && update !== undefined && !this.documents.has(this.#path(update.name)),
    );
    if (missing) return failure('NOT_FOUND');
    for (const write of writes) {
      if (write.delete) this.documents.delete(this.#path(write.delete));
      if (!write.update) continue;
      const path = this.#path(write.update.name);
      const before = write.updateMask ? this.documents.get(path) : {};
      const fields: Fields = { ...before, ...decodeFields(write.update.fields ?? {}) };
      for (const transform of write.updateTransforms ?? []) changeList(fields, transform);
      this.documents.set(path, fields);
    }
    const updateTime = new Date().toISOString();
    return Response.json({ writeResults: writes.map(() => ({ updateTime })), commitTime: updateTime });
  }
}

/** Adds to a list of the document, or takes away from it. What the server would fill in is left out, and so is a list in a map. */
function changeList(
  fields: Fields,
  { fieldPath, appendMissingElements: added, removeAllFromArray: removed }: Transform,
) {
  const elements = added ?? removed;
  if (!elements || fieldPath.includes('.')) return;
  const list = decode({ arrayValue: elements }) as unknown[];
  const before = (fields[fieldPath] ?? []) as unknown[];
  fields[fieldPath] = added
    ? [...before, ...list.filter((one) => !before.includes(one))]
    : before.filter((one) => !list.includes(one));
}

function failure(status: string, message = `played: ${status}`, code = STATUS[status] ?? 400): Response {
  // The interface wraps the error of a streaming method in an array.
  return Response.json([{ error: { code, message, status } }], { status: code });
}
