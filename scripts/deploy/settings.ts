import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv as parseEnvFile } from 'node:util';
import * as z from 'zod/mini';
import { LIMITERS, parseEnv } from '#app/server/platform/env.server.ts';
import { trustedHops } from '../../functions/src/access/plan-rate-limit.ts';
import { HEALTH_SECRETS } from '../../functions/src/platform/plan-health.ts';
import { ROOT } from '../stack/paths.ts';
import { Refusal } from '../stack/refusal.ts';

export const DEPLOYED = ['staging', 'production'] as const;
export type Deployed = (typeof DEPLOYED)[number];

/** Where an environment's settings are kept. */
export type SettingsFiles = { wranglerToml: string; firebaserc: string; functionsFolder: string };

/** Those of this checkout. */
export const SETTINGS_FILES: SettingsFiles = {
  wranglerToml: join(ROOT, 'wrangler.toml'),
  firebaserc: join(ROOT, '.firebaserc'),
  functionsFolder: join(ROOT, 'functions'),
};

/** Where a Worker answers, apart from workers.dev. */
export type WorkerRoute = string | { pattern: string; custom_domain?: boolean; zone_id?: string; zone_name?: string };

/** What is used of an environment of wrangler.toml, as wrangler itself reads it. */
export type WranglerEnvironment = {
  /** Of the Worker in this environment. */
  name?: string;
  route?: WorkerRoute;
  routes?: readonly WorkerRoute[];
  vars: Record<string, unknown>;
  kv_namespaces: readonly { binding: string; id?: string }[];
  r2_buckets?: readonly { binding: string; bucket_name?: string; jurisdiction?: string }[];
  ratelimits?: readonly { name: string; namespace_id: string }[];
  account_id?: string;
  workers_dev?: boolean;
};

/** What a deployment is decided by on this side. `workerSecrets` are those that exist; null when nobody could be asked. */
export type Settings = {
  environment: Deployed;
  /** Null when wrangler.toml has no such environment. */
  wrangler: WranglerEnvironment | null;
  project: string | undefined;
  functionsEnv: Record<string, string | undefined>;
  machine: Record<string, string | undefined>;
  workerSecrets: readonly string[] | null;
};

/** What the functions read from Secret Manager. */
export const FUNCTION_SECRETS = HEALTH_SECRETS;
/** What the Worker reads and wrangler.toml must not hold, with how to make it. */
const WORKER_SECRETS = {
  COOKIE_KEYS: 'openssl rand -base64 32',
  HEALTH_TOKEN: 'npx firebase functions:secrets:access HEALTH_TOKEN --project',
} as const;
type WorkerSecret = keyof typeof WORKER_SECRETS;
const WORKER_SECRET_NAMES = Object.keys(WORKER_SECRETS) as WorkerSecret[];

/** In the form that the Worker takes, to look at the other variables. */
const SOME_KEY = `${'A'.repeat(43)}=`;

const aliases = z.object({ projects: z.record(z.string(), z.string()) });

/** The Firebase project of an environment by .firebaserc; undefined while it is the placeholder. */
export function projectOf(environment: Deployed, { firebaserc }: SettingsFiles): string | undefined {
  if (!existsSync(firebaserc)) return undefined;
  const { projects } = aliases.parse(JSON.parse(readFileSync(firebaserc, 'utf8')));
  return filledIn(projects[environment]) ? projects[environment] : undefined;
}

/** functions/.env, and over it that of the project, as firebase-tools reads them on deployment. */
export function functionsEnvOf(
  project: string | undefined,
  { functionsFolder }: Pick<SettingsFiles, 'functionsFolder'>,
): Record<string, string | undefined> {
  const files = ['.env', ...(project ? [`.env.${project}`] : [])].map((name) => join(functionsFolder, name));
  return Object.assign({}, ...files.filter(existsSync).map((file) => parseEnvFile(readFileSync(file, 'utf8'))));
}

/**
 * Everything that is missing or wrong, each as one sentence that says what to do about it; `optional` names what will
 * not work and may be meant so.
 */
export function missingSettings(settings: Settings): { missing: string[]; optional: string[] } {
  const { environment, project, functionsEnv, machine, workerSecrets } = settings;
  const file = `functions/.env.${project ?? 'PROJECT'}`;
  const named = settings.wrangler?.vars.FIREBASE_PROJECT_ID;
  const missing = [
    ...missingAccess(settings),
    ...missingInWrangler(settings),
    ...(project ? [] : [`.firebaserc: projects.${environment} names no Firebase project.`]),
    ...(project && named && named !== project
      ? [`FIREBASE_PROJECT_ID in wrangler.toml is not ${project}, which .firebaserc names for ${environment}.`]
      : []),
    ...(functionsEnv.IDENTITY_API_KEY ? [] : [`IDENTITY_API_KEY in ${file}: the web API key of the project.`]),
    ...wrongInFunctionsEnv(functionsEnv, file),
    ...(functionsEnv.APP_CHECK && !settings.wrangler?.vars.APP_CHECK_SITE_KEY
      ? [
          `APP_CHECK in ${file} without APP_CHECK_SITE_KEY in wrangler.toml: nobody could log in by username or sign up.`,
        ]
      : []),
    ...WORKER_SECRET_NAMES.filter((name) => workerSecrets && !workerSecrets.includes(name)).map((name) =>
      missingWorkerSecret(name, environment, project),
    ),
  ];
  const optional = [
    ...(functionsEnv.KEITARO_URL ? [] : [`KEITARO_URL in ${file}: no tracker, so no clicks are imported.`]),
    ...(functionsEnv.EXCHANGE_RATES_URL
      ? []
      : [`EXCHANGE_RATES_URL in ${file}: no exchange rates but those that admins keep by hand.`]),
    ...(functionsEnv.MAIL_COLLECTION ? [] : [`MAIL_COLLECTION in ${file}: no mails, notices are in the product only.`]),
    ...(settings.wrangler?.vars.ANALYTICS_TOKEN
      ? []
      : ['ANALYTICS_TOKEN in wrangler.toml: page views are not counted.']),
    ...(functionsEnv.APP_CHECK
      ? []
      : [`APP_CHECK in ${file}: calls without a session are limited by address, and not checked by App Check.`]),
    ...(machine.GIT_DIRTY ? ['The checkout has changes that are not committed: no commit says what is deployed.'] : []),
  ];
  return { missing, optional };
}

