import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import * as z from 'zod/mini';
import { bin, ROOT, STATE } from '../stack/paths.ts';
import { type Register, startProcess } from '../stack/process.ts';
import type { Failure } from './failures.ts';
import { type Counts, isSuite, type Suite, type VitestRun } from './suites.ts';

/** What is used of Vitest's JSON report. */
const reportSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      status: z.string(),
      message: z.optional(z.string()),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.optional(z.string()),
          failureMessages: z.optional(z.nullable(z.array(z.string()))),
        }),
      ),
    }),
  ),
});
export type Report = z.infer<typeof reportSchema>;

export type SlowFile = { file: string; seconds: number };

export type VitestResult = {
  counts: ReadonlyMap<Suite, Counts>;
  /** Each file with its time. */
  files: readonly SlowFile[];
  failures: readonly Failure[];
};

const NONE: Counts = { passed: 0, failed: 0, skipped: 0 };
const SLOWEST = 10;

/** Runs some suites in one run of Vitest, whose projects start what they need. */
export async function runVitest(
  { name, suites, workers }: VitestRun,
  filters: readonly string[],
  env: Record<string, string>,
  register: Register,
): Promise<VitestResult> {
  const folder = join(STATE, 'test-reports');
  const file = join(folder, `${name}.json`);
  mkdirSync(folder, { recursive: true });
  rmSync(file, { force: true });
  const projects = suites.flatMap((suite) => ['--project', suite, '--project', `${suite}-*`]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const limit = workers ? [`--maxWorkers=${workers}`] : [];
  const run = startProcess({
    name: `test-${name}`,
    command: bin('vitest'),
    args: ['run', ...projects, ...limit, ...reporters, ...filters],
    env,
    onLine: (line) => console.log(line),
  });
  register(run.stop);
  const code = await run.exited;
  const report = readReport(file);
  return {
    counts: countsOf(report, code, suites, filters.length > 0),
    files: filesOf(report),
    failures: failuresOf(report),
  };
}

/**
 * Counts by suite, which is the first folder below tests. A file that could not even be loaded, an error outside any test
 * and a suite without tests count as one failure each: none of them may look like a pass. With filters, suites without a
 * matching file are left out, unless there is no match at all.
 */
export function countsOf(
  report: Report | null,
  exitCode: number,
  suites: readonly Suite[],
  isFiltered: boolean,
): ReadonlyMap<Suite, Counts> {
  const counts = new Map<Suite, Counts>();
  for (const { name, status, assertionResults } of report?.testResults ?? []) {
    const suite = suiteOf(name);
    if (!suite) continue;
    const found = { ...(counts.get(suite) ?? NONE) };
    for (const { status: each } of assertionResults) {
      if (each === 'passed') found.passed += 1;
      else if (each === 'failed') found.failed += 1;
      else found.skipped += 1;
    }
    if (status === 'failed' && !assertionResults.some(({ status: each }) => each === 'failed')) found.failed += 1;
    counts.set(suite, found);
  }
  for (const suite of suites) {
    if (isFiltered && counts.size > 0 && !counts.has(suite)) continue;
    const found = counts.get(suite) ?? NONE;
    if (found.passed + found.failed === 0) counts.set(suite, { ...found, failed: 1 });
  }
  const isFailed = [...counts.values()].some(({ failed }) => failed > 0);
  const first = suites.find((suite) => counts.has(suite));
  if (exitCode !== 0 && !isFailed && first) counts.set(first, { ...counts.get(first)!, failed: 1 });
  return counts;
}

/** Each test that failed; of a file without one, the file. */
export function failuresOf(report: Report | null): Failure[] {
  return (report?.testResults ?? []).flatMap(({ name, status, message = '', assertionResults }): Failure[] => {
    const file = relative(ROOT, name);
    const failed = assertionResults.filter((each) => each.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [{ file, name: null, message }];
    return failed.map(({ fullName = '', failureMessages }) => ({
      file,
      name: fullName,
      message: failureMessages?.[0] ?? '',
    }));
  });
}

function filesOf(report: Report | null): SlowFile[] {
  return (report?.testResults ?? []).map(({ name, startTime, endTime }) => ({
    file: relative(ROOT, name),
    seconds: (endTime - startTime) / 1000,
  }));
}

/** The files that took longest, of all runs of Vitest. */
export function slowestOf(files: readonly SlowFile[]): SlowFile[] {
  return files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
}

function suiteOf(file: string): Suite | null {
  const folder = file.split(`${sep}tests${sep}`).at(-1)!.split(sep)[0]!;
  return isSuite(folder) ? folder : null;
}

function readReport(file: string): Report | null {
  try {
    return reportSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}
