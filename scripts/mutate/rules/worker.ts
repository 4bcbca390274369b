/**
 * `node worker.ts TASK ANSWER`: judges what the file TASK asks and writes the file ANSWER. It has a database of the
 * emulator to itself (GREENROOM_RULES_PROJECT).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { firestoreHost } from '#tests/support/emulators.ts';
import { loadCases, open, runCase, titleOf } from './cases.ts';
import { loadRules, type Outcomes, readCoverage } from './coverage.ts';
import { applied, type Mutant } from './mutants.ts';
import type { Case } from './test-api.ts';

/** Which cases see what, or which of some cases notices each mutant; cases are named by their index. */
export type Task =
  | { about: 'cases'; share: number; shares: number }
  | { about: 'mutants'; mutants: { mutant: Mutant; cases: number[] }[] };

export type CaseReport = {
  index: number;
  title: string;
  ms: number;
  problem: string | null;
  seen: [string, string[]][];
};
export type MutantReport = { id: string; fate: 'killed' | 'survived' | 'broken'; by: string; tried: number };
export type Answer = { cases: CaseReport[]; mutants: MutantReport[] };

/** How many of the latest killers in the same statement, and in the same collection, are tried before all others. */
const FAVOURITES = 6;
/** How often a case that went wrong for another reason than the mutant is run. */
const TRIES = 3;

const [taskFile, answerFile] = process.argv.slice(2);
if (!taskFile || !answerFile) throw new Error('usage: worker.ts TASK ANSWER');
const task = JSON.parse(readFileSync(taskFile, 'utf8')) as Task;
const text = readFileSync('firestore.rules', 'utf8');
const [host, project] = [firestoreHost(), process.env.GREENROOM_RULES_PROJECT!];

const all = await loadCases();
await open(all);
const answer: Answer = { cases: [], mutants: [] };
if (task.about === 'cases') {
  for (const [index, each] of all.entries()) {
    if (index % task.shares === task.share) answer.cases.push(await observe(each, index));
  }
} else {
  const favourites = new Map<string, number[]>();
  for (const { mutant, cases } of task.mutants) {
    const start = performance.now();
    const report = await judge(mutant, cases, favourites);
    answer.mutants.push(report);
    console.log(
      `${report.fate} ${report.id} (${report.tried} cases, ${Math.round(performance.now() - start)} ms; ${report.by})`,
    );
  }
}
writeFileSync(answerFile, JSON.stringify(answer));
process.exit();

/** Runs a case against the rules as they are and notes which expressions it sees. */
async function observe(each: Case, index: number): Promise<CaseReport> {
  await load(text);
  const start = performance.now();
  const { verdict, message } = await runCase(each);
  const outcomes: Outcomes = await readCoverage(host, project, text);
  return {
    index,
    title: titleOf(each),
    ms: performance.now() - start,
    problem: verdict === 'passed' ? null : message,
    seen: [...outcomes].filter(([, outcome]) => outcome.length > 0),
  };
}

async function judge(
  mutant: Mutant,
  cases: readonly number[],
  favourites: Map<string, number[]>,
): Promise<MutantReport> {
  const complaint = await loadRules(host, project, applied(text, mutant));
  if (complaint) return { id: mutant.id, fate: 'broken', by: `does not load: ${complaint}`, tried: 0 };
  const [near, far] = [`${mutant.block} ${mutant.title}`, mutant.block];
  const liked = [...new Set([...(favourites.get(near) ?? []), ...(favourites.get(far) ?? [])])];
  const order = [...liked.filter((index) => cases.includes(index)), ...cases.filter((index) => !liked.includes(index))];
  for (const [tried, index] of order.entries()) {
    const { verdict, message } = await steadily(all[index]!, mutant);
    if (verdict === 'broken')
      return { id: mutant.id, fate: 'broken', by: `${titleOf(all[index]!)}: ${message}`, tried };
    if (verdict === 'passed') continue;
    for (const key of [near, far]) {
      const others = (favourites.get(key) ?? []).filter((other) => other !== index);
      favourites.set(key, [index, ...others].slice(0, FAVOURITES));
    }
    return { id: mutant.id, fate: 'killed', by: titleOf(all[index]!), tried: tried + 1 };
  }
  return { id: mutant.id, fate: 'survived', by: '', tried: order.length };
}

/** A case kills when it fails with the mutant and, right after it, passes without; all else is tried again. */
async function steadily(each: Case, mutant: Mutant): Promise<Awaited<ReturnType<typeof runCase>>> {
  for (let tries = 1; ; tries += 1) {
    const result = await runCase(each);
    if (result.verdict === 'passed') return result;
    await load(text);
    const without = await runCase(each);
    if (result.verdict === 'failed' && without.verdict === 'passed') return result;
    const message = `${result.message}; without the mutant ${without.verdict} ${without.message}`;
    if (tries === TRIES) return { verdict: 'broken', message };
    await load(applied(text, mutant));
  }
}

async function load(rules: string): Promise<void> {
  const complaint = await loadRules(host, project, rules);
  if (complaint) throw new Error(complaint);
}
