import { parseArgs } from 'node:util';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { seed } from '../seed/index.ts';
import { PERSONA_PASSWORD, PERSONAS } from '../seed/personas.ts';
import { pictureOf } from '../seed/picture.ts';

/**
 * Seeds running emulators: node scripts/commands/seed.ts [--streamers N]. With --story-only it only plays the story of the example
 * data into the cache, for which Firestore is enough. Takes their addresses from FIRESTORE_EMULATOR_HOST and
 * FIREBASE_AUTH_EMULATOR_HOST.
 *
 * A crowd is best seeded while the functions emulator is not running: it takes some hundred events a second, and none is
 * needed. Its switch for background triggers is no way out: what it switches on again are functions of a new
 * generation, NAME-1, and schedules called by NAME-0 answer 204 and do nothing (firebase-tools 15.34).
 */

// The emulators ask for no credentials; looking for some costs seconds at exit.
process.env.METADATA_SERVER_DETECTION ??= 'none';

const projectId = process.env.GCLOUD_PROJECT ?? 'demo-greenroom';
const { values } = parseArgs({
  options: { streamers: { type: 'string', default: '0' }, 'story-only': { type: 'boolean', default: false } },
});
const storyOnly = values['story-only'];
for (const name of ['FIRESTORE_EMULATOR_HOST', ...(storyOnly ? [] : ['FIREBASE_AUTH_EMULATOR_HOST'])]) {
  if (!process.env[name]) throw new Error(`${name} is not set: only emulators are seeded`);
}
if (!projectId.startsWith('demo-')) throw new Error(`${projectId} is not a demo project: only those are seeded`);

const streamers = Number(values.streamers);
if (!Number.isInteger(streamers) || streamers < 0)
  throw new Error(`--streamers takes a number, not ${values.streamers}`);

const log = (message: string) => console.log(message);

if (storyOnly) {
  await pictureOf(new Date(), log);
  process.exit();
}

const app = initializeApp({ projectId });
const started = performance.now();
const { documents } = await seed({
  db: getFirestore(app),
  auth: getAuth(app),
  now: new Date(),
  streamers,
  log,
});
console.log(`${documents} documents in ${((performance.now() - started) / 1000).toFixed(1)} s`);
await deleteApp(app);
console.table(PERSONAS.map(({ email, about }) => ({ email, password: PERSONA_PASSWORD, about })));
