import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { randomFrom } from '../../scripts/seed/random.ts';
import { type Part, partsOf, playSeed, PROJECT, type Theatre, type Verdict } from './play.ts';
import * as engine from './runners.ts';
import { Stage } from './stage.ts';
import type { Runners } from './acts.ts';

/** So many seeds, from the first on, are played each night; one of them must notice each precondition that is taken out. */
export const NIGHTLY_SET = 1000;

/**
 * Plays seeds against the Firestore that FIRESTORE_EMULATOR_HOST names, one after the other in one project, which is emptied for
 * each. `killedAt` counts, by the line of the source, how often a write was the last thing that an actor did.
 */
export class Simulator {
  readonly #theatre: Theatre;

  constructor() {
    const db = getFirestore(initializeApp({ projectId: PROJECT }, `faults-${process.pid}`));
    this.#theatre = { db, stage: new Stage(db, randomFrom('turns')), expected: new Map() };
  }

  get killedAt(): ReadonlyMap<string, number> {
    return this.#theatre.stage.killedAt;
  }

  /** All of a seed, or one part of it. */
  play(seed: number, runners: Runners = engine, parts: readonly Part[] = partsOf(seed)): Promise<Verdict> {
    return playSeed(this.#theatre, runners, seed, parts);
  }
}

/** What is printed of a seed that failed: what is wrong, how it came about, and how to see it again. */
export function reportOf({ seed, broken, trace }: Verdict): string {
  return [
    `✗ seed ${seed}:`,
    ...broken.map((sentence) => `    ${sentence}`),
    ...trace.map((line) => `  ${line}`),
    `  Again: npm run test:faults -- --seed ${seed}`,
  ].join('\n');
}
