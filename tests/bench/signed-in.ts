import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { emulatorEnv, startEmulators } from '../../scripts/stack/emulators.ts';
import { PROJECT_ID } from '../../scripts/stack/paths.ts';
import { PORTS, type StackName } from '../../scripts/stack/ports.ts';
import { seed } from '../../scripts/seed/index.ts';
import { PERSONA_PASSWORD, personaOf } from '../../scripts/seed/personas.ts';
import type { Register } from '../../scripts/stack/process.ts';

type SeededOptions = {
  stack?: StackName;
  /** How many streamers besides the personas. */
  streamers?: number;
  /** Writes what the bench needs besides the seed. */
  more?: (db: Firestore) => Promise<void>;
};

/** The emulators of auth and Firestore, with the personas. */
export async function startSeededEmulators(
  register: Register,
  { stack = 'test', streamers = 0, more = () => Promise.resolve() }: SeededOptions = {},
): Promise<void> {
  await startEmulators({ stack, only: ['auth', 'firestore'], register });
  // The SDK looks at its environment once per app.
  Object.assign(process.env, emulatorEnv(PORTS[stack]));
  const app = initializeApp({ projectId: PROJECT_ID }, `bench-seed-${stack}`);
  const db = getFirestore(app);
  await seed({ db, auth: getAuth(app), now: new Date(), streamers, log: () => {} });
  await more(db);
  await deleteApp(app);
}

/** The cookies of a persona at a Worker, as one header. */
export async function signInAt(url: string, persona = 'streamer', stack: StackName = 'test'): Promise<string> {
  const provider = `http://127.0.0.1:${PORTS[stack].auth}/identitytoolkit.googleapis.com`;
  const signedIn = (await (
    await fetch(`${provider}/v1/accounts:signInWithPassword?key=demo-key`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: personaOf(persona).email, password: PERSONA_PASSWORD, returnSecureToken: true }),
    })
  ).json()) as { idToken: string; refreshToken: string };
  const session = await fetch(`${url}/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url },
    body: JSON.stringify({ ...signedIn, sessionId: `session_${Date.now()}_bench` }),
  });
  if (session.status !== 204) throw new Error(`/session answered ${session.status}`);
  return session.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}
