import { WRITES_PER_SECOND } from './limits.ts';
import { pathOf } from './protocol.ts';

/** Documents that were written more often than a document can be for long, by collection and by what wrote them. */
export type HotDocument = {
  /** `users/{id}`. */
  kind: string;
  /** The document of the kind that had the most writes within a second. */
  path: string;
  writes: number;
  /** How many documents of the kind were written too often. */
  documents: number;
  writers: string[];
};

const SECOND = 1_000;

/** Counts writes as they happen; times are in milliseconds and don't go back. */
export class WriteTally {
  readonly #recent = new Map<string, { at: number; writer: string }[]>();
  readonly #hot = new Map<string, { writes: number; writers: Set<string> }>();

  /**
   * Returns whether the document is written too often.
   *
   * @param name a document's name with its project, or its path
   */
  note(name: string, at: number, writer: string): boolean {
    const recent = (this.#recent.get(name) ?? []).filter((one) => at - one.at < SECOND);
    recent.push({ at, writer });
    this.#recent.set(name, recent);
    if (recent.length <= WRITES_PER_SECOND) return false;
    const known = this.#hot.get(name) ?? { writes: 0, writers: new Set<string>() };
    known.writes = Math.max(known.writes, recent.length);
    for (const one of recent) known.writers.add(one.writer);
    this.#hot.set(name, known);
    return true;
  }

  /** The kinds of hot documents, the most written first. */
  hot(): HotDocument[] {
    const found = [...this.#hot].map(([name, { writes, writers }]) => {
      const path = pathOf(name);
      return { kind: kindOf(path), path, writes, documents: 1, writers: [...writers] };
    });
    return mergeHot(found);
  }
}

/** Several reports as one, the kinds with the most writes first. */
export function mergeHot(reports: readonly HotDocument[]): HotDocument[] {
  const kinds = new Map<string, HotDocument>();
  for (const one of reports) {
    const known = kinds.get(one.kind);
    if (!known) {
      kinds.set(one.kind, { ...one, writers: [...one.writers].sort() });
      continue;
    }
    if (one.writes > known.writes) Object.assign(known, { path: one.path, writes: one.writes });
    known.documents += one.documents;
    known.writers = [...new Set([...known.writers, ...one.writers])].sort();
  }
  return [...kinds.values()].sort((a, b) => b.writes - a.writes || (a.kind < b.kind ? -1 : 1));
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
