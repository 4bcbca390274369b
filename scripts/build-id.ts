import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Everything that the web app is made from. */
const INPUTS = [
  'app/**/*',
  'public/**/*',
  'remix.config.ts',
  'scripts/{build-id,client-chunks,licenses}.ts',
  'wrangler.toml',
  'tsconfig.json',
  'package-lock.json',
];

/** SHA-256 of the inputs below `root`, in hexadecimal: the same for the same sources, wherever they are built. */
export function hashOfInputs(root: string): string {
  const hash = createHash('sha256');
  const files = globSync(INPUTS, { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort();
  for (const path of paths) hash.update(path.slice(root.length).replace(/^[\\/]/, '')).update(readFileSync(path));
  return hash.digest('hex');
}

/** A build as people name it to each other: enough of the hash to tell two apart. */
export function buildId(root: string): string {
  return hashOfInputs(root).slice(0, 10);
}
