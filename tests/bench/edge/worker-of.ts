import { join } from 'node:path';
import { build } from 'esbuild';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { ROOT } from '../../../scripts/stack/paths.ts';

/** Bundles a module for workerd. */
async function bundleForWorkerd(source: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: import.meta.dirname, loader: 'ts' },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    conditions: ['workerd', 'worker', 'browser'],
    external: ['cloudflare:*', 'node:*'],
    tsconfig: join(ROOT, 'tsconfig.json'),
  });
  return outputFiles[0]!.text;
}

/** Starts workerd with the Worker of this source; `options` are Miniflare's. */
export async function startWorkerOf(source: string, options: Record<string, unknown> = {}): Promise<Miniflare> {
  const script = await bundleForWorkerd(source);
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      name: 'bench',
      modules: [{ type: 'ESModule', path: 'worker.js', contents: script }],
      compatibilityDate: '2026-08-01',
      cf: false,
      host: '127.0.0.1',
      log: new Log(LogLevel.ERROR),
      ...options,
    }),
  );
  await miniflare.ready;
  return miniflare;
}
