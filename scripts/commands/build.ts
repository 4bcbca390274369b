/** `npm run build`: everything that is deployed, in build/ and functions/lib. */
import { buildApp } from '../stack/app-build.ts';
import { bundleFunctions } from '../stack/functions-bundle.ts';
import { startLifecycle } from '../stack/lifecycle.ts';
import { runScript, say } from '../stack/refusal.ts';

await runScript(async () => {
  const lifecycle = startLifecycle(() => {
    void lifecycle.stop().then(() => process.exit(130));
  });
  const [built] = await Promise.all([buildApp(lifecycle.register), bundleFunctions()]);
  say(
    built
      ? 'Built the web app in build/ and the functions in functions/lib.'
      : 'Nothing has changed since the last build.',
  );
});
process.exit();
