import { cloudflareRoutes } from './cloudflare.ts';
import { accountRoutes } from './google/accounts.ts';
import { firestoreRoutes } from './google/firestore.ts';
import { functionRoutes } from './google/functions.ts';
import { monitoringRoutes } from './google/monitoring.ts';
import { serviceRoutes } from './google/services.ts';
import { workloadRoutes } from './google/workloads.ts';
import { requirePermission } from './iam.ts';
import type { Google } from '../../../scripts/deploy/google.ts';
import type { CloudState } from './state.ts';
import { type Answer, type Call, CloudRefusal, type Route } from './types.ts';

/** What happened in a played cloud. */
export type CloudLog = {
  /** Every refusal, in order. */
  refusals: CloudRefusal[];
  /** What no real deployment of ours may do: unknown calls, hosts that are not played. */
  escapes: string[];
};

const ROUTES: readonly Route[] = [
  ...accountRoutes,
  ...serviceRoutes,
  ...firestoreRoutes,
  ...functionRoutes,
  ...workloadRoutes,
  ...monitoringRoutes,
  ...cloudflareRoutes,
];
/** Google's hosts that are no API that a project switches on. */
const ALWAYS_ON = /^(www|oauth2|storage)\.googleapis\.com$/;

/** Answers one call to either log. What the product would never meet there is noted in `escapes`. */
export async function answerTo(log: CloudLog, state: CloudState, call: Call): Promise<Answer> {
  const isCloudflare = call.host === 'api.cloudflare.com';
  try {
    const matching = ROUTES.filter(
      ({ method, host }) =>
        method === call.method && (typeof host === 'string' ? host === call.host : host.test(call.host)),
    );
    for (const route of matching) {
      const match = route.path.exec(call.path);
      if (!match) continue;
      admit(state, call, route);
      return await route.answer(call, state, ...match.slice(1));
    }
    log.escapes.push(`unknown call: ${call.method} ${call.host}${call.path}`);
    return {
      status: 501,
      body: { error: { code: 501, message: `not played: ${call.path}`, status: 'UNIMPLEMENTED' } },
    };
  } catch (error) {
    if (!(error instanceof CloudRefusal)) {
      log.escapes.push(
        `${call.method} ${call.host}${call.path}: ${error instanceof Error ? error.stack : String(error)}`,
      );
      return { status: 500, body: { error: { code: 500, message: String(error), status: 'INTERNAL' } } };
    }
    log.refusals.push(error);
    return isCloudflare ? cloudflareError(error) : googleError(error);
  }
}

/** Looks whether the caller is known, the API is on, and the caller has the permission. */
function admit(state: CloudState, { host, path, headers, account }: Call, { needs }: Route): void {
  if (needs === 'cloudflare') {
    const { token, accountId } = state.cloudflare;
    const isOwn = path.startsWith(`/client/v4/accounts/${accountId}/`) || path.startsWith('/client/v4/zones');
    if (headers.authorization === `Bearer ${token}` && isOwn) return;
    throw new CloudRefusal(
      403,
      '10000',
      'Authentication error',
      'https://developers.cloudflare.com/fundamentals/api/troubleshooting/',
    );
  }
  if (host.endsWith('.googleapis.com') && !ALWAYS_ON.test(host) && !state.services.has(host)) {
    const message =
      `${host} API has not been used in project ${state.projectNumber} before or it is disabled. Enable it by visiting ` +
      `https://console.developers.google.com/apis/api/${host}/overview?project=${state.projectNumber} then retry.`;
    throw new CloudRefusal(
      403,
      'PERMISSION_DENIED',
      message,
      'https://log.google.com/apis/docs/getting-started#enabling_apis',
    );
  }
  if (needs !== 'none' && needs !== 'signed') requirePermission(state, account, needs);
}

function googleError({ status, reason, message }: CloudRefusal): Answer {
  if (reason === 'invalid_grant') return { status, body: { error: reason, error_description: message } };
  return { status, body: { error: { code: status, message, status: reason } } };
}

function cloudflareError({ status, reason, message }: CloudRefusal): Answer {
  return { status, body: { success: false, errors: [{ code: Number(reason), message }], messages: [], result: null } };
}

/** Cloudflare as scripts fetch it, without a network. */
export function cloudflareOf(state: CloudState): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { host, pathname, searchParams: query } = new URL(request.url);
    const log: CloudLog = { refusals: [], escapes: [] };
    const { status = 200, body } = await answerTo(log, state, {
      ...{ method: request.method, host, path: decodeURIComponent(pathname), query, account: null },
      body: request.body ? await request.json() : undefined,
      ...{ headers: Object.fromEntries(request.headers), raw: Buffer.alloc(0) },
    });
    if (log.escapes.length > 0) throw new Error(log.escapes.join('\n'));
    return Response.json(body, { status });
  };
}

/** The clouds as scripts call them, without a network. Throws for a call that is not played. */
export function googleOf(state: CloudState, account: string): Google {
  return async (method, url, body) => {
    const { host, pathname, searchParams } = new URL(url);
    const log: CloudLog = { refusals: [], escapes: [] };
    const call = {
      method,
      host,
      path: decodeURIComponent(pathname),
      query: searchParams,
      headers: {},
      body,
      raw: Buffer.alloc(0),
      account,
    };
    const { status = 200, body: answer } = await answerTo(log, state, call);
    if (log.escapes.length > 0) throw new Error(log.escapes.join('\n'));
    return { status, body: structuredClone(answer ?? {}) };
  };
}
