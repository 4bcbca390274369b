import { isAllowed, replacePolicy, requirePermission } from '../iam.ts';
import type { CloudState, Policy } from '../state.ts';
import { CloudRefusal, objectOf, type Route } from '../types.ts';

/** Log-in, Resource Manager, IAM and the few calls that only look. */
const MANAGER = 'cloudresourcemanager.googleapis.com';
const IAM = 'iam.googleapis.com';

export const accountRoutes: readonly Route[] = [
  {
    method: 'POST',
    host: /^(www|oauth2)\.googleapis\.com$/,
    path: /^\/(?:oauth2\/v4\/)?token$/,
    needs: 'none',
    answer: ({ raw }, state) => ({ body: tokenFor(new URLSearchParams(raw.toString()), state) }),
  },
  {
    method: 'GET',
    host: MANAGER,
    path: /^\/v1\/projects\/[^/:]+$/,
    needs: 'resourcemanager.projects.get',
    answer: (_call, state) => ({
      body: { projectId: state.project, projectNumber: state.projectNumber, lifecycleState: 'ACTIVE' },
    }),
  },
  {
    method: 'POST',
    host: MANAGER,
    path: /^\/v1\/projects\/[^/:]+:testIamPermissions$/,
    needs: 'none',
    answer: ({ account, body }, state) => {
      const asked = objectOf(body).permissions as string[];
      return { body: { permissions: asked.filter((permission) => isAllowed(state, account!, permission)) } };
    },
  },
  {
    method: 'POST',
    host: MANAGER,
    path: /^\/v1\/projects\/[^/:]+:getIamPolicy$/,
    needs: 'resourcemanager.projects.getIamPolicy',
    answer: (_call, state) => ({ body: state.policy }),
  },
  {
    method: 'POST',
    host: MANAGER,
    path: /^\/v1\/projects\/[^/:]+:setIamPolicy$/,
    needs: 'resourcemanager.projects.setIamPolicy',
    answer: ({ body }, state) => {
      state.policy = replacePolicy(state, state.policy, objectOf(body).policy as Policy);
      return { body: state.policy };
    },
  },
  {
    method: 'POST',
    host: IAM,
    path: /^\/v1\/projects\/[^/]+\/serviceAccounts$/,
    needs: 'iam.serviceAccounts.create',
    answer: ({ body }, state) => {
      const email = `${String(objectOf(body).accountId)}@${state.project}.iam.gserviceaccount.com`;
      state.serviceAccounts.set(email, { policy: { etag: 'a', bindings: [] } });
      return { body: { email, name: `projects/${state.project}/serviceAccounts/${email}` } };
    },
  },
  {
    method: 'GET',
    host: IAM,
    path: /^\/v1\/projects\/[^/]+\/serviceAccounts\/([^/:]+)$/,
    needs: 'none',
    answer: ({ account }, state, email) => {
      onAccount(state, account, email!, 'iam.serviceAccounts.get');
      return { body: { email, name: `projects/${state.project}/serviceAccounts/${email}` } };
    },
  },
  {
    method: 'POST',
    host: IAM,
    path: /^\/v1\/projects\/[^/]+\/serviceAccounts\/([^/:]+):testIamPermissions$/,
    needs: 'none',
    answer: ({ account, body }, state, email) => {
      // The App Engine account that firebase-tools asks about exists only in projects with App Engine.
      const found = state.serviceAccounts.get(email!);
      if (!found) throw notFound(email!);
      const asked = objectOf(body).permissions as string[];
      return { body: { permissions: asked.filter((each) => isAllowed(state, account!, each, found.policy)) } };
    },
  },
  {
    method: 'POST',
    host: IAM,
    path: /^\/v1\/projects\/[^/]+\/serviceAccounts\/([^/:]+):getIamPolicy$/,
    needs: 'none',
    answer: ({ account }, state, email) => ({
      body: onAccount(state, account, email!, 'iam.serviceAccounts.getIamPolicy').policy,
    }),
  },
  {
    method: 'POST',
    host: IAM,
    path: /^\/v1\/projects\/[^/]+\/serviceAccounts\/([^/:]+):setIamPolicy$/,
    needs: 'none',
    answer: ({ account, body }, state, email) => {
      const found = onAccount(state, account, email!, 'iam.serviceAccounts.setIamPolicy');
      found.policy = replacePolicy(state, found.policy, objectOf(body).policy as Policy);
      return { body: found.policy };
    },
  },
];

/** An account's own policy counts too. One that does not exist looks like one that the caller may not see. */
function onAccount(state: CloudState, account: string | null, email: string, permission: string) {
  const found = state.serviceAccounts.get(email);
  requirePermission(state, account, permission, found?.policy);
  if (!found) throw notFound(email);
  return found;
}

function notFound(email: string): CloudRefusal {
  const source = 'https://cloud.google.com/iam/docs/reference/rest/v1/projects.serviceAccounts/get';
  return new CloudRefusal(404, 'NOT_FOUND', `Unknown service account ${email}`, source);
}

/** A person's refresh token is the email itself; a service account's assertion names it as the issuer. */
function tokenFor(form: URLSearchParams, state: CloudState): object {
  const refresh = form.get('refresh_token');
  const assertion = form.get('assertion')?.split('.')[1];
  const issuer = assertion && (JSON.parse(Buffer.from(assertion, 'base64url').toString()) as { iss: string }).iss;
  const email = refresh ?? issuer ?? '';
  if (email !== state.owner && !state.serviceAccounts.has(email)) {
    const source = 'https://developers.google.com/identity/protocols/oauth2/service-account#error-codes';
    throw new CloudRefusal(400, 'invalid_grant', 'Invalid grant: account not found', source);
  }
  return { access_token: `played:${email}`, expires_in: 3600, token_type: 'Bearer' };
}
