import { isAccount, requirePermission } from '../iam.ts';
import type { CloudState, Stored } from '../state.ts';
import { type Call, CloudRefusal, objectOf, type Route } from '../types.ts';
import { versionIn } from './archives.ts';
import { computeAccount, hasRole } from './services.ts';

/** Cloud Functions of the second generation, with what they are made of: builds, Eventarc's triggers, Run services. */
const HOST = 'cloudfunctions.googleapis.com';
const LIST = '/projects/[^/]+/locations/[^/]+/functions';
const BUILDER = 'roles/cloudbuild.builds.builder';

type Config = Stored & { serviceAccountEmail?: string; maxInstanceCount?: number; availableCpu?: string };
type Trigger = Stored & { serviceAccountEmail?: string };
type Source = { source?: { storageSource?: { object?: string } } };
type Function = {
  name: string;
  buildConfig?: Source;
  serviceConfig: Config;
  eventTrigger?: Trigger;
  labels?: Record<string, string>;
};

export const functionRoutes: readonly Route[] = [
  {
    method: 'GET',
    host: HOST,
    path: new RegExp(`^/v1${LIST}$`),
    needs: 'cloudfunctions.functions.list',
    answer: () => ({ body: {} }),
  },
  {
    method: 'GET',
    host: HOST,
    path: new RegExp(`^/v2${LIST}$`),
    needs: 'cloudfunctions.functions.list',
    answer: (_call, state) => ({ body: { functions: [...state.functions.values()] } }),
  },
  {
    method: 'POST',
    host: HOST,
    path: new RegExp(`^/v2(/projects/[^/]+/locations/[^/]+)/functions:generateUploadUrl$`),
    needs: 'cloudfunctions.functions.sourceCodeSet',
    answer: (_call, state) => {
      const bucket = `gcf-v2-uploads-${state.projectNumber}`;
      const object = `${state.uploads.size + 1}.zip`;
      return {
        body: {
          uploadUrl: `https://storage.googleapis.com/${bucket}/${object}?GoogleAccessId=played&Signature=played`,
          storageSource: { bucket, object },
        },
      };
    },
  },
  {
    method: 'PUT',
    host: 'storage.googleapis.com',
    path: /^\/gcf-v2-uploads-\d+\/[^/]+$/,
    needs: 'signed',
    answer: ({ raw, path }, state) => {
      // A zip archive begins with PK.
      if (raw.subarray(0, 2).toString() !== 'PK') throw new Error('The uploaded sources are no archive.');
      state.uploads.set(idOf(path), versionIn(raw));
      return { headers: { 'x-goog-generation': String(state.uploads.size) } };
    },
  },
  {
    method: 'POST',
    host: HOST,
    path: new RegExp(`^/v2/(projects/[^/]+/locations/[^/]+)/functions$`),
    needs: 'cloudfunctions.functions.create',
    answer: (call, state, parent) => store(call, state, `${parent}/functions/${call.query.get('functionId')}`),
  },
  {
    method: 'PATCH',
    host: HOST,
    path: new RegExp(`^/v2/(projects/[^/]+/locations/[^/]+/functions/[^/]+)$`),
    needs: 'cloudfunctions.functions.update',
    answer: (call, state, name) => store(call, state, name!),
  },
  {
    method: 'DELETE',
    host: HOST,
    path: new RegExp(`^/v2/(projects/[^/]+/locations/[^/]+/functions/[^/]+)$`),
    needs: 'cloudfunctions.functions.delete',
    answer: (_call, state, name) => {
      state.functions.delete(name!);
      state.running.delete(name!);
      return { body: { name: `operations/delete-${idOf(name!)}` } };
    },
  },
  {
    method: 'GET',
    host: HOST,
    path: /^\/v2\/operations\/(create|delete)-(.+)$/,
    needs: 'cloudfunctions.operations.get',
    answer: ({ path }, state, kind, id) => {
      const name = path.slice('/v2/'.length);
      if (kind === 'delete') return { body: { name, done: true, response: {} } };
      const made = [...state.functions.values()].find((each) => idOf(String(each.name)) === id)!;
      if (made.state === 'ACTIVE') return { body: { name, done: true, response: made } };
      const message = String((made.stateMessages as { message: string }[])[0]!.message);
      return { body: { name, done: true, error: { code: 3, message } } };
    },
  },
];

