import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** What starts workerd for a test or for `npm start`. The bench measures it as it is. */
const STARTERS = globSync(['*.config.ts', '{scripts,tests}/**/*.ts'], {
  exclude: ['**/node_modules/**', 'tests/bench/**'],
})
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
  .filter(({ text }) => /^import .* from '(miniflare|@cloudflare\/vitest-pool-workers)';$/m.test(text));

it('whatever starts workerd lets it collect garbage alone', () => {
  expect(STARTERS.map(({ path }) => path)).toContain('scripts/stack/serve-worker.ts');
  for (const { path, text } of STARTERS) expect(text, path).toMatch(/^ *collectAlone\(\);$/m);
});
