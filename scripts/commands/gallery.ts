/**
 * `npm run gallery`: a picture of every screen as every persona who may see it, dark and light, on a phone and on a
 * desk, in every language, in gallery/ with an index.html to leaf through. `-- --only PATTERN` limits it to the pictures
 * whose name matches the regular expression, such as `streamer.*dashboard.*360` or `-light-1280-es`. The pictures are
 * taken by Playwright Test, in its project `gallery` (tests/gallery).
 */
import { parseArgs } from 'node:util';
import { runScript } from '../stack/refusal.ts';
import { runPlaywrightProject } from '../test/playwright-project.ts';

await runScript(() => {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  return runPlaywrightProject('gallery', values.only);
});
process.exit();
