import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type WriteLog, WriteTally, wordsOfHot } from './hot-documents.ts';

/**
 * Hot documents of a run. Two processes may write one document within a second, so each process adds its writes to a part of its
 * own, and the end of the run counts them together.
 */

const FOLDER = fileURLToPath(new URL('../../../.greenroom/test-reports', import.meta.url));

const partsOf = (suite: string) => join(FOLDER, `hot-documents-${suite}`);
const reportOf = (suite: string) => `${partsOf(suite)}.txt`;

export function clearHot(suite: string): void {
  for (const path of [partsOf(suite), reportOf(suite)]) rmSync(path, { recursive: true, force: true });
}

/** The suite that reports a project's writes: projects of one suite report together, whichever of them a run has. */
export function suiteOf(project: string): string {
  return project.replace(/-(shared|isolated)$/, '');
}

/** @param part of one process */
export function appendWrites(suite: string, part: string, log: WriteLog | null): void {
  if (!log) return;
  mkdirSync(partsOf(suite), { recursive: true });
  // A line each time: a process that is killed has reported all but its last write.
  appendFileSync(join(partsOf(suite), `${part}.jsonl`), `${JSON.stringify(log)}\n`);
}

/** Writes the suite's report to .greenroom/test-reports and prints it. */
export function reportHot(suite: string): void {
  const hot = tallyOf(suite).hot();
  rmSync(partsOf(suite), { recursive: true, force: true });
  if (hot.length === 0) return;
  const file = reportOf(suite);
  writeFileSync(
    file,
    wordsOfHot(hot)
      .map((line) => `${line}\n`)
      .join(''),
  );
  console.log(`\nDocuments of the ${suite} suite that were written more than once a second (all in ${file}):`);
  for (const line of wordsOfHot(hot).slice(0, SHOWN)) console.log(`  ${line}`);
}

const SHOWN = 10;

/** What the emulated functions were refused, a file each: their processes end when the emulators do. */
const REFUSED = join(FOLDER, 'refused-emulated-functions');

let refusals = 0;

export function noteEmulatedRefusal(text: string): void {
  mkdirSync(REFUSED, { recursive: true });
  const file = join(REFUSED, `${process.pid}-${(refusals += 1)}`);
  writeFileSync(file, text);
  // Only a file that is whole has this ending.
  renameSync(file, `${file}.txt`);
}

/** What the emulated functions were refused since the last time, and forgets it. */
export function takeEmulatedRefusals(): string[] {
  mkdirSync(REFUSED, { recursive: true });
  const files = readdirSync(REFUSED)
    .filter((name) => name.endsWith('.txt'))
    .map((name) => join(REFUSED, name));
  return files.map((file) => {
    const text = readFileSync(file, 'utf8');
    rmSync(file);
    return text;
  });
}

function tallyOf(suite: string): WriteTally {
  const tally = new WriteTally();
  const parts = existsSync(partsOf(suite)) ? readdirSync(partsOf(suite)) : [];
  for (const part of parts) {
    const lines = readFileSync(join(partsOf(suite), part), 'utf8').split('\n');
    // What follows the last line break is a line that a killed process began.
    for (const line of lines.slice(0, -1)) tally.add(JSON.parse(line) as WriteLog);
  }
  return tally;
}
