/**
 * `npm run bench -- [NAME…] [--json FILE]`: measures and prints tables, in Markdown. Names are those of BENCHES; without
 * one, all of them run. What is compared is installed in tests/bench/peers first: it is a dependency of nothing else.
 * `payouts` needs neither that nor the web app, `abuse`, `admin`, `cpu` and `far` not the peers.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Bench, BenchTable } from '../../tests/bench/table.ts';
import { markdownOf } from '../../tests/bench/table.ts';
import { buildApp } from '../stack/app-build.ts';
import { startLifecycle } from '../stack/lifecycle.ts';
import { ROOT } from '../stack/paths.ts';
import { runToEnd } from '../stack/process.ts';
import { Refusal, runScript, say } from '../stack/refusal.ts';

const PEERS = join(ROOT, 'tests', 'bench', 'peers');
const BENCHES: Readonly<Record<string, () => Promise<{ bench: Bench }>>> = {
  abuse: () => import('../../tests/bench/abuse/index.ts'),
  admin: () => import('../../tests/bench/admin/index.ts'),
  cpu: () => import('../../tests/bench/cpu/index.ts'),
  edge: () => import('../../tests/bench/edge/index.ts'),
  far: () => import('../../tests/bench/far/index.ts'),
  pages: () => import('../../tests/bench/pages/index.ts'),
  payouts: () => import('../../tests/bench/payouts/index.ts'),
};
const WITHOUT_PEERS: readonly string[] = ['abuse', 'admin', 'cpu', 'far', 'payouts'];

await runScript(async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { json: { type: 'string' } } });
  const unknown = positionals.filter((name) => !BENCHES[name]);
  if (unknown.length > 0)
    throw new Refusal(`There is no bench ${unknown.join(', ')}: use ${Object.keys(BENCHES).join(', ')}.`);

  const names = positionals.length > 0 ? positionals : Object.keys(BENCHES);
  const lifecycle = startLifecycle(() => {
    void lifecycle.stop().then(() => process.exit(130));
  });
  const tables: BenchTable[] = [];
  try {
    const ofPages = names.some((name) => name !== 'payouts');
    if (names.some((name) => !WITHOUT_PEERS.includes(name)) && !peersAreInstalled()) {
      say('Installing what is compared with…');
      const args = ['ci', '--prefix', PEERS, '--no-audit', '--no-fund'];
      await runToEnd({ name: 'install-bench', command: 'npm', args }, lifecycle.register);
    }
    if (ofPages) {
      say('Building the web app, if it has changed…');
      await buildApp(lifecycle.register);
    }
    for (const name of names) {
      say(`Measuring ${name} on ${availableParallelism()} cores…`);
      const { bench } = await BENCHES[name]!();
      // What one bench has started would stand in the way of the next.
      const stops: (() => Promise<void>)[] = [];
      const register = (stop: () => Promise<void>) => {
        let stopped: Promise<void> | null = null;
        const once = () => (stopped ??= stop());
        stops.push(once);
        lifecycle.register(once);
      };
      for await (const table of bench(register)) {
        tables.push(table);
        console.log(`\n${markdownOf(table)}`);
      }
      for (const stop of stops.toReversed()) await stop();
    }
  } finally {
    await lifecycle.stop();
  }
  if (values.json)
    writeFileSync(values.json, `${JSON.stringify({ cores: availableParallelism(), tables }, null, 2)}\n`);
  return 0;
});
process.exit();

/** Whether each peer that package.json names is there in that version: an installation may be old, or have been cut short. */
function peersAreInstalled(): boolean {
  const read = (file: string) =>
    JSON.parse(readFileSync(join(PEERS, file), 'utf8')) as { version?: string; dependencies?: Record<string, string> };
  return Object.entries(read('package.json').dependencies ?? {}).every(([name, version]) => {
    const manifest = join('node_modules', name, 'package.json');
    return existsSync(join(PEERS, manifest)) && read(manifest).version === version;
  });
}
