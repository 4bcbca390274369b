import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { STATE } from '../../stack/paths.ts';
import { type Register, startProcess } from '../../stack/process.ts';
import { loadRules, readCoverage } from './coverage.ts';
import { type Mutant } from './mutants.ts';
import { Plan } from './plan.ts';
import type { Answer, CaseReport, MutantReport, Task } from './worker.ts';

const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url));
const FOLDER = join(STATE, 'mutation');
const SHARES = availableParallelism();

/** Runs workers side by side, each with a database and a ruleset of its own in the one emulator. */
export class Judges {
  readonly #env: Record<string, string>;
  readonly #register: Register;

  constructor(env: Record<string, string>, register: Register) {
    this.#env = env;
    this.#register = register;
    mkdirSync(FOLDER, { recursive: true });
  }

  /** Every case once against the rules as they are, with what it sees of them. */
  async observe(): Promise<CaseReport[]> {
    const answers = await this.#ask((share) => ({ about: 'cases', share, shares: SHARES }));
    return answers.flatMap(({ cases }) => cases).toSorted((one, other) => one.index - other.index);
  }

  /** Every mutant against the cases that can notice it, up to the first that does. */
  async judge(text: string, mutants: readonly Mutant[], cases: readonly CaseReport[]): Promise<MutantReport[]> {
    const [host, project] = [this.#env.FIRESTORE_EMULATOR_HOST!, projectOf(0)];
    const complaint = await loadRules(host, project, text);
    if (complaint) throw new Error(complaint);
    const plan = new Plan(text, [...(await readCoverage(host, project, text)).keys()], cases);
    const planned = mutants.map((mutant) => ({ mutant, cases: plan.casesFor(mutant) }));
    const answers = await this.#ask((share) => ({
      about: 'mutants',
      mutants: planned.filter((_mutant, index) => index % SHARES === share),
    }));
    return answers.flatMap((answer) => answer.mutants);
  }

  #ask(taskFor: (share: number) => Task): Promise<Answer[]> {
    return Promise.all(
      Array.from({ length: SHARES }, async (_, share) => {
        const [task, answer] = [join(FOLDER, `task-${share}.json`), join(FOLDER, `answer-${share}.json`)];
        writeFileSync(task, JSON.stringify(taskFor(share)));
        rmSync(answer, { force: true });
        const worker = startProcess({
          name: `mutate-rules-${share}`,
          command: process.execPath,
          args: [WORKER, task, answer],
          env: { ...this.#env, GREENROOM_RULES_PROJECT: projectOf(share) },
        });
        this.#register(worker.stop);
        if ((await worker.exited) !== 0) throw worker.failure('A worker of the mutation run failed:');
        return JSON.parse(readFileSync(answer, 'utf8')) as Answer;
      }),
    );
  }
}

function projectOf(share: number): string {
  return `demo-mutants-${share}`;
}
