import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../stack/paths.ts';
import { fill } from './holes.ts';

/** firestore.rules from its parts: rules/*.rules, with the table's roles, fields and limits put in. */

const FOLDER = join(ROOT, 'rules');
const FRAME = 'frame.rules';
/** What the others call comes before them. */
const FIRST = ['who-asks.rules', 'what-is-asked.rules'];
const WIDTH = 125;

/** The text of firestore.rules. Throws a RangeError for a placeholder that nothing fills. */
export function generateRules(): string {
  const rooms = readdirSync(FOLDER)
    .filter((file) => file.endsWith('.rules') && file !== FRAME && !FIRST.includes(file))
    .sort();
  const parts = [...FIRST, ...rooms].map((file) => partOf(file)).join('\n\n');
  return readFileSync(join(FOLDER, FRAME), 'utf8').replace(/^ *\{\{parts\}\}$/m, () => parts);
}

function partOf(file: string): string {
  const lines = readFileSync(join(FOLDER, file), 'utf8').trimEnd().split('\n');
  return lines.flatMap((line) => indented(line)).join('\n');
}

function indented(line: string): string[] {
  const text = line === '' ? '' : `    ${line}`;
  const filled = text.replace(/\{\{([^}]+)\}\}/g, (_, hole: string) => fill(hole));
  return filled === text ? [text] : wrap(filled);
}

/** A line that got too long by what was put in goes on after a comma, further in. */
function wrap(line: string): string[] {
  if (line.length <= WIDTH) return [line];
  const at = line.lastIndexOf(', ', WIDTH - 1);
  if (at < 0) return [line];
  const indent = /^ */.exec(line)![0];
  return [line.slice(0, at + 1), ...wrap(`${indent}    ${line.slice(at + 2)}`)];
}
