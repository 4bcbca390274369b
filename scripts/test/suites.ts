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
