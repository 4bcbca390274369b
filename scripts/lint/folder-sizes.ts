import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A folder with more files and folders in it is no longer read at a glance. */
export const MOST_ENTRIES = 25;

/** The folders below one, itself among them, that have more entries than that, with how many: `app/server (26)`. */
export function fullFolders(root: string, folder: string): string[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  const below = entries
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .flatMap(({ name }) => fullFolders(root, `${folder}/${name}`));
  return entries.length > MOST_ENTRIES ? [`${folder} (${entries.length})`, ...below] : below;
}
