import { type Place, placeOf } from './coverage.ts';
import type { Mutant } from './mutants.ts';
import type { CaseReport } from './worker.ts';

/** Which cases can notice a mutant at all: those that evaluate the changed expression to what the change alters. */
export class Plan {
  readonly #text: string;
  readonly #cases: readonly CaseReport[];
  readonly #long: number;
  readonly #places: { place: Place; start: number; end: number }[];
  readonly #seen: Map<number, Map<Place, string[]>>;

  /** @param places all expressions of the ruleset that the emulator reports on */
  constructor(text: string, places: readonly Place[], cases: readonly CaseReport[]) {
    this.#text = text;
    // A case that refuses for few reasons is the one that notices when one of them goes; short ones go before long ones.
    this.#cases = cases.toSorted((one, other) => refusals(one) - refusals(other) || one.ms - other.ms);
    this.#long = LONG * median(cases.map(({ ms }) => ms));
    this.#places = places.map((place) => ({ place, ...rangeOf(place) }));
    this.#seen = new Map(cases.map(({ index, seen }) => [index, new Map(seen)]));
  }

  /** Indexes of cases, the likeliest first. */
  casesFor(mutant: Mutant): number[] {
    const place = this.#innermost(mutant);
    const matters = (outcome: readonly string[]) =>
      outcome.length > 0 &&
      !(mutant.kind === 'always true' && outcome.every((each) => each === 'true')) &&
      !(mutant.kind === 'always false' && outcome.every((each) => each === 'false'));
    // A case that evaluates nothing here looks at the shared functions in a ruleset of its own.
    const elsewhere = (index: number) => mutant.block === '' && this.#seen.get(index)?.size === 0;
    // The cases under one heading notice the same things: each heading has its turn before any has another.
    const turns = new Map<string, number>();
    const turn = (title: string) => {
      const heading = title.slice(0, title.lastIndexOf(' > '));
      turns.set(heading, (turns.get(heading) ?? 0) + 1);
      return turns.get(heading)!;
    };
    return this.#cases
      .filter(
        ({ index, title }) =>
          (!place && title.includes(mutant.block)) ||
          (place && matters(this.#seen.get(index)?.get(place) ?? [])) ||
          elsewhere(index),
      )
      .map((each) => ({ index: each.index, likely: this.#likely(each, mutant), turn: turn(each.title) }))
      .toSorted((one, other) => other.likely - one.likely || one.turn - other.turn)
      .map(({ index }) => index);
  }

  /** How well a case's title fits what is changed; a long case is the last resort. */
  #likely({ title, ms }: CaseReport, { block, id, start, end, replacement, kind }: Mutant): number {
    const words = new Set<string>(title.match(WORD));
    const before: readonly string[] = this.#text.slice(start, end).match(WORD) ?? [];
    const after: readonly string[] = replacement.match(WORD) ?? [];
    const changed = kind === 'element added' ? after.filter((word) => !before.includes(word)) : before;
    const named = changed.filter((word) => words.has(word)).length + (words.has(id.split(' | ')[3] ?? '') ? 1 : 0);
    return Math.min(named, 2) * 2 + (block !== '' && title.includes(block) ? 1 : 0) - (ms > this.#long ? 10 : 0);
  }

  /** The smallest expression of the report around what is changed; null for verbs and paths, which are none: they are for the cases that name the collection. */
  #innermost({ kind, start, end }: Mutant): Place | null {
    if (['verb removed', 'verb added', 'at any depth'].includes(kind)) return null;
    const inner = rangeOf(placeOf(this.#text, start, end));
    const around = this.#places.filter((place) => place.start <= inner.start && place.end >= inner.end);
    return around.toSorted((one, other) => one.end - one.start - (other.end - other.start))[0]?.place ?? null;
  }
}

const WORD = /[a-zA-Z]{3,}/g;
/** How many times the usual duration makes a case long. */
const LONG = 5;

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

function refusals({ seen }: CaseReport): number {
  return seen.filter(([, outcome]) => outcome.includes('false')).length;
}

function rangeOf(place: Place): { start: number; end: number } {
  const [start, end] = place.split('-').map(Number);
  return { start: start!, end: end! };
}
