import { healthKeeper } from '../../../../functions/src/platform/health.ts';
import { REGION } from '../../../../scripts/stack/paths.ts';
import { isAllowed } from '../iam.ts';
import type { CloudState, Stored } from '../state.ts';
import type { Answer } from '../types.ts';

/** What a deployed function is called with. */
type Called = { name: string; headers: { get: (name: string) => string | null } };

type Config = {
  serviceAccountEmail: string;
  service: string;
  environmentVariables?: Record<string, string>;
  secretEnvironmentVariables?: { key: string; secret: string }[];
};

/**
 * Deployed functions as a caller meets them: `health` runs the product's own code with the rights, secrets and variables that were
 * deployed, and every callable turns strangers away.
 */
export function deployedFunctions(state: CloudState): (called: Called) => Promise<Answer> {
  /** Each version has its memory of what it found. */
  const keepers = new Map<string, ReturnType<typeof healthKeeper>>();
  return async ({ name, headers }) => {
    const place = `/${REGION}/functions/${name}`;
    const found = [...state.functions.values()].find((each) => String(each.name).endsWith(place));
    if (found?.state !== 'ACTIVE') return { status: 404 };
    const config = found.serviceConfig as Config;
    // https://cloud.google.com/run/docs/authenticating/public
    const callers = state.policies.get(config.service)?.bindings ?? [];
    if (!callers.some(({ members }) => members.includes('allUsers'))) return { status: 403 };
    if (name !== 'health') {
      const error = {
        status: 'UNAUTHENTICATED',
        message: 'user-token-expired',
        details: { code: 'user-token-expired' },
      };
      return { status: 401, body: { error } };
    }
    // Google's front end appends the caller's address, and each load balancer its own.
    const added = Array.from({ length: state.frontEndHops }, (_, hop) => `203.0.113.${hop + 1}`);
    const version = state.running.get(String(found.name))!;
    const answerHealth = keepers.get(version) ?? healthKeeper();
    keepers.set(version, answerHealth);
    return answerHealth(surroundingsOf(state, config, version), {
      authorization: headers.get('authorization') ?? undefined,
      forwardedFor: [headers.get('x-forwarded-for'), ...added].filter(Boolean).join(', '),
    });
  };
}

function surroundingsOf(state: CloudState, config: Config, version: string) {
  const email = config.serviceAccountEmail;
  const own = state.serviceAccounts.get(email)?.policy;
  const may = async (permission: string, policy?: typeof own) => {
    if (!isAllowed(state, email, permission, policy)) throw Object.assign(new Error(permission), { code: 7 });
  };
  const env: Stored = { ...config.environmentVariables };
  for (const { key, secret } of config.secretEnvironmentVariables ?? []) {
    const policy = state.policies.get(`projects/${state.project}/secrets/${secret}`);
    const latest = state.secrets.get(secret)?.at(-1);
    if (latest && isAllowed(state, email, 'secretmanager.versions.access', policy)) {
      env[key] = Buffer.from(latest.data, 'base64').toString();
    }
  }
  return {
    db: {
      doc: () => ({ get: () => may('datastore.entities.get'), set: () => may('datastore.entities.update') }),
    },
    auth: {
      createCustomToken: () => may('iam.serviceAccounts.signBlob', own),
      getUser: async () => {
        await may('firebaseauth.users.get');
        throw Object.assign(new Error('nobody'), { code: 'auth/user-not-found' });
      },
    },
    queue: {
      threshold: 1,
      add: async () => {
        const isThere = [...state.queues.keys()].some((queue) => queue.endsWith('/queues/jobShard'));
        if (!isThere) throw Object.assign(new Error('no queue'), { code: 'functions/not-found' });
        await may('cloudtasks.tasks.create');
        await may('iam.serviceAccounts.actAs', own);
        return 'known' as const;
      },
    },
    ...{ log: { info: () => {}, error: () => {} }, now: new Date(), version, env },
  } as unknown as Parameters<ReturnType<typeof healthKeeper>>[0];
}
