import { type BuildOptions, build, context } from 'esbuild';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { FUNCTIONS_FILE, ROOT } from './paths.ts';
import type { Register } from './process.ts';

const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };

const options: BuildOptions = {
  absWorkingDir: ROOT,
  entryPoints: ['functions/src/index.ts'],
  outfile: FUNCTIONS_FILE,
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  sourcemap: true,
  define: { __VERSION__: JSON.stringify(version) },
  // Installed where the functions run; they hold native and generated code that doesn't bundle.
  external: [
    'firebase-admin',
    'firebase-admin/*',
    'firebase-functions',
    'firebase-functions/*',
    '@google-cloud/firestore',
  ],
  logLevel: 'warning',
};

/**
 * Bundles the functions, with the domain code that they share with the app, into functions/lib. Leaves files that are the same
 * already: emulators that run would load them again, and answer 204 until then.
 */
export async function bundleFunctions(): Promise<void> {
  const { outputFiles } = await build({ ...options, write: false });
  for (const { path, contents } of outputFiles) {
    if (existsSync(path) && readFileSync(path).equals(contents)) continue;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, contents);
  }
}

/** Bundles again on every change; the functions emulator loads the new file on its own. */
export async function watchFunctions(register: Register): Promise<void> {
  const watching = await context(options);
  register(() => watching.dispose());
  await watching.rebuild();
  await watching.watch();
}
