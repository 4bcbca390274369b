import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { bin } from '../../../scripts/stack/paths.ts';
import type { BenchTable } from '../table.ts';

const PATHS = ['/en/login', '/nowhere'];
const COUNTS = [3_000, 6_000, 9_000, 12_000];

/**
 * What the Worker keeps of requests that have been answered: the heap after a full collection, in Node, where one can be
 * asked for. The memory of a workerd under load says little: without a limit it collects late, a bare Worker's too.
 */
export function keptMemoryTables(): BenchTable[] {
  const program = fileURLToPath(new URL('./kept-memory-program.ts', import.meta.url));
  const rows = PATHS.map((path) => {
    const run = spawnSync(bin('node'), ['--expose-gc', program, path, ...COUNTS.map(String)], { encoding: 'utf8' });
    if (run.status !== 0) throw new Error(`Measuring the heap ended with ${run.status}: ${run.stderr}`);
    return [path, ...run.stdout.trim().split(' ')];
  });
  return [
    {
      title: 'Memory kept',
      note: 'Heap of the built Worker in Node after a full collection (MiB), after so many requests.',
      head: ['path', ...COUNTS.map((count) => count.toLocaleString('en'))],
      rows,
    },
  ];
}
