import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { bin, childEnv, ROOT } from '../stack/paths.ts';
import type { Deployed, Settings } from './settings.ts';

/** Runs a program of the project to its end and returns all it said; `show` prints that meanwhile. Never throws. */
export type Run = (
  command: string,
  args: readonly string[],
  options?: { env?: Record<string, string>; show?: boolean },
) => Promise<{ code: number; output: string }>;

export const run: Run = (command, args, { env = {}, show = false } = {}) => {
  const { promise, resolve } = Promise.withResolvers<{ code: number; output: string }>();
  const child = spawn(bin(command), args, { cwd: ROOT, env: childEnv(env), stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    from.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (show) to.write(text);
    });
  }
  child.on('error', (error) => resolve({ code: 1, output: error.message }));
  child.on('close', (code) => resolve({ code: code ?? 1, output }));
  return promise;
};

/** What this machine brings along: credentials in the environment, a log-in to Firebase, the state of the checkout. */
export function machineSettings(): Settings['machine'] {
  const { CLOUDFLARE_API_TOKEN, CLOUDFLARE_ACCOUNT_ID, GOOGLE_APPLICATION_CREDENTIALS, FIREBASE_TOKEN } = process.env;
  const status = spawnSync('git', ['status', '--porcelain'], { cwd: ROOT, encoding: 'utf8' });
  return {
    CLOUDFLARE_API_TOKEN,
    CLOUDFLARE_ACCOUNT_ID,
    GOOGLE_APPLICATION_CREDENTIALS,
    FIREBASE_LOGIN: FIREBASE_TOKEN || isSignedIn() ? 'yes' : undefined,
    GIT_DIRTY: status.stdout?.trim() ? 'yes' : undefined,
  };
}

/** Whether the repository has a tag. */
export function hasTag(tag: string, folder: string = ROOT): boolean {
  const args = ['rev-parse', '--verify', '--quiet', `refs/tags/${tag}`];
  return spawnSync('git', args, { cwd: folder, stdio: 'ignore' }).status === 0;
}

/** Whether firebase-tools keeps a log-in on this machine. */
function isSignedIn(): boolean {
  const folder = process.env.XDG_CONFIG_HOME || join(homedir(), '.config');
  const file = join(folder, 'configstore', 'firebase-tools.json');
  try {
    return existsSync(file) && 'tokens' in (JSON.parse(readFileSync(file, 'utf8')) as object);
  } catch {
    return false;
  }
}

/** The names of the Worker's secrets. A Worker that was never deployed has none, and wrangler says so by failing. */
export async function workerSecrets(environment: Deployed, ask: Run = run): Promise<string[]> {
  const listed = await ask('wrangler', ['secret', 'list', '--env', environment, '--format', 'json']);
  const list = listed.code === 0 ? /\[[\s\S]*\]/.exec(listed.output)?.[0] : undefined;
  return list ? (JSON.parse(list) as { name: string }[]).map(({ name }) => name) : [];
}
