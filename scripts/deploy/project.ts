import * as z from 'zod/mini';
import { bodyOf, databaseUrl, type Google, reasonOf } from './google.ts';
import {
  APIS,
  APP_CHECK_APIS,
  agentRoles,
  appEngineAccount,
  DEPLOY_ACCOUNT,
  DEPLOY_ROLE_ON_FUNCTIONS_ACCOUNT,
  emailOf,
  FUNCTIONS_ACCOUNT,
  FUNCTIONS_ROLES,
  FUNCTIONS_ROLES_ON_ITSELF,
} from './accounts.ts';
import { isRecoverable, missingSchedules } from './backups.ts';
import { PERMISSIONS } from './permissions.ts';
import { FUNCTION_SECRETS } from './settings.ts';
import { functionIn } from '../stack/schedules.ts';

/** What a project lacks for a deployment, as sentences that say what to do, and the functions that it has. */
export type ProjectState = { missing: string[]; optional: string[]; deployedFunctions: string[] };

/** What of the settings decides what is looked at: web API keys of the Worker and the functions, and whether pages use App Check. */
export type AskedOfProject = { apiKeys: readonly string[]; appCheck: boolean };

const MANAGER = 'https://cloudresourcemanager.googleapis.com/v1';
const PREPARE = 'npm run deploy:prepare';
const ACT_AS = 'iam.serviceAccounts.actAs';
const projectSchema = z.object({ projectNumber: z.string() });
const allowed = z.object({ permissions: z._default(z.array(z.string()), []) });
const services = z.object({ services: z._default(z.array(z.object({ name: z.string(), state: z.string() })), []) });
/** An IAM policy, as resources answer it. What is not named here is kept, so that a policy can be written back. */
export const policySchema = z.looseObject({
  bindings: z._default(
    z.array(
      z.looseObject({
        role: z.string(),
        members: z._default(z.array(z.string()), []),
        condition: z.optional(z.unknown()),
      }),
    ),
    [],
  ),
});
type Policy = z.infer<typeof policySchema>;

/** Whether a policy grants a role without a condition. */
export function grants({ bindings }: Policy, role: string, member: string): boolean {
  return bindings.some(
    (binding) => binding.role === role && binding.condition === undefined && binding.members.includes(member),
  );
}
const database = z.looseObject({
  type: z.string(),
  locationId: z.string(),
  deleteProtectionState: z.optional(z.string()),
});
const version = z.object({ name: z.string(), state: z.string() });
const identity = z.object({
  client: z.optional(
    z.object({ permissions: z.optional(z.object({ disabledUserDeletion: z.optional(z.boolean()) })) }),
  ),
  signIn: z.optional(z.object({ email: z.optional(z.object({ enabled: z.optional(z.boolean()) })) })),
});
const found = z.object({ name: z.string() });
const key = z.object({
  restrictions: z.optional(z.object({ browserKeyRestrictions: z.optional(z.unknown()) })),
});
const functions = z.object({
  functions: z._default(
    z.array(z.object({ name: z.string(), labels: z._default(z.record(z.string(), z.string()), {}) })),
    [],
  ),
  nextPageToken: z.optional(z.string()),
});

/**
 * Looks at everything in a project that would stop a deployment half-way, or let it succeed and the product fail. Throws a
 * Refusal where it can't look.
 */
export async function lookAtProject(
  google: Google,
  environment: string,
  project: string,
  { apiKeys, appCheck }: AskedOfProject,
): Promise<ProjectState> {
  const permissions = await missingPermissions(google, project);
  const apis = [
    ...(await missingApis(google, project, APIS)).map(prepare(environment)),
    ...(appCheck ? await missingApis(google, project, APP_CHECK_APIS) : []).map(prepare(environment, '--app-check')),
  ];
  // Nothing else can be asked without both, and one sentence would become ten.
  if (permissions.length + apis.length > 0) {
    return { missing: [...permissions, ...apis], optional: [], deployedFunctions: [] };
  }
  const projectNumber = await projectNumberOf(google, project);
  const [roles, actAs, firestore, secrets, accounts, keys, deployedFunctions] = await Promise.all([
    missingRoles(google, project, projectNumber),
    missingActAs(google, environment, project),
    missingDatabase(google, environment, project),
    missingSecrets(google, project),
    wrongInIdentity(google, project),
    Promise.all(apiKeys.map((value) => wrongInKey(google, projectNumber, value))),
    functionsOf(google, project),
  ]);
  return {
    missing: [
      ...roles.map(prepare(environment)),
      ...actAs,
      ...firestore.missing.map((line) => `${line} --env ${environment}\`.`),
      ...secrets,
      ...accounts,
      ...keys.flat(),
    ],
    optional: firestore.optional,
    deployedFunctions,
  };
}

