import { Transform } from 'node:stream';
import type { Firestore } from 'firebase-admin/firestore';

export type Counted = { reads: number; writes: number };

type Response = { document?: unknown; found?: unknown; missing?: unknown; result?: { aggregateFields?: Aggregates } };
type Aggregates = Record<string, { integerValue?: string | number }>;
type Calls = {
  request(method: string, request: { writes?: unknown[] }, ...rest: unknown[]): Promise<unknown>;
  requestStream(...args: unknown[]): Promise<NodeJS.ReadableStream>;
};

/** Reads and writes as Firestore bills them: a query that finds nothing is one read, a count one for each thousand. */
export function countOperations(of: Firestore): Counted {
  const counts = { reads: 0, writes: 0 };
  const calls = of as unknown as Calls;
  const { request, requestStream } = calls;
  calls.request = (method, body, ...rest) => {
    if (method === 'commit') counts.writes += body.writes?.length ?? 0;
    return request.call(of, method, body, ...rest);
  };
  calls.requestStream = async (...args) => {
    let found = 0;
    const counting = new Transform({
      objectMode: true,
      transform: (chunk: Response, _, done) => {
        if (chunk.document || chunk.found || chunk.missing) found += 1;
        const count = Object.values(chunk.result?.aggregateFields ?? {})[0]?.integerValue;
        if (count !== undefined) found += Math.ceil(Number(count) / 1000);
        done(null, chunk);
      },
      flush: (done) => {
        counts.reads += Math.max(1, found);
        done();
      },
    });
    const stream = await requestStream.call(of, ...args);
    stream.on('error', (error) => counting.destroy(error as Error));
    return stream.pipe(counting);
  };
  return counts;
}
