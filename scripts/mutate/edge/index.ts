import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { startLifecycle } from '../../stack/lifecycle.ts';
import { ROOT, STATE } from '../../stack/paths.ts';
import { Refusal, say } from '../../stack/refusal.ts';
import type { Mutant } from './mutants.ts';
import { openTrial, type Trial, type Verdict } from './trial.ts';
import { buildMutants, SUBJECTS } from './workspace.ts';

/** Survivors that are explained, by mutant id. */
const SURVIVORS = join(ROOT, 'tests', 'mutation', 'edge-survivors.json');
/** What came of every mutant, and which test noticed. */
const VERDICTS = join(STATE, 'mutation', 'edge-verdicts.json');
/** This many of all mutants must be killed, the explained ones included. */
const WANTED_SHARE = 0.95;
const LANES = 2;

const unit = (...names: string[]) => names.map((name) => `tests/unit/${name}.test.ts`);
const workers = (...names: string[]) => names.map((name) => `tests/workers/${name}.test.ts`);
const PAGES = workers('access/requests', 'platform/addresses');

/** The test files that are tried against the mutants of a source, the likeliest first. */
export const TESTS: Record<(typeof SUBJECTS)[number], readonly string[]> = {
  'domain/access/roles.ts': [...unit('access/roles', 'people/people', 'access/access', 'access/redirects'), ...PAGES],
  'domain/access/routes.ts': [...unit('access/access', 'access/redirects'), ...PAGES],
  'domain/access/redirects.ts': [...unit('access/access', 'access/redirects'), ...PAGES],
  'domain/access/touches.ts': [...unit('access/touches'), ...workers('data/port')],
  'server/access/origin.server.ts': [...unit('access/origin'), ...PAGES],
  'server/access/id-token.server.ts': [
    ...unit('access/id-token', 'access/id-token-memo'),
    ...workers('access/bad-tokens', 'access/key-store', 'access/key-rotation', 'access/renewal'),
  ],
  'server/access/guard.server.ts': [
    ...PAGES,
    ...workers('access/lagging-claims', 'access/renewal', 'people/account-forms', 'platform/document-names'),
    ...workers('platform/request-rates', 'platform/logs', 'access/session-endpoint', 'access/session-begins'),
    ...workers('access/session-ends', 'access/session-stands', 'access/key-store', 'access/key-rotation'),
  ],
};

type Tried = { mutant: Mutant; verdict: Verdict };

const testsOf = ({ file }: Mutant) => TESTS[file as keyof typeof TESTS];

/**
 * `npm run test:edge:mutation`: breaks the sources that decide who gets in, one expression at a time, and sees whether
 * the unit or the workers suite notices. 0 only when at least 95 % are killed and every survivor is explained in
 * tests/mutation/edge-survivors.json. What can't be loaded or only runs out of time is not killed.
 *
 * @param args words that limit the mutants to ids with one of them in it
 */
export async function runEdgeMutation(args: readonly string[]): Promise<number> {
  const explained = z
    .record(z.string(), z.string().check(z.minLength(20)))
    .parse(JSON.parse(readFileSync(SURVIVORS, 'utf8')));
  const lifecycle = startLifecycle(() => {
    void lifecycle.stop().then(() => process.exit(130));
  });
  try {
    say('Building the Worker with all mutants inside…');
    const all = await buildMutants(lifecycle.register);
    const chosen = all.filter(({ id }) => args.length === 0 || args.some((word) => id.includes(word)));
    const trials = await Promise.all(Array.from({ length: LANES }, openTrial));
    for (const { close } of trials) lifecycle.register(close);
    await expectGreen(trials, [...new Set(chosen.flatMap(testsOf))]);
    say(`Trying ${chosen.length} mutants…`);
    const tried = await tryAll(trials, chosen);
    writeFileSync(
      VERDICTS,
      JSON.stringify(
        tried.map(({ mutant, verdict }) => ({ ...mutant, ...verdict })),
        null,
        2,
      ),
    );
    // Nothing of a mutant may stick to the runs after it.
    await expectGreen(trials, [...unit('access/access'), ...PAGES]);
    return report(tried, explained, all, args.length === 0);
  } finally {
    await lifecycle.stop();
  }
}

/** Without a mutant every file has to pass: a test that fails anyway would kill them all. */
async function expectGreen([first, second]: readonly Trial[], files: readonly string[]) {
  const half = Math.ceil(files.length / 2);
  const verdicts = await Promise.all([first!.run(0, files.slice(0, half)), second!.run(0, files.slice(half))]);
  for (const verdict of verdicts) {
    if (verdict.kind === 'survived') continue;
    throw new Refusal(
      `The suites are not green without a mutant: ${verdict.kind === 'killed' ? verdict.by : verdict.why}`,
    );
  }
}

async function tryAll(trials: readonly Trial[], mutants: readonly Mutant[]): Promise<Tried[]> {
  const queue = [...mutants];
  const tried: Tried[] = [];
  await Promise.all(
    trials.map(async ({ run }) => {
      for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
        const verdict = await run(mutant.number, testsOf(mutant));
        tried.push({ mutant, verdict });
        if (verdict.kind !== 'killed') console.log(`  ${verdict.kind}: app/${mutant.file}:${mutant.line} ${mutant.id}`);
        if (tried.length % 50 === 0) say(`${tried.length} of ${mutants.length}`);
      }
    }),
  );
  return tried;
}

function report(
  tried: readonly Tried[],
  explained: Record<string, string>,
  all: readonly Mutant[],
  isWhole: boolean,
): number {
  for (const file of SUBJECTS) {
    const own = tried.filter(({ mutant }) => mutant.file === file);
    const killed = own.filter(({ verdict }) => verdict.kind === 'killed').length;
    if (own.length > 0) say(`app/${file}: ${killed} of ${own.length} killed`);
  }
  const killed = tried.filter(({ verdict }) => verdict.kind === 'killed');
  const open = tried.filter(({ mutant, verdict }) => verdict.kind !== 'killed' && !explained[mutant.id]);
  for (const { mutant, verdict } of open) {
    console.log(
      `\nunexplained: ${mutant.id}\n  app/${mutant.file}:${mutant.line}${verdict.kind === 'broken' ? `\n  ${verdict.why}` : ''}`,
    );
  }
  const ids = new Set(all.map(({ id }) => id));
  const stale = Object.keys(explained).filter((id) => !ids.has(id) || killed.some(({ mutant }) => mutant.id === id));
  for (const id of stale) console.log(`\nexplained, but killed or gone: ${id}`);

  const share = killed.length / tried.length;
  say(`${killed.length} of ${tried.length} killed (${(share * 100).toFixed(1)} %), ${open.length} unexplained`);
  return share >= WANTED_SHARE && open.length === 0 && (stale.length === 0 || !isWhole) ? 0 : 1;
}
