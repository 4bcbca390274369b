import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { CACHE } from './paths.ts';
import { type Register, startProcess } from './process.ts';
import { Refusal, say } from './refusal.ts';

const HIDANE_VERSION = '0.6.0';
const HIDANE_ROOT = join(CACHE, `hidane-${HIDANE_VERSION}`);
/** What the Firestore emulator of firebase-tools asks for. */
const OLDEST_JAVA = 21;

/**
 * The words to put before `firebase emulators:start`: `hidane exec --`, which stands in for the Java emulator, or
 * nothing where Java runs it. Builds hidane when there is cargo. Throws a Refusal that says what to install.
 */
export async function firestoreEmulator(register?: Register): Promise<string[]> {
  const hidane = findHidane() ?? (await buildHidane(register));
  if (hidane) return [hidane, 'exec', '--'];
  if (javaVersion() >= OLDEST_JAVA) return [];
  throw new Refusal(
    `The Firestore emulator needs Rust's cargo, with which hidane is built, or Java ${OLDEST_JAVA} or newer: ` +
      'install one of them (https://rustup.rs or https://adoptium.net) and try again.',
  );
}

/** The program, if it is built or installed. */
export function findHidane(): string | null {
  const folders = [join(HIDANE_ROOT, 'bin'), ...(process.env.PATH ?? '').split(delimiter)];
  return folders.map((folder) => join(folder, 'hidane')).find(isExecutable) ?? null;
}

async function buildHidane(register?: Register): Promise<string | null> {
  if (spawnSync('cargo', ['--version']).status !== 0) return null;
  say(`Building the Firestore emulator (hidane ${HIDANE_VERSION}) with cargo: once, for three to four minutes…`);
  const build = startProcess({
    name: 'cargo-install-hidane',
    command: 'cargo',
    args: ['install', 'hidane', '--locked', '--version', HIDANE_VERSION, '--root', HIDANE_ROOT],
  });
  register?.(build.stop);
  const code = await build.exited;
  const file = join(HIDANE_ROOT, 'bin', 'hidane');
  if (code === 0 && existsSync(file)) return file;
  const failure = build.failure(`cargo could not build hidane; with Java ${OLDEST_JAVA} or newer it is not needed:`);
  if (javaVersion() < OLDEST_JAVA) throw failure;
  return null;
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The major version of the Java in PATH; 0 if there is none. */
function javaVersion(): number {
  const { stdout, stderr } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  return Number(/version "(\d+)/.exec(`${stderr ?? ''}${stdout ?? ''}`)?.[1] ?? 0);
}
