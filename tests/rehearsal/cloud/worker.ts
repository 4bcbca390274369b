import { join } from 'node:path';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import type { CloudState, WorkerScript } from './state.ts';
import type { Answer, Call } from './types.ts';

type Binding = { type: string; name: string; text?: string; namespace_id?: string; simple?: unknown };
type Outbound = (request: { url: string; headers: Headers }) => Promise<Response>;

export type WorkerHosts = {
  answer: (call: Call) => Promise<Answer>;
  stop: () => Promise<void>;
};

/**
 * The Workers that were uploaded, in workerd: each host serves the version that is deployed, with its variables, its secrets and
 * the files of the checkout. What a Worker asks of others goes to `outbound`.
 */
export function serveWorkers(state: CloudState, folder: string, outbound: Outbound): WorkerHosts {
  let serving: { id: string; miniflare: Miniflare } | null = null;

  async function serve(script: WorkerScript): Promise<Miniflare> {
    if (serving?.id === script.deployed) return serving!.miniflare;
    await serving?.miniflare.dispose();
    const miniflare = start(script, join(folder, 'build', 'client'), outbound);
    serving = { id: script.deployed!, miniflare };
    return miniflare;
  }

  return {
    async answer({ host, method, path, query, headers }): Promise<Answer> {
      const script = state.cloudflare.scripts.get(host.split('.')[0]!);
      if (!script?.subdomain || !script.deployed) return { status: 404 };
      const search = query.size > 0 ? `?${query}` : '';
      const sent = Object.entries(headers).filter(([name]) => !['host', 'connection'].includes(name)) as [
        string,
        string,
      ][];
      const response = await (
        await serve(script)
      ).dispatchFetch(`https://${host}${path}${search}`, {
        method,
        headers: Object.fromEntries(sent),
        redirect: 'manual',
      });
      const type = response.headers.get('Content-Type');
      return {
        status: response.status,
        raw: Buffer.from(await response.arrayBuffer()),
        ...(type && { headers: { 'Content-Type': type } }),
      };
    },
    stop: async () => void (await serving?.miniflare.dispose()),
  };
}

function start(script: WorkerScript, assets: string, outbound: Outbound): Miniflare {
  const { metadata, modules } = script.versions.find(({ id }) => id === script.deployed)!;
  const bindings = metadata.bindings as Binding[];
  const ofType = (type: string) => bindings.filter((binding) => binding.type === type);
  const contents = modules.get(String(metadata.main_module));
  return new Miniflare(
    convertV4MiniflareOptions({
      name: 'rehearsal',
      modules: [{ type: 'ESModule', path: String(metadata.main_module), contents }],
      compatibilityDate: String(metadata.compatibility_date),
      bindings: {
        ...Object.fromEntries(ofType('plain_text').map(({ name, text }) => [name, text ?? ''])),
        ...Object.fromEntries(script.secrets),
      },
      kvNamespaces: ofType('kv_namespace').map(({ name }) => name),
      r2Buckets: ofType('r2_bucket').map(({ name }) => name),
      ratelimits: Object.fromEntries(
        ofType('ratelimit').map(({ name, namespace_id = '', simple }) => [
          name,
          { namespace_id, simple: simple as never },
        ]),
      ),
      assets: { directory: assets, binding: ofType('assets')[0]!.name, routerConfig: { has_user_worker: true } },
      outboundService: outbound as never,
      cf: false,
      log: new Log(LogLevel.NONE),
    }),
  );
}
