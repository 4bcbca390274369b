/**
 * `node supervise.ts GRACE_MS COMMAND ARGS…` runs a command for as long as its own standard input is open. When the script
 * at the other end closes it, or dies in whatever way, the command and everything that it started are stopped: first by
 * SIGTERM, and after the grace by SIGKILL. So nothing outlives the script, not even a killed one.
 */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { familyOf, killEach } from './process-tree.ts';

const [graceText, command, ...args] = process.argv.slice(2);
if (!command) throw new Error('usage: supervise.ts GRACE_MS COMMAND ARGS…');
const graceMs = Number(graceText);

// A Ctrl-C in the terminal is the script's to handle.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});

// In a group of its own: emulators put some of their helpers in further groups, which the family list finds.
const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], detached: true });
let family: number[] = [];

child.on('error', (error) => {
  console.error(error.message);
  process.exit(127);
});
child.on('exit', (code, signal) => {
  killEach(family);
  process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0));
});

process.stdin.resume();
process.stdin.on('close', () => {
  const { pid } = child;
  if (!pid) return;
  // Who is started while it stops is found too, and is still found when its parents have gone.
  const note = () => (family = [...new Set([...family, ...familyOf(pid)])]);
  note();
  setInterval(note, 100);
  try {
    process.kill(-pid, 'SIGTERM');
  } catch {
    // It has just gone on its own; its exit event follows.
  }
  setTimeout(() => {
    note();
    killEach([...family, pid]);
  }, graceMs);
});
