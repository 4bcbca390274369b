import { randomUUID } from 'node:crypto';
import type { CloudState, Stored, WorkerScript } from './state.ts';
import { ACCOUNT, DOCS, formOf, known, notFound, result, route, SCRIPT, textOf } from './cloudflare/api.ts';
import { assetRoutes, assetsOf } from './cloudflare/assets.ts';
import { hostRoutes } from './cloudflare/hosts.ts';
import { type Call, CloudRefusal, objectOf, type Route } from './types.ts';

/** Cloudflare's interface as wrangler uses it: scripts with versions and secrets, KV, the subdomain of workers.dev; `cloudflare/` has the rest. */
const KV_DOCS = 'https://developers.cloudflare.com/api/resources/kv/subresources/namespaces/methods/get/';
const R2_DOCS = 'https://developers.cloudflare.com/r2/api/error-codes/';

/** Bindings of Workers that this account can make. */
const BINDINGS = [
  'plain_text',
  'secret_text',
  'kv_namespace',
  'assets',
  'inherit',
  'r2_bucket',
  'ratelimit',
  'version_metadata',
];
/** Of a Worker in three days' plans: 3 MiB for free accounts, 10 MiB for paid ones, after gzip. */
const MOST_BYTES = 64 * 1024 * 1024;

export const cloudflareRoutes: readonly Route[] = [
  ...assetRoutes,
  ...hostRoutes,
  route('GET', `${ACCOUNT}/workers/subdomain`, (_call, { cloudflare: { subdomain } }) => {
    // wrangler reads the code: node_modules/wrangler, getWorkersDevSubdomain.
    if (!subdomain) throw new CloudRefusal(404, '10007', 'You do not have a workers.dev subdomain.', DOCS);
    return result({ subdomain });
  }),
  route('GET', `${ACCOUNT}/workers/services/([^/]+)`, (_call, state, name) => {
    const { deployed: tag } = deployedOf(state, name!, 10090);
    return result({
      id: name,
      default_environment: { environment: 'production', script: { id: name, tag, last_deployed_from: 'wrangler' } },
    });
  }),
  route('GET', `${SCRIPT}/deployments`, (_call, state, name) => {
    const { deployed: id } = deployedOf(state, name!);
    const deployment = {
      id: `deployment-${id}`,
      source: 'wrangler',
      strategy: 'percentage',
      author_email: 'deploy@greenroom.test',
    };
    const at = '2026-01-01T00:00:00Z';
    return result({
      deployments: [{ ...deployment, created_on: at, versions: [{ version_id: id, percentage: 100 }] }],
    });
  }),
  route('POST', `${SCRIPT}/deployments`, ({ body }, state, name) => {
    const script = known(state, name!);
    const [{ version_id: id }] = objectOf(body).versions as [{ version_id: string }];
    if (!script.versions.some((each) => each.id === id)) throw notFound(10007);
    script.deployed = id;
    return result({ id: randomUUID() });
  }),
  route('GET', `${SCRIPT}/versions/([^/]+)`, (_call, state, name, id) => {
    const version = known(state, name!).versions.find((each) => each.id === id);
    if (!version) throw notFound(10007);
    return result({
      id,
      number: 1,
      metadata: { created_on: '2026-01-01T00:00:00Z', source: 'wrangler', author_email: '' },
      annotations: version.metadata.annotations ?? {},
      resources: { bindings: version.metadata.bindings, script: {}, script_runtime: {} },
    });
  }),
  route('GET', `${SCRIPT}/secrets`, (_call, state, name) =>
    result([...known(state, name!).secrets.keys()].map((each) => ({ name: each, type: 'secret_text' }))),
  ),
  route('PUT', `${SCRIPT}/secrets`, ({ body }, state, name) => {
    const { name: secret, text } = objectOf(body) as { name: string; text: string };
    known(state, name!).secrets.set(secret, text);
    return result({ name: secret, type: 'secret_text' });
  }),
  route('GET', `${SCRIPT}/settings`, (_call, state, name) =>
    result(known(state, name!).versions.at(-1)?.metadata ?? { bindings: [] }),
  ),
  route('PATCH', `${SCRIPT}/script-settings`, ({ body }, state, name) => {
    known(state, name!);
    return result(objectOf(body));
  }),
  route('GET', `${SCRIPT}/subdomain`, (_call, state, name) => {
    const { subdomain } = known(state, name!);
    return result({ enabled: subdomain, previews_enabled: subdomain });
  }),
  route('POST', `${SCRIPT}/subdomain`, ({ body }, state, name) => {
    known(state, name!).subdomain = Boolean(objectOf(body).enabled);
    return result({ enabled: objectOf(body).enabled, previews_enabled: false });
  }),
  // Of a Worker that exists: a version first, then a deployment of it.
  route('POST', `${SCRIPT}/versions`, async (call, state, name) => {
    known(state, name!);
    const id = await addVersion(call, state, name!);
    return result({
      id,
      number: 1,
      metadata: {},
      resources: { script: { etag: id }, bindings: [] },
      startup_time_ms: 12,
    });
  }),
  route('PUT', SCRIPT, async (call, state, name) => {
    const id = await addVersion(call, state, name!);
    state.cloudflare.scripts.get(name!)!.deployed = id;
    return result({ id: name, etag: id, deployment_id: id, startup_time_ms: 12 });
  }),
  route('GET', `${ACCOUNT}/storage/kv/namespaces`, (_call, { cloudflare }) => ({
    body: {
      success: true,
      errors: [],
      messages: [],
      result: [...cloudflare.namespaces].map(([id, title]) => ({ id, title })),
      result_info: {
        page: 1,
        per_page: 100,
        count: cloudflare.namespaces.size,
        total_count: cloudflare.namespaces.size,
      },
    },
  })),
  route('GET', `${ACCOUNT}/storage/kv/namespaces/([^/]+)`, (_call, { cloudflare }, id) => {
    const title = cloudflare.namespaces.get(id!);
    if (title === undefined) throw new CloudRefusal(404, '10013', 'namespace not found', KV_DOCS);
    return result({ id, title, supports_url_encoding: true });
  }),
  route('POST', `${ACCOUNT}/storage/kv/namespaces`, ({ body }, { cloudflare }) => {
    const id = randomUUID().replaceAll('-', '');
    const title = String(objectOf(body).title);
    cloudflare.namespaces.set(id, title);
    return result({ id, title, supports_url_encoding: true });
  }),
  route('POST', `${ACCOUNT}/r2/buckets`, ({ body }, { cloudflare }) => {
    const name = String(objectOf(body).name);
    if (cloudflare.buckets.has(name)) {
      throw new CloudRefusal(409, '10004', 'The bucket you tried to create already exists, and you own it.', R2_DOCS);
    }
    cloudflare.buckets.add(name);
    return result({ name, creation_date: '2026-01-01T00:00:00Z', location: 'WNAM', storage_class: 'Standard' });
  }),
  route('GET', `${ACCOUNT}/r2/buckets/([^/]+)`, (_call, { cloudflare }, name) => {
    if (!cloudflare.buckets.has(name!)) {
      throw new CloudRefusal(404, '10006', 'The specified bucket does not exist.', R2_DOCS);
    }
    return result({ name, creation_date: '2026-01-01T00:00:00Z', location: 'WNAM', storage_class: 'Standard' });
  }),
];

