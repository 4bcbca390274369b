import { isAccount, replacePolicy, requirePermission } from '../iam.ts';
import type { CloudState, Policy, Stored } from '../state.ts';
import { CloudRefusal, objectOf, type Route } from '../types.ts';

/** What stands around the functions: callers of Run services, schedules, the queue, secrets, the repository of images. */
const RUN = 'run.googleapis.com';
const SCHEDULER = 'cloudscheduler.googleapis.com';
const TASKS = 'cloudtasks.googleapis.com';
const SECRETS = 'secretmanager.googleapis.com';
const ARTIFACTS = 'artifactregistry.googleapis.com';

export const workloadRoutes: readonly Route[] = [
  {
    method: 'GET',
    host: RUN,
    path: /^\/v1\/(projects\/[^/]+\/locations\/[^/]+\/services\/[^/]+):getIamPolicy$/,
    needs: 'run.services.getIamPolicy',
    answer: (_call, state, name) => ({ body: policyOf(state, name!) }),
  },
  {
    method: 'POST',
    host: RUN,
    path: /^\/v1\/(projects\/[^/]+\/locations\/[^/]+\/services\/[^/]+):setIamPolicy$/,
    needs: 'run.services.setIamPolicy',
    answer: ({ body }, state, name) => {
      const policy = objectOf(body).policy as Policy;
      const isPublic = policy.bindings.some(({ members }) => members.includes('allUsers'));
      if (isPublic && state.conditions.forbidsPublic) {
        const message =
          'One or more users named in the policy do not belong to a permitted customer, perhaps due to an organization policy.';
        const source = 'https://cloud.google.com/resource-manager/docs/organization-policy/restricting-domains';
        throw new CloudRefusal(400, 'FAILED_PRECONDITION', message, source);
      }
      return { body: setPolicy(state, name!, policy) };
    },
  },
  {
    method: 'GET',
    host: SCHEDULER,
    path: /^\/v1\/(projects\/[^/]+\/locations\/[^/]+\/jobs\/[^/]+)$/,
    needs: 'cloudscheduler.jobs.get',
    answer: (_call, state, name) => ({ body: stored(state.jobs, name!, 'Job') }),
  },
  {
    method: 'POST',
    host: SCHEDULER,
    path: /^\/v1\/projects\/[^/]+\/locations\/[^/]+\/jobs$/,
    needs: 'cloudscheduler.jobs.create',
    answer: ({ account, body }, state) => ({ body: storeJob(state, account, objectOf(body)) }),
  },
  {
    method: 'PATCH',
    host: SCHEDULER,
    path: /^\/v1\/projects\/[^/]+\/locations\/[^/]+\/jobs\/[^/]+$/,
    needs: 'cloudscheduler.jobs.update',
    answer: ({ account, body }, state) => ({ body: storeJob(state, account, objectOf(body)) }),
  },
  {
    method: 'DELETE',
    host: SCHEDULER,
    path: /^\/v1\/(projects\/[^/]+\/locations\/[^/]+\/jobs\/[^/]+)$/,
    needs: 'cloudscheduler.jobs.delete',
    answer: (_call, state, name) => {
      state.jobs.delete(name!);
      return { body: {} };
    },
  },
  {
    method: 'GET',
    host: TASKS,
    path: /^\/v2\/(projects\/[^/]+\/locations\/[^/]+\/queues\/[^/:]+)$/,
    needs: 'cloudtasks.queues.get',
    answer: (_call, state, name) => ({ body: stored(state.queues, name!, 'Queue') }),
  },
  {
    method: 'POST',
    host: TASKS,
    path: /^\/v2\/projects\/[^/]+\/locations\/[^/]+\/queues$/,
    needs: 'cloudtasks.queues.create',
    answer: ({ body }, state) => storeIn(state.queues, objectOf(body)),
  },
  {
    method: 'PATCH',
    host: TASKS,
    path: /^\/v2\/projects\/[^/]+\/locations\/[^/]+\/queues\/[^/:]+$/,
    needs: 'cloudtasks.queues.update',
    answer: ({ body }, state) => storeIn(state.queues, objectOf(body)),
  },
  {
    method: 'GET',
    host: SECRETS,
    path: /^\/v1\/(projects\/[^/]+\/secrets\/([^/:]+))$/,
    needs: 'secretmanager.secrets.get',
    answer: (_call, state, path, name) => {
      stored(state.secrets, name!, 'Secret');
      return { body: { name: path, labels: { 'firebase-managed': 'true' }, replication: { automatic: {} } } };
    },
  },
  {
    method: 'POST',
    host: SECRETS,
    path: /^\/v1\/projects\/([^/]+)\/secrets$/,
    needs: 'secretmanager.secrets.create',
    answer: ({ query, body }, state, project) => {
      const name = query.get('secretId')!;
      state.secrets.set(name, []);
      return { body: { ...objectOf(body), name: `projects/${project}/secrets/${name}` } };
    },
  },
  {
    method: 'POST',
    host: SECRETS,
    path: /^\/v1\/(projects\/[^/]+\/secrets\/([^/:]+)):addVersion$/,
    needs: 'secretmanager.versions.add',
    answer: ({ body }, state, path, name) => {
      const versions = stored(state.secrets, name!, 'Secret');
      versions.push({ state: 'ENABLED', data: String(objectOf(objectOf(body).payload).data) });
      return { body: { name: `${path}/versions/${versions.length}`, state: 'ENABLED' } };
    },
  },
  {
    method: 'GET',
    host: SECRETS,
    path: /^\/v1\/(projects\/[^/]+\/secrets\/([^/:]+))\/versions\/latest$/,
    needs: 'secretmanager.versions.get',
    answer: (_call, state, path, name) => {
      const versions = stored(state.secrets, name!, 'Secret');
      if (versions.length === 0) throw notFound('Secret version');
      return { body: { name: `${path}/versions/${versions.length}`, state: versions.at(-1)!.state } };
    },
  },
  {
    method: 'GET',
    host: SECRETS,
    path: /^\/v1\/(projects\/[^/]+\/secrets\/([^/:]+))\/versions\/latest:access$/,
    needs: 'secretmanager.versions.access',
    answer: (_call, state, path, name) => {
      const latest = stored(state.secrets, name!, 'Secret').at(-1);
      if (!latest) throw notFound('Secret version');
      return { body: { name: `${path}/versions/latest`, payload: { data: latest.data } } };
    },
  },
  {
    method: 'GET',
    host: SECRETS,
    path: /^\/v1\/(projects\/[^/]+\/secrets\/[^/:]+):getIamPolicy$/,
    needs: 'secretmanager.secrets.getIamPolicy',
    answer: (_call, state, name) => ({ body: policyOf(state, name!) }),
  },
  {
    method: 'POST',
    host: SECRETS,
    path: /^\/v1\/(projects\/[^/]+\/secrets\/[^/:]+):setIamPolicy$/,
    needs: 'secretmanager.secrets.setIamPolicy',
    answer: ({ body }, state, name) => ({ body: setPolicy(state, name!, objectOf(body).policy as Policy) }),
  },
  {
    method: 'GET',
    host: ARTIFACTS,
    path: /^\/v1\/projects\/[^/]+\/locations\/[^/]+\/repositories\/gcf-artifacts$/,
    needs: 'artifactregistry.repositories.get',
    answer: (_call, state) => {
      if (!state.repository) throw notFound('Repository');
      return { body: state.repository };
    },
  },
  {
    method: 'PATCH',
    host: ARTIFACTS,
    path: /^\/v1\/projects\/[^/]+\/locations\/[^/]+\/repositories\/gcf-artifacts$/,
    needs: 'artifactregistry.repositories.update',
    answer: ({ body }, state) => {
      state.repository = { ...state.repository, ...objectOf(body) };
      return { body: state.repository };
    },
  },
];