/** Makes or changes a function, with everything that the real interface looks at in the request itself. */
function store({ account, body }: Call, state: CloudState, name: string): object {
  const given = objectOf(body) as Function;
  const { serviceConfig, eventTrigger } = given;
  const runsAs = serviceConfig.serviceAccountEmail ?? computeAccount(state);
  for (const email of [runsAs, eventTrigger?.serviceAccountEmail ?? runsAs]) mayActAs(state, account, email);
  withinQuota(state, serviceConfig);
  if (eventTrigger) triggerable(state, name, eventTrigger.serviceAccountEmail ?? runsAs);
  const id = idOf(name);
  const service = `projects/${state.project}/locations/us-central1/services/${id.toLowerCase()}`;
  const uri = `https://${id.toLowerCase()}-played-uc.a.run.app`;
  const version = state.uploads.get(given.buildConfig?.source?.storageSource?.object ?? '');
  if (!version) throw new Error(`${id} is made from sources that were not uploaded.`);
  const fault = faultOfBuild(state, id);
  if (!fault) {
    state.repository ??= {
      name: `projects/${state.project}/locations/us-central1/repositories/gcf-artifacts`,
      format: 'DOCKER',
    };
  }
  if (!fault) state.running.set(name, version);
  state.functions.set(name, {
    ...given,
    name,
    environment: 'GEN_2',
    serviceConfig: { ...serviceConfig, serviceAccountEmail: runsAs, service, uri },
    ...(eventTrigger && { eventTrigger: { ...eventTrigger, trigger: `triggers/${id}` } }),
    url: `https://us-central1-${state.project}.cloudfunctions.net/${id}`,
    state: fault ? 'FAILED' : 'ACTIVE',
    ...(fault && { stateMessages: [{ severity: 'ERROR', message: fault }] }),
  });
  return { body: { name: `operations/create-${id}` } };
}

function mayActAs(state: CloudState, account: string | null, email: string): void {
  const source = 'https://cloud.google.com/functions/docs/reference/iam/roles#additional-configuration';
  if (!isAccount(state, email)) {
    const message = `Service account projects/-/serviceAccounts/${email} was not found.`;
    throw new CloudRefusal(404, 'NOT_FOUND', message, source);
  }
  try {
    requirePermission(state, account, 'iam.serviceAccounts.actAs', state.serviceAccounts.get(email)?.policy);
  } catch {
    const message =
      `Caller ${account} is missing permission 'iam.serviceaccounts.actAs' on service account ${email}. ` +
      'Grant the role roles/iam.serviceAccountUser to the caller on the service account.';
    throw new CloudRefusal(403, 'PERMISSION_DENIED', message, source);
  }
}

/** A region grants each service so much CPU: its instances at most, times the CPU of one. */
function withinQuota({ conditions }: CloudState, { maxInstanceCount = 100, availableCpu = '1' }: Config): void {
  const requested = maxInstanceCount * Number(availableCpu) * 1000;
  if (requested <= conditions.cpuQuota) return;
  const message =
    'Could not create Cloud Run service. spec.template.spec.containers.resources.limits.cpu: Invalid value specified for cpu. ' +
    `Quota violated: CpuAllocPerProjectRegion requested: ${requested} allowed: ${conditions.cpuQuota}`;
  throw new CloudRefusal(400, 'INVALID_ARGUMENT', message, 'https://cloud.google.com/run/quotas');
}

/** Eventarc's own permissions arrive late in a new project, and the receiving account needs a role. */
function triggerable(state: CloudState, name: string, receiver: string): void {
  const trigger = `Validation failed for trigger ${name.replace('functions', 'triggers')}: `;
  if (state.conditions.eventarcDelays > 0) {
    state.conditions.eventarcDelays -= 1;
    const message =
      'Invalid resource state for "": Permission denied while using the Eventarc Service Agent. If you recently started to use ' +
      'Eventarc, it may take a few minutes before all necessary permissions are propagated to the Service Agent. Otherwise, ' +
      'verify that it has Eventarc Service Agent role.';
    const source = 'https://github.com/typesense/firestore-typesense-search/issues/134';
    throw new CloudRefusal(400, 'FAILED_PRECONDITION', trigger + message, source);
  }
  const agent = `service-${state.projectNumber}@gcp-sa-eventarc.iam.gserviceaccount.com`;
  if (!state.agents.has(agent)) throw new Error('The identity of Eventarc was never asked for.');
  if (hasRole(state, receiver, 'roles/eventarc.eventReceiver')) return;
  const message = `Permission "eventarc.events.receiveEvent" denied on "${receiver}"`;
  throw new CloudRefusal(
    403,
    'PERMISSION_DENIED',
    trigger + message,
    'https://cloud.google.com/eventarc/docs/troubleshooting',
  );
}

function faultOfBuild(state: CloudState, id: string): string | null {
  if (!hasRole(state, computeAccount(state), BUILDER)) {
    return (
      'Build failed with status: FAILURE. Could not build the function due to a missing permission on the build service account. ' +
      'https://cloud.google.com/functions/docs/troubleshooting#build-service-account'
    );
  }
  return state.conditions.failingBuilds.has(id) ? 'Build failed with status: FAILURE. npm ci failed.' : null;
}

function idOf(name: string): string {
  return name.split('/').at(-1)!;
}
