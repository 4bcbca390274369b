import { globSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../../stack/paths.ts';
import { type Case, CASES, collect, type Scope, scopesOf } from './test-api.ts';

/** The cases of tests/rules outside Vitest, each of which can be run on its own. */

/** These look at the text of the rules and of the table, or at the tests' own tools, not at what the rules do. */
const ABOUT_TEXT = ['reads.test.ts', 'mutants.test.ts', 'prepared.test.ts', 'spare.test.ts', 'the table and the rules'];

/** How long one case may take, in ms; one that takes longer says nothing about the rules. */
const PATIENCE_MS = 15_000;

export type Verdict = 'passed' | 'failed' | 'broken';

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'vitest'
      ? { url: new URL('./test-api.ts', import.meta.url).href, shortCircuit: true }
      : next(specifier, context),
});

export async function loadCases(): Promise<Case[]> {
  for (const file of globSync('tests/rules/**/*.test.ts', { cwd: ROOT }).sort()) {
    await collect(basename(file), () => import(pathToFileURL(join(ROOT, file)).href));
  }
  return CASES.filter((each) => !scopesOf(each).some(({ name }) => ABOUT_TEXT.includes(name)));
}

export function titleOf(each: Case): string {
  return [...scopesOf(each).map(({ name }) => name), each.name].filter(Boolean).join(' > ');
}

const opened = new Set<Scope>();
let last: Scope | null = null;

/** Makes a file's preparations, which load the ruleset as it is, so that a mutant's case does not. */
export async function open(cases: readonly Case[]): Promise<void> {
  for (const file of new Set(cases.map((each) => scopesOf(each)[0]!))) {
    for (const body of file.beforeAll) await body();
    opened.add(file);
  }
}

/**
 * Runs one case with the preparations of its scopes. `failed` is said only when the rules decided otherwise than the
 * case expects, or an expectation did not hold; `broken` of everything else that went wrong.
 */
export async function runCase(each: Case): Promise<{ verdict: Verdict; message: string }> {
  const scopes = scopesOf(each);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`not over after ${PATIENCE_MS} ms`)), PATIENCE_MS);
  });
  try {
    await Promise.race([late, run(each, scopes)]);
    return { verdict: 'passed', message: '' };
  } catch (error) {
    // Half of a scope's preparations may be done.
    last = null;
    return { verdict: isDecision(error) ? 'failed' : 'broken', message: String(error) };
  } finally {
    clearTimeout(timer);
  }
}

async function run(each: Case, scopes: readonly Scope[]): Promise<void> {
  if (last !== each.scope) {
    for (const scope of scopes.filter((one) => !opened.has(one))) for (const body of scope.beforeAll) await body();
    last = each.scope;
  }
  for (const scope of scopes) for (const body of scope.beforeEach) await body();
  await each.body();
}

/** What the emulator says of a request that the rules let pass and that then could not be done. */
const PASSED_THE_RULES = ['not-found', 'already-exists', 'failed-precondition', 'invalid-argument'];

function isDecision(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'permission-denied' || code === 'ERR_ASSERTION') return true;
  // Of assertFails.
  if (error.message.startsWith('Expected request to fail, but it succeeded')) return true;
  const other = /^Expected PERMISSION_DENIED but got unexpected error: .*\[code=([a-z-]+)\]/.exec(error.message);
  return PASSED_THE_RULES.includes(other?.[1] ?? code);
}
