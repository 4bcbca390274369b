import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { bin, STATE, WORKER_FILE } from '../../../scripts/stack/paths.ts';
import { runToEnd } from '../../../scripts/stack/process.ts';
import { type BenchTable, spread } from '../table.ts';

const RUNS = 5;

type Profile = {
  nodes: { id: number; callFrame: { functionName: string } }[];
  samples: number[];
  /** Microseconds since the sample before. */
  timeDeltas: number[];
};

/** What a cold start costs: the size of the Worker, and the processor time until it can answer. */
export async function startupTables(register: (stop: () => Promise<void>) => void): Promise<BenchTable[]> {
  const millis: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const file = join(STATE, 'startup.cpuprofile');
    const args = ['check', 'startup', '--args=--env development', '--outfile', file];
    await runToEnd({ name: 'check-startup', command: bin('wrangler'), args }, register);
    millis.push(busyMillis(JSON.parse(readFileSync(file, 'utf8')) as Profile));
  }
  const { median, least, most } = spread(millis);
  const packed = gzipSync(readFileSync(WORKER_FILE)).length / 1_024;
  return [
    {
      title: 'A cold start',
      note: `By \`wrangler check startup\`, ${RUNS} runs; the size is that of the deployed file.`,
      head: ['what', 'measured', 'limit'],
      rows: [
        ['start-up, CPU ms', `${median.toFixed(0)} (${least.toFixed(0)} to ${most.toFixed(0)})`, '100'],
        ['Worker, KiB gzip', packed.toFixed(1), '485'],
        ['Worker, KiB', (statSync(WORKER_FILE).size / 1_024).toFixed(0), ''],
      ],
    },
  ];
}

function busyMillis({ nodes, samples, timeDeltas }: Profile): number {
  const idle = new Set(
    nodes.filter(({ callFrame }) => ['(idle)', '(root)'].includes(callFrame.functionName)).map(({ id }) => id),
  );
  return samples.reduce((sum, id, index) => sum + (idle.has(id) ? 0 : timeDeltas[index]!), 0) / 1_000;
}
