/**
 * The service accounts of a project and the roles each needs. `npm run deploy:prepare` grants them, `npm run deploy` looks
 * whether they are there, and docs/operations/deploy.md lists them.
 */

/** The name of the account that all functions run as, in functions/src/index.ts too. */
export const FUNCTIONS_ACCOUNT = 'greenroom-functions';
/** The name of the account that a build machine deploys as. A person who deploys needs the same roles. */
export const DEPLOY_ACCOUNT = 'greenroom-deploy';

/** A role, and what it is needed for. */
type Need = { role: string; for: string };

/** On the project, for the functions. */
export const FUNCTIONS_ROLES: readonly Need[] = [
  { role: 'roles/datastore.user', for: 'read and write Firestore' },
  { role: 'roles/firebaseauth.admin', for: 'read, change and delete accounts, end sessions' },
  { role: 'roles/cloudtasks.enqueuer', for: 'hand shards of large jobs, and jobs that are run again, to their queues' },
  { role: 'roles/run.invoker', for: 'be called by Eventarc, Cloud Scheduler and Cloud Tasks' },
  { role: 'roles/eventarc.eventReceiver', for: 'receive the changes of documents' },
];

/** On the functions' account itself, for itself. */
export const FUNCTIONS_ROLES_ON_ITSELF: readonly Need[] = [
  { role: 'roles/iam.serviceAccountTokenCreator', for: 'sign custom tokens (signBlob)' },
  { role: 'roles/iam.serviceAccountUser', for: 'name itself as the caller of a task' },
];

/** On the project, for the account that deploys. */
export const DEPLOY_ROLES: readonly Need[] = [
  { role: 'roles/firebase.admin', for: 'rules, the list of functions, the settings of the project' },
  { role: 'roles/datastore.indexAdmin', for: 'indexes' },
  { role: 'roles/datastore.backupSchedulesViewer', for: 'see whether backups are scheduled' },
  { role: 'roles/cloudfunctions.admin', for: 'functions, and who may call them' },
  { role: 'roles/cloudscheduler.admin', for: 'the schedules of jobs' },
  { role: 'roles/cloudtasks.queueAdmin', for: 'the queues of shards and of jobs that are run again' },
  { role: 'roles/secretmanager.admin', for: 'let the functions read their secrets' },
  { role: 'roles/artifactregistry.admin', for: 'the clean-up policy of old images' },
  { role: 'roles/serviceusage.serviceUsageAdmin', for: 'the identities of Eventarc and Pub/Sub' },
];

/** On the functions' account, for the account that deploys. On the account of App Engine too, where it exists. */
export const DEPLOY_ROLE_ON_FUNCTIONS_ACCOUNT = 'roles/iam.serviceAccountUser';

/** The APIs that the product and its deployment call. */
export const APIS = [
  'apikeys',
  'artifactregistry',
  'cloudbilling',
  'cloudbuild',
  'cloudfunctions',
  'cloudresourcemanager',
  'cloudscheduler',
  'cloudtasks',
  'compute',
  'eventarc',
  'firebase',
  'firebaseextensions',
  'firebaserules',
  'firestore',
  'iam',
  'iamcredentials',
  'identitytoolkit',
  'logging',
  'monitoring',
  'pubsub',
  'run',
  'runtimeconfig',
  'secretmanager',
  'serviceusage',
  'storage',
].map(apiOf);

/** Those that only App Check needs, which is off unless an environment switches it on. */
export const APP_CHECK_APIS = ['firebaseappcheck', 'recaptchaenterprise'].map(apiOf);

function apiOf(name: string): string {
  return `${name}.googleapis.com`;
}

/** The email of a service account of a project. */
export function emailOf(account: string, project: string): string {
  return `${account}@${project}.iam.gserviceaccount.com`;
}

/**
 * The account of App Engine, which older projects have. Where it exists, firebase-tools refuses a deployer who can not act as it, although
 * no function runs as it: https://github.com/google/ground-platform/issues/2084
 */
export function appEngineAccount(project: string): string {
  return `${project}@appspot.gserviceaccount.com`;
}

/**
 * What Google's own agents need. A new project may have none of it (since 2024 default accounts get no roles where the
 * organisation says so), and firebase-tools would change the project's policy for it during the first deployment, which
 * the account that deploys may not.
 */
export function agentRoles(projectNumber: string): { member: string; role: string; for: string }[] {
  const compute = `serviceAccount:${projectNumber}-compute@developer.gserviceaccount.com`;
  const pubsub = `serviceAccount:service-${projectNumber}@gcp-sa-pubsub.iam.gserviceaccount.com`;
  return [
    { member: pubsub, role: 'roles/iam.serviceAccountTokenCreator', for: 'Pub/Sub signs its calls' },
    { member: compute, role: 'roles/cloudbuild.builds.builder', for: 'Cloud Build makes the images of functions' },
    { member: compute, role: 'roles/run.invoker', for: 'asked for by firebase-tools' },
    { member: compute, role: 'roles/eventarc.eventReceiver', for: 'asked for by firebase-tools' },
  ];
}
