import { startLifecycle } from '../stack/lifecycle.ts';
import { bin } from '../stack/paths.ts';
import { startProcess } from '../stack/process.ts';

/**
 * Runs a project of Playwright Test that makes files and judges nothing (playwright.config.ts). Ctrl-C stops it and the stack.
 *
 * @param only limits it to the tests whose name matches the regular expression
 * @returns the exit code
 */
export async function runPlaywrightProject(project: 'gallery' | 'clips', only: string | undefined): Promise<number> {
  const lifecycle = startLifecycle(() => {
    void lifecycle.stop().then(() => process.exit(130));
  });
  const run = startProcess({
    name: project,
    command: bin('playwright'),
    args: ['test', `--project=${project}`, ...(only ? [`--grep=${only}`] : [])],
    env: { GREENROOM_MAKES: project },
    onLine: (line) => console.log(line),
  });
  lifecycle.register(run.stop);
  const code = await run.exited;
  await lifecycle.stop();
  return code;
}
