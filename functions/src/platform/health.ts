import * as z from 'zod/mini';
import { type Context, documentOf } from './context.ts';
import {
  type Check,
  type Health,
  type Hops,
  isAuthorised,
  measuredHops,
  reasonOf,
  unfitSecrets,
} from './plan-health.ts';
import { HEALTH_JOB, type ShardQueue } from './plan-shards.ts';
import { secretOf } from './secret.ts';
import { trustedHops } from '../access/plan-rate-limit.ts';

/** A check that takes longer has failed. */
const CHECK_MS = 5_000;
/** Isolates of the Worker ask at any time; each instance looks at most this often, and writes its document as rarely. */
const REMEMBERED_MS = 20_000;

type Surroundings = Pick<Context, 'db' | 'auth' | 'now' | 'log'> & {
  queue: ShardQueue;
  version: string;
  env: NodeJS.ProcessEnv;
};
export type HealthRequest = { authorization: string | undefined; forwardedFor: string | string[] | undefined };
export type HealthAnswer = { status: 200 | 401 | 503; body: (Health & { hops: Hops }) | { code: 'not-allowed' } };

/** Answers requests for the health of the deployment; remembers it for 20 s. Without the token it answers 401 and looks at nothing. */
export function healthKeeper(): (surroundings: Surroundings, request: HealthRequest) => Promise<HealthAnswer> {
  let kept: { at: number; health: Promise<Health> } | null = null;
  return async (surroundings, { authorization, forwardedFor }) => {
    const { env, now, log } = surroundings;
    if (!isAuthorised(authorization, secretOf(env, 'HEALTH_TOKEN')))
      return { status: 401, body: { code: 'not-allowed' } };
    if (!kept || now.getTime() - kept.at >= REMEMBERED_MS) kept = { at: now.getTime(), health: examine(surroundings) };
    const health = await kept.health;
    // What failed may be right again with the next request.
    if (!health.ok && kept) {
      kept = null;
      log.error('health-failed', { failed: failedOf(health) });
    }
    const hops = { trusted: trustedHops(env), measured: measuredHops(forwardedFor) };
    return { status: health.ok ? 200 : 503, body: { ...health, hops } };
  };
}

async function examine({ db, auth, now, queue, version, env }: Surroundings): Promise<Health> {
  const ref = db.doc('health/functions');
  // One task an hour: its id is known from then on, which only a queue that can be reached says.
  const scheduledFor = new Date(Math.floor(now.getTime() / 3_600_000) * 3_600_000).toISOString();
  const [firestore, tokens, accounts, tasks, secrets] = await Promise.all([
    check(async () => {
      await ref.get();
      await ref.set(documentOf(z.object({ at: z.date() }), { at: now }));
    }),
    // Nobody is given it. Without a key file, the account has to be allowed to sign for itself.
    check(() => auth.createCustomToken('health-check')),
    check(() => auth.getUser('health-check').catch(unlessUnknown)),
    check(() =>
      queue.add(`health-${scheduledFor.replaceAll(/\W/g, '')}`, {
        ...{ job: HEALTH_JOB, scheduledFor, run: 0, shard: 0, of: 1 },
      }),
    ),
    check(async () => {
      const unfit = unfitSecrets((name) => secretOf(env, name));
      if (unfit.length > 0) throw Object.assign(new Error('unfit'), { code: unfit.join('-') });
    }),
  ]);
  const checks = { firestore, tokens, accounts, queue: tasks, secrets };
  return { ok: Object.values(checks).every(({ ok }) => ok), version, checks };
}

/** Nobody has this id, and only who may look at accounts is told so. */
function unlessUnknown(error: unknown): void {
  if ((error as { code?: unknown }).code !== 'auth/user-not-found') throw error;
}

function failedOf({ checks }: Health): string[] {
  return Object.entries(checks).flatMap(([name, check]) => (check.ok ? [] : [`${name}: ${check.reason}`]));
}

async function check(look: () => Promise<unknown>): Promise<Check> {
  const from = Date.now();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error('late'), { code: 'deadline' })), CHECK_MS);
  });
  try {
    await Promise.race([look(), late]);
    return { ok: true, ms: Date.now() - from };
  } catch (error) {
    return { ok: false, ms: Date.now() - from, reason: reasonOf(error) };
  } finally {
    clearTimeout(timer);
  }
}
