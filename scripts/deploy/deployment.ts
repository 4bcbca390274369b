import { join } from 'node:path';
import { unstable_readConfig as readWranglerConfig } from 'wrangler';
import { DEPLOY_WORKER, STATE } from '../stack/paths.ts';
import { Refusal, say } from '../stack/refusal.ts';
import type { AccountState } from './cloudflare.ts';
import type { Google } from './google.ts';
import type { Run } from './machine.ts';
import type { AskedOfProject, ProjectState } from './project.ts';
import {
  type Deployed,
  functionsEnvOf,
  missingSettings,
  projectOf,
  type Settings,
  type SettingsFiles,
  type WranglerEnvironment,
} from './settings.ts';
import { type Upload, upload } from './upload.ts';

export type Deployment = Pick<
  Upload,
  'environment' | 'version' | 'run' | 'wait' | 'pauseMs' | 'hasTag' | 'smokeTest'
> & {
  /** All but the upload: nothing outside this machine is asked or changed. */
  dryRun: boolean;
  files: SettingsFiles;
  machine: Settings['machine'];
  secrets: (environment: Deployed, run: Run) => Promise<readonly string[]>;
  /** What the Cloudflare account lacks. */
  lookAtAccount: (settings: Settings) => Promise<AccountState>;
  /** Signs in to Google for a project. */
  google: (project: string) => Promise<Google>;
  lookAtProject: (
    google: Google,
    environment: Deployed,
    project: string,
    asked: AskedOfProject,
  ) => Promise<ProjectState>;
  /** Builds the web app and the functions. */
  build: () => Promise<void>;
  /** What is wrong with rules, indexes and the functions as they would be uploaded. */
  validate: () => Promise<string[]>;
  /** The names of the functions in the bundle. */
  functions: () => Promise<string[]>;
  /** Whether to delete functions that the code no longer has; asks a person who is there. */
  mayDelete: (names: readonly string[]) => Promise<boolean>;
};

type Cloud = { google: Google; state: ProjectState };

/**
 * Deploys. Throws a Refusal that names everything missing before anything is built, or the step that failed. A dry run
 * goes on past missing settings, so that the rest is tried as well.
 *
 * @returns the exit code
 */
export async function deploy(deployment: Deployment): Promise<number> {
  const { environment, dryRun, files, validate, build } = deployment;
  const project = projectOf(environment, files);
  const local: Settings = {
    environment,
    wrangler: readWrangler(deployment),
    project,
    functionsEnv: functionsEnvOf(project, files),
    machine: deployment.machine,
    workerSecrets: null,
  };
  // Without credentials nobody can be asked, and that they are missing is named anyway.
  const canAsk = !dryRun && missingSettings(local).missing.length === 0;
  const [cloudflare, cloud] = canAsk
    ? await Promise.all([lookAtCloudflare(deployment, local), lookAtCloud(deployment, local, project!)])
    : [null, null];
  const found = missingSettings({ ...local, workerSecrets: cloudflare?.secrets ?? null });
  // In the order in which they are made: the Worker's health token is read from the project.
  const missing = [...(cloud?.state.missing ?? []), ...(cloudflare?.missing ?? []), ...found.missing];
  const optional = [...found.optional, ...(cloud?.state.optional ?? [])];
  if (optional.length > 0) console.log(list(`Not set for ${environment}, which may be meant so:`, optional));
  if (missing.length > 0) console.log(list(`Missing for ${environment}:`, missing));
  if (!cloud) say('The project and the secrets were not looked at: that takes a log-in.');
  if (missing.length > 0 && !dryRun) {
    throw new Refusal('Nothing was deployed. docs/operations/deploy.md says where each of these is found.');
  }

  say('Building…');
  await build();
  say('Looking at rules, indexes and functions…');
  const faults = await validate();
  if (faults.length > 0) throw new Refusal(list('These can not be deployed:', faults));

  if (!cloud) {
    await dryRunWorker(deployment);
    say(
      missing.length > 0
        ? 'This would not have been deployed.'
        : 'This would have been deployed. Nothing was uploaded.',
    );
    return missing.length > 0 ? 1 : 0;
  }
  await settleDeletions(deployment, cloud.state);
  return upload({ ...deployment, project: project!, google: cloud.google });
}

/** What the account lacks, and the Worker's secrets; null where the account refuses to say. */
async function lookAtCloudflare(
  { environment, lookAtAccount, secrets, run }: Deployment,
  local: Settings,
): Promise<{ missing: string[]; secrets: readonly string[] | null }> {
  const { missing, answers } = await lookAtAccount(local);
  return { missing, secrets: answers ? await secrets(environment, run) : null };
}

async function lookAtCloud(deployment: Deployment, local: Settings, project: string): Promise<Cloud> {
  const google = await deployment.google(project);
  const keys = [local.wrangler?.vars.FIREBASE_API_KEY, local.functionsEnv.IDENTITY_API_KEY];
  const apiKeys = [...new Set(keys.filter((key) => typeof key === 'string'))];
  const appCheck = Boolean(local.wrangler?.vars.APP_CHECK_SITE_KEY);
  return {
    google,
    state: await deployment.lookAtProject(google, deployment.environment, project, { apiKeys, appCheck }),
  };
}

/** Functions that the code no longer has are deleted with their schedules and triggers, so that is asked first. */
async function settleDeletions({ functions, mayDelete }: Deployment, state: ProjectState): Promise<void> {
  const wanted = new Set(await functions());
  const removed = state.deployedFunctions.filter((name) => !wanted.has(name)).sort();
  if (removed.length === 0) return;
  console.log(list('These functions are deployed, and the code no longer has them:', removed));
  if (await mayDelete(removed)) return;
  throw new Refusal('Nothing was deployed. `--delete-functions` deletes them.');
}

async function dryRunWorker({ environment, files, run }: Deployment): Promise<void> {
  say('Trying the Worker as wrangler would upload it…');
  const outdir = join(STATE, 'deploy', environment);
  const args = [
    ...DEPLOY_WORKER,
    '--dry-run',
    '--outdir',
    outdir,
    '--env',
    environment,
    '--config',
    files.wranglerToml,
  ];
  const { code, output } = await run('wrangler', args);
  if (code !== 0) throw new Refusal(`wrangler doesn’t take the Worker:\n${output}`);
}

function readWrangler({ environment, files }: Deployment): WranglerEnvironment | null {
  try {
    return readWranglerConfig({ config: files.wranglerToml, env: environment }, { hideWarnings: true });
  } catch {
    return null;
  }
}

function list(title: string, lines: readonly string[]): string {
  return [title, ...lines.map((line) => `  - ${line}`)].join('\n');
}
