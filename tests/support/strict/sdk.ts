import { BulkWriter, DocumentReference, Firestore, Query, Transaction, WriteBatch } from 'firebase-admin/firestore';
import { currentCaller, rememberCallers } from './caller.ts';
import { judgeCommit, judgeResults } from './commits.ts';
import { Growth } from './growth.ts';
import { type HotDocument, WriteTally } from './hot-documents.ts';
import type { Indexes } from './index-settings.ts';
import { type Fields, nameOf, type QueryRequest, type Write } from './protocol.ts';
import { judgeQuery } from './queries.ts';
import { GRPC_CODES, type Refusal } from './refusal.ts';

/**
 * Firestore's SDK, as firebase-admin has it, refused what the database refuses in production. All that it asks goes through
 * two methods, in the protocol's own form.
 */

type CommitRequest = { database?: string; writes?: Write[]; transaction?: Uint8Array };
type Asking = {
  request(this: Asking, method: string, request: CommitRequest, ...rest: unknown[]): Promise<unknown>;
  requestStream(
    this: Asking,
    method: string,
    both: boolean,
    request: QueryRequest,
    tag: string,
  ): Promise<NodeJS.ReadableStream>;
};

export type SdkEnforcer = {
  /** What was refused since the last time, and forgets it. */
  takeRefusals(): string[];
  hot(): HotDocument[];
};

/** Hears what happens, for a process that may be killed before it can report. */
export type SdkObserver = { refused(text: string): void; isHot(): void };

/**
 * Wraps the SDK, once for a process.
 *
 * @param isProduct whether a file is code that runs in production: only its queries need an index
 */
export function enforceOnSdk(
  indexes: Indexes,
  isProduct: (file: string) => boolean,
  observer?: SdkObserver,
): SdkEnforcer {
  rememberCallers(DocumentReference.prototype, ['get', 'set', 'create', 'update', 'delete']);
  rememberCallers(BulkWriter.prototype, ['set', 'create', 'update', 'delete', 'flush', 'close']);
  rememberCallers(Query.prototype, ['get', 'stream']);
  rememberCallers(WriteBatch.prototype, ['commit']);
  rememberCallers(Transaction.prototype, ['get', 'getAll']);
  rememberCallers(Firestore.prototype, ['getAll', 'runTransaction', 'recursiveDelete']);

  rememberAggregations();

  const prototype = Firestore.prototype as unknown as Asking;
  const { request, requestStream } = prototype;
  const refusals: string[] = [];
  const growth = new Growth(indexes);
  const tally = new WriteTally();

  const refuse = (refusal: Refusal) => {
    const text = `${writer()}: ${refusal.message}`;
    refusals.push(text);
    observer?.refused(text);
    return refusalError(refusal);
  };
  const judgeWrites = async (db: Asking, writes: readonly Write[]): Promise<Refusal | null> => {
    const refusal = judgeCommit(writes);
    if (refusal || !growth.add(writes)) return refusal;
    const before = await fieldsOf(db, requestStream, [...new Set(writes.map(nameOf))]);
    const grown = judgeResults(writes, (name) => before.get(name) ?? null, indexes);
    growth.learn(grown ? [] : writes, before);
    return grown;
  };

  prototype.request = async function (method, body, ...rest) {
    const writes = method === 'commit' || method === 'batchWrite' ? (body.writes ?? []) : [];
    if (writes.length === 0) return request.call(this, method, body, ...rest);
    const refusal = await judgeWrites(this, writes);
    if (refusal) {
      const error = refuse(refusal);
      // A failed commit ends its transaction. The SDK's own rollback may come too late: the emulator kills a function that throws.
      const { database, transaction } = body;
      if (transaction) await request.call(this, 'rollback', { database, transaction }, 'strict').catch(() => {});
      throw error;
    }
    const answer = await request.call(this, method, body, ...rest);
    for (const name of new Set(writes.map(nameOf))) {
      if (tally.note(name, Date.now(), writer())) observer?.isHot();
    }
    return answer;
  };
  prototype.requestStream = async function (method, both, body, tag) {
    const caller = currentCaller();
    const isQuery = method === 'runQuery' || method === 'runAggregationQuery';
    const refusal = isQuery ? judgeQuery(body, caller && isProduct(caller.file) ? indexes : null) : null;
    if (refusal) throw refuse(refusal);
    return requestStream.call(this, method, both, body, tag);
  };
  return { takeRefusals: () => refusals.splice(0), hot: () => tally.hot() };
}

/** firebase-admin does not export the class of aggregations: the first one shows it. */
function rememberAggregations(): void {
  const prototype = Query.prototype as unknown as { aggregate(...args: unknown[]): object };
  const { aggregate } = prototype;
  let known = false;
  prototype.aggregate = function (...args) {
    const made = aggregate.apply(this, args);
    if (!known) rememberCallers(Object.getPrototypeOf(made) as object, ['get']);
    known = true;
    return made;
  };
}

/** As gRPC says it (google-gax's GoogleError): `9 FAILED_PRECONDITION: The query requires an index…`. */
function refusalError({ status, message }: Refusal): Error {
  const code = GRPC_CODES[status];
  return Object.assign(new Error(`${code} ${status}: ${message}`), { code, details: message });
}

function writer(): string {
  const caller = currentCaller();
  if (!caller) return 'the SDK';
  const file = /(?:functions|tests|scripts|app)\/.*/.exec(caller.file)?.[0] ?? caller.file;
  return caller.name ? `${file} ${caller.name}` : file;
}

/** Documents as they are, in the protocol's form. */
async function fieldsOf(
  db: Asking,
  ask: Asking['requestStream'],
  names: readonly string[],
): Promise<Map<string, Fields>> {
  const database = /^projects\/[^/]+\/databases\/[^/]+/.exec(names[0]!)![0];
  const body = { database, documents: names } as unknown as QueryRequest;
  const stream = await ask.call(db, 'batchGetDocuments', false, body, 'strict');
  const found = new Map<string, Fields>();
  for await (const row of stream as unknown as AsyncIterable<{ found?: { name: string; fields: Fields } | null }>) {
    if (row.found) found.set(row.found.name, row.found.fields);
  }
  return found;
}
