import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOfInputs } from '../build/build-id.ts';
import { shorten } from '../build/shorten.ts';
import { bin, BUILD, ROOT, WORKER_FILE } from './paths.ts';
import { type Register, runToEnd } from './process.ts';

const STAMP = join(BUILD, 'inputs.sha256');

/**
 * Builds the browser's files, the server bundle and the Worker as it is deployed. Does nothing, and returns false, when
 * the build at hand was made from the very same inputs.
 */
export async function buildApp(register?: Register): Promise<boolean> {
  const inputs = hashOfInputs(ROOT);
  if (existsSync(WORKER_FILE) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === inputs) return false;
  rmSync(STAMP, { force: true });
  await runToEnd(
    { name: 'build-app', command: bin('remix'), args: ['vite:build', '--config', 'remix.config.ts'] },
    register,
  );
  await runToEnd(
    {
      name: 'build-worker',
      command: bin('wrangler'),
      args: ['deploy', '--dry-run', '--outdir', 'build/worker', '--env', 'development'],
    },
    register,
  );
  await shorten(WORKER_FILE);
  mkdirSync(BUILD, { recursive: true });
  writeFileSync(STAMP, inputs);
  return true;
}
