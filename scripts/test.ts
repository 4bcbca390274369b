/**
 * `npm test`: every suite; `npm run test:SUITE`: one. `-- PATTERN…` limits a suite's files, as on Vitest's command line.
 * `--nightly` plays more of what is random or repeated.
 * A suite that fails doesn't keep the later ones from running. The last line is the sum; the exit code is 0 only when
 * every suite ran tests and none failed.
 */
import { startLifecycle } from './stack/lifecycle.ts';
import { runScript, say } from './stack/refusal.ts';
import { runLint } from './test/lint.ts';
import { TestStack } from './test/stack.ts';
import { type Counts, isSuite, type Suite, sum, summary, SUITES } from './test/suites.ts';
import { runVitest } from './test/vitest.ts';

const NIGHTLY = '--nightly';

await runScript(async () => {
  const words: string[] = process.argv.slice(2).filter((word: string) => word !== NIGHTLY);
  const isNightly = process.argv.includes(NIGHTLY);
  const named = words.filter(isSuite);
  const filters = words.filter((word) => !isSuite(word));
  const suites = named.length > 0 ? SUITES.filter((suite) => named.includes(suite)) : [...SUITES];

  const lifecycle = startLifecycle(() => {
    void lifecycle.stop().then(() => process.exit(130));
  });
  const stack = new TestStack(lifecycle.register);
  const results: { suite: Suite; counts: Counts }[] = [];
  try {
    for (const [index, suite] of suites.entries()) {
      console.log(`\n── ${suite} ──`);
      results.push({ suite, counts: await runSuite(suite) });
      await stack.release(suites.slice(index + 1));
    }
  } finally {
    await lifecycle.stop();
  }

  console.log('');
  for (const { suite, counts } of results) say(`${suite}: ${summary(counts)}`);
  const total = sum(results.map(({ counts }) => counts));
  console.log(summary(total));
  return total.failed === 0 ? 0 : 1;

  async function runSuite(suite: Suite): Promise<Counts> {
    try {
      const env = { ...(await stack.provide(suite)), ...(isNightly ? { GREENROOM_NIGHTLY: '1' } : {}) };
      return suite === 'lint'
        ? await runLint(lifecycle.register)
        : await runVitest(suite, filters, env, lifecycle.register);
    } catch (error) {
      // What the suite needs could not be had; the others may still run.
      console.error(error instanceof Error ? error.message : error);
      return { passed: 0, failed: 1, skipped: 0 };
    }
  }
});
process.exit();