function prepare(environment: string, ...options: string[]) {
  const command = [PREPARE, '--', '--env', environment, ...options].join(' ');
  return (what: string) => `${what} \`${command}\` makes it, run by an owner of the project.`;
}

async function missingPermissions(google: Google, project: string): Promise<string[]> {
  const url = `https://cloudresourcemanager.googleapis.com/v1/projects/${project}:testIamPermissions`;
  const answer = await google('POST', url, { permissions: PERMISSIONS });
  const granted = new Set(bodyOf(`The project ${project} can't be asked`, answer, allowed).permissions);
  const missing = PERMISSIONS.filter((permission) => !granted.has(permission));
  if (missing.length === 0) return [];
  return [`Your account lacks ${missing.join(', ')}: it needs the roles listed in docs/operations/deploy.md.`];
}

async function missingApis(google: Google, project: string, apis: readonly string[]): Promise<string[]> {
  const names = apis.map((api) => `names=projects/${project}/services/${api}`).join('&');
  const url = `https://serviceusage.googleapis.com/v1/projects/${project}/services:batchGet?${names}`;
  const known = bodyOf('The APIs of the project are unknown', await google('GET', url), services).services;
  const enabled = new Set(known.filter(({ state }) => state === 'ENABLED').map(({ name }) => name.split('/').at(-1)!));
  const missing = apis.filter((api) => !enabled.has(api));
  return missing.length > 0 ? [`These APIs are off: ${missing.join(', ')}.`] : [];
}

async function projectNumberOf(google: Google, project: string): Promise<string> {
  const answer = await google('GET', `${MANAGER}/projects/${project}`);
  return bodyOf('The project has no number', answer, projectSchema).projectNumber;
}

async function missingRoles(google: Google, project: string, projectNumber: string): Promise<string[]> {
  const policy = await google('POST', `${MANAGER}/projects/${project}:getIamPolicy`);
  const granted = bodyOf("The project's roles are unknown", policy, policySchema);

  const email = emailOf(FUNCTIONS_ACCOUNT, project);
  const account = await google('GET', accountUrl(project, email));
  if (account.status !== 200) {
    return [
      `The functions' service account ${email} does not exist, or you may not deploy with it (${reasonOf(account)}).`,
    ];
  }
  // To read the roles on an account takes a role that deploying doesn't; the smoke test finds out then.
  const ofItself = await google('POST', `${accountUrl(project, email)}:getIamPolicy`);
  const own = ofItself.status === 200 ? policySchema.parse(ofItself.body) : null;
  const wanted = [
    ...FUNCTIONS_ROLES.map(({ role }) => ({ role, member: `serviceAccount:${email}` })),
    ...agentRoles(projectNumber),
  ].filter(({ role, member }) => !grants(granted, role, member));
  const onItself = FUNCTIONS_ROLES_ON_ITSELF.filter(({ role }) => own && !grants(own, role, `serviceAccount:${email}`));
  return [
    ...wanted.map(({ role, member }) => `${member} lacks ${role} on the project.`),
    ...onItself.map(({ role }) => `${email} lacks ${role} on itself.`),
  ];
}

/**
 * The accounts that the deployer can see but not act as. firebase-tools refuses only after the rules are live. An account that does not
 * exist is left to missingRoles.
 */
async function missingActAs(google: Google, environment: string, project: string): Promise<string[]> {
  const emails = [emailOf(FUNCTIONS_ACCOUNT, project), appEngineAccount(project)];
  const looks = emails.map(async (email): Promise<string[]> => {
    const answer = await google('POST', `${accountUrl(project, email)}:testIamPermissions`, { permissions: [ACT_AS] });
    if (answer.status !== 200 || allowed.parse(answer.body).permissions.includes(ACT_AS)) return [];
    return [
      `Your account may not act as ${email}: it needs ${DEPLOY_ROLE_ON_FUNCTIONS_ACCOUNT} on it. ` +
        `\`${PREPARE} -- --env ${environment}\` grants it to ${DEPLOY_ACCOUNT}, run by an owner of the project.`,
    ];
  });
  return (await Promise.all(looks)).flat();
}

/** The address of a service account in the IAM interface. */
export function accountUrl(project: string, email: string): string {
  return `https://iam.googleapis.com/v1/projects/${project}/serviceAccounts/${email}`;
}

