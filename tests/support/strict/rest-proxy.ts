import type { IncomingMessage, ServerResponse } from 'node:http';
import { bytesOf, forward, listen } from '../forwarding-proxy.ts';
import { judgeCommit, judgeResults } from './commits.ts';
import { type WriteLog, WriteTally } from './hot-documents.ts';
import type { Indexes } from './index-settings.ts';
import { type Fields, nameOf, type QueryRequest, type ReadRequest, type Write } from './protocol.ts';
import { judgeQuery, judgeRead } from './queries.ts';
import { HTTP_STATUS, type Refusal, unknownMethod } from './refusal.ts';

/**
 * Stands in front of the emulator's port and refuses what production refuses of the REST interface, as the Worker uses it.
 * Everything else passes as it is: the browser's SDK listens over WebChannel.
 */
export type RestProxy = {
  port: number;
  /** What was refused since the last time, and forgets it. */
  takeRefusals(): string[];
  /** The same of writes; null for none. */
  takeWrites(): WriteLog | null;
  stop(): Promise<void>;
};

const STREAMS = ['batchGet', 'runQuery', 'runAggregationQuery'];
/** How the Worker reads a document that is open to everyone. */
const READ = 'GET of a document';
const WRITER = 'the Worker';

/** @param emulator the port of the emulator on this machine */
export async function startRestProxy(emulator: number, indexes: Indexes): Promise<RestProxy> {
  const refusals: string[] = [];
  const tally = new WriteTally();
  const judge = judgeBy(emulator, indexes);
  const proxy = await listen((request, response) => {
    const method = methodOf(request);
    if (method === null) return void forward(emulator, request, response);
    const answer = async () => {
      const body = await bytesOf(request);
      const refusal = await judge(method, body, pathOf(request));
      if (refusal) {
        refusals.push(`${refusal.status}: ${refusal.message}`);
        return refuse(response, refusal, STREAMS.includes(method));
      }
      const status = await forward(emulator, request, response, { body });
      if (method !== 'commit' || status !== 200) return;
      const written = writesIn(body).filter(({ verify }) => !verify);
      for (const name of new Set(written.map(nameOf))) tally.note(name, Date.now(), WRITER);
    };
    answer().catch(() => response.destroy());
  });
  return {
    port: proxy.port,
    takeRefusals: () => refusals.splice(0),
    takeWrites: () => tally.take(),
    stop: proxy.stop,
  };
}

/** What is asked of the REST interface; null for what passes as it is. */
function methodOf(request: IncomingMessage): string | null {
  const [, rest] = /^\/v1\/projects\/[^/]+\/databases\/[^/]+\/documents(.*)$/.exec(pathOf(request)) ?? [];
  if (rest === undefined || request.method === 'OPTIONS') return null;
  return /:(\w+)$/.exec(rest)?.[1] ?? `${request.method} of a document`;
}

function judgeBy(emulator: number, indexes: Indexes) {
  return async (method: string, body: Buffer, path: string): Promise<Refusal | null> => {
    if (method === READ) return judgeRead({ documents: [decodeURIComponent(path)] });
    if (method === 'batchGet') return judgeRead(JSON.parse(body.toString()) as ReadRequest);
    if (method === 'runQuery' || method === 'runAggregationQuery') {
      const parent = decodeURIComponent(path).replace(/^\/v1\/|:\w+$/g, '');
      return judgeQuery({ ...(JSON.parse(body.toString()) as QueryRequest), parent }, indexes);
    }
    if (method !== 'commit') return unknownMethod(method);
    const writes = writesIn(body);
    const refusal = judgeCommit(writes, body.byteLength);
    if (refusal) return refusal;
    const names = writes.filter(isPartial).map(nameOf);
    const before = names.length > 0 ? await documentsAt(emulator, names) : new Map<string, Fields>();
    return judgeResults(writes, (name) => before.get(name) ?? null, indexes);
  };
}

/** Whether what the document holds already counts. */
function isPartial({ update, updateMask, updateTransforms }: Write): boolean {
  return Boolean(update) && Boolean(updateMask ?? updateTransforms);
}

function writesIn(body: Buffer): Write[] {
  return (JSON.parse(body.toString()) as { writes?: Write[] }).writes ?? [];
}

/** Documents as they are, whatever the rules say: the emulator takes this token for the owner's. */
async function documentsAt(emulator: number, names: readonly string[]): Promise<Map<string, Fields>> {
  const database = names[0]!.slice(0, names[0]!.indexOf('/documents/'));
  const response = await fetch(`http://127.0.0.1:${emulator}/v1/${database}/documents:batchGet`, {
    method: 'POST',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({ documents: [...new Set(names)] }),
  });
  const rows = (await response.json()) as { found?: { name: string; fields?: Fields } }[];
  return new Map(rows.flatMap(({ found }) => (found ? [[found.name, found.fields ?? {}] as const] : [])));
}

/** Streaming methods wrap an error in an array. */
function refuse(response: ServerResponse, { status, message }: Refusal, isStream: boolean): void {
  const code = HTTP_STATUS[status];
  const error = { error: { code, message, status } };
  const origin = { 'Access-Control-Allow-Origin': '*' };
  response
    .writeHead(code, { 'Content-Type': 'application/json', ...origin })
    .end(JSON.stringify(isStream ? [error] : error));
}

function pathOf({ url }: IncomingMessage): string {
  return (url ?? '').split('?')[0]!;
}
