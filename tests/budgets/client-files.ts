import { globSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const ROOT = 'build/client';

type Module = { module: string; imports?: string[] };
type Manifest = {
  entry: Module;
  routes: Record<string, Module & { id: string; parentId?: string; css?: string[] }>;
};

/** What Remix tells the browser of the build: which modules a route needs. */
export function readManifest(): Manifest {
  const [file] = globSync(`${ROOT}/assets/manifest-*.js`);
  if (!file) throw new Error('There is no manifest in build/client: build first');
  return JSON.parse(
    readFileSync(file, 'utf8')
      .replace(/^window\.__remixManifest=/, '')
      .replace(/;$/, ''),
  ) as Manifest;
}

/**
 * The modules that a page of this route loads before it can be used: the entry, every matched route from the root to
 * this one, and all that they import.
 */
export function criticalModules(manifest: Manifest, route: string): string[] {
  const modules = [manifest.entry];
  for (let id: string | undefined = route; id; id = manifest.routes[id]?.parentId) modules.push(manifest.routes[id]!);
  return [...new Set(modules.flatMap(({ module, imports = [] }) => [module, ...imports]))];
}

/** Size of files of the build, each compressed with gzip on its own as a server sends them, in kilobytes of 1,000 bytes. */
export function kilobytes(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(ROOT + file)).length, 0) / 1_000;
}

/** The modules that any of these reach by static imports, themselves included. */
export function staticClosure(files: readonly string[]): string[] {
  const reached = new Set<string>();
  const queue = [...files];
  for (let file = queue.pop(); file; file = queue.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    const text = readFileSync(ROOT + file, 'utf8');
    for (const [, name] of text.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g)) queue.push(`/assets/${name}`);
  }
  return [...reached];
}

/** Addresses of all files of the browser build that the pattern finds. */
export function builtFiles(pattern: string): string[] {
  return globSync(`${ROOT}/assets/${pattern}`).map((file) => file.slice(ROOT.length));
}
