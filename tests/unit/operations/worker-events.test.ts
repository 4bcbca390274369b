import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../../scripts/stack/paths.ts';

const CALL = /logEvent\(\s*[^,]+,\s*'([a-z-]+)'/g;

it('every event of the Worker is explained in docs/operations/alerts.md', () => {
  const files = globSync('app/**/*.{ts,tsx}', { cwd: ROOT });
  const events = new Set(
    files.flatMap((file) => [...readFileSync(join(ROOT, file), 'utf8').matchAll(CALL)].map(([, event]) => event!)),
  );
  expect(events.size).toBeGreaterThan(20);
  const [, part] = readFileSync(join(ROOT, 'docs/operations/alerts.md'), 'utf8').split('## Events of the Worker');
  const explained = part!.split('\n## ')[0]!;
  expect([...events].filter((event) => !explained.includes(`\`${event}\``))).toEqual([]);
});
