import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bin, ROOT, STATE } from '../../stack/paths.ts';
import { type Register, runToEnd } from '../../stack/process.ts';
import { mutate, type Mutant } from './mutants.ts';

/** Where the copy of the checkout lies that has all mutants in it. Inside the checkout, so that its packages are found. */
export const WORKSPACE = join(STATE, 'mutation', 'edge');

const COPIED = [
  'firestore.indexes.json',
  'app',
  'public',
  'scripts',
  'tests',
  'package.json',
  'remix.config.ts',
  'tsconfig.json',
  'wrangler.toml',
];

/** The sources that decide who gets in. */
export const SUBJECTS = [
  'domain/access/roles.ts',
  'domain/access/routes.ts',
  'domain/access/redirects.ts',
  'domain/access/touches.ts',
  'server/access/origin.server.ts',
  'server/access/id-token.server.ts',
  'server/access/guard.server.ts',
] as const;

/** Copies the checkout, writes all mutants into the copy and builds its Worker. */
export async function buildMutants(register: Register): Promise<Mutant[]> {
  rmSync(WORKSPACE, { recursive: true, force: true });
  mkdirSync(WORKSPACE, { recursive: true });
  for (const name of COPIED) {
    cpSync(join(ROOT, name), join(WORKSPACE, name), {
      recursive: true,
      filter: (path) => !path.endsWith('node_modules'),
    });
  }

  const mutants: Mutant[] = [];
  for (const subject of SUBJECTS) {
    const { code, mutants: found } = mutate(
      subject,
      readFileSync(join(ROOT, 'app', subject), 'utf8'),
      mutants.length + 1,
    );
    writeFileSync(join(WORKSPACE, 'app', subject), code);
    mutants.push(...found);
  }
  await runToEnd(
    {
      name: 'mutate-edge-app',
      command: bin('remix'),
      args: ['vite:build', WORKSPACE, '--config', join(WORKSPACE, 'remix.config.ts')],
    },
    register,
  );
  await runToEnd(
    {
      name: 'mutate-edge-worker',
      command: bin('wrangler'),
      args: ['deploy', '--cwd', WORKSPACE, '--dry-run', '--outdir', 'build/worker', '--env', 'development'],
    },
    register,
  );
  return mutants;
}
