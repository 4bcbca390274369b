import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { requireFreePorts } from './busy-ports.ts';
import { firestoreEmulator } from './firestore-emulator.ts';
import { bin, PROJECT_ID, REGION, STATE } from './paths.ts';
import { PORTS, type Ports, type StackName } from './ports.ts';
import { type Register, type RunningProcess, startProcess } from './process.ts';
import { Refusal } from './refusal.ts';

export type EmulatorName = 'auth' | 'functions' | 'firestore' | 'tasks';
export const ALL_EMULATORS: readonly EmulatorName[] = ['auth', 'functions', 'firestore', 'tasks'];

export type EmulatorOptions = {
  stack: StackName;
  only: readonly EmulatorName[];
  /** Imported when it exists; written when they stop after having been ready. */
  data?: string;
  /** Added to their environment, and to that of the functions. */
  env?: Record<string, string>;
  /** Takes what stops them again, as soon as there is something to stop. */
  register: Register;
};

/** The emulated functions' share of the secret with the tracker; it guards nothing. */
export const EMULATED_POSTBACK_KEY = 'emulated-postback-key-0000';
/** The emulated functions' share of the secret with the Worker. It guards nothing. */
export const EMULATED_HEALTH_TOKEN = 'emulated-health-token-0000';

const STOP_GRACE_MS = 10_000;

const CONFIGS: Readonly<Record<StackName, string>> = {
  development: 'firebase.json',
  test: 'firebase.test.json',
  rehearsal: 'firebase.rehearsal.json',
};

/**
 * Starts the emulators and waits until every one of them answers. Throws a Refusal when a port is taken, when there is
 * no way to run the Firestore emulator, and when the functions can't be loaded.
 */
export async function startEmulators({ stack, only, data, env, register }: EmulatorOptions): Promise<RunningProcess> {
  const ports = PORTS[stack];
  await requireFreePorts(ports, portsOf(only));
  const [command, ...before] = [...(await firestoreEmulator(register)), bin('firebase')];
  const emulators = startProcess({
    name: `emulators-${stack}`,
    command: command!,
    args: [
      ...before,
      ...['emulators:start', '--project', PROJECT_ID, '--config', CONFIGS[stack], '--only', only.join(',')],
      ...(data && existsSync(join(data, 'firebase-export-metadata.json')) ? ['--import', data] : []),
    ],
    env: { ...firebaseEnv(stack), ...env },
    graceMs: STOP_GRACE_MS,
  });
  let ready = false;
  let stopped: Promise<void> | null = null;
  // Once: a second call would find nothing left to export.
  const stop = () => (stopped ??= saveAndStop());
  const saveAndStop = async () => {
    if (ready && data) await exportData(ports, data);
    await emulators.stop();
  };
  register(stop);
  await emulators.waitForLine(/All emulators ready/, { failure: /Failed to load function definition/ });
  await requireRunning(ports, only);
  ready = true;
  return { ...emulators, stop };
}

/**
 * Writes the emulators' data and only then replaces what was there. The option --export-on-exit would also write the
 * half-imported data of a start that is interrupted.
 */
async function exportData({ hub }: Ports, data: string): Promise<void> {
  const next = `${data}.next`;
  rmSync(next, { recursive: true, force: true });
  const response = await fetch(`http://127.0.0.1:${hub}/_admin/export`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ path: next, initiatedBy: 'greenroom' }),
  }).catch(() => null);
  if (!response?.ok) {
    console.error('The data of this run could not be saved: the next start has that of the run before.');
    return;
  }
  rmSync(data, { recursive: true, force: true });
  renameSync(next, data);
}

/**
 * firebase-tools keeps its hub's address in the temporary folder and its settings in the configuration folder, both by
 * names that all stacks share: with folders of their own, two stacks don't stop or export each other, and nobody's real
 * sign-in is picked up. CI silences its look for news.
 */
function firebaseEnv(stack: StackName): Record<string, string> {
  const temporary = join(STATE, stack, 'tmp');
  const settings = join(STATE, stack, 'config');
  for (const folder of [temporary, settings]) mkdirSync(folder, { recursive: true });
  return {
    TMPDIR: temporary,
    XDG_CONFIG_HOME: settings,
    CI: 'true',
    FIREBASE_TOKEN: '',
    GOOGLE_APPLICATION_CREDENTIALS: '',
    // Asks the functions for their list by a file: by a local server, which is the default, takes three seconds longer.
    FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
    // What a tracker on this machine would send along.
    KEITARO_POSTBACK_KEY: EMULATED_POSTBACK_KEY,
    KEITARO_API_KEY: '-',
    HEALTH_TOKEN: EMULATED_HEALTH_TOKEN,
    NO_COLOR: '1',
  };
}

function portsOf(only: readonly EmulatorName[]): (keyof Ports)[] {
  const firestore = only.includes('firestore') ? (['firestoreWebsocket'] as const) : [];
  const functions = only.includes('functions') ? (['eventarc'] as const) : [];
  return [...only, ...firestore, ...functions, 'hub', 'logging'];
}

async function requireRunning({ hub }: Ports, only: readonly EmulatorName[]): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${hub}/emulators`);
  const running = (await response.json()) as Record<string, unknown>;
  const missing = only.filter((name) => !(name in running));
  if (missing.length > 0) throw new Refusal(`Not all emulators run: ${missing.join(', ')} did not start.`);
}

/** Addresses of a running stack as environment variables, for the admin SDK, the seed and the tests. */
export function emulatorEnv(ports: Ports): Record<string, string> {
  return {
    GCLOUD_PROJECT: PROJECT_ID,
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${ports.firestore}`,
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${ports.auth}`,
    FIREBASE_EMULATOR_HUB: `127.0.0.1:${ports.hub}`,
    CLOUD_TASKS_EMULATOR_HOST: `127.0.0.1:${ports.tasks}`,
    GREENROOM_FUNCTIONS_URL: functionsUrl(ports),
  };
}

export function functionsUrl({ functions }: Ports): string {
  return `http://127.0.0.1:${functions}/${PROJECT_ID}/${REGION}`;
}
