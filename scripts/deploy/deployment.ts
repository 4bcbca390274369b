import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { unstable_readConfig as readWranglerConfig } from 'wrangler';
import { STATE } from '../stack/paths.ts';
import { Refusal, say } from '../stack/refusal.ts';
import type { Run } from './machine.ts';
import {
  type Deployed,
  functionsEnvOf,
  missingSettings,
  projectOf,
  type Settings,
  type SettingsFiles,
  type WranglerEnvironment,
} from './settings.ts';

export type Deployment = {
  environment: Deployed;
  /** All but the upload: nothing outside this machine is asked or changed. */
  dryRun: boolean;
  files: SettingsFiles;
  version: string;
  run: Run;
  machine: Settings['machine'];
  secrets: (environment: Deployed, project: string, run: Run) => Settings['secrets'];
  /** Builds the web app and the functions. */
  build: () => Promise<void>;
  /** What is wrong with rules, indexes and the functions as they would be uploaded. */
  validate: () => Promise<string[]>;
  checkHealth: (origin: string, version: string) => Promise<string | null>;
};

/**
 * Deploys in the order in which each part bears the older others: rules and indexes, functions, the Worker. Throws a
 * Refusal that names everything missing before anything is built, or the step that failed. A dry run goes on past missing
 * settings, so that the rest is tried as well.
 *
 * @returns the exit code
 */
export async function deploy(deployment: Deployment): Promise<number> {
  const { environment, dryRun, files, run, validate, build } = deployment;
  const project = projectOf(environment, files);
  const wrangler = readWrangler(deployment);
  const local: Settings = {
    environment,
    wrangler,
    project,
    functionsEnv: functionsEnvOf(project, files),
    machine: deployment.machine,
    secrets: null,
  };
  // Without credentials nobody can be asked, and that they are missing is named anyway.
  const canAsk = !dryRun && missingSettings(local).missing.length === 0;
  const settings = canAsk ? { ...local, secrets: deployment.secrets(environment, project!, run) } : local;
  const { missing, optional } = missingSettings(settings);
  if (optional.length > 0) console.log(list(`Not set for ${environment}, which may be meant so:`, optional));
  if (missing.length > 0) console.log(list(`Missing for ${environment}:`, missing));
  if (!settings.secrets)
    say('The secrets of the Worker and of the functions were not looked at: that takes a sign-in.');
  if (missing.length > 0 && !dryRun) {
    throw new Refusal('Nothing was deployed. docs/operations/deploy.md says where each of these is found.');
  }

  say('Building…');
  await build();
  say('Looking at rules, indexes and functions…');
  const faults = await validate();
  if (faults.length > 0) throw new Refusal(list('These can not be deployed:', faults));

  if (dryRun) {
    dryRunWorker(deployment);
    say(
      missing.length > 0
        ? 'This would not have been deployed.'
        : 'This would have been deployed. Nothing was uploaded.',
    );
    return missing.length > 0 ? 1 : 0;
  }
  return upload(deployment, project!);
}

async function upload({ environment, version, run, checkHealth }: Deployment, project: string): Promise<number> {
  const before = currentVersion(environment, run);
  const firebase = (what: string) =>
    step(`Deploying ${what} to ${project}…`, run, 'firebase', [
      ...['deploy', '--only', what, '--project', project, '--non-interactive'],
    ]);
  firebase('firestore');
  firebase('functions');
  const report = join(STATE, 'deploy', `${environment}.ndjson`);
  mkdirSync(dirname(report), { recursive: true });
  rmSync(report, { force: true });
  step('Deploying the Worker…', run, 'wrangler', ['deploy', '--env', environment], {
    WRANGLER_OUTPUT_FILE_PATH: report,
  });
  const origin = originIn(report);
  console.log(rollback(environment, before));
  if (!origin) throw new Refusal('wrangler did not say where the Worker answers: look at /healthz yourself.');
  say(`Asking ${origin}/healthz for version ${version}…`);
  const sick = await checkHealth(origin, version);
  if (sick) throw new Refusal(`The Worker is not well (${sick}). Roll back as above.`);
  say(`${version} is live at ${origin}.`);
  return 0;
}

function step(
  sentence: string,
  run: Run,
  command: string,
  args: readonly string[],
  env?: Record<string, string>,
): void {
  say(sentence);
  const { code } = run(command, args, { show: true, env });
  if (code !== 0) {
    throw new Refusal(
      `${command} ended with code ${code}. What came before stays; the same command goes on from here.`,
    );
  }
}

function dryRunWorker({ environment, files, run }: Deployment): void {
  say('Bundling the Worker as wrangler would upload it…');
  const outdir = join(STATE, 'deploy', environment);
  const args = ['deploy', '--dry-run', '--outdir', outdir, '--env', environment, '--config', files.wranglerToml];
  const { code, output } = run('wrangler', args);
  if (code !== 0) throw new Refusal(`wrangler can not bundle the Worker:\n${output}`);
}

function readWrangler({ environment, files }: Deployment): WranglerEnvironment | null {
  try {
    return readWranglerConfig({ config: files.wranglerToml, env: environment }, { hideWarnings: true });
  } catch {
    return null;
  }
}

/** The version of the Worker that serves now; null when there is none yet. */
function currentVersion(environment: Deployed, run: Run): string | null {
  const { code, output } = run('wrangler', ['deployments', 'status', '--env', environment, '--json']);
  return code === 0 ? (/"version_id":\s*"([\w-]+)"/.exec(output)?.[1] ?? null) : null;
}

/** The first address in what wrangler wrote of its deployment, one JSON a line. */
function originIn(report: string): string | null {
  if (!existsSync(report)) return null;
  for (const line of readFileSync(report, 'utf8').split('\n').filter(Boolean)) {
    const { targets } = JSON.parse(line) as { targets?: string[] };
    const address = targets?.find((target) => target.includes('.'));
    if (address) return new URL(address.includes('://') ? address : `https://${address}`).origin;
  }
  return null;
}

/** The commands that bring back what was there before. */
function rollback(environment: Deployed, workerVersion: string | null): string {
  return list('To roll back:', [
    `the Worker alone, within seconds: npx wrangler rollback ${workerVersion ? `${workerVersion} ` : ''}--env ${environment}`,
    `everything, from the release before: git switch --detach v<RELEASE> && npm ci && npm run deploy -- --env ${environment}`,
  ]);
}

function list(title: string, lines: readonly string[]): string {
  return [title, ...lines.map((line) => `  - ${line}`)].join('\n');
}
