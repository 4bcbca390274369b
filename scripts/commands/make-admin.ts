/**
 * `npm run make-admin -- EMAIL [--second] [--project ID]`: makes someone who has signed up the first admin, on the emulators of
 * `npm start` or in a project. `--second` adds one while there are fewer than two, because an only admin can't approve anybody. A
 * project takes application default credentials (`gcloud auth application-default login`, or GOOGLE_APPLICATION_CREDENTIALS).
 */
import { parseArgs } from 'node:util';
import { openFirebase } from '../job/firebase.ts';
import { makeAdmin } from '../operations/make-admin.ts';
import { Refusal, runScript, say } from '../stack/refusal.ts';

const USAGE = 'npm run make-admin -- EMAIL [--second] [--project ID]';

await runScript(async () => {
  const { email, second, projectId } = readArguments();
  const { db, auth, where } = await openFirebase(projectId);
  const uid = await makeAdmin({ db, auth, now: new Date() }, email, { second });
  say(`${uid} is an admin on ${where} now, in an open browser too.`);
  return 0;
});
process.exit();

function readArguments() {
  try {
    const options = { second: { type: 'boolean' }, project: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [email, ...others] = positionals;
    if (!email || others.length > 0) throw new Refusal(`Name one person. ${USAGE}.`);
    return { email, second: values.second === true, projectId: values.project };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(`${error instanceof Error ? error.message : String(error)} ${USAGE}.`);
  }
}
