import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { ROOT } from '../../stack/paths.ts';

const FILE = 'tests/mutation/rules-survivors.json';

/** Why no case can notice a mutant, by its id. */
export type Explanations = Readonly<Record<string, string>>;

export function readExplanations(): Explanations {
  return z
    .record(z.string(), z.string().check(z.minLength(1)))
    .parse(JSON.parse(readFileSync(join(ROOT, FILE), 'utf8')));
}

/** A sentence for each survivor without an explanation and for each explanation without a survivor. */
export function discrepancies(explanations: Explanations, survivors: readonly string[]): string[] {
  return [
    ...survivors.filter((id) => !(id in explanations)).map((id) => `Survives unexplained: ${id}`),
    ...Object.keys(explanations)
      .filter((id) => !survivors.includes(id))
      .map((id) => `${FILE} explains what does not survive: ${id}`),
  ];
}
