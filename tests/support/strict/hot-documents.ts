import { WRITES_PER_SECOND } from './limits.ts';
import { pathOf } from './protocol.ts';

/** Documents that were written more often than a document can be for long, by collection and by what wrote them. */
type HotDocument = {
  /** `users/{id}`. */
  kind: string;
  /** The document of the kind that had the most writes within a second. */
  path: string;
  writes: number;
  /** How many documents of the kind were written too often. */
  documents: number;
  writers: string[];
};

/** The writes that a process saw: of each document, by its name, when (in milliseconds) and the place of the writer in the list. */
export type WriteLog = { writers: string[]; documents: Record<string, [at: number, writer: number][]> };

type Noted = { at: number; writer: string };

const SECOND = 1_000;

/** Keeps writes as they happen. Which documents are hot is only known once the writes of all processes are together. */
export class WriteTally {
  #noted = new Map<string, Noted[]>();

  /**
   * @param name a document's name with its project, or its path
   * @param at in milliseconds
   */
  note(name: string, at: number, writer: string): void {
    const known = this.#noted.get(name);
    if (known) known.push({ at, writer });
    else this.#noted.set(name, [{ at, writer }]);
  }

  /** Adds what another process saw. */
  add({ writers, documents }: WriteLog): void {
    for (const [name, writes] of Object.entries(documents)) {
      for (const [at, writer] of writes) this.note(name, at, writers[writer]!);
    }
  }

  /** What was noted since the last time, and forgets it; null for nothing. */
  take(): WriteLog | null {
    if (this.#noted.size === 0) return null;
    const places = new Map<string, number>();
    const placeOf = (writer: string) => {
      if (!places.has(writer)) places.set(writer, places.size);
      return places.get(writer)!;
    };
    const documents = Object.fromEntries(
      [...this.#noted].map(([name, noted]) => [
        name,
        noted.map(({ at, writer }): [number, number] => [at, placeOf(writer)]),
      ]),
    );
    this.#noted = new Map();
    return { writers: [...places.keys()], documents };
  }

  /** The kinds of hot documents, the most written first. */
  hot(): HotDocument[] {
    const kinds = new Map<string, HotDocument>();
    for (const [name, noted] of this.#noted) {
      const { writes, writers } = mostInASecond(noted);
      if (writes <= WRITES_PER_SECOND) continue;
      const path = pathOf(name);
      const kind = kindOf(path);
      const known = kinds.get(kind) ?? { kind, path, writes: 0, documents: 0, writers: [] };
      if (writes > known.writes) Object.assign(known, { path, writes });
      known.documents += 1;
      known.writers = [...new Set([...known.writers, ...writers])].sort();
      kinds.set(kind, known);
    }
    return [...kinds.values()].sort((a, b) => b.writes - a.writes || (a.kind < b.kind ? -1 : 1));
  }
}

/** The most writes within a second, and everyone who wrote in a second with too many. */
function mostInASecond(noted: readonly Noted[]): { writes: number; writers: ReadonlySet<string> } {
  const inOrder = [...noted].sort((a, b) => a.at - b.at);
  const writers = new Set<string>();
  let writes = 0;
  let first = 0;
  for (const [last, { at }] of inOrder.entries()) {
    while (at - inOrder[first]!.at >= SECOND) first += 1;
    const within = last - first + 1;
    writes = Math.max(writes, within);
    if (within > WRITES_PER_SECOND) for (const one of inOrder.slice(first, last + 1)) writers.add(one.writer);
  }
  return { writes, writers };
}

/** The report as lines of text. */
export function wordsOfHot(hot: readonly HotDocument[]): string[] {
  return hot.map(
    ({ kind, writes, documents, writers }) =>
      `${kind}: ${writes} writes in a second at most, ${documents} ${documents === 1 ? 'document' : 'documents'}, by ${writers.join('; ')}`,
  );
}

/** Documents that exist once keep their id: `counters/people`; of many, the id is left out. */
function kindOf(path: string): string {
  const segments = path.split('/');
  return segments.map((segment, at) => (at % 2 === 1 && !isOne(segments[at - 1]!) ? '{id}' : segment)).join('/');
}

/** Collections whose documents are known by name. */
function isOne(collection: string): boolean {
  return ['counters', 'trackerStatus', 'catalogue', 'programme'].includes(collection);
}
