/**
 * The locks that transactions hold in Firestore, as its server libraries take them: what a transaction has read, nobody else
 * writes until it has ended (https://firebase.google.com/docs/firestore/transaction-data-contention). Kept here so that a
 * write which would have to wait is put off by the order of turns and not by the clock of the emulator, which waits for
 * seconds; two that wait for each other end as they do there, with ABORTED.
 */

type Fields = Record<string, { timestampValue?: { seconds: string | number }; stringValue?: string }>;
type Write = { update?: { name: string; fields?: Fields }; delete?: string; transform?: { document: string } };
export type CommitRequest = { writes: Write[] };
type Query = { from?: { collectionId: string }[] };
export type ReadRequest = {
  documents?: string[];
  parent?: string;
  structuredQuery?: Query;
  structuredAggregationQuery?: { structuredQuery?: Query };
  transaction?: unknown;
  newTransaction?: { readWrite?: unknown };
};

/** The name of the document that a write is about. */
export function nameOf({ update, delete: deleted, transform }: Write): string {
  return update?.name ?? deleted ?? transform?.document ?? '';
}

/** The documents that are read, or the collections that are searched. */
export function namesOf({ documents, parent, structuredQuery, structuredAggregationQuery }: ReadRequest): string[] {
  const query = structuredQuery ?? structuredAggregationQuery?.structuredQuery;
  return documents ?? (query?.from ?? []).map(({ collectionId }) => `${parent}/${collectionId}`);
}

export class Locks {
  /** By what was read, a document's or a collection's name: the transactions that did. */
  readonly #holders = new Map<string, Set<object>>();

  read(transaction: object, request: ReadRequest): void {
    if (!request.transaction && !request.newTransaction?.readWrite) return;
    for (const name of namesOf(request)) {
      const holders = this.#holders.get(name) ?? new Set();
      this.#holders.set(name, holders.add(transaction));
    }
  }

  /** Whether another transaction than this one, null for a single write, holds what the writes are about. */
  standInTheWay(transaction: object | null, { writes }: CommitRequest): boolean {
    return writes.some((write) => {
      const name = nameOf(write);
      const names = [name, name.slice(0, name.lastIndexOf('/'))];
      return names.some((one) => [...(this.#holders.get(one) ?? [])].some((holder) => holder !== transaction));
    });
  }

  release(transaction: object): void {
    for (const [name, holders] of this.#holders) {
      holders.delete(transaction);
      if (holders.size === 0) this.#holders.delete(name);
    }
  }
}
