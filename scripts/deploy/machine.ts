import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { bin, childEnv, ROOT } from '../stack/paths.ts';
import { type Deployed, FUNCTION_SECRETS, type Settings } from './settings.ts';

/** Runs a program of the project to its end; `show` prints what it says instead of returning it. Never throws. */
export type Run = (
  command: string,
  args: readonly string[],
  options?: { env?: Record<string, string>; show?: boolean },
) => { code: number; output: string };

export const run: Run = (command, args, { env = {}, show = false } = {}) => {
  const result = spawnSync(bin(command), args, {
    cwd: ROOT,
    env: childEnv(env),
    encoding: 'utf8',
    stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
  });
  return { code: result.status ?? 1, output: `${result.stdout ?? ''}${result.stderr ?? ''}` };
};

/** What this machine brings along: credentials in the environment, a sign-in to Firebase, the state of the checkout. */
export function machineSettings(): Settings['machine'] {
  const { CLOUDFLARE_API_TOKEN, CLOUDFLARE_ACCOUNT_ID, GOOGLE_APPLICATION_CREDENTIALS } = process.env;
  const status = spawnSync('git', ['status', '--porcelain'], { cwd: ROOT, encoding: 'utf8' });
  return {
    CLOUDFLARE_API_TOKEN,
    CLOUDFLARE_ACCOUNT_ID,
    GOOGLE_APPLICATION_CREDENTIALS,
    FIREBASE_LOGIN: isSignedIn() ? 'yes' : undefined,
    GIT_DIRTY: status.stdout?.trim() ? 'yes' : undefined,
  };
}

/** Whether firebase-tools keeps a sign-in on this machine. */
function isSignedIn(): boolean {
  const folder = process.env.XDG_CONFIG_HOME || join(homedir(), '.config');
  const file = join(folder, 'configstore', 'firebase-tools.json');
  try {
    return existsSync(file) && 'tokens' in (JSON.parse(readFileSync(file, 'utf8')) as object);
  } catch {
    return false;
  }
}

/** The names of the secrets that exist. A Worker that was never deployed has none, and wrangler says so by failing. */
export function existingSecrets(environment: Deployed, project: string, ask: Run = run): Settings['secrets'] {
  const listed = ask('wrangler', ['secret', 'list', '--env', environment, '--format', 'json']);
  const functions = FUNCTION_SECRETS.filter(
    (name) => ask('firebase', ['functions:secrets:get', name, '--project', project, '--non-interactive']).code === 0,
  );
  return { worker: listed.code === 0 ? namesIn(listed.output) : [], functions };
}

function namesIn(output: string): string[] {
  const list = /\[[\s\S]*\]/.exec(output)?.[0];
  return list ? (JSON.parse(list) as { name: string }[]).map(({ name }) => name) : [];
}
