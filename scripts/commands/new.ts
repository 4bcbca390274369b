/**
 * `npm run new -- route PATH | collection NAME SUBJECT | job NAME SUBJECT`: makes and edits the files that a new one takes, with
 * tests that fail until it is written (CONTRIBUTING.md).
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Changes } from '../new/changes.ts';
import { newCollection } from '../new/collection.ts';
import { newJob } from '../new/job.ts';
import { newRoute } from '../new/route.ts';
import { bin, ROOT } from '../stack/paths.ts';
import { Refusal, runScript, say } from '../stack/refusal.ts';

const USAGE = 'npm run new -- route PATH | collection NAME SUBJECT | job NAME SUBJECT';

await runScript(async () => {
  const [kind = '', name = '', subject = '', ...more] = process.argv.slice(2);
  if (!name || more.length > 0 || (kind === 'route') !== (subject === '')) throw new Refusal(`${USAGE}.`);
  const changes = new Changes(ROOT);
  if (kind === 'route') newRoute(changes, name);
  else if (kind === 'collection') newCollection(changes, name, subjectIn('app/domain', subject));
  else if (kind === 'job') newJob(changes, name, subjectIn('functions/src', subject));
  else throw new Refusal(`${USAGE}.`);
  const paths = await changes.write();
  if (kind === 'collection') {
    // With the row that has just been written, which this process read before.
    const { status } = spawnSync(bin('node'), [join(ROOT, 'scripts/commands/rules.ts')], { stdio: 'inherit' });
    if (status !== 0) throw new Refusal('firestore.rules could not be written: run `npm run rules`.');
    paths.push('firestore.rules');
  }
  say(`${paths.length} files:`);
  for (const path of paths) console.log(`  ${path}`);
  say('What is still to be decided says TODO or fails in a test.');
  return 0;
});

function subjectIn(folder: string, subject: string): string {
  if (/^[a-z-]+$/.test(subject) && existsSync(join(ROOT, folder, subject))) return subject;
  throw new Refusal(`SUBJECT is a folder of ${folder} and not "${subject}".`);
}