/** `missing` are sentences without their last words, the environment. */
async function missingDatabase(
  google: Google,
  environment: string,
  project: string,
): Promise<{ missing: string[]; optional: string[] }> {
  const answer = await google('GET', databaseUrl(project));
  if (answer.status === 404) {
    const why = 'There is no Firestore database. Its location can never be changed, so it is not chosen for you:';
    return { missing: [`${why} \`${PREPARE} -- --location LOCATION`], optional: [] };
  }
  const found = bodyOf('The database is unknown', answer, database);
  const { type, deleteProtectionState } = found;
  const schedules = await missingSchedules(google, project);
  return {
    missing: [
      ...(type === 'FIRESTORE_NATIVE'
        ? []
        : [`The database is ${type}, not in native mode. Use another project: \`${PREPARE} -- --location LOCATION`]),
      ...schedules.map(({ kind }) => `There are no ${kind} backups of the database: \`${PREPARE} --`),
    ],
    optional: [
      ...(isRecoverable(found)
        ? []
        : [
            `Point-in-time recovery of the database: \`${PREPARE} -- --env ${environment}\` switches it on, run by an owner of the project.`,
          ]),
      ...(deleteProtectionState === 'DELETE_PROTECTION_ENABLED'
        ? []
        : [
            `Delete protection of the database: \`npx firebase firestore:databases:update "(default)" --delete-protection ENABLED --project ${project}\`.`,
          ]),
    ],
  };
}

/** The functions read the latest version, so that one must be enabled, not just any. */
async function missingSecrets(google: Google, project: string): Promise<string[]> {
  const looks = FUNCTION_SECRETS.map(async (name): Promise<string[]> => {
    const url = `https://secretmanager.googleapis.com/v1/projects/${project}/secrets/${name}/versions/latest`;
    const answer = await google('GET', url);
    const command = `\`npx firebase functions:secrets:set ${name} --project ${project}\``;
    if (answer.status === 404) return [`The functions' secret ${name} (${howToMake(name)}): ${command}.`];
    const { state } = bodyOf(`The secret ${name} is unknown`, answer, version);
    return state === 'ENABLED' ? [] : [`The latest version of the functions' secret ${name} is ${state}: ${command}.`];
  });
  return (await Promise.all(looks)).flat();
}

function howToMake(name: (typeof FUNCTION_SECRETS)[number]): string {
  return name === 'HEALTH_TOKEN' ? '`openssl rand -hex 24` makes one' : '`-` without a tracker';
}

async function wrongInIdentity(google: Google, project: string): Promise<string[]> {
  const answer = await google('GET', `https://identitytoolkit.googleapis.com/admin/v2/projects/${project}/config`);
  if (answer.status === 404)
    return ['Authentication was never set up: console.firebase.google.com, Authentication, Get started.'];
  const { client, signIn } = bodyOf('The settings of Authentication are unknown', answer, identity);
  return [
    ...(signIn?.email?.enabled ? [] : ['Log-in with email and password is off: Authentication, Sign-in method.']),
    ...(client?.permissions?.disabledUserDeletion
      ? []
      : [
          'End users may delete their accounts, past the balance: Authentication, Settings, User actions. It takes Identity Platform.',
        ]),
  ];
}

async function wrongInKey(google: Google, projectNumber: string, value: string): Promise<string[]> {
  const lookup = await google(
    'GET',
    `https://apikeys.googleapis.com/v2/keys:lookupKey?keyString=${encodeURIComponent(value)}`,
  );
  if (lookup.status !== 200) return [`The web API key is none of this project's keys (${reasonOf(lookup)}).`];
  // A person with access to several projects also finds the keys of the others.
  const { name } = found.parse(lookup.body);
  if (!name.startsWith(`projects/${projectNumber}/`)) {
    return [`The web API key is none of this project's keys, but one of ${name.split('/locations/')[0]}.`];
  }
  const answer = await google('GET', `https://apikeys.googleapis.com/v2/${name}`);
  const { restrictions } = bodyOf('The restrictions of the web API key are unknown', answer, key);
  if (!restrictions?.browserKeyRestrictions) return [];
  return [
    'The web API key is restricted to websites, which refuses the Worker and the functions: restrict it by API instead.',
  ];
}

/** The names of the functions that firebase-tools has deployed, of both generations. */
async function functionsOf(google: Google, project: string): Promise<string[]> {
  const names: string[] = [];
  for (const generation of ['v1', 'v2']) {
    const url = `https://cloudfunctions.googleapis.com/${generation}/projects/${project}/locations/-/functions`;
    for (let token: string | undefined = ''; token !== undefined;) {
      const answer = await google('GET', `${url}?pageToken=${token}`);
      const page = bodyOf('The deployed functions are unknown', answer, functions);
      for (const { name, labels } of page.functions) {
        const [, , , region = '', , id = ''] = name.split('/');
        if (labels['deployment-tool']?.startsWith('cli-firebase')) names.push(functionIn(region, id));
      }
      token = page.nextPageToken || undefined;
    }
  }
  return [...new Set(names)];
}
