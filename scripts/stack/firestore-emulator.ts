import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { delimiter, join } from 'node:path';
import hidane from './hidane.json' with { type: 'json' };
import { CACHE, LOGS } from './paths.ts';
import { type Register, startProcess } from './process.ts';
import { Refusal, say } from './refusal.ts';

const HIDANE_ROOT = join(CACHE, `hidane-${hidane.version}`);
/** cargo's output, no matter who started it: scripts/run.mjs does so while the packages are installed. */
const BUILD_NAME = 'cargo-install-hidane';
const BUILD_LOG = join(LOGS, `${BUILD_NAME}.log`);
/** What the Firestore emulator of firebase-tools asks for. */
const OLDEST_JAVA = 21;

/**
 * The words to put before `firebase emulators:start`: `hidane exec --`, which replaces the Java emulator, or
 * nothing where Java runs it. Builds hidane when there is cargo. Throws a Refusal that says what to install.
 */
export async function firestoreEmulator(register?: Register): Promise<string[]> {
  const file = findHidane() ?? (await builtMeanwhile()) ?? (await buildHidane(register));
  if (file) return [file, 'exec', '--'];
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

/**
 * Waits for the build that scripts/run.mjs has started: it listens on a port for as long as cargo works. Null if there is no
 * build, or if it failed.
 */
async function builtMeanwhile(): Promise<string | null> {
  const port = Number(process.env.GREENROOM_HIDANE_BUILD);
  if (!port) return null;
  const stopTelling = tellProgress();
  const waiting = connect(port, '127.0.0.1').resume();
  // Refused when the build has ended before.
  await new Promise((resolve) => waiting.on('error', () => {}).on('close', resolve));
  stopTelling();
  return findHidane();
}

async function buildHidane(register?: Register): Promise<string | null> {
  if (spawnSync('cargo', ['--version']).status !== 0) return null;
  const build = startProcess({
    name: BUILD_NAME,
    command: 'cargo',
    args: ['install', 'hidane', '--locked', '--version', hidane.version, '--root', HIDANE_ROOT],
    // Without optimisation across the parts of a crate it takes a fifth less time to build, and answers as fast.
    env: hidane.environment,
  });
  register?.(build.stop);
  const stopTelling = tellProgress();
  const code = await build.exited;
  stopTelling();
  const file = join(HIDANE_ROOT, 'bin', 'hidane');
  if (code === 0 && existsSync(file)) return file;
  const failure = build.failure(`cargo could not build hidane; with Java ${OLDEST_JAVA} or newer it is not needed:`);
  if (javaVersion() < OLDEST_JAVA) throw failure;
  return null;
}

/** Says now and every twenty seconds how far cargo has come; returns what ends that. */
function tellProgress(): () => void {
  say(`Building the Firestore emulator (hidane ${hidane.version}) with cargo: once, for three to four minutes…`);
  const timer = setInterval(() => say(`Building the Firestore emulator: ${progressOf(cratesBuilt())}`), 20_000);
  return () => clearInterval(timer);
}

/** How far a build is, by the crates that cargo has begun. The last ones are the largest: its time is measured, not counted. */
export function progressOf(crates: number): string {
  const done = Math.min(crates / hidane.crates, 1);
  const left = Math.round((hidane.seconds * (1 - done * 0.7)) / 10) * 10;
  return `${crates} of about ${Math.max(hidane.crates, crates)} parts, about ${left} seconds left…`;
}

function cratesBuilt(): number {
  return existsSync(BUILD_LOG) ? (readFileSync(BUILD_LOG, 'utf8').match(/Compiling /g)?.length ?? 0) : 0;
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
