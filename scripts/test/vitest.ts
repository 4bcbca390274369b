import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { bin, STATE } from '../stack/paths.ts';
import { type Register, startProcess } from '../stack/process.ts';
import type { Counts, Suite } from './suites.ts';

/** What is used of Vitest's JSON report. */
const report = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
});

/**
 * Runs one Vitest project. A file that could not even be loaded, an error outside any test and a suite without tests
 * count as one failure each: none of them may look like a pass.
 *
 * @param filters limits the files, as on Vitest's command line
 */
export async function runVitest(
  suite: Suite,
  filters: readonly string[],
  env: Record<string, string>,
  register: Register,
): Promise<Counts> {
  const folder = join(STATE, 'test-reports');
  const file = join(folder, `${suite}.json`);
  mkdirSync(folder, { recursive: true });
  rmSync(file, { force: true });
  const run = startProcess({
    name: `test-${suite}`,
    command: bin('vitest'),
    args: ['run', '--project', suite, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...filters],
    env,
    onLine: (line) => console.log(line),
  });
  register(run.stop);
  const code = await run.exited;
  return countsOf(readReport(file), code);
}

/** Adds to the report's own figures what it has no figure for. */
export function countsOf(read: z.infer<typeof report> | null, exitCode: number): Counts {
  if (!read) return { passed: 0, failed: 1, skipped: 0 };
  const unloadable = read.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length;
  const failed = read.numFailedTests + unloadable;
  const ranNothing = read.numPassedTests + read.numFailedTests === 0;
  return {
    passed: read.numPassedTests,
    failed: failed === 0 && (exitCode !== 0 || ranNothing) ? 1 : failed,
    skipped: read.numPendingTests + read.numTodoTests,
  };
}

function readReport(file: string): z.infer<typeof report> | null {
  try {
    return report.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}
