import { BulkWriter, DocumentReference, Firestore, Query, Transaction, WriteBatch } from 'firebase-admin/firestore';
import { currentCaller, rememberCallers } from './caller.ts';
import { judgeCommit, judgeResults } from './commits.ts';
import { Growth, type Judged } from './growth.ts';
import { type WriteLog, WriteTally } from './hot-documents.ts';
import type { Indexes } from './index-settings.ts';
import { type Fields, nameOf, type QueryRequest, type ReadRequest, type Write } from './protocol.ts';
import { judgeQuery, judgeRead } from './queries.ts';
import { GRPC_CODES, type Refusal, unknownMethod } from './refusal.ts';

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
    request: QueryRequest & ReadRequest,
    tag: string,
  ): Promise<NodeJS.ReadableStream>;
};

export type SdkEnforcer = {
  /** What was refused since the last time, and forgets it. */
  takeRefusals(): string[];
  /** The same of writes; null for none. */
  takeWrites(): WriteLog | null;
};

/** Hears what happens, for a process that may be killed before it can report. */
export type SdkObserver = { refused(text: string): void; wrote(): void };

/**
 * Wraps the SDK, once for a process.
 *
 * @param isExempt whether queries that a file asks need no index, since it never runs in production. All others need one, and so
 * do those whose caller is not known.
 */
export function enforceOnSdk(
  indexes: Indexes,
  isExempt: (file: string) => boolean,
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
  const judgeWrites = async (db: Asking, writes: readonly Write[]): Promise<Omit<Judged, 'isNear'>> => {
    const refusal = judgeCommit(writes);
    if (refusal) return { refusal, pending: [] };
    const judged = growth.add(writes);
    if (judged.refusal || !judged.isNear) return judged;
    const before = await fieldsOf(db, requestStream, [...new Set(writes.map(nameOf))]);
    const grown = judgeResults(writes, (name) => before.get(name) ?? null, indexes);
    return { refusal: grown, pending: growth.learn(grown ? [] : writes, before) };
  };

  const mayLackIndex = () => {
    const caller = currentCaller();
    return caller !== null && isExempt(caller.file);
  };
  const judgeStream = (method: string, body: QueryRequest & ReadRequest): Refusal | null => {
    if (method === 'batchGetDocuments') return judgeRead(body);
    if (method.startsWith('run')) return judgeQuery(body, mayLackIndex() ? null : indexes);
    // What is listened to is sent later; `refuseListeners` has judged it.
    return method === 'listen' ? null : unknownMethod(method);
  };
  refuseListeners(() => {
    if (!mayLackIndex()) throw refuse(unknownMethod('Query.onSnapshot'));
  });

  prototype.request = async function (method, body, ...rest) {
    const writes = method === 'commit' || method === 'batchWrite' ? (body.writes ?? []) : [];
    if (writes.length === 0) return request.call(this, method, body, ...rest);
    const { refusal, pending } = await judgeWrites(this, writes);
    if (refusal) {
      const error = refuse(refusal);
      // A failed commit ends its transaction. The SDK's own rollback may come too late: the emulator kills a function that throws.
      const { database, transaction } = body;
      if (transaction) await request.call(this, 'rollback', { database, transaction }, 'strict').catch(() => {});
      throw error;
    }
    const answer = await request.call(this, method, body, ...rest);
    const written = carriedOut(writes, answer);
    if (written.length === writes.length) growth.settle(pending);
    const names = new Set(written.filter(({ verify }) => !verify).map(nameOf));
    for (const name of names) tally.note(name, Date.now(), writer());
    if (names.size > 0) observer?.wrote();
    return answer;
  };
  prototype.requestStream = async function (method, both, body, tag) {
    const refusal = judgeStream(method, body);
    if (refusal) throw refuse(refusal);
    return requestStream.call(this, method, both, body, tag);
  };
  return { takeRefusals: () => refusals.splice(0), takeWrites: () => tally.take() };
}

/** The writes that succeeded: batchWrite answers with a status for each, a commit carries out all or none. */
function carriedOut(writes: readonly Write[], answer: unknown): readonly Write[] {
  const { status = [] } = (answer ?? {}) as { status?: ({ code?: number | null } | null)[] | null };
  return status?.length ? writes.filter((_, at) => !status[at]?.code) : writes;
}

/** A query that is listened to passes no enforcer. */
function refuseListeners(judge: () => void): void {
  const prototype = Query.prototype as unknown as { onSnapshot(...args: unknown[]): unknown };
  const { onSnapshot } = prototype;
  prototype.onSnapshot = function (...args) {
    judge();
    return onSnapshot.apply(this, args);
  };
  rememberCallers(prototype, ['onSnapshot']);
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
  const body = { database, documents: [...names] };
  const stream = await ask.call(db, 'batchGetDocuments', false, body, 'strict');
  const found = new Map<string, Fields>();
  for await (const row of stream as unknown as AsyncIterable<{ found?: { name: string; fields: Fields } | null }>) {
    if (row.found) found.set(row.found.name, row.found.fields);
  }
  return found;
}
