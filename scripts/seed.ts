import { parseArgs } from 'node:util';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { seed } from './seed/index.ts';
import { PERSONA_PASSWORD, PERSONAS } from './seed/personas.ts';

/**
 * Seeds running emulators: node scripts/seed.ts [--streamers N]. Takes their addresses from FIRESTORE_EMULATOR_HOST,
 * FIREBASE_AUTH_EMULATOR_HOST and FIREBASE_EMULATOR_HUB; triggers are off meanwhile where the hub is known.
 */

// The emulators ask for no credentials; looking for some costs seconds at exit.
process.env.METADATA_SERVER_DETECTION ??= 'none';

const projectId = process.env.GCLOUD_PROJECT ?? 'demo-greenroom';
for (const name of ['FIRESTORE_EMULATOR_HOST', 'FIREBASE_AUTH_EMULATOR_HOST']) {
  if (!process.env[name]) throw new Error(`${name} is not set: only emulators are seeded`);
}
if (!projectId.startsWith('demo-')) throw new Error(`${projectId} is not a demo project: only those are seeded`);

const { values } = parseArgs({ options: { streamers: { type: 'string', default: '0' } } });
const streamers = Number(values.streamers);
if (!Number.isInteger(streamers) || streamers < 0)
  throw new Error(`--streamers takes a number, not ${values.streamers}`);

async function setTriggers(state: 'enable' | 'disable'): Promise<void> {
  const hub = process.env.FIREBASE_EMULATOR_HUB;
  // Turning them on again takes seconds, more than the few events of the personas.
  if (!hub || streamers === 0) return;
  const response = await fetch(`http://${hub}/functions/${state}BackgroundTriggers`, { method: 'PUT' });
  if (!response.ok) throw new Error(`The emulator hub could not ${state} triggers: HTTP ${response.status}`);
}

const app = initializeApp({ projectId });
const started = performance.now();
await setTriggers('disable');
try {
  const { documents } = await seed({
    db: getFirestore(app),
    auth: getAuth(app),
    now: new Date(),
    streamers,
    log: (message) => console.log(message),
  });
  console.log(`${documents} documents in ${((performance.now() - started) / 1000).toFixed(1)} s`);
} finally {
  await setTriggers('enable');
  await deleteApp(app);
}
console.table(PERSONAS.map(({ email, about }) => ({ email, password: PERSONA_PASSWORD, about })));
