/** `npm run docs`: writes the pages of docs/ that are generated from the code. A test fails when one is stale. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'prettier';
import { sessionTable } from '../docs/session-table.ts';
import { ROOT } from '../stack/paths.ts';
import { runScript, say } from '../stack/refusal.ts';

await runScript(async () => {
  const file = join(ROOT, 'docs', 'sessions.md');
  writeFileSync(file, await format(sessionTable(), { parser: 'markdown', printWidth: 120 }));
  say('docs/sessions.md is written.');
  return 0;
});
