import { availableParallelism } from 'node:os';

/** The suites of `npm test`, in the order of its summary. tests/README.md says what they claim. */
export const SUITES = [
  'lint',
  'unit',
  'budgets',
  'operations',
  'rehearsal',
  'workers',
  'rules',
  'functions',
  'faults',
  'e2e',
] as const;

/** Too long for every run: the nightly workflow runs them. */
const NIGHTLY_SUITES = ['preconditions', 'nightly'] as const;

export type Suite = (typeof SUITES)[number] | (typeof NIGHTLY_SUITES)[number];

/** `npm run test:quick`. */
export const QUICK_SUITES = ['lint', 'unit', 'budgets', 'workers', 'rules'] as const satisfies Suite[];

/** Vitest runs these together; the others have a runner of their own. */
export function isOfVitest(suite: Suite): boolean {
  return suite !== 'lint' && suite !== 'e2e';
}

/** Their tests wait for emulators for half of their time, and need no build of the app. */
const ON_EMULATORS: readonly Suite[] = ['rules', 'functions', 'faults'];

/** One run of Vitest. Without `workers` it has as many as vitest.config.ts says. */
export type VitestRun = { name: string; suites: readonly Suite[]; workers?: number };

/**
 * The runs of Vitest that go on side by side: one computes while the tests of the other wait for emulators. It is a single
 * run with patterns, because Vitest fails where no file matches, and for nightly suites, which need emulators and the app.
 */
export function vitestRunsOf(suites: readonly Suite[], isFiltered: boolean): VitestRun[] {
  const waiting = suites.filter((suite) => ON_EMULATORS.includes(suite));
  const computing = suites.filter((suite) => !ON_EMULATORS.includes(suite));
  const isNightly = suites.some((suite) => !SUITES.some((each) => each === suite));
  if (isFiltered || isNightly || waiting.length === 0 || computing.length === 0)
    return suites.length === 0 ? [] : [{ name: suites.length === 1 ? suites[0]! : 'vitest', suites }];
  return [
    { name: 'vitest-emulators', suites: waiting },
    // One more than processors: they also wait, for a start of workerd or the tools of a deployment.
    { name: 'vitest', suites: computing, workers: availableParallelism() + 1 },
  ];
}

export type Counts = { passed: number; failed: number; skipped: number };

export function isSuite(value: string): value is Suite {
  return ([...SUITES, ...NIGHTLY_SUITES] as readonly string[]).includes(value);
}

/** The closing line. */
export function summary({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

export function sum(counts: readonly Counts[]): Counts {
  return counts.reduce(
    (total, { passed, failed, skipped }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}
