import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Everything that a run leaves behind in the checkout; ignored by git. */
export const STATE = join(ROOT, '.greenroom');
/** Data of the development emulators, exported on exit. */
export const DATA = join(STATE, 'data');
export const LOGS = join(STATE, 'logs');

export const BUILD = join(ROOT, 'build');
/** What is deployed, and what `npm start` and the tests run. */
export const WORKER_FILE = join(BUILD, 'worker', 'entry.worker.js');
/** How wrangler deploys that very file. */
export const DEPLOY_WORKER = ['deploy', WORKER_FILE, '--no-bundle', '--minify=false'];
export const FUNCTIONS_FILE = join(ROOT, 'functions', 'lib', 'index.js');

/** A tool that costs minutes to build is kept here, outside node_modules. */
export const CACHE = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'greenroom');

export const PROJECT_ID = 'demo-greenroom';
export const REGION = 'us-central1';

const BIN = join(ROOT, 'node_modules', '.bin');

/** A program that the project's packages bring along. */
export function bin(name: string): string {
  return join(BIN, name);
}

/** The environment of child processes: the project's Node and tools first, nothing phones home, no colour codes in logs. */
export function childEnv(extra: Record<string, string> = {}): Record<string, string> {
  const inherited = Object.entries(process.env).filter(
    // Vitest says that it is a test, and the web app would be built for development.
    (entry): entry is [string, string] => entry[1] !== undefined && !(entry[0] === 'NODE_ENV' && entry[1] === 'test'),
  );
  return {
    ...Object.fromEntries(inherited),
    PATH: [BIN, process.env.PATH ?? ''].join(delimiter),
    NO_UPDATE_NOTIFIER: '1',
    // What Node compiled is kept: each worker of Vitest starts a fifth sooner.
    NODE_COMPILE_CACHE: join(CACHE, 'compiled'),
    WRANGLER_SEND_METRICS: 'false',
    WRANGLER_HIDE_BANNER: 'true',
    // The admin SDK would otherwise look for a cloud machine's credentials.
    METADATA_SERVER_DETECTION: 'none',
    // The local runtime would otherwise ask a server what `request.cf` should look like.
    CLOUDFLARE_CF_FETCH_ENABLED: 'false',
    ...extra,
  };
}
