import { memberOf } from '../iam.ts';
import type { CloudState } from '../state.ts';
import { CloudRefusal, objectOf, type Route } from '../types.ts';

/** Service Usage, and the interfaces that the tools only look at. */
const USAGE = 'serviceusage.googleapis.com';
/** These can't be switched on without billing. */
const BILLED = /^(cloudfunctions|cloudbuild|artifactregistry|run|secretmanager|cloudscheduler|cloudtasks)\./;

export const serviceRoutes: readonly Route[] = [
  {
    method: 'GET',
    host: USAGE,
    path: /^\/v1\/projects\/([^/]+)\/services\/([^/:]+)$/,
    needs: 'serviceusage.services.get',
    answer: (_call, state, project, name) => ({ body: serviceOf(state, project!, name!) }),
  },
  {
    method: 'GET',
    host: USAGE,
    path: /^\/v1\/projects\/([^/]+)\/services:batchGet$/,
    needs: 'serviceusage.services.get',
    answer: ({ query }, state, project) => {
      const names = query.getAll('names').map((name) => name.split('/').at(-1)!);
      if (names.length > 30) throw tooMany(30);
      return { body: { services: names.map((name) => serviceOf(state, project!, name)) } };
    },
  },
  {
    method: 'POST',
    host: USAGE,
    path: /^\/v1\/projects\/[^/]+\/services\/([^/:]+):enable$/,
    needs: 'serviceusage.services.enable',
    answer: (_call, state, name) => ({ body: enable(state, [name!]) }),
  },
  {
    method: 'POST',
    host: USAGE,
    path: /^\/v1\/projects\/[^/]+\/services:batchEnable$/,
    needs: 'serviceusage.services.enable',
    answer: ({ body }, state) => {
      const names = objectOf(body).serviceIds as string[];
      if (names.length > 20) throw tooMany(20);
      return { body: enable(state, names) };
    },
  },
  {
    method: 'GET',
    host: USAGE,
    path: /^\/v1\/operations\/.+$/,
    needs: 'none',
    answer: ({ path }) => ({ body: { name: path.slice('/v1/'.length), done: true, response: {} } }),
  },
  {
    method: 'POST',
    host: USAGE,
    path: /^\/v1beta1\/projects\/[^/]+\/services\/(\w+)\.googleapis\.com:generateServiceIdentity$/,
    needs: 'serviceusage.services.enable',
    answer: (_call, state, api) => {
      const email = `service-${state.projectNumber}@gcp-sa-${api}.iam.gserviceaccount.com`;
      state.agents.add(email);
      return { body: { name: 'operations/identity', done: true, response: { email } } };
    },
  },
  {
    method: 'GET',
    host: 'cloudbilling.googleapis.com',
    path: /^\/v1\/projects\/[^/]+\/billingInfo$/,
    needs: 'resourcemanager.projects.get',
    answer: (_call, state) => ({ body: { billingEnabled: state.conditions.billing } }),
  },
  {
    method: 'GET',
    host: 'compute.googleapis.com',
    path: /^\/compute\/v1\/projects\/[^/]+$/,
    needs: 'compute.projects.get',
    answer: (_call, state) => ({ body: { defaultServiceAccount: computeAccount(state) } }),
  },
  {
    method: 'GET',
    host: 'firebase.googleapis.com',
    path: /^\/v1beta1\/projects\/[^/]+\/adminSdkConfig$/,
    needs: 'firebase.projects.get',
    answer: (_call, state) => ({
      body: {
        projectId: state.project,
        storageBucket: `${state.project}.firebasestorage.app`,
        locationId: 'us-central',
      },
    }),
  },
  {
    method: 'GET',
    host: 'runtimeconfig.googleapis.com',
    path: /^\/v1beta1\/projects\/[^/]+\/configs$/,
    needs: 'runtimeconfig.configs.list',
    answer: () => ({ body: {} }),
  },
  {
    method: 'GET',
    host: 'firebaseextensions.googleapis.com',
    path: /^\/v1beta\/projects\/[^/]+\/instances$/,
    needs: 'firebaseextensions.configs.list',
    answer: () => ({ body: {} }),
  },
  {
    method: 'GET',
    host: 'identitytoolkit.googleapis.com',
    path: /^\/admin\/v2\/projects\/[^/]+\/config$/,
    needs: 'firebaseauth.configs.get',
    answer: (_call, state) => ({ body: state.identity }),
  },
  {
    method: 'GET',
    host: 'apikeys.googleapis.com',
    path: /^\/v2\/keys:lookupKey$/,
    needs: 'apikeys.keys.lookup',
    answer: ({ query }, state) => {
      const found = state.apiKeys.get(query.get('keyString') ?? '');
      const source = 'https://cloud.google.com/api-keys/docs/reference/rest/v2/keys/lookupKey';
      if (!found)
        throw new CloudRefusal(403, 'PERMISSION_DENIED', 'API key not found. Please pass a valid API key.', source);
      return { body: { parent: String(found.name).replace(/\/keys\/.*$/, ''), name: found.name } };
    },
  },
  {
    method: 'GET',
    host: 'apikeys.googleapis.com',
    path: /^\/v2\/(projects\/[^/]+\/locations\/global\/keys\/[^/]+)$/,
    needs: 'apikeys.keys.get',
    answer: (_call, state, name) => ({ body: [...state.apiKeys.values()].find((key) => key.name === name) }),
  },
  // The message of the day, and the latest version of a package: the tools go on without either.
  {
    method: 'GET',
    host: 'firebase-public.firebaseio.com',
    path: /^\/cli\.json$/,
    needs: 'none',
    answer: () => ({ body: {} }),
  },
];

/** The account that builds and, unless told otherwise, runs functions. It exists as soon as Compute is on. */
export function computeAccount(state: CloudState): string {
  return `${state.projectNumber}-compute@developer.gserviceaccount.com`;
}

/** Whether a role is granted on the project. */
export function hasRole(state: CloudState, email: string, role: string): boolean {
  return state.policy.bindings.some((each) => each.role === role && each.members.includes(memberOf(email)));
}

function serviceOf(state: CloudState, project: string, name: string) {
  return {
    name: `projects/${project}/services/${name}`,
    state: state.services.has(name) ? 'ENABLED' : 'DISABLED',
  };
}

function enable(state: CloudState, names: readonly string[]): object {
  if (!state.conditions.billing && names.some((name) => BILLED.test(name))) {
    const message = `Billing account for project '${state.projectNumber}' is not found. Billing must be enabled for activation of service(s).`;
    const source = 'https://cloud.google.com/service-usage/docs/enable-disable#enabling';
    throw new CloudRefusal(400, 'FAILED_PRECONDITION', message, source);
  }
  for (const name of names) state.services.add(name);
  if (names.includes('compute.googleapis.com')) state.agents.add(computeAccount(state));
  // As with the real one, the first answer does not yet say that it is done.
  return { name: 'operations/enable' };
}

function tooMany(most: number): CloudRefusal {
  const source = 'https://cloud.google.com/service-usage/docs/reference/rest/v1/services';
  return new CloudRefusal(400, 'INVALID_ARGUMENT', `At most ${most} services in one call.`, source);
}
