import * as z from 'zod/mini';
import { HOP_MARKER } from '../../functions/src/platform/plan-health.ts';
import { bodyOf, type Google } from './google.ts';

/** A deployment to look at from outside. */
export type Deployment = {
  /** Of the Worker. */
  origin: string;
  /** Of the functions, with everything before their names. */
  functions: string;
  version: string;
  /** What the Worker and the functions share. */
  token: string;
};
type Wait = (ms: number) => Promise<void>;

const TRIES = 10;
const PAUSE_MS = 3_000;
const DEADLINE_MS = 15_000;

const checks = z.record(z.string(), z.object({ ok: z.boolean(), reason: z.optional(z.string()) }));
const functionsHealth = z.object({ ok: z.boolean(), version: z.string(), checks });
const workerHealth = z.object({
  version: z.string(),
  missing: z._default(z.array(z.string()), []),
  functions: z.optional(z.nullable(functionsHealth)),
});
const measured = z.object({ hops: z.object({ trusted: z.int(), measured: z.int() }) });
const accessed = z.object({ payload: z.object({ data: z.string() }) });

/**
 * Tries what a deployment must be able to do: /healthz with the token, the log-in page and what it loads, a callable that turns
 * strangers away, and whether the caller's address is found. A new Worker takes seconds to be everywhere, so health is asked several times.
 *
 * @returns what is wrong, each as a sentence that says what to do; nothing when all is well
 */
export async function smokeTest(deployment: Deployment, wait: Wait = pause): Promise<string[]> {
  const unwell = await faultsOfHealth(deployment, wait);
  const others = await Promise.all(
    [faultsOfPage, faultsOfCallable, faultsOfAddress].map((look) => tried(look, deployment, wait)),
  );
  return [...unwell, ...others.flat()];
}

/** The health token as the functions read it. Throws a Refusal when it can't be read. */
export async function healthToken(google: Google, project: string): Promise<string> {
  const url = `https://secretmanager.googleapis.com/v1/projects/${project}/secrets/HEALTH_TOKEN/versions/latest:access`;
  const { payload } = bodyOf('HEALTH_TOKEN can not be read', await google('GET', url), accessed);
  return Buffer.from(payload.data, 'base64').toString().trim();
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

async function faultsOfHealth(deployment: Deployment, wait: Wait): Promise<string[]> {
  let faults: string[] = [];
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    if (attempt > 0) await wait(PAUSE_MS);
    faults = await lookAtHealth(deployment).catch((error: unknown) => [`/healthz: ${messageOf(error)}.`]);
    if (faults.length === 0) break;
  }
  return faults;
}

async function lookAtHealth({ origin, version, token }: Deployment): Promise<string[]> {
  const response = await ask(`${origin}/healthz`, { headers: { Authorization: `Bearer ${token}` } });
  const text = await response.text();
  const parsed = workerHealth.safeParse(parse(text));
  if (!parsed.success) return [`/healthz answers ${response.status}: ${text.slice(0, 200)}`];
  const { version: ofWorker, missing, functions } = parsed.data;
  if (ofWorker !== version) return [`The Worker that answers is version ${ofWorker}, not ${version}.`];
  if (missing.length > 0) {
    return [`The Worker has no good ${missing.join(', ')}: put the values (docs/operations/secrets.md).`];
  }
  if (functions === undefined) {
    return [
      'The Worker does not know the HEALTH_TOKEN of Secret Manager: put the same value (docs/operations/secrets.md).',
    ];
  }
  if (!functions) return ['The Worker gets no answer from the function `health`: look at its log.'];
  return [
    ...(functions.version === version ? [] : [`The functions are version ${functions.version}, not ${version}.`]),
    ...Object.entries(functions.checks).flatMap(([name, { ok, reason = '' }]) =>
      ok ? [] : [`The functions' check of ${SENTENCES[name] ?? name} failed (${reason}).`],
    ),
    ...(response.ok ? [] : [`/healthz answers ${response.status}.`]),
  ];
}

/** What each check is about, and where to look. */
const SENTENCES: Readonly<Record<string, string>> = {
  firestore: 'Firestore, a read and a write: look at roles/datastore.user',
  tokens: 'custom tokens: log-in by username fails. Look at roles/iam.serviceAccountTokenCreator on the account itself',
  queue:
    'the queue of Cloud Tasks: large jobs fail. Look at roles/cloudtasks.enqueuer and roles/iam.serviceAccountUser',
  accounts: 'accounts: nobody can be deactivated. Look at roles/firebaseauth.admin',
  secrets: 'secrets: those in brackets are not there or too short',
};

/** The log-in page, and the first script and the first style that it names. */
async function faultsOfPage({ origin }: Deployment): Promise<string[]> {
  const response = await ask(`${origin}/en/login`);
  const page = await response.text();
  if (!response.ok || !page.includes('type="password"'))
    return [`/en/login answers ${response.status} without a form.`];
  const assets = ['js', 'css'].map((kind) => new RegExp(`/assets/[\\w.-]+\\.${kind}`).exec(page)?.[0] ?? `no .${kind}`);
  const answers = await Promise.all(
    assets.map(async (path) => {
      if (!path.startsWith('/')) return `/en/login names ${path} file.`;
      const { ok, status, body } = await ask(origin + path);
      await body?.cancel();
      return ok ? null : `${path} answers ${status}: the assets are not there.`;
    }),
  );
  return answers.filter((fault) => fault !== null);
}

async function faultsOfCallable({ functions }: Deployment): Promise<string[]> {
  const response = await ask(`${functions}/deleteAccount`, post({ data: {} }));
  const text = await response.text();
  if (response.status === 401 && text.includes('user-token-expired')) return [];
  const why = response.status === 403 ? ' Everyone must be allowed to call it (allUsers, roles/run.invoker).' : '';
  return [`The callable deleteAccount answers a stranger with ${response.status}, not 401.${why}`];
}

/** A made-up address is sent along: what stands behind it was added on the way. */
async function faultsOfAddress({ functions, token }: Deployment): Promise<string[]> {
  const headers = { Authorization: `Bearer ${token}`, 'X-Forwarded-For': HOP_MARKER };
  const response = await ask(`${functions}/health`, post({}, headers));
  const parsed = measured.safeParse(parse(await response.text()));
  if (!parsed.success) return [`The function \`health\` answers ${response.status} to its token.`];
  const { hops } = parsed.data;
  if (hops.trusted === hops.measured) return [];
  return [
    `TRUSTED_HOPS of the functions is ${hops.trusted}, and ${hops.measured} hops were measured: limits would count ` +
      'addresses that callers make up, or one for everyone. Set it in functions/.env.PROJECT and deploy again.',
  ];
}

function post(body: object, headers: Record<string, string> = {}): RequestInit {
  return { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(body) };
}

function ask(url: string, init: RequestInit = {}): Promise<Response> {
  return fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(DEADLINE_MS) });
}

/** Once more where there was no answer at all. */
async function tried(
  look: (deployment: Deployment) => Promise<string[]>,
  deployment: Deployment,
  wait: Wait,
): Promise<string[]> {
  try {
    return await look(deployment);
  } catch {
    await wait(PAUSE_MS);
    return look(deployment).catch((error: unknown) => [`No answer from the deployment: ${messageOf(error)}.`]);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
