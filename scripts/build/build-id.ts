import { createHash } from 'node:crypto';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What the build reads by its place: the app's sources and its files, those included whose name begins with a dot. */
const FOLDERS = ['app', 'public'];

/** The settings of the tools. Vite reads `.env` files, wrangler `.dev.vars`, where there are any. */
const SETTINGS = ['.env*', '.dev.vars*', 'wrangler.toml', 'tsconfig.json', 'package.json', 'package-lock.json'];

/** Where the code of the build begins; what it imports is followed. */
const ENTRIES = ['remix.config.ts', 'scripts/stack/app-build.ts'];

/** The file that an import or an export names, where it is one of the checkout's own. */
const OWN_IMPORT = /\b(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g;

/** Every file that the build is made from, below `root` and with `/`, in order. */
export function inputsOf(root: string): string[] {
  const inFolders = FOLDERS.filter((folder) => existsSync(join(root, folder))).flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true }),
  );
  const found = new Set(
    [...inFolders, ...globSync(SETTINGS, { cwd: root, withFileTypes: true })]
      .filter((entry) => entry.isFile())
      .map((entry) => pathBelow(root, join(entry.parentPath, entry.name))),
  );
  const waiting = [...ENTRIES];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    found.add(file);
    if (!/\.[cm]?tsx?$/.test(file)) continue;
    for (const [, name] of readFileSync(join(root, file), 'utf8').matchAll(OWN_IMPORT)) {
      const path = pathBelow(root, join(root, dirname(file), name!));
      if (!found.has(path)) waiting.push(path);
    }
  }
  return [...found].sort();
}

/** SHA-256 of the inputs below `root`, in hexadecimal: the same for the same sources, wherever they are built. */
export function hashOfInputs(root: string): string {
  const hash = createHash('sha256');
  for (const path of inputsOf(root)) hash.update(path).update(readFileSync(join(root, path)));
  return hash.digest('hex');
}

/** A build as people name it to each other: enough of the hash to tell two apart. */
export function buildId(root: string): string {
  return hashOfInputs(root).slice(0, 10);
}

function pathBelow(root: string, path: string): string {
  return path.slice(join(root, '/').length).replaceAll('\\', '/');
}