function policyOf(state: CloudState, name: string): Policy {
  return state.policies.get(name) ?? { etag: 'a', bindings: [] };
}

function setPolicy(state: CloudState, name: string, policy: Policy): Policy {
  const next = replacePolicy(state, policyOf(state, name), policy);
  state.policies.set(name, next);
  return next;
}

/** A job calls its function as an account, which must exist, and which the caller may act as. */
function storeJob(state: CloudState, account: string | null, job: Stored): Stored {
  const target = objectOf(job.httpTarget);
  const email = String(objectOf(target.oidcToken).serviceAccountEmail);
  const source = 'https://cloud.google.com/scheduler/docs/http-target-auth';
  if (!isAccount(state, email)) {
    throw new CloudRefusal(400, 'INVALID_ARGUMENT', `The service account ${email} is not valid.`, source);
  }
  requirePermission(state, account, 'iam.serviceAccounts.actAs', state.serviceAccounts.get(email)?.policy);
  state.jobs.set(String(job.name), job);
  return job;
}

function storeIn(map: Map<string, Stored>, value: Stored) {
  map.set(String(value.name), value);
  return { body: value };
}

function stored<Value>(map: Map<string, Value>, name: string, kind: string): Value {
  const found = map.get(name);
  if (found === undefined) throw notFound(kind);
  return found;
}

function notFound(kind: string): CloudRefusal {
  return new CloudRefusal(404, 'NOT_FOUND', `${kind} not found.`, 'https://cloud.google.com/apis/design/errors');
}
