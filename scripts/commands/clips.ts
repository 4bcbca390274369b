/**
 * `npm run clips`: records the clips and the sounds of the guides anew, in every language, into public/clips and public/sounds.
 * `-- --only PATTERN` limits it to those whose name matches the regular expression, such as `payout` or `-es`. They are recorded
 * from the product itself by Playwright Test, in its project `clips` (tests/clips).
 */
import { parseArgs } from 'node:util';
import { runScript } from '../stack/refusal.ts';
import { runPlaywrightProject } from '../test/playwright-project.ts';

await runScript(() => {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  return runPlaywrightProject('clips', values.only);
});
process.exit();
