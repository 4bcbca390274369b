/** The suites of `npm test`, in the order they run in, and what each needs. tests/README.md says what they claim. */
export const SUITES = [
  'lint',
  'unit',
  'budgets',
  'operations',
  'workers',
  'rules',
  'functions',
  'faults',
  'e2e',
] as const;
export type Suite = (typeof SUITES)[number];

export type Need = 'app-build' | 'firestore' | 'emulators' | 'worker';

export const NEEDS: Readonly<Record<Suite, readonly Need[]>> = {
  lint: [],
  unit: [],
  budgets: ['app-build'],
  operations: ['app-build'],
  workers: ['app-build'],
  rules: ['firestore'],
  functions: ['emulators'],
  faults: ['emulators'],
  e2e: ['app-build', 'emulators', 'worker'],
};

export type Counts = { passed: number; failed: number; skipped: number };

export function isSuite(value: string): value is Suite {
  return (SUITES as readonly string[]).includes(value);
}

/** The closing line; what a failure of a whole suite counts for is the suite's matter. */
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
