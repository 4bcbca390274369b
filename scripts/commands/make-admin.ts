/**
 * `npm run make-admin -- EMAIL --project ID`: the first admin of a project, who has signed up before. Takes application default
 * credentials (`gcloud auth application-default login`, or GOOGLE_APPLICATION_CREDENTIALS); with FIRESTORE_EMULATOR_HOST and
 * FIREBASE_AUTH_EMULATOR_HOST it works on emulators.
 */
import { parseArgs } from 'node:util';
import { applicationDefault, deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { makeFirstAdmin } from '../operations/first-admin.ts';
import { Refusal, runScript, say } from '../stack/refusal.ts';

await runScript(async () => {
  const { values, positionals } = parseArgs({ options: { project: { type: 'string' } }, allowPositionals: true });
  const [email] = positionals;
  const projectId = values.project;
  if (!email || !projectId) throw new Refusal('Say who and where: npm run make-admin -- EMAIL --project ID');
  const emulated = Boolean(process.env.FIRESTORE_EMULATOR_HOST && process.env.FIREBASE_AUTH_EMULATOR_HOST);
  const app = initializeApp({ projectId, ...(emulated ? {} : { credential: applicationDefault() }) });
  try {
    const uid = await makeFirstAdmin({ db: getFirestore(app), auth: getAuth(app), now: new Date() }, email);
    say(`${uid} is the first admin of ${projectId}: the role holds from now on, in an open browser too.`);
  } finally {
    await deleteApp(app);
  }
});
