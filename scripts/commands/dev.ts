/** `npm run dev`: as `npm start`, with Vite's hot reload in the place of the built Worker. */
import { watchFunctions } from '../stack/functions-bundle.ts';
import { runLocally } from '../stack/local.ts';
import { runScript, say } from '../stack/refusal.ts';
import { bin } from '../stack/paths.ts';
import { startProcess } from '../stack/process.ts';

await runScript(() =>
  runLocally({
    bundle: watchFunctions,
    serve: async (port, register) => {
      say('Starting the web app with hot reload…');
      const vite = startProcess({
        name: 'vite',
        command: bin('remix'),
        args: ['vite:dev', '--config', 'remix.config.ts', '--port', String(port), '--strictPort'],
        env: { PORT: String(port), FORCE_COLOR: '0' },
        onLine: (line) => console.log(line),
      });
      register(vite.stop);
      await vite.waitForLine(/Local:/);
      return { ...vite, url: `http://127.0.0.1:${port}` };
    },
  }),
);
process.exit();
