import { join } from 'node:path';
import type { TestModule, Vitest } from 'vitest/node';
import { createVitest } from 'vitest/node';
import { WORKSPACE } from './workspace.ts';

/** `broken`: nothing was proved, because a file could not be loaded or a test only ran out of time. */
export type Verdict = { kind: 'killed'; by: string } | { kind: 'survived' } | { kind: 'broken'; why: string };

/** Runs test files of the workspace, one mutant at a time. */
export type Trial = { run: (mutant: number, files: readonly string[]) => Promise<Verdict>; close: () => Promise<void> };

export async function openTrial(): Promise<Trial> {
  const vitest = await createVitest(
    'test',
    {
      config: false,
      root: WORKSPACE,
      watch: false,
      pool: 'threads',
      maxWorkers: 1,
      bail: 1,
      include: ['tests/{unit,workers}/**/*.test.ts'],
      setupFiles: [join(WORKSPACE, 'scripts/mutate/edge/switch.ts')],
      testTimeout: 60_000,
      silent: true,
      reporters: [{}],
    },
    { resolve: { alias: { 'cloudflare:workers': join(WORKSPACE, 'scripts/mutate/edge/cloudflare-workers.ts') } } },
  );
  return {
    run: (mutant, files) => tryMutant(vitest, mutant, files),
    close: () => vitest.close(),
  };
}

/** File after file, until one has a test that fails by what it asserts. */
async function tryMutant(vitest: Vitest, mutant: number, files: readonly string[]): Promise<Verdict> {
  vitest.getRootProject().provide('mutant', mutant);
  let broken: Verdict | null = null;
  for (const file of files) {
    const specifications = await vitest.globTestSpecifications([file]);
    if (specifications.length === 0) throw new Error(`There is no ${file}`);
    // What is left of earlier runs would be reported again as a result of this one.
    vitest.state.filesMap.clear();
    vitest.state.idMap.clear();
    vitest.state.errorsSet.clear();
    const { testModules } = await vitest.runTestSpecifications(specifications);
    const verdict = judge(testModules, file);
    if (verdict.kind === 'killed') return verdict;
    if (verdict.kind === 'broken') broken ??= verdict;
  }
  return broken ?? { kind: 'survived' };
}

function judge(modules: readonly TestModule[], file: string): Verdict {
  let passed = 0;
  let broken: Verdict | null = null;
  for (const module of modules) {
    if (module.relativeModuleId !== file) throw new Error(`${module.relativeModuleId} was not asked for`);
    const [unloaded] = module.errors();
    if (unloaded) broken ??= { kind: 'broken', why: `${file}: ${unloaded.message}` };
    for (const test of module.children.allTests()) {
      const { state, errors } = test.result();
      if (state === 'passed') passed += 1;
      if (state !== 'failed') continue;
      const message = errors[0]?.message ?? '';
      if (!/timed out in \d+ms/.test(message))
        return { kind: 'killed', by: `${file}: ${test.fullName}: ${message.slice(0, 160)}` };
      broken ??= { kind: 'broken', why: `${file}: ${test.fullName}: ${message}` };
    }
  }
  if (!broken && passed === 0) return { kind: 'broken', why: `${file}: no test ran` };
  return broken ?? { kind: 'survived' };
}
