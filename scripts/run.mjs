// The entry of every npm script: `node scripts/run.mjs COMMAND [...]`. It runs on
// whatever Node the machine has (20 or newer), completes node_modules where needed, and goes on with the project's own
// Node in scripts/<command>.ts. It may therefore import nothing but Node's own modules.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
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
  'deploy',
  'make-admin',
  'exchange-rates',
  'rehearse-restore',
  'docs',
];
const OLDEST_NODE = 20;

const root = fileURLToPath(new URL('..', import.meta.url));
const modules = join(root, 'node_modules');
const projectNode = join(modules, '.bin', 'node');

const [command, ...args] = process.argv.slice(2);

if (!COMMANDS.includes(command) || !existsSync(join(root, 'scripts', `${command}.ts`))) {
  refuse(`There is no command ${command ?? '(none)'}: use one of ${COMMANDS.join(', ')}.`);
}
if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
  refuse(`Greenroom needs Node ${OLDEST_NODE} or newer and this is ${process.versions.node}: install a newer Node.js.`);
}

const fault = installFault();
if (fault) install(fault);
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

function install(reason) {
  console.log(`${reason} Installing the packages of package-lock.json (npm ci), which takes a minute or two…`);
  // Without node_modules/.bin: npm removes the Node that is in there while it works.
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(modules));
  // Warnings are of packages that ask for a newer Node than the machine's, which runs npm and this file and nothing else.
  const result = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: path.join(delimiter) },
    shell: process.platform === 'win32',
  });
  const left = result.status === 0 ? installFault() : 'npm ci failed.';
  if (left) refuse(`${left} Read npm's messages above, then run \`npm ci\` yourself and try again.`);
}

function runCommand() {
  const path = [join(modules, '.bin'), process.env.PATH ?? ''].join(delimiter);
  const child = spawn(projectNode, [join(root, 'scripts', `${command}.ts`), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: path },
  });
  // Ctrl-C reaches the child by itself; a signal sent to this process alone does not. The child takes both as one.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)));
}

function refuse(sentence) {
  console.error(sentence);
  process.exit(1);
}
