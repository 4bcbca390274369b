/**
 * `npm run deploy:alerts -- --page EMAIL --ticket EMAIL --host HOST [--env staging|production]`: makes the alerts of
 * docs/operations/alerts.md and the operators' dashboard. Run by an owner of the project; again it puts right what differs.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { signInToGoogle } from '../deploy/google.ts';
import { environmentNamed, projectOf, SETTINGS_FILES } from '../deploy/settings.ts';
import { emailIn, makeAlerts } from '../monitoring/make-alerts.ts';
import { Refusal, runScript, say } from '../stack/refusal.ts';

const PAUSE_MS = 10_000;

await runScript(async () => {
  const { values } = parseArgs({
    options: {
      env: { type: 'string', default: 'production' },
      page: { type: 'string' },
      ticket: { type: 'string' },
      host: { type: 'string' },
      runbooks: { type: 'string', default: 'docs/operations' },
    },
  });
  const environment = environmentNamed(values.env);
  const project = projectOf(environment, SETTINGS_FILES);
  if (!project) throw new Refusal(`.firebaserc: projects.${environment} names no Firebase project.`);
  // As `npm run deploy` ends: "… is live at https://HOST".
  const host = values.host?.replace(/^https:\/\//, '').replace(/\/$/, '');
  if (!host || !/^[a-z\d.-]+$/.test(host)) {
    throw new Refusal('--host HOST: the address of the product, such as greenroom.example.com.');
  }
  await makeAlerts({
    google: await signInToGoogle(project),
    project,
    emails: { page: emailIn(values.page, 'page'), ticket: emailIn(values.ticket, 'ticket') },
    host,
    runbooks: values.runbooks.replace(/\/$/, ''),
    wait: () => wait(PAUSE_MS),
    say,
  });
});
process.exit();
