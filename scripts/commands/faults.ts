/**
 * `npm run test:faults -- [--seeds N] [--from S] [--seed S]`: plays the simulator's seeds 1 to N (1,000 unless told otherwise),
 * or N from another one on, or one of them some times, since turns are not wholly the seed's, against a Firestore emulator of its
 * own. Ends with 1 when a seed fails, or when not every write was someone's last.
 */
import { parseArgs } from 'node:util';
import { startFirestore } from '../stack/firestore-alone.ts';
import { startLifecycle } from '../stack/lifecycle.ts';
import { Refusal, runScript, say } from '../stack/refusal.ts';

/** This many seeds reach every write; fewer may not. */
const SEEDS_FOR_ALL_SITES = 1000;

const REPLAYS = 10;

await runScript(async () => {
  const { seeds, from, seed } = readArguments();
  const lifecycle = startLifecycle(() => {
    void lifecycle.stop().then(() => process.exit(130));
  });
  try {
    say('Starting the Firestore emulator…');
    const { env } = await startFirestore(lifecycle.register);
    // The emulator asks for no credentials; looking for some costs seconds.
    Object.assign(process.env, env, { METADATA_SERVER_DETECTION: 'none' });
    return await play(
      seed === null ? Array.from({ length: seeds }, (_, index) => from + index) : Array<number>(REPLAYS).fill(seed),
    );
  } finally {
    await lifecycle.stop();
  }
});
process.exit();

async function play(seeds: readonly number[]): Promise<number> {
  const { Simulator, reportOf } = await import('../../tests/faults/simulator.ts');
  const { writeSites } = await import('../../tests/faults/sites.ts');
  const simulator = new Simulator();
  const startedAt = performance.now();
  let failed = 0;
  for (const [index, seed] of seeds.entries()) {
    const verdict = await simulator.play(seed);
    if (verdict.broken.length > 0) failed += 1;
    if (verdict.broken.length > 0) console.log(reportOf(verdict));
    if ((index + 1) % 50 === 0) say(`${index + 1} seeds played, ${failed} failed`);
  }
  const sites = writeSites();
  const spared = sites.filter((site) => !simulator.killedAt.has(site));
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  console.log(`${seeds.length} seeds in ${seconds} s: ${seeds.length - failed} passed, ${failed} failed`);
  console.log(`${sites.length - spared.length} of ${sites.length} writes were someone's last at least once`);
  const incomplete = seeds.length >= SEEDS_FOR_ALL_SITES && spared.length > 0;
  if (spared.length > 0) console.log(`Nobody was killed at ${spared.join(', ')}`);
  return failed > 0 || incomplete ? 1 : 0;
}

function readArguments(): { seeds: number; from: number; seed: number | null } {
  try {
    const text = (value?: string) => ({ type: 'string' as const, ...(value ? { default: value } : {}) });
    const { values } = parseArgs({ options: { seeds: text('1000'), from: text('1'), seed: text() } });
    return {
      seeds: positive('--seeds', values.seeds!),
      from: positive('--from', values.from!),
      seed: values.seed === undefined ? null : positive('--seed', values.seed),
    };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(`${error instanceof Error ? error.message : String(error)} Use --seeds N, --from S or --seed S.`);
  }
}

function positive(option: string, text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1)
    throw new Refusal(`${option} takes a number from 1 on and not "${text}".`);
  return number;
}
