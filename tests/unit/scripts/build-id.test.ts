import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { afterEach, describe, expect, it } from 'vitest';
import { hashOfInputs, inputsOf } from '../../../scripts/build/build-id.ts';

const ROOT = process.cwd();
const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A checkout with only the named files. */
function checkoutOf(files: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'greenroom-inputs-'));
  folders.push(folder);
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(ROOT, file), join(folder, file));
  }
  return folder;
}

describe('what a build is made from', () => {
  it('is all that the bundler finds when it follows the configuration and the build script', async () => {
    const { metafile } = await build({
      entryPoints: ['remix.config.ts', 'scripts/stack/app-build.ts'],
      outdir: 'unused',
      bundle: true,
      write: false,
      metafile: true,
      platform: 'node',
      format: 'esm',
      packages: 'external',
      logLevel: 'silent',
    });
    const followed = Object.keys(metafile.inputs);
    expect(followed).toContain('scripts/guides/compile-guide.ts');
    const inputs = inputsOf(ROOT);
    expect(followed.filter((file) => !inputs.includes(file))).toEqual([]);
  });

  it('is the sources, the settings and the manifests, and nothing of tests or docs', () => {
    const inputs = inputsOf(ROOT);
    for (const file of ['app/root.tsx', 'package.json', 'package-lock.json', 'wrangler.toml', 'tsconfig.json']) {
      expect(inputs).toContain(file);
    }
    expect(inputs.filter((file) => /^(tests|docs|functions|node_modules)\//.test(file))).toEqual([]);
  });

  it('changes its hash with each input, one that is added or taken away included', () => {
    // The sources of the app are thousands of lines; a few of them show the same.
    const root = checkoutOf([
      ...inputsOf(ROOT).filter((file) => !/^(app|public)\//.test(file)),
      'app/root.tsx',
      'app/server/platform/load-context.server.ts',
      'app/styles/app.css',
    ]);
    const before = hashOfInputs(root);
    expect(hashOfInputs(root)).toBe(before);
    const hashes = inputsOf(root).map((file) => {
      writeFileSync(join(root, file), '\n', { flag: 'a' });
      return hashOfInputs(root);
    });
    expect(hashes.length).toBeGreaterThan(10);
    expect(new Set([before, ...hashes]).size).toBe(hashes.length + 1);
    writeFileSync(join(root, 'app/further.ts'), '');
    expect(hashes).not.toContain(hashOfInputs(root));
    const known = inputsOf(root);
    const hidden = ['.env.production', 'public/.assetsignore', 'public/.well-known/security.txt', 'app/.x/y.ts'];
    for (const file of hidden) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), '');
    }
    expect(inputsOf(root).filter((file) => !known.includes(file))).toEqual(hidden.toSorted());
  });

  it('has styles from the app alone: Tailwind looks at no other folder', () => {
    const styles = globSync('app/styles/**/*.css').map((file) => readFileSync(file, 'utf8'));
    const sources = styles.join('\n').match(/@import 'tailwindcss'[^;]*|@source (?!not )[^;]*/g) ?? [];
    expect(sources.map((source) => source.replace(' theme(inline)', ''))).toEqual([
      "@import 'tailwindcss' source('..')",
    ]);
  });
});
