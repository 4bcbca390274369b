import type { Document } from './document.ts';

type Data = Record<string, unknown>;

/** Documents that count many people: what each of a crowd adds comes on top of what the story has counted. */
export class Sums {
  readonly #base: ReadonlyMap<string, Data>;
  readonly #sums = new Map<string, Data>();

  constructor(base: readonly Document[]) {
    this.#base = new Map(base.map(({ path, data }) => [path, data]));
  }

  /** Adds numbers at every depth; texts name the document and are kept. */
  add({ path, data }: Document): void {
    const sum = this.#sums.get(path) ?? structuredClone(this.#base.get(path) ?? {});
    this.#sums.set(path, sum);
    addTo(sum, data);
  }

  documents(): Document[] {
    return [...this.#sums].map(([path, data]) => ({ path, data }));
  }
}

function addTo(sum: Data, more: Data): void {
  for (const [key, value] of Object.entries(more)) {
    if (typeof value === 'number') sum[key] = Number(sum[key] ?? 0) + value;
    else if (typeof value === 'object' && value !== null) addTo((sum[key] ??= {}) as Data, value as Data);
    else sum[key] = value;
  }
}
