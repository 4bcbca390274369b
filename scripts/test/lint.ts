import { join } from 'node:path';
import { bin, STATE } from '../stack/paths.ts';
import { type Register, startProcess } from '../stack/process.ts';
import type { Failure } from './failures.ts';
import type { Counts } from './suites.ts';

/** Prettier and TypeScript skip what they have seen as it is. ESLint would miss a type that changed in another file. */
const SEEN = join(STATE, 'lint');
const PRETTIER_CACHE = ['--cache', '--cache-strategy', 'content', '--cache-location', join(SEEN, 'prettier')];
const TSC_CACHE = ['--incremental', '--tsBuildInfoFile', join(SEEN, 'tsc.tsbuildinfo')];

const CHECKS = [
  { name: 'prettier', args: ['--check', '--log-level', 'warn', ...PRETTIER_CACHE, '.'] },
  { name: 'tsc', args: ['--noEmit', '--pretty', 'false', ...TSC_CACHE] },
  { name: 'eslint', args: ['--max-warnings', '0', '.'] },
  // Which part may import which, and no cycles.
  { name: 'depcruise', args: ['--config', 'scripts/lint/layers.ts', 'app', 'functions/src', 'scripts', 'tests'] },
  // Files, exports and dependencies that nobody uses.
  { name: 'knip', args: ['--no-progress'] },
];

/** Formatting, types, lint rules and what is unused, side by side; each counts as one test. */
export async function runLint(register: Register): Promise<{ counts: Counts; failures: readonly Failure[] }> {
  const results = await Promise.all(
    CHECKS.map(async ({ name, args }) => {
      const lines: string[] = [];
      const check = startProcess({
        name: `lint-${name}`,
        command: bin(name),
        args,
        onLine: (line) => lines.push(line),
      });
      register(check.stop);
      const code = await check.exited;
      // Printed in one piece: they run at the same time.
      console.log([`${code === 0 ? '✓' : '✗'} ${name}`, ...(code === 0 ? [] : lines)].join('\n'));
      return code === 0 ? [] : [{ file: `lint: ${name}`, name: null, message: lines.join('\n') }];
    }),
  );
  const failures = results.flat();
  const counts = { passed: results.length - failures.length, failed: failures.length, skipped: 0 };
  return { counts, failures };
}
