import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { COLLECTIONS } from '#app/domain/access/permissions.ts';
import { startFirestore } from '../../stack/firestore-alone.ts';
import { ROOT } from '../../stack/paths.ts';
import { type Register } from '../../stack/process.ts';
import { Refusal, say } from '../../stack/refusal.ts';
import { Judges } from './judge.ts';
import { makeMutants, type Mutant } from './mutants.ts';
import { discrepancies, readExplanations } from './survivors.ts';
import type { MutantReport } from './worker.ts';

const LEAST_KILLED = 0.95;
const LEAST_PER_ALLOW = 3;

/**
 * Whether tests/rules notices each small mistake in firestore.rules: prints a table, the survivors and why they survive.
 * Returns the exit code: 0 only when enough mutants are killed, every survivor is explained, nothing else is, and every
 * mutant could be judged.
 *
 * @param filters limits the mutants to those whose id has one of these in it
 */
export async function mutateRules(filters: readonly string[], register: Register): Promise<number> {
  const text = readFileSync(join(ROOT, 'firestore.rules'), 'utf8');
  const mutants = makeMutants(text, fieldsOf).filter(
    ({ id }) => filters.length === 0 || filters.some((filter) => id.includes(filter)),
  );
  requireEnough(mutants, filters);

  const judges = new Judges(await provideEmulator(register), register);
  say('Running every case once, to see which expressions it evaluates…');
  const cases = await judges.observe();
  const broken = cases.filter(({ problem }) => problem !== null);
  if (broken.length > 0) {
    throw new Refusal(
      ['Without a mutant these fail:', ...broken.map((each) => `${each.title}: ${each.problem}`)].join('\n'),
    );
  }
  say(`Judging ${mutants.length} mutants by ${cases.length} cases…`);
  const start = performance.now();
  const reports = await judges.judge(text, mutants, cases);
  say(`Judged in ${Math.round((performance.now() - start) / 1000)} seconds.`);
  return conclude(mutants, reports, filters.length === 0);
}

/** The one that FIRESTORE_EMULATOR_HOST names, or else one of its own. */
async function provideEmulator(register: Register): Promise<Record<string, string>> {
  const { FIRESTORE_EMULATOR_HOST: running } = process.env;
  if (running) return { FIRESTORE_EMULATOR_HOST: running };
  say('Starting the Firestore emulator…');
  return (await startFirestore(register)).env;
}

/** Everything that a client may write to a collection's documents, and what functions write there besides it. */
function fieldsOf(collection: string): string[] {
  const rows = Object.entries(COLLECTIONS).find(([name]) => name === collection)?.[1] ?? [];
  return [...new Set(rows.flatMap((row) => ('fields' in row ? (row.fields ?? []) : [])))];
}

function requireEnough(mutants: readonly Mutant[], filters: readonly string[]): void {
  if (filters.length > 0) return;
  const counts = Map.groupBy(mutants, ({ block, title }) => `${block} ${title}`);
  for (const [name, { length }] of counts) {
    if (name.includes(' allow ') && length < LEAST_PER_ALLOW) throw new Refusal(`${name} has only ${length} mutants.`);
  }
}

function conclude(mutants: readonly Mutant[], reports: readonly MutantReport[], whole: boolean): number {
  const fates = new Map(reports.map((report) => [report.id, report]));
  const of = (fate: MutantReport['fate'], some: readonly Mutant[]) =>
    some.filter(({ id }) => fates.get(id)?.fate === fate).map(({ id }) => id);
  for (const [heading, keyOf] of [
    ['collection', (mutant: Mutant) => mutant.block || '(shared)'],
    ['kind', (mutant: Mutant) => mutant.kind],
  ] as const) {
    console.log(`\n${row(heading, 'mutants', 'killed', 'survive')}`);
    for (const [name, some] of Map.groupBy(mutants, keyOf)) {
      console.log(row(name, some.length, of('killed', some).length, of('survived', some).length));
    }
  }
  const survivors = of('survived', mutants);
  const unjudged = reports.filter(({ fate }) => fate === 'broken');
  const explanations = whole ? readExplanations() : {};
  console.log('');
  for (const id of survivors) console.log(`survives: ${id}${id in explanations ? `\n    ${explanations[id]}` : ''}`);
  for (const { id, by } of unjudged) console.log(`could not be judged: ${id}\n    ${by}`);
  const complaints = whole ? discrepancies(explanations, survivors) : [];
  for (const complaint of complaints) console.log(complaint);
  const killed = of('killed', mutants).length / mutants.length;
  console.log(
    `\n${mutants.length} mutants, ${(killed * 100).toFixed(1)} % killed (at least ${LEAST_KILLED * 100} % wanted)`,
  );
  return killed >= LEAST_KILLED && complaints.length === 0 && unjudged.length === 0 ? 0 : 1;
}

function row(name: string, ...figures: (string | number)[]): string {
  return name.padEnd(24) + figures.map((figure) => String(figure).padStart(9)).join('');
}
