/**
 * `npm test`: every suite; `npm run test:quick`: those that take minutes at most; `npm run test:SUITE`: one. `-- PATTERN…`
 * limits the files, as on the command line of Vitest and Playwright. `--nightly` plays more of what is random or repeated.
 * A suite that fails doesn't keep the others from running. The last line is the sum; the exit code is 0 only when every
 * suite ran tests and none failed.
 */
import { startLifecycle } from '../stack/lifecycle.ts';
import { runScript, say } from '../stack/refusal.ts';
import { readArguments } from '../test/arguments.ts';
import { type Failure, failureLines } from '../test/failures.ts';
import { keepExampleData } from '../test/example-data.ts';
import { runLint } from '../test/lint.ts';
import { runPlaywright } from '../test/playwright.ts';
import { type Counts, isOfVitest, type Suite, sum, summary, vitestRunsOf } from '../test/suites.ts';
import { runVitest, type SlowFile, slowestOf } from '../test/vitest.ts';

await runScript(async () => {
  const { suites, filters, isNightly } = readArguments(process.argv.slice(2));
  const env: Record<string, string> = isNightly ? { GREENROOM_NIGHTLY: '1' } : {};
  const lifecycle = startLifecycle(() => {
    void lifecycle.stop().then(() => process.exit(130));
  });
  const results = new Map<Suite, Counts>();
  const slow: SlowFile[] = [];
  const failed: Failure[] = [];
  try {
    const together = suites.filter((suite) => suite !== 'e2e' && (suite !== 'lint' || filters.length === 0));
    if (together.length > 0) console.log(`\n── ${together.join(', ')} ──`);
    // The checks of lint have the processors while tests wait for the emulators.
    const lint = together.includes('lint') ? runLint(lifecycle.register) : null;
    // Only for a whole run. A single browser test makes the example data on its own.
    const isWhole = suites.includes('e2e') && filters.length === 0;
    const exampleData = isWhole
      ? Promise.resolve(lint)
          .then(() => keepExampleData(lifecycle.register))
          // The tests that need the data make it again, and fail with the reason.
          .catch((error: unknown) => say(String(error)))
      : null;
    const runs = vitestRunsOf(together.filter(isOfVitest), filters.length > 0);
    const ofVitest = await Promise.all(runs.map((run) => runVitest(run, filters, env, lifecycle.register)));
    for (const { counts, failures } of ofVitest) {
      for (const [suite, each] of counts) results.set(suite, each);
      failed.push(...failures);
    }
    slow.push(...slowestOf(ofVitest.flatMap(({ files }) => files)));
    if (lint) {
      const { counts, failures } = await lint;
      results.set('lint', counts);
      failed.push(...failures);
    }
    await exampleData;
    // The browser suite has the machine to itself.
    if (suites.includes('e2e')) {
      console.log('\n── e2e ──');
      const { counts, slowest, failures } = await runPlaywright(filters, env, lifecycle.register);
      results.set('e2e', counts);
      slow.push(...slowest);
      failed.push(...failures);
    }
  } finally {
    await lifecycle.stop();
  }

  if (filters.length === 0 && slow.length > 0) {
    console.log('\nThe slowest files:');
    for (const { file, seconds } of slow) console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`);
  }
  if (failed.length > 0) console.log(['\nWhat failed:', ...failureLines(failed)].join('\n'));
  console.log('');
  for (const suite of suites) {
    const counts = results.get(suite);
    if (counts) say(`${suite}: ${summary(counts)}`);
  }
  const total = sum([...results.values()]);
  console.log(summary(total));
  return total.failed === 0 ? 0 : 1;
});
process.exit();
