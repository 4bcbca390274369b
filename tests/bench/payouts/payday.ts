import { spawnSync } from 'node:child_process';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { childEnv } from '../../../scripts/stack/paths.ts';
import type { BenchTable } from '../table.ts';
import { fillPayday } from './payday-documents.ts';
import type { Step } from './payday-program.ts';

const [SMALL, LARGE] = [200, 20_000];

/** A whole payday with 20,000 payouts, each step compared with the same one of 200 in the same run. */
export async function measurePayday(): Promise<BenchTable> {
  const small = await play(SMALL);
  const large = await play(LARGE);
  return {
    title: 'A payday with 20,000 payouts',
    note:
      `From the lock to the provider's statement, by one process. Documents as Firestore bills them and milliseconds, for each payout; the ` +
      `decision is one, whatever the batch's size. Ratio: the milliseconds of ${LARGE.toLocaleString('en')} by those of ${SMALL}. The emulator ` +
      'looks through a whole collection for each query, which the real one does not, so the bench plays the index by person. Memory: MiB of ' +
      'the process at its most.',
    head: ['step', 'reads', `of ${SMALL}`, 'writes', `of ${SMALL}`, 'ms', `of ${SMALL}`, 'ratio', 'seconds', 'memory'],
    rows: large.map((step, at) => {
      const before = small[at]!;
      const [by, byBefore] = step.step.startsWith('one ') ? [1, 1] : [LARGE, SMALL];
      const [ms, msBefore] = [(1_000 * step.seconds) / by, (1_000 * before.seconds) / byBefore];
      return [
        ...[step.step, (step.reads / by).toFixed(2), (before.reads / byBefore).toFixed(2)],
        ...[(step.writes / by).toFixed(2), (before.writes / byBefore).toFixed(2)],
        ...[
          ms.toFixed(2),
          msBefore.toFixed(2),
          (ms / msBefore).toFixed(2),
          step.seconds.toFixed(1),
          step.rss.toFixed(0),
        ],
      ];
    }),
  };
}

/** In a project of its own, which is emptied afterwards. */
async function play(size: number): Promise<Step[]> {
  const projectId = `demo-bench-payday-${size}`;
  const app = initializeApp({ projectId }, projectId);
  await fillPayday(getFirestore(app), size);
  await deleteApp(app);
  const program = new URL('./payday-program.ts', import.meta.url).pathname;
  const { stdout, stderr, status } = spawnSync('node', [program, projectId, String(size)], {
    encoding: 'utf8',
    env: childEnv(),
  });
  if (status !== 0) throw new Error(`The payday of ${size} payouts failed: ${stderr}`);
  const host = process.env['FIRESTORE_EMULATOR_HOST'];
  await fetch(`http://${host}/emulator/v1/projects/${projectId}/databases/(default)/documents`, { method: 'DELETE' });
  return JSON.parse(stdout) as Step[];
}
