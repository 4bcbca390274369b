import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import type { Runners } from '../faults/acts.ts';
import type { Part } from '../faults/play.ts';

/**
 * What the engine looks at before it writes: each of these is a reason why nothing is done twice, too early, or for someone
 * else. The text `is` of a source becomes `without`: the engine with that one precondition taken out, at `also` as well where
 * it is looked at twice; `seed` is one that notices, `part` the part of it that does, where that is enough to play.
 */
export type Precondition = Change & { what: string; also?: Change; seed: number; part?: Part };

/** The part of a seed with cases too narrow to leave to chance. */
export const CLOSE_CALLS = { seed: 3, part: 'close calls' } as const;

const SOURCES = ['functions/src', 'app/domain'].map((folder) => join(import.meta.dirname, '../..', folder));

type Change = { file: string; is: string; without: string };

/** The engine without one precondition; null for the engine as it is, bundled all the same. */
export async function engineWithout(precondition: Precondition | null, folder: string): Promise<Runners> {
  mkdirSync(folder, { recursive: true });
  const name = precondition ? createHash('sha256').update(precondition.what).digest('hex').slice(0, 12) : 'whole';
  const outfile = join(folder, `${name}.mjs`);
  await build({
    entryPoints: [join(import.meta.dirname, '../faults/runners.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    logLevel: 'warning',
    external: ['firebase-admin', 'firebase-admin/*', 'firebase-functions', 'firebase-functions/*'],
    plugins: precondition ? [without(precondition)] : [],
  });
  return (await import(pathToFileURL(outfile).href)) as Runners;
}

function without(precondition: Precondition): Plugin {
  const changes = changesOf(precondition).map((change) => ({ ...change, path: sourceOf(change) }));
  const applied = new Set<Change>();
  return {
    name: 'without',
    setup: ({ onLoad, onEnd }) => {
      onLoad({ filter: /\.ts$/ }, ({ path }) => {
        const here = changes.filter((change) => change.path === path);
        if (here.length === 0) return null;
        for (const change of here) applied.add(change);
        return { contents: here.reduce(changed, readFileSync(path, 'utf8')), loader: 'ts' };
      });
      // An engine that still has its precondition would pass for one that nobody noticed.
      onEnd(() => {
        const left = changes.find((change) => !applied.has(change));
        if (left) throw new Error(`The bundle does not contain ${left.file}, so nothing was taken out`);
      });
    },
  };
}

function changesOf(precondition: Precondition): Change[] {
  return [precondition, ...(precondition.also ? [precondition.also] : [])];
}

/** The source that a change names by its path below functions/src or app/domain; undefined where there is none. */
function sourceOf({ file }: Change): string | undefined {
  return SOURCES.map((folder) => join(folder, file)).find((path) => existsSync(path));
}

/** The sources in which a text to take out is not found exactly once, as sentences. */
export function textsNotFound(preconditions: readonly Precondition[]): string[] {
  return preconditions.flatMap(changesOf).flatMap((change) => {
    const path = sourceOf(change);
    if (!path) return [`There is no ${change.file}`];
    const times = readFileSync(path, 'utf8').split(change.is).length - 1;
    return times === 1 ? [] : [`${change.file} has ${times} times: ${change.is}`];
  });
}

function changed(source: string, { file, is, without }: Change): string {
  const parts = source.split(is);
  if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times: ${is}`);
  return parts.join(without);
}
