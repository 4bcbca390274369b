import { join } from 'node:path';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';
import { ROOT } from '../../../scripts/stack/paths.ts';
import type { Register } from '../../../scripts/stack/process.ts';
import { startWorkerOf } from '../edge/worker-of.ts';
import type { Recorded } from './recording-proxy.ts';

/** What a page asks the database for, group by group, and how many bytes it is. */
export type Skeleton = { groups: Recorded[][]; bytes: number };

/**
 * A Worker that does for each page what no Worker could leave out: it sends the same requests to the database in the same order,
 * reads the answers to their last byte without looking at them, and answers with as many bytes. Page `n` has the path `/n`. The
 * product's static files are served before it, as before the product: each request is looked up among them first.
 */
export async function startFloor(
  pages: readonly Skeleton[],
  databasePort: number,
  register: Register,
): Promise<string> {
  const { workerOptions } = unstable_getMiniflareWorkerOptions(join(ROOT, 'wrangler.toml'), 'development');
  const source = `
    const pages = ${JSON.stringify(pages)};
    const origin = 'http://127.0.0.1:${databasePort}';
    const ask = async ({ method, path, headers, body }) =>
      (await fetch(origin + path, { method, headers, body })).arrayBuffer();
    export default {
      async fetch(request) {
        const { groups, bytes } = pages[Number(new URL(request.url).pathname.slice(1))];
        for (const group of groups) await Promise.all(group.map(ask));
        return new Response('x'.repeat(bytes), { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
      },
    };
  `;
  const floor = await startWorkerOf(source, { assets: workerOptions.assets });
  register(() => floor.dispose());
  return (await floor.ready).origin;
}
