import fc from 'fast-check';
import { expect } from 'vitest';

/**
 * Properties are tried with the same examples every time: a run that fails fails again, here and in CI. PROPERTY_SEED tries
 * others, PROPERTY_RUNS more of them; a failure prints how to come back to it.
 */
const { PROPERTY_SEED: seed, PROPERTY_PATH: path, PROPERTY_RUNS: runs } = process.env;

fc.configureGlobal({
  seed: Number(seed ?? 20261121),
  numRuns: Number(runs ?? 300),
  ...(path ? { path, endOnFailure: true } : {}),
  reporter: (details) => {
    const message = fc.defaultReportMessage(details);
    if (message === undefined) return;
    const { testPath, currentTestName } = expect.getState();
    const file = testPath?.split('/').at(-1) ?? '';
    const again = `PROPERTY_SEED=${details.seed} PROPERTY_PATH='${details.counterexamplePath ?? ''}'`;
    throw new Error(`${message}\n\nReplay: ${again} npm run test:unit -- ${file} -t '${currentTestName}'`, {
      cause: details.errorInstance,
    });
  },
});
