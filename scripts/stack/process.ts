import { spawn } from 'node:child_process';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { childEnv, LOGS, ROOT } from './paths.ts';
import { Refusal } from './refusal.ts';

const SUPERVISOR = fileURLToPath(new URL('./supervise.ts', import.meta.url));
const LAST_LINES = 20;

export type ProcessOptions = {
  /** Names the log file and the process in messages. */
  name: string;
  command: string;
  args: readonly string[];
  env?: Record<string, string>;
  /** How long it may take to stop before it is killed, in ms. */
  graceMs?: number;
  /** Sees every line of output; the log file gets them anyway. */
  onLine?: (line: string) => void;
};

export type RunningProcess = {
  /** The exit code, once it is over; never rejects. */
  exited: Promise<number>;
  /**
   * Resolves at the first line that matches `ready`; lines already seen count. Throws a Refusal with the end of the log
   * when the process ends, `failure` matches or `timeoutMs` pass before.
   */
  waitForLine: (ready: RegExp, options?: { failure?: RegExp; timeoutMs?: number }) => Promise<void>;
  /** Stops it and all that it started; resolves when they are gone. */
  stop: () => Promise<void>;
  /** A Refusal with a first sentence and the end of the log. */
  failure: (sentence: string) => Refusal;
};

/** Starts a process that can't outlive this one, with its output in .greenroom/logs. */
export function startProcess(options: ProcessOptions): RunningProcess {
  const { name, command, args, env = {}, graceMs = 5_000 } = options;
  mkdirSync(LOGS, { recursive: true });
  const logFile = join(LOGS, `${name}.log`);
  const log = createWriteStream(logFile);
  const child = spawn(process.execPath, [SUPERVISOR, String(graceMs), command, ...args], {
    cwd: ROOT,
    env: childEnv(env),
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
  });
  // The process may have ended in this moment.
  child.stdin.on('error', () => {});

  const lines: string[] = [];
  const watchers = new Set<(line: string) => void>();
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      log.write(`${line}\n`);
      options.onLine?.(line);
      for (const watcher of watchers) watcher(line);
    });
  }
  const exited = new Promise<number>((resolve) => {
    child.on('close', (code) => {
      log.end();
      resolve(code ?? 1);
    });
  });

  const failure = (sentence: string): Refusal => {
    const end = lines.slice(-LAST_LINES).map((line) => `    ${line}`);
    return new Refusal([sentence, ...end, `  The whole log is in ${relative(ROOT, logFile)}.`].join('\n'));
  };

  return {
    exited,
    failure,
    waitForLine: (ready, { failure: broken, timeoutMs = 120_000 } = {}) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => settle(`${name} was not ready after ${timeoutMs / 1000} seconds:`), timeoutMs);
        const watcher = (coloured: string) => {
          const line = stripVTControlCharacters(coloured);
          if (broken?.test(line)) settle(`${name} failed to start:`);
          else if (ready.test(line)) settle(null);
        };
        function settle(problem: string | null) {
          clearTimeout(timer);
          watchers.delete(watcher);
          if (problem) reject(failure(problem));
          else resolve();
        }
        watchers.add(watcher);
        void exited.then((code) => settle(`${name} ended with code ${code} before it was ready:`));
        for (const line of lines) watcher(line);
      }),
    stop: async () => {
      child.stdin.end();
      await exited;
    },
  };
}

/** Runs a process to its end; throws a Refusal with the end of its log unless the exit code is 0. */
export async function runToEnd(options: ProcessOptions, register?: Register): Promise<void> {
  const running = startProcess(options);
  register?.(running.stop);
  const code = await running.exited;
  if (code !== 0) throw running.failure(`${options.name} failed:`);
}

/** Takes what has to be done to undo a step. */
export type Register = (stop: () => Promise<void>) => void;