type Binding = {
  type: string;
  name: string;
  namespace_id?: string;
  bucket_name?: string;
  text?: string;
  simple?: { limit?: unknown; period?: unknown };
};

/** Keeps an upload: its settings and its modules. Returns the version's id. */
async function addVersion(call: Call, state: CloudState, name: string): Promise<string> {
  const form = await formOf(call);
  const metadata = JSON.parse(await textOf(form.get('metadata'))) as Stored & { bindings?: Binding[] };
  for (const binding of metadata.bindings ?? []) checkBinding(state, binding);
  if (call.raw.length > MOST_BYTES) throw new CloudRefusal(413, '10027', 'Your Worker exceeded the size limit.', DOCS);
  const { scripts } = state.cloudflare;
  const script: WorkerScript = scripts.get(name) ?? {
    secrets: new Map(),
    versions: [],
    deployed: null,
    subdomain: false,
  };
  for (const { type, name: secret, text = '' } of metadata.bindings ?? []) {
    if (type === 'secret_text') script.secrets.set(secret, text);
  }
  const modules = new Map<string, string>();
  for (const [key, value] of form) if (key !== 'metadata') modules.set(key, await textOf(value));
  const id = randomUUID();
  script.versions.push({ id, metadata, modules, assets: assetsOf(state.cloudflare, metadata) });
  scripts.set(name, script);
  return id;
}

/** Throws the refusal of the real interface for a binding to what does not exist or can't be. */
function checkBinding({ cloudflare }: CloudState, binding: Binding): void {
  if (!BINDINGS.includes(binding.type)) throw new Error(`The played account has no bindings of type ${binding.type}.`);
  if (binding.type === 'ratelimit') return checkLimiter(binding);
  if (binding.type === 'r2_bucket' && !cloudflare.buckets.has(binding.bucket_name ?? '')) {
    // https://github.com/cloudflare/workers-sdk/issues/9418
    const message = `R2 bucket '${binding.bucket_name}' not found. Please use a different name and try again.`;
    throw new CloudRefusal(400, '10085', message, R2_DOCS);
  }
  if (binding.type !== 'kv_namespace' || cloudflare.namespaces.has(binding.namespace_id ?? '')) return;
  const message = `KV namespace '${binding.namespace_id}' not found.`;
  throw new CloudRefusal(400, '10041', message, 'https://developers.cloudflare.com/kv/concepts/kv-bindings/');
}

/** A counter needs a whole number as id, a limit above zero and one of two periods in seconds. */
function checkLimiter({ name, namespace_id = '', simple: { limit, period } = {} }: Binding): void {
  const isCounter = /^[1-9]\d*$/.test(namespace_id) && Number(limit) > 0 && [10, 60].includes(Number(period));
  if (isCounter) return;
  const docs = 'https://developers.cloudflare.com/workers/runtime-apis/bindings/rate-limit/';
  throw new CloudRefusal(400, '10021', `Rate limit binding '${name}' is invalid.`, docs);
}

function deployedOf(state: CloudState, name: string, code = 10007): WorkerScript {
  const script = state.cloudflare.scripts.get(name);
  if (!script?.deployed) throw notFound(code);
  return script;
}
