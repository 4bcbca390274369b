/**
 * `npm run gallery`: a picture of every screen as every persona who may see it, dark and light, on a phone and on a
 * desk, in every language, in gallery/ with an index.html to leaf through. `-- --only PATTERN` limits it to the pictures
 * whose name matches the regular expression, such as `streamer.*dashboard.*360` or `-light-1280-es`. The pictures are
 * taken by Playwright Test, in its project `gallery` (tests/gallery).
 */
import { parseArgs } from 'node:util';
import { startLifecycle } from '../stack/lifecycle.ts';
import { bin } from '../stack/paths.ts';
import { startProcess } from '../stack/process.ts';
import { runScript } from '../stack/refusal.ts';

await runScript(async () => {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  const lifecycle = startLifecycle(() => {
    void lifecycle.stop().then(() => process.exit(130));
  });
  const run = startProcess({
    name: 'gallery',
    command: bin('playwright'),
    args: ['test', '--project=gallery', ...(values.only ? [`--grep=${values.only}`] : [])],
    env: { GREENROOM_GALLERY: '1' },
    onLine: (line) => console.log(line),
  });
  lifecycle.register(run.stop);
  const code = await run.exited;
  await lifecycle.stop();
  return code;
});
process.exit();
