import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { DEPLOY_WORKER, REGION, STATE } from '../stack/paths.ts';
import { Refusal, say } from '../stack/refusal.ts';
import { bodyOf, databaseUrl, type Google } from './google.ts';
import type { Run } from './machine.ts';
import { rollBack, type Serving } from './roll-back.ts';
import type { Deployed } from './settings.ts';
import { type Deployment as Smoke, healthToken } from './smoke.ts';
import { originIn } from './worker-address.ts';

export type Upload = {
  environment: Deployed;
  project: string;
  version: string;
  run: Run;
  google: Google;
  /** Waits; `pauseMs` is how long between two tries of what takes its time in the cloud. */
  wait: (ms: number) => Promise<void>;
  pauseMs: number;
  /** Whether the repository has a tag. */
  hasTag: (tag: string) => boolean;
  /** What is wrong with the deployment as it answers. */
  smokeTest: (deployment: Smoke) => Promise<string[]>;
};

/** How often functions are deployed again when Eventarc's permissions have not arrived, and how long indexes may take. */
const FUNCTION_TRIES = 4;
const INDEX_LOOKS = 120;

/** What firebase-tools says when the first function with a trigger comes before the rights of Eventarc (issue 7774 of its). */
const NOT_YET = /may take a few minutes before all necessary permissions are propagated/;

/** What firebase-tools says of a function whose trigger is of another kind than that of the one that runs (its planner.js). */
const CHANGED_TRIGGER = /\[([\w-]+)(?:\([\w-]+\))?\] Changing from .{1,60} function is not allowed/;

/**
 * Uploads in the order in which each part works with the older others: rules and indexes, functions, the Worker. Throws a
 * Refusal that names the step that failed; the same deployment then goes on from there.
 *
 * @returns the exit code
 */
export async function upload(settings: Upload): Promise<number> {
  const { environment, project, version, run, google, smokeTest } = settings;
  const [before] = await Promise.all([
    servingWorker(environment, run),
    step('Deploying rules and indexes…', run, 'firebase', firebaseDeploy('firestore', project)),
  ]);
  await indexesBuilt(settings);
  await deployFunctions(settings);
  const report = join(STATE, 'deploy', `${environment}.ndjson`);
  mkdirSync(dirname(report), { recursive: true });
  rmSync(report, { force: true });
  await step(
    'Deploying the Worker…',
    run,
    'wrangler',
    [...DEPLOY_WORKER, '--env', environment, '--tag', `v${version}`],
    {
      WRANGLER_OUTPUT_FILE_PATH: report,
    },
  );
  const origin = originIn(report);
  console.log(rollBack({ environment, version, before, hasTag: settings.hasTag }));
  if (!origin) throw new Refusal('wrangler did not say where the Worker answers: look at /healthz yourself.');
  say(`Trying ${origin}: health, the log-in page, its files, a callable, the caller's address…`);
  const functions = `https://${REGION}-${project}.cloudfunctions.net`;
  const faults = await smokeTest({ origin, functions, version, token: await healthToken(google, project) });
  if (faults.length > 0) {
    const next = before
      ? 'Roll back as above, or put it right and run the same command again.'
      : 'Put it right and run the same command again.';
    throw new Refusal(['The deployment is not well:', ...faults.map((fault) => `  - ${fault}`), next].join('\n'));
  }
  say(`${version} is live at ${origin}.`);
  return 0;
}

function firebaseDeploy(what: string, project: string): string[] {
  return ['deploy', '--only', what, '--project', project, '--non-interactive'];
}

async function step(
  sentence: string,
  run: Run,
  command: string,
  args: readonly string[],
  env?: Record<string, string>,
): Promise<void> {
  say(sentence);
  const { code } = await run(command, args, { show: true, env });
  if (code !== 0) throw failed(command, code);
}

function deleteFirst(name: string, project: string): string {
  const command = `npx firebase functions:delete ${name} --region ${REGION} --project ${project}`;
  return (
    `The function ${name} has another kind of trigger than the one that runs, and can't be changed into it. The rules were uploaded, no ` +
    `function was. Give it another name, or delete the one that runs (nothing answers in its place until the next ` +
    `deployment ends) with \`${command}\`, then run the same command again.`
  );
}

function failed(command: string, code: number): Refusal {
  return new Refusal(
    `${command} ended with code ${code}. What was uploaded before stays; the same command goes on from here.`,
  );
}

/**
 * `--force` says yes to three questions that firebase-tools can't ask here: retries (every function of ours may run
 * twice), the clean-up policy of images, and deleting functions, which deployment.ts has asked already.
 */
async function deployFunctions({ project, run, wait, pauseMs }: Upload): Promise<void> {
  say('Deploying the functions…');
  for (let tries = 1; ; tries += 1) {
    const { code, output } = await run('firebase', [...firebaseDeploy('functions', project), '--force'], {
      show: true,
      // Seconds to load the bundle in. A busy build machine needs more than the 10 of firebase-tools.
      env: { FUNCTIONS_DISCOVERY_TIMEOUT: '60' },
    });
    if (code === 0) return;
    const changed = CHANGED_TRIGGER.exec(output)?.[1];
    if (changed) throw new Refusal(deleteFirst(changed, project));
    if (!NOT_YET.test(output) || tries === FUNCTION_TRIES) throw failed('firebase', code);
    say(`Eventarc has not got its permissions yet, as in every new project. Trying again in ${pauseMs / 1000} s…`);
    await wait(pauseMs);
  }
}

const indexes = z.object({
  indexes: z._default(z.array(z.object({ name: z.string(), state: z.string() })), []),
});

/** Waits until every index is built: until then, each query that needs one fails. */
async function indexesBuilt({ project, google, wait, pauseMs }: Upload): Promise<void> {
  const url = `${databaseUrl(project)}/collectionGroups/-/indexes`;
  for (let look = 0; look < INDEX_LOOKS; look += 1) {
    const { indexes: all } = bodyOf('The indexes are unknown', await google('GET', url), indexes);
    const broken = all.filter(({ state }) => state === 'NEEDS_REPAIR');
    if (broken.length > 0) {
      throw new Refusal(`${broken.length} indexes can't be built; delete them in the console: ${broken[0]!.name}.`);
    }
    const building = all.filter(({ state }) => state !== 'READY').length;
    if (building === 0) return;
    if (look === 0) say(`Waiting until ${building} indexes are built…`);
    await wait(pauseMs / 2);
  }
  throw new Refusal('The indexes are still being built. The same command goes on from here once they are.');
}

/** The Worker that serves now, by the tag that its deployment left. Null before the first: a secret makes a Worker without a tag. */
async function servingWorker(environment: Deployed, run: Run): Promise<Serving | null> {
  const ask = (...args: string[]) => run('wrangler', [...args, '--env', environment, '--json']);
  const status = await ask('deployments', 'status');
  const id = status.code === 0 ? /"version_id":\s*"([\w-]+)"/.exec(status.output)?.[1] : undefined;
  if (!id) return null;
  const { output } = await ask('versions', 'view', id);
  const release = /"workers\/tag":\s*"(v[^"]+)"/.exec(output)?.[1];
  return release ? { id, release } : null;
}
