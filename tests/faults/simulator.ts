import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { randomFrom } from '../../scripts/seed/random.ts';
import { playSeed, PROJECT, type Verdict } from './play.ts';
import * as engine from './runners.ts';
import { Stage } from './stage.ts';
import type { Runners } from './story.ts';

/**
 * Plays seeds against the Firestore that FIRESTORE_EMULATOR_HOST names, one after the other in one project, which is emptied for
 * each. `killedAt` counts, by the line of the source, how often a write was the last thing that an actor did.
 */
export class Simulator {
  readonly #db = getFirestore(initializeApp({ projectId: PROJECT }, `faults-${process.pid}`));
  readonly #stage = new Stage(this.#db, randomFrom('turns'));

  get killedAt(): ReadonlyMap<string, number> {
    return this.#stage.killedAt;
  }

  play(seed: number, runners: Runners = engine): Promise<Verdict> {
    return playSeed(this.#stage, this.#db, runners, seed);
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
