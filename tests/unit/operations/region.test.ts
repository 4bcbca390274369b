import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../../scripts/stack/paths.ts';

it('the runbook of a lost region names every file that names the region', () => {
  const runbook = readFileSync(join(ROOT, 'docs/operations/region-outage.md'), 'utf8');
  const files = globSync('{app,functions/src,scripts}/**/*.{ts,tsx,mjs}', { cwd: ROOT });
  const naming = files.filter((file) => readFileSync(join(ROOT, file), 'utf8').includes('us-central1'));
  expect(naming.length).toBeGreaterThan(3);
  expect(naming.filter((file) => !runbook.includes(`\`${file}\``))).toEqual([]);
});
