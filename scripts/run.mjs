// The entry of every npm script: `node scripts/run.mjs COMMAND [...]`. It runs on
// whatever Node the machine has (20 or newer), completes node_modules where needed, and goes on with the project's own
// Node in scripts/<command>.ts. It may therefore import nothing but Node's own modules.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { constants, homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const COMMANDS = [
  'start',
  'dev',
  'reset',
  'build',
  'test',
  'bench',
  'faults',
  'job',
  'mutate',
  'gallery',
  'clips',
  'deploy',
  'deploy-prepare',
  'deploy-alerts',
  'make-admin',
  'rehearse-restore',
  'docs',
  'rules',
  'new',
];
/** Those that start the Firestore emulator. */
const WITH_EMULATOR = ['start', 'dev', 'test', 'bench', 'faults', 'gallery', 'clips', 'rehearse-restore'];
const OLDEST_NODE = 20;

const root = fileURLToPath(new URL('..', import.meta.url));
const modules = join(root, 'node_modules');
const projectNode = join(modules, '.bin', 'node');

const [command, ...args] = process.argv.slice(2);

if (!COMMANDS.includes(command) || !existsSync(join(root, 'scripts/commands', `${command}.ts`))) {
  refuse(`There is no command ${command ?? '(none)'}: use one of ${COMMANDS.join(', ')}.`);
}
if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
  refuse(`Greenroom needs Node ${OLDEST_NODE} or newer and this is ${process.versions.node}: install a newer Node.js.`);
}

const fault = installFault();
const build = fault && WITH_EMULATOR.includes(command) ? startEmulatorBuild() : null;
const building = build ? await listenDuring(build) : null;
if (fault) await install(fault);
runCommand();

/** One sentence on what is wrong with node_modules, or null if it holds exactly what package-lock.json names. */
function installFault() {
  if (!existsSync(modules)) return 'Nothing is installed yet.';
  const installedLock = join(modules, '.package-lock.json');
  // npm writes this file last, so an installation that was cut short has none.
  if (!existsSync(installedLock)) return 'The installation in node_modules was not finished.';
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const installed = packagesOf(installedLock);
  if (!installed) return 'The installation in node_modules is damaged.';
  for (const [path, entry] of Object.entries(wanted)) {
    if (!path.startsWith('node_modules/') || entry.inBundle) continue;
    if (!installed[path]) {
      // Optional packages for other platforms are not installed, and are not named in the installed lock.
      if (entry.optional || entry.devOptional || entry.peer) continue;
      return `${path.slice('node_modules/'.length)} is missing from node_modules.`;
    }
    if (installed[path].version !== entry.version) return 'package-lock.json has changed since the installation.';
    if (!existsSync(join(root, path, 'package.json'))) return `${path} is damaged.`;
  }
  const wantedNode = wanted['node_modules/node']?.version;
  const probe = spawnSync(projectNode, ['--version'], { encoding: 'utf8' });
  if (probe.stdout?.trim() !== `v${wantedNode}`) return `The project's own Node ${wantedNode} is missing.`;
  return null;
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? null;
  } catch {
    return null;
  }
}

/**
 * Starts to build the Firestore emulator, which takes longest of all, while the packages are installed. Null where it is there
 * already or can't be built: scripts/stack/firestore-emulator.ts decides what to do then.
 */
function startEmulatorBuild() {
  const { version, environment } = JSON.parse(readFileSync(join(root, 'scripts', 'stack', 'hidane.json'), 'utf8'));
  const target = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'greenroom', `hidane-${version}`);
  const folders = [join(target, 'bin'), ...(process.env.PATH ?? '').split(delimiter)];
  if (folders.some((folder) => existsSync(join(folder, 'hidane')))) return null;
  if (spawnSync('cargo', ['--version']).status !== 0) return null;
  console.log(
    'Building the Firestore emulator with cargo while the packages are installed: once, for three to four minutes.',
  );
  const logs = join(root, '.greenroom', 'logs');
  mkdirSync(logs, { recursive: true });
  const log = openSync(join(logs, 'cargo-install-hidane.log'), 'w');
  const args = ['install', 'hidane', '--locked', '--version', version, '--root', target];
  const cargo = spawn('cargo', args, { stdio: ['ignore', log, log], env: { ...environment, ...process.env } });
  cargo.on('error', () => {});
  process.on('exit', () => cargo.kill());
  return cargo;
}

/** Listens on a port, which it returns, until a process has ended: who waits for it connects and is hung up on then. */
async function listenDuring(running) {
  const waiting = new Set();
  const server = createServer((socket) => waiting.add(socket.on('error', () => {})));
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const hangUp = () => {
    server.close();
    for (const socket of waiting) socket.destroy();
  };
  running.on('close', hangUp).on('error', hangUp);
  return String(server.address().port);
}

async function install(reason) {
  console.log(`${reason} Installing the packages of package-lock.json (npm ci), which takes a minute or two…`);
  // Without node_modules/.bin: npm removes the Node that is in there while it works.
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(modules));
  // Warnings are of packages that ask for a newer Node than the machine's, which runs npm and this file and nothing else.
  const npm = spawn('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: path.join(delimiter) },
    shell: process.platform === 'win32',
  });
  const status = await new Promise((resolve) => npm.on('close', resolve).on('error', () => resolve(1)));
  const left = status === 0 ? installFault() : 'npm ci failed.';
  if (left) refuse(`${left} Read npm's messages above, then run \`npm ci\` yourself and try again.`);
}

function runCommand() {
  const path = [join(modules, '.bin'), process.env.PATH ?? ''].join(delimiter);
  // A command starts up to a hundred processes that load the same modules: each compiles in a third less time what one has compiled.
  const compiled = process.env.NODE_COMPILE_CACHE ?? join(root, '.greenroom', 'compile-cache');
  const child = spawn(projectNode, [join(root, 'scripts/commands', `${command}.ts`), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: path,
      NODE_COMPILE_CACHE: compiled,
      ...(building ? { GREENROOM_HIDANE_BUILD: building } : {}),
    },
  });
  // Ctrl-C reaches the child on its own; a signal sent to this process alone does not. The child takes both as one.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)));
}

function refuse(sentence) {
  console.error(sentence);
  process.exit(1);
}
