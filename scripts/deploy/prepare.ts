import * as z from 'zod/mini';
import { Refusal } from '../stack/refusal.ts';
import {
  agentRoles,
  APIS,
  appEngineAccount,
  APP_CHECK_APIS,
  DEPLOY_ACCOUNT,
  DEPLOY_ROLE_ON_FUNCTIONS_ACCOUNT,
  DEPLOY_ROLES,
  emailOf,
  FUNCTIONS_ACCOUNT,
  FUNCTIONS_ROLES,
  FUNCTIONS_ROLES_ON_ITSELF,
} from './accounts.ts';
import { isRecoverable, makeRecoverable, makeSchedules, RECOVERABLE } from './backups.ts';
import { bodyOf, databaseUrl, type Google, reasonOf } from './google.ts';
import { accountUrl, grants, policySchema } from './project.ts';

export type Preparation = {
  google: Google;
  project: string;
  /** Of the database, where there is none yet. */
  location: string | undefined;
  /** Whether what App Check needs is switched on, too. */
  appCheck?: boolean;
  /** Waits between two looks at an operation. */
  wait: () => Promise<unknown>;
  say: (sentence: string) => void;
};

type Policy = z.infer<typeof policySchema>;
type Grant = { role: string; member: string };

const MANAGER = 'https://cloudresourcemanager.googleapis.com/v1/projects';
const USAGE = 'https://serviceusage.googleapis.com';
const LOOKS = 60;
/** How often a policy is written again when another change came first. */
const TRIES = 5;
/** Of one call. */
const MOST_APIS = 20;

const numbered = z.object({ projectNumber: z.string() });
const operation = z.object({
  name: z.optional(z.string()),
  done: z.optional(z.boolean()),
  error: z.optional(z.unknown()),
});

/**
 * Makes what a project needs before the first deployment, and leaves alone what it has. Throws a Refusal where it may not or
 * where a choice is missing.
 */
export async function prepareProject(preparation: Preparation): Promise<void> {
  const { google, project, appCheck = false, say } = preparation;
  const found = await google('GET', `${MANAGER}/${project}`);
  const { projectNumber } = bodyOf(`There is no project ${project}, or you may not see it`, found, numbered);
  say('Switching on APIs…');
  const apis = [...APIS, ...(appCheck ? APP_CHECK_APIS : [])];
  for (let from = 0; from < apis.length; from += MOST_APIS) {
    await switchOn(preparation, apis.slice(from, from + MOST_APIS));
  }
  for (const api of ['pubsub', 'eventarc']) {
    const url = `${USAGE}/v1beta1/projects/${project}/services/${api}.googleapis.com:generateServiceIdentity`;
    await finished(preparation, `The identity of ${api}`, await google('POST', url, {}), `${USAGE}/v1/`);
  }
  await makeDatabase(preparation);
  await makeBackups(preparation);
  say('Making the service accounts and granting their roles…');
  const functions = await makeAccount(preparation, FUNCTIONS_ACCOUNT, 'Greenroom: all functions run as this account');
  const deployer = await makeAccount(preparation, DEPLOY_ACCOUNT, 'Greenroom: build machines deploy as this account');
  await grant(preparation, `${MANAGER}/${project}`, [
    ...FUNCTIONS_ROLES.map(({ role }) => ({ role, member: functions })),
    ...DEPLOY_ROLES.map(({ role }) => ({ role, member: deployer })),
    ...agentRoles(projectNumber),
  ]);
  await grant(preparation, accountUrl(project, emailOf(FUNCTIONS_ACCOUNT, project)), [
    ...FUNCTIONS_ROLES_ON_ITSELF.map(({ role }) => ({ role, member: functions })),
    { role: DEPLOY_ROLE_ON_FUNCTIONS_ACCOUNT, member: deployer },
  ]);
  const ofAppEngine = accountUrl(project, appEngineAccount(project));
  if ((await google('GET', ofAppEngine)).status === 200) {
    await grant(preparation, ofAppEngine, [{ role: DEPLOY_ROLE_ON_FUNCTIONS_ACCOUNT, member: deployer }]);
  }
  say(`${project} is prepared. Go on with step 4 of docs/operations/deploy.md.`);
}

async function switchOn(preparation: Preparation, apis: readonly string[]): Promise<void> {
  const { google, project } = preparation;
  const answer = await google('POST', `${USAGE}/v1/projects/${project}/services:batchEnable`, { serviceIds: apis });
  await finished(preparation, 'The APIs can not be switched on', answer, `${USAGE}/v1/`);
}

