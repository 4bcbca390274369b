import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { bin, STATE } from '../stack/paths.ts';
import { type Register, startProcess } from '../stack/process.ts';
import type { Failure } from './failures.ts';
import type { Counts } from './suites.ts';
import type { SlowFile } from './vitest.ts';

const errorSchema = z.object({ message: z.optional(z.string()) });
const specSchema = z.object({
  title: z.string(),
  tests: z.array(
    z.object({
      status: z.string(),
      results: z.array(z.object({ duration: z.number(), error: z.optional(errorSchema) })),
    }),
  ),
});
/** A file or a `describe` block in it. */
const suiteSchema = z.object({
  file: z.string(),
  specs: z.array(specSchema),
  get suites() {
    return z.optional(z.array(suiteSchema));
  },
});
/** What is used of Playwright's JSON report. */
const reportSchema = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
  // Files that could not be loaded and failures outside any test.
  errors: z.array(errorSchema),
  suites: z.array(suiteSchema),
});
type Report = z.infer<typeof reportSchema>;
type ReportedSuite = z.infer<typeof suiteSchema>;

const SLOWEST = 10;
/** Whether a test that passes at its second try has passed. playwright.config.ts reads the same variable. */
const MAY_PASS_LATER = Number(process.env.GREENROOM_RETRIES ?? 0) > 0;

/**
 * Runs the browser tests. A file that could not be loaded, an error outside any test and a run without tests count as one
 * failure each, as they do for Vitest.
 *
 * @param filters limits the files, as on Playwright's command line
 */
export async function runPlaywright(
  filters: readonly string[],
  env: Record<string, string>,
  register: Register,
): Promise<{ counts: Counts; slowest: readonly SlowFile[]; failures: readonly Failure[] }> {
  // playwright.config.ts names the same file.
  const folder = join(STATE, 'test-reports');
  const file = join(folder, 'e2e.json');
  mkdirSync(folder, { recursive: true });
  rmSync(file, { force: true });
  const run = startProcess({
    name: 'test-e2e',
    command: bin('playwright'),
    args: ['test', ...filters],
    env,
    onLine: (line) => console.log(line),
  });
  register(run.stop);
  const code = await run.exited;
  const report = readReport(file);
  return {
    counts: browserCountsOf(report, code, MAY_PASS_LATER),
    slowest: report ? slowestBrowserFiles(report) : [],
    failures: report ? browserFailures(report) : [],
  };
}

/**
 * Adds to the report's own figures what it has no figure for.
 *
 * @param mayPassLater whether a test that passed at its second try counts as passed
 */
export function browserCountsOf(read: Report | null, exitCode: number, mayPassLater: boolean): Counts {
  if (!read) return { passed: 0, failed: 1, skipped: 0 };
  const { expected, unexpected, flaky, skipped } = read.stats;
  const failed = unexpected + read.errors.length + (mayPassLater ? 0 : flaky);
  const ranNothing = expected + unexpected + flaky === 0;
  return {
    passed: expected + (mayPassLater ? flaky : 0),
    failed: failed === 0 && (exitCode !== 0 || ranNothing) ? 1 : failed,
    skipped,
  };
}

/** Each test that failed or passed at its second try, and what failed outside of tests. */
export function browserFailures({ suites, errors }: Report): Failure[] {
  const failures: Failure[] = errors.map(({ message = '' }) => ({ file: 'tests/e2e', name: null, message }));
  const add = ({ file, specs, suites: inner = [] }: ReportedSuite): void => {
    for (const { title, tests } of specs) {
      for (const { status, results } of tests) {
        if (status !== 'unexpected' && status !== 'flaky') continue;
        const message = results.find(({ error }) => error)?.error?.message ?? '';
        failures.push({ file: `tests/e2e/${file}`, name: title, message, isFlaky: status === 'flaky' });
      }
    }
    inner.forEach(add);
  };
  suites.forEach(add);
  return failures;
}

/** The files that took longest: the sum of their tests. */
export function slowestBrowserFiles({ suites }: Report): SlowFile[] {
  const seconds = new Map<string, number>();
  const add = ({ file, specs, suites: inner = [] }: ReportedSuite): void => {
    const results = specs.flatMap(({ tests }) => tests).flatMap((test) => test.results);
    const sum = results.reduce((total, { duration }) => total + duration / 1000, 0);
    seconds.set(file, (seconds.get(file) ?? 0) + sum);
    inner.forEach(add);
  };
  suites.forEach(add);
  return [...seconds]
    .map(([file, sum]) => ({ file: `tests/e2e/${file}`, seconds: sum }))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST);
}

function readReport(file: string): Report | null {
  try {
    return reportSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
}
