/** `npm start`: the built product in workerd, with emulators and example data. */
import { buildApp } from '../stack/app-build.ts';
import { bundleFunctions } from '../stack/functions-bundle.ts';
import { runLocally } from '../stack/local.ts';
import { runScript, say } from '../stack/refusal.ts';
import { startWorker } from '../stack/worker.ts';

await runScript(() =>
  runLocally({
    bundle: bundleFunctions,
    serve: async (port, register) => {
      say('Building the web app, if it has changed…');
      await buildApp(register);
      say('Starting the web app…');
      return startWorker('development', port, register);
    },
  }),
);
process.exit();
