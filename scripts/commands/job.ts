/**
 * `npm run job -- NAME [--now ISO] [--dry-run] [--project ID]`: runs one job here, immediately and whole, against the emulators
 * of `npm start` or a project (with the credentials of gcloud and the settings of functions/.env). Prints first what it would do;
 * --dry-run ends there.
 */
import { parseArgs } from 'node:util';
import { JOBS, isJobName, type Job } from '../../functions/src/jobs.ts';
import { secretOf } from '../../functions/src/platform/secret.ts';
import { SETTINGS_FILES } from '../deploy/settings.ts';
import { openFirebase } from '../job/firebase.ts';
import { printCounts, startProgress } from '../job/progress.ts';
import { withProjectSettings } from '../job/project-settings.ts';
import { Refusal, runScript, say } from '../stack/refusal.ts';

const USAGE = 'npm run job -- NAME [--now ISO] [--dry-run] [--project ID]';

await runScript(async () => {
  const { name, now, dryRun, projectId } = readArguments();
  const job: Job = JOBS[name];
  if (projectId !== undefined) {
    Object.assign(process.env, withProjectSettings(process.env, projectId, SETTINGS_FILES));
    const missing = (job.secrets ?? []).filter((secret) => !secretOf(process.env, secret));
    if (missing.length > 0) throw new Refusal(needs(name, missing, projectId));
  }
  const { db, auth, where } = await openFirebase(projectId);
  const log = {
    info: () => {},
    error: (message: string, fields?: Record<string, unknown>) => console.error(`✗ ${message}`, fields ?? ''),
  };
  const context = { db, auth, now, log };

  say(`${name} as of ${now.toISOString()}, on ${where}. It would do:`);
  printCounts(await job.plan(context));
  if (dryRun) return 0;

  const progress = startProgress(name);
  const startedAt = performance.now();
  try {
    const counts = await job.run({ ...context, watch: progress.watch });
    progress.stop();
    say(`Done in ${((performance.now() - startedAt) / 1000).toFixed(1)} s:`);
    printCounts(counts ?? { nothing: 'it is not connected' });
    return 0;
  } catch (error) {
    progress.stop();
    throw new Refusal(`${name} failed: ${error instanceof Error ? error.message : String(error)}`);
  }
});
process.exit();

function needs(name: string, secrets: readonly string[], project: string): string {
  const given = secrets.map(
    (secret) => `${secret}="$(npx firebase functions:secrets:access ${secret} --project ${project})"`,
  );
  return `${name} needs ${secrets.join(', ')} in the environment: ${given.join(' ')} npm run job -- ${name} --project ${project}`;
}

function readArguments() {
  const { values, positionals } = parse();
  const [name = ''] = positionals;
  if (positionals.length !== 1 || !isJobName(name)) {
    throw new Refusal(`${USAGE}. NAME is one of ${Object.keys(JOBS).join(', ')}.`);
  }
  const now = values.now === undefined ? new Date() : new Date(values.now);
  if (Number.isNaN(now.getTime())) throw new Refusal(`--now takes an ISO time and not "${values.now}".`);
  if (values.project !== undefined && now.getTime() > Date.now()) {
    throw new Refusal('A project is run as of now or earlier: ahead of its time, a lock would turn away requests.');
  }
  return { name, now, dryRun: values['dry-run'] === true, projectId: values.project };
}

function parse() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { now: { type: 'string' }, 'dry-run': { type: 'boolean' }, project: { type: 'string' } },
    });
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : String(error)} ${USAGE}.`);
  }
}
