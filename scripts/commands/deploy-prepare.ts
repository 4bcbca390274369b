/**
 * `npm run deploy:prepare -- [--env staging|production] [--location LOCATION] [--app-check]`: switches on APIs (those of App
 * Check only with --app-check), makes the database, the service accounts and their roles. Run once by an owner of the project; again it changes nothing. See docs/operations/deploy.md.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { signInToGoogle } from '../deploy/google.ts';
import { prepareProject } from '../deploy/prepare.ts';
import { environmentNamed, projectOf, SETTINGS_FILES } from '../deploy/settings.ts';
import { Refusal, runScript, say } from '../stack/refusal.ts';

const PAUSE_MS = 2_000;

await runScript(async () => {
  const { values } = parseArgs({
    options: {
      env: { type: 'string', default: 'production' },
      location: { type: 'string' },
      'app-check': { type: 'boolean', default: false },
    },
  });
  const environment = environmentNamed(values.env);
  const project = projectOf(environment, SETTINGS_FILES);
  if (!project) throw new Refusal(`.firebaserc: projects.${environment} names no Firebase project.`);
  await prepareProject({
    google: await signInToGoogle(project),
    project,
    location: values.location,
    appCheck: values['app-check'],
    wait: () => wait(PAUSE_MS),
    say,
  });
});
process.exit();