async function makeDatabase(preparation: Preparation): Promise<void> {
  const { google, project, location, say } = preparation;
  const url = `https://firestore.googleapis.com/v1/projects/${project}/databases`;
  const existing = await google('GET', `${url}/(default)`);
  if (existing.status === 200) {
    const { locationId } = z.object({ locationId: z.string() }).parse(existing.body);
    if (!location || location === locationId) return;
    throw new Refusal(
      `The database is in ${locationId} and can not be moved to ${location}. Leave out --location to go on with it. For ` +
        'another location, make another project.',
    );
  }
  if (existing.status !== 404) throw new Refusal(`The database is unknown (${reasonOf(existing)}).`);
  if (!location) {
    throw new Refusal(
      'There is no Firestore database yet, and its location can never be changed. Choose one: `--location nam5` (United States), ' +
        '`--location eur3` (Europe) or another of https://firebase.google.com/docs/firestore/locations.',
    );
  }
  say(`Making the Firestore database in ${location}, protected from deletion…`);
  const made = await google('POST', `${url}?databaseId=(default)`, {
    type: 'FIRESTORE_NATIVE',
    locationId: location,
    deleteProtectionState: 'DELETE_PROTECTION_ENABLED',
    pointInTimeRecoveryEnablement: RECOVERABLE,
  });
  await finished(preparation, 'The database can not be made', made, 'https://firestore.googleapis.com/v1/');
}

/** Point-in-time recovery, and backups every day and every week. */
async function makeBackups(preparation: Preparation): Promise<void> {
  const { google, project, say } = preparation;
  const database = bodyOf('The database is unknown', await google('GET', databaseUrl(project)), z.looseObject({}));
  if (!isRecoverable(database)) {
    say('Switching on point-in-time recovery…');
    const answer = await makeRecoverable(google, project);
    await finished(
      preparation,
      'Point-in-time recovery can not be switched on',
      answer,
      'https://firestore.googleapis.com/v1/',
    );
  }
  say('Scheduling backups…');
  await makeSchedules(google, project);
}

/** Returns the account as a member of policies. */
async function makeAccount({ google, project }: Preparation, name: string, description: string): Promise<string> {
  const email = emailOf(name, project);
  const existing = await google('GET', accountUrl(project, email));
  if (existing.status === 404) {
    const made = await google('POST', `https://iam.googleapis.com/v1/projects/${project}/serviceAccounts`, {
      accountId: name,
      serviceAccount: { displayName: name, description },
    });
    bodyOf(`The service account ${email} can not be made`, made, z.object({ email: z.string() }));
  } else if (existing.status !== 200) {
    throw new Refusal(`The service account ${email} is unknown (${reasonOf(existing)}).`);
  }
  return `serviceAccount:${email}`;
}

/** Adds roles to the policy of a resource. Others may change it meanwhile, and a new account takes a moment to be known. */
async function grant({ google, wait }: Preparation, resource: string, wanted: readonly Grant[]): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    // Resource Manager takes the version from the body, and IAM, which takes no body, from the address.
    const asked = resource.startsWith(MANAGER)
      ? await google('POST', `${resource}:getIamPolicy`, { options: { requestedPolicyVersion: 3 } })
      : await google('POST', `${resource}:getIamPolicy?options.requestedPolicyVersion=3`);
    const policy = bodyOf('The roles are unknown', asked, policySchema);
    const missing = wanted.filter(({ role, member }) => !grants(policy, role, member));
    if (missing.length === 0) return;
    const answer = await google('POST', `${resource}:setIamPolicy`, { policy: withGrants(policy, missing) });
    if (answer.status === 200) return;
    if (tries === TRIES || ![400, 404, 409].includes(answer.status)) {
      throw new Refusal(`The roles can not be granted (${reasonOf(answer)}). It takes an owner of the project.`);
    }
    await wait();
  }
}

/** The policy with the members in the bindings that have no condition; those with one are kept as they are. */
function withGrants(policy: Policy, added: readonly Grant[]): Policy {
  const bindings = policy.bindings.map((binding) => ({ ...binding, members: [...binding.members] }));
  for (const { role, member } of added) {
    const existing = bindings.find((binding) => binding.role === role && binding.condition === undefined);
    if (existing) existing.members.push(member);
    else bindings.push({ role, members: [member] });
  }
  return { ...policy, version: 3, bindings };
}

/** Waits for an operation. `root` is where operations are looked up. */
async function finished(
  { google, wait }: Preparation,
  what: string,
  answer: Awaited<ReturnType<Google>>,
  root: string,
): Promise<void> {
  let { name, done, error } = bodyOf(what, answer, operation);
  for (let look = 0; look < LOOKS && name && !done; look += 1) {
    await wait();
    ({ name, done, error } = bodyOf(what, await google('GET', `${root}${name}`), operation));
  }
  if (error || (name && !done)) throw new Refusal(`${what} (${error ? JSON.stringify(error) : 'it takes too long'}).`);
}
