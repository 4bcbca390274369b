/** `npm run rules`: writes firestore.rules from rules/*.rules and the table of permissions. A test fails when it is stale. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateRules } from '../rules/generate.ts';
import { ROOT } from '../stack/paths.ts';
import { runScript, say } from '../stack/refusal.ts';

await runScript(async () => {
  writeFileSync(join(ROOT, 'firestore.rules'), generateRules());
  say('firestore.rules is written.');
  return 0;
});
