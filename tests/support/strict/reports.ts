import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type HotDocument, mergeHot, wordsOfHot } from './hot-documents.ts';

/** Hot documents of a run: each process writes its own part, the end of the run makes one report of them. */

const FOLDER = fileURLToPath(new URL('../../../.greenroom/test-reports', import.meta.url));

const partsOf = (suite: string) => join(FOLDER, `hot-documents-${suite}`);
const reportOf = (suite: string) => `${partsOf(suite)}.txt`;

export function clearHot(suite: string): void {
  for (const path of [partsOf(suite), reportOf(suite)]) rmSync(path, { recursive: true, force: true });
}

/** @param part of one process or file */
export function writeHot(suite: string, part: string, hot: readonly HotDocument[]): void {
  if (hot.length === 0) return;
  mkdirSync(partsOf(suite), { recursive: true });
  writeFileSync(join(partsOf(suite), `${part.replaceAll('/', '_')}.json`), JSON.stringify(hot));
}

/** Writes the suite's report to .greenroom/test-reports and prints it. */
export function reportHot(suite: string): void {
  const hot = mergeHot(readParts(suite));
  if (hot.length === 0) return;
  rmSync(partsOf(suite), { recursive: true, force: true });
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

function readParts(suite: string): HotDocument[] {
  try {
    return readdirSync(partsOf(suite)).flatMap(
      (part) => JSON.parse(readFileSync(join(partsOf(suite), part), 'utf8')) as HotDocument[],
    );
  } catch {
    return [];
  }
}
