/** `npm run docs`: writes the pages of docs/ that are generated from the code. A test fails when one is stale. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'prettier';
import { decisionIndex } from '../docs/decision-index.ts';
import { guideLengths } from '../docs/guide-lengths.ts';
import { sessionTable } from '../docs/session-table.ts';
import { ROOT } from '../stack/paths.ts';
import { runScript, say } from '../stack/refusal.ts';

await runScript(async () => {
  const pages = {
    'docs/guides.md': guideLengths(),
    'docs/sessions.md': sessionTable(),
    'docs/decisions/README.md': decisionIndex(join(ROOT, 'docs/decisions')),
  };
  for (const [page, text] of Object.entries(pages)) {
    writeFileSync(join(ROOT, page), await format(text, { parser: 'markdown', printWidth: 120 }));
    say(`${page} is written.`);
  }
  return 0;
});
