import {
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Query,
  QuerySnapshot,
  Transaction,
} from 'firebase-admin/firestore';

type Method = (...args: unknown[]) => Promise<unknown>;

const METHODS: [object, string][] = [
  [Transaction.prototype, 'get'],
  [Transaction.prototype, 'getAll'],
  [DocumentReference.prototype, 'get'],
  [Query.prototype, 'get'],
  [Firestore.prototype, 'getAll'],
];

/** Counts the documents that are read while `work` runs: a query without a result counts as one, sums and counts as none. */
export async function countReads(work: () => Promise<unknown>): Promise<number> {
  let reads = 0;
  const originals = METHODS.map(([prototype, name]) => {
    const original = Reflect.get(prototype, name) as Method;
    Reflect.set(prototype, name, async function (this: unknown, ...args: unknown[]) {
      const answer = await original.apply(this, args);
      reads += documentsIn(answer);
      return answer;
    });
    return () => Reflect.set(prototype, name, original);
  });
  const stream = Reflect.get(Query.prototype, 'stream') as (this: Query) => AsyncIterable<unknown>;
  Reflect.set(Query.prototype, 'stream', async function* (this: Query) {
    for await (const document of stream.call(this)) {
      reads += 1;
      yield document;
    }
  });
  originals.push(() => Reflect.set(Query.prototype, 'stream', stream));
  try {
    await work();
  } finally {
    for (const restore of originals) restore();
  }
  return reads;
}

function documentsIn(answer: unknown): number {
  if (Array.isArray(answer)) return answer.length;
  if (answer instanceof QuerySnapshot) return Math.max(1, answer.size);
  return answer instanceof DocumentSnapshot ? 1 : 0;
}
