import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { collectAlone } from '../../../scripts/stack/workerd-flags.ts';
import { workerAt } from './cloudflare/hosts.ts';
import type { CloudflareState, CloudState, WorkerScript } from './state.ts';
import type { Answer, Call } from './types.ts';

type Binding = { type: string; name: string; text?: string; namespace_id?: string; simple?: unknown };
type Outbound = (request: { url: string; headers: Headers }) => Promise<Response>;

export type WorkerHosts = {
  answer: (call: Call) => Promise<Answer>;
  stop: () => Promise<void>;
};

/**
 * The Workers that were uploaded, in workerd: each host serves the version that is deployed, with its variables, its secrets and
 * its files, which are written below `folder`. What a Worker asks of others goes to `outbound`.
 */
export function serveWorkers(state: CloudState, folder: string, outbound: Outbound): WorkerHosts {
  let serving: { id: string; miniflare: Miniflare } | null = null;

  async function serve(script: WorkerScript): Promise<Miniflare> {
    if (serving?.id === script.deployed) return serving!.miniflare;
    await serving?.miniflare.dispose();
    const miniflare = start(script, writeAssets(state.cloudflare, script, folder), outbound);
    serving = { id: script.deployed!, miniflare };
    return miniflare;
  }

  return {
    async answer({ host, method, path, query, headers }): Promise<Answer> {
      const script = state.cloudflare.scripts.get(workerAt(state.cloudflare, host) ?? '');
      if (!script?.deployed) return { status: 404 };
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

function versionOf(script: WorkerScript): WorkerScript['versions'][number] {
  return script.versions.find(({ id }) => id === script.deployed)!;
}

/** Writes the files of the version that is deployed. Returns their folder. */
function writeAssets({ assets }: CloudflareState, script: WorkerScript, folder: string): string {
  const version = versionOf(script);
  const root = join(folder, version.id);
  mkdirSync(root, { recursive: true });
  const { config = {} } = (version.metadata.assets ?? {}) as { config?: { _headers?: string } };
  if (config._headers) writeFileSync(join(root, '_headers'), config._headers);
  for (const [path, { hash }] of Object.entries(version.assets)) {
    const file = join(root, decodeURIComponent(path));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, assets.get(hash)!);
  }
  return root;
}

function start(script: WorkerScript, assets: string, outbound: Outbound): Miniflare {
  const { metadata, modules } = versionOf(script);
  const bindings = metadata.bindings as Binding[];
  const ofType = (type: string) => bindings.filter((binding) => binding.type === type);
  const contents = modules.get(String(metadata.main_module));
  collectAlone();
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
