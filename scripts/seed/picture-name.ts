import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dayOf } from '../../app/domain/figures/date-range.ts';
import { CACHE, ROOT } from '../stack/paths.ts';

/** Where pictures are kept, and the emulators' data that is made of them. */
export const PICTURES = join(CACHE, 'seed');
/** Everything that the picture is made by. */
const SOURCES = ['app/domain/**/*', 'app/guides/**/*', 'functions/src/**/*', 'scripts/{seed,guides,operations}/**/*'];

/** Names the picture of a day: another engine, story or day has another. */
export function pictureName(now: Date): string {
  const hash = createHash('sha256');
  const files = globSync([...SOURCES, 'package-lock.json'], { cwd: ROOT, withFileTypes: true });
  const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
  for (const path of paths.sort()) hash.update(path.slice(ROOT.length)).update(readFileSync(path));
  return `${dayOf(now)}-${hash.digest('hex').slice(0, 16)}`;
}