function missingAccess({ machine, wrangler }: Settings): string[] {
  const found: string[] = [];
  if (!machine.CLOUDFLARE_API_TOKEN) {
    found.push('CLOUDFLARE_API_TOKEN in the environment: a token made from the template "Edit Cloudflare Workers".');
  }
  if (!machine.CLOUDFLARE_ACCOUNT_ID && !wrangler?.account_id) {
    found.push('CLOUDFLARE_ACCOUNT_ID in the environment: the id of the Cloudflare account.');
  }
  if (!machine.GOOGLE_APPLICATION_CREDENTIALS && !machine.FIREBASE_LOGIN) {
    found.push(
      'A log-in to Firebase: `npx firebase login`, or GOOGLE_APPLICATION_CREDENTIALS with the key file of a service account.',
    );
  }
  return found;
}

function missingInWrangler({ environment, wrangler }: Settings): string[] {
  if (!wrangler) return [`wrangler.toml has no [env.${environment}].`];
  const { vars, kv_namespaces, r2_buckets = [], ratelimits = [] } = wrangler;
  const limiters = Object.fromEntries(ratelimits.map(({ name }) => [name, { limit: () => {} }]));
  const bucket = r2_buckets.some(({ binding }) => binding === 'IMAGES') ? { head: () => {}, put: () => {} } : null;
  const found: string[] = [];
  if (vars.ENVIRONMENT !== environment) found.push(`ENVIRONMENT in [env.${environment}.vars] is not "${environment}".`);
  for (const name of WORKER_SECRET_NAMES) {
    if (name in vars) found.push(`${name} is in wrangler.toml: it is a secret of the Worker.`);
  }
  try {
    const read = parseEnv({ ...vars, ...limiters, COOKIE_KEYS: SOME_KEY, ASSETS: { fetch: () => {} }, IMAGES: bucket });
    const names = read.ok ? [] : read.missing;
    found.push(
      ...names
        .filter((name) => name !== 'ENVIRONMENT')
        .map((name) => `${name} in ${placeOf(name, environment)} of wrangler.toml.`),
    );
  } catch (error) {
    found.push(error instanceof Error ? error.message : String(error));
  }
  if (new Set(ratelimits.map((each) => each.namespace_id)).size < ratelimits.length) {
    found.push(
      `[[env.${environment}.ratelimits]] of wrangler.toml: two of them count together. Give each its own namespace_id.`,
    );
  }
  const keys = kv_namespaces.find(({ binding }) => binding === 'AUTH_KEYS');
  if (!filledIn(keys?.id)) {
    found.push(
      `The id of AUTH_KEYS in [env.${environment}]: \`npx wrangler kv namespace create AUTH_KEYS --env ${environment}\` says it.`,
    );
  }
  return found;
}

/** The part of wrangler.toml that has a variable or a binding. */
function placeOf(name: string, environment: Deployed): string {
  if (name === 'IMAGES') return `[[env.${environment}.r2_buckets]]`;
  return LIMITERS.some((each) => each === name) ? `[[env.${environment}.ratelimits]]` : `[env.${environment}.vars]`;
}

function wrongInFunctionsEnv(env: Settings['functionsEnv'], file: string): string[] {
  const https = ['KEITARO_URL', 'EXCHANGE_RATES_URL', 'APP_URL'].filter(
    (name) => env[name] && !env[name].startsWith('https://'),
  );
  return [
    ...https.map((name) => `${name} in ${file} is not an https address.`),
    ...(env.APP_CHECK && env.APP_CHECK !== 'required' ? [`APP_CHECK in ${file} is not "required".`] : []),
    ...(isHopCount(env) ? [] : [`TRUSTED_HOPS in ${file} is not a number from 1 to 9.`]),
    ...(env.MAIL_COLLECTION && !env.APP_URL ? [`APP_URL in ${file}: mails would have no link to the product.`] : []),
    ...FUNCTION_SECRETS.filter((name) => env[name]).map(
      (name) => `${name} is in ${file}: it belongs in Secret Manager.`,
    ),
  ];
}

function missingWorkerSecret(name: WorkerSecret, environment: Deployed, project = 'PROJECT'): string {
  const made = WORKER_SECRETS[name] + (name === 'HEALTH_TOKEN' ? ` ${project}` : '');
  return `The Worker's secret ${name}: \`${made} | npx wrangler secret put ${name} --env ${environment}\`.`;
}

function isHopCount(env: Settings['functionsEnv']): boolean {
  try {
    return trustedHops(env) > 0;
  } catch {
    return false;
  }
}

/** Whether a setting is there and no placeholder. */
export function filledIn(value: string | undefined): boolean {
  return Boolean(value) && !value!.startsWith('YOUR-');
}

/** The environment of this name. Throws a Refusal for any other. */
export function environmentNamed(name: string): Deployed {
  const environment = DEPLOYED.find((each) => each === name);
  if (!environment) {
    throw new Refusal(`--env is one of ${DEPLOYED.join(' and ')}: development is what \`npm start\` runs.`);
  }
  return environment;
}
