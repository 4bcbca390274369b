/**
 * `npm run rehearse:restore [-- --streamers N]`: example data in emulators of its own, exported in the format of `gcloud
 * firestore export`, everything wiped, imported again, and compared: each document, each account, and the books by
 * reconcileEveryone. See docs/operations/backup.md.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { reconcileEveryone } from '../../functions/src/ledger/reconcile-ledger.ts';
import { differences, documentHashes } from '../operations/stored-documents.ts';
import { emulatorEnv, startEmulators } from '../stack/emulators.ts';
import { startLifecycle } from '../stack/lifecycle.ts';
import { bin, PROJECT_ID, ROOT, STATE } from '../stack/paths.ts';
import { PORTS } from '../stack/ports.ts';
import { runToEnd } from '../stack/process.ts';
import { Refusal, runScript, say } from '../stack/refusal.ts';

// Of its own: rehearsed deployments keep their checkouts in the folder `rehearsal`.
const BACKUP = join(STATE, 'restore');
const MOST_SHOWN = 20;

const env = emulatorEnv(PORTS.rehearsal);
const { values } = parseArgs({ options: { streamers: { type: 'string', default: '0' } } });

await runScript(async () => {
  const lifecycle = startLifecycle(() => {
    void lifecycle.stop().then(() => process.exit(130));
  });
  const start = (data?: string) =>
    startEmulators({ stack: 'rehearsal', only: ['auth', 'firestore'], data, register: lifecycle.register });
  // The admin SDK of this process reads them from its environment.
  Object.assign(process.env, env, { METADATA_SERVER_DETECTION: 'none' });
  try {
    rmSync(BACKUP, { recursive: true, force: true });
    say('Making the data…');
    let emulators = await start(BACKUP);
    const args = [join(ROOT, 'scripts/commands', 'seed.ts'), '--streamers', values.streamers];
    await runToEnd({ name: 'rehearsal-seed', command: bin('node'), args, env }, lifecycle.register);
    const before = await readAll();
    say(`Exporting ${before.size} documents and accounts…`);
    await emulators.stop();

    emulators = await start();
    const empty = await readAll();
    if (empty.size > 0) throw new Refusal(`The wiped emulators still hold ${empty.size} documents.`);
    say('Everything is wiped. Importing…');
    await emulators.stop();

    emulators = await start(BACKUP);
    const after = await readAll();
    const differing = differences(before, after);
    if (differing.length > 0) {
      throw new Refusal([`${differing.length} differ after the import:`, ...differing.slice(0, MOST_SHOWN)].join('\n'));
    }
    const { people, batches } = await reconcile();
    say(`Equal: ${after.size} documents and accounts. The books of ${people} people and ${batches} batches add up.`);
  } finally {
    await lifecycle.stop();
  }
});
process.exit();

/** Documents by path, and accounts as if they were documents. */
async function readAll(): Promise<Map<string, string>> {
  const app = initializeApp({ projectId: PROJECT_ID });
  try {
    const all = await documentHashes(env.FIRESTORE_EMULATOR_HOST!, PROJECT_ID, getFirestore(app));
    let pageToken: string | undefined;
    do {
      const page = await getAuth(app).listUsers(1000, pageToken);
      for (const user of page.users) {
        const { uid, email, passwordHash, passwordSalt, customClaims, disabled } = user;
        all.set(`accounts/${uid}`, JSON.stringify({ email, passwordHash, passwordSalt, customClaims, disabled }));
      }
      pageToken = page.pageToken;
    } while (pageToken);
    return all;
  } finally {
    await deleteApp(app);
  }
}

/** The job that checks everyone's books. Throws a Refusal if anything does not add up. */
async function reconcile(): Promise<Record<string, number>> {
  const app = initializeApp({ projectId: PROJECT_ID });
  try {
    const log = { info: () => {}, error: console.error };
    const counts = await reconcileEveryone({ db: getFirestore(app), auth: getAuth(app), now: new Date(), log });
    if (counts['differences'] !== 0)
      throw new Refusal(`${counts['differences']} books do not add up after the import.`);
    return counts;
  } finally {
    await deleteApp(app);
  }
}
