import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { emulatorEnv, startEmulators } from '../../scripts/stack/emulators.ts';
import { PROJECT_ID } from '../../scripts/stack/paths.ts';
import { PORTS } from '../../scripts/stack/ports.ts';
import { seed } from '../../scripts/seed/index.ts';
import { PERSONA_PASSWORD } from '../../scripts/seed/personas.ts';
import type { Register } from '../../scripts/stack/process.ts';

/** The emulators of auth and Firestore, with the personas. */
export async function startSeededEmulators(register: Register): Promise<void> {
  await startEmulators({ stack: 'test', only: ['auth', 'firestore'], register });
  Object.assign(process.env, emulatorEnv(PORTS.test));
  const app = initializeApp({ projectId: PROJECT_ID }, 'bench-seed');
  await seed({ db: getFirestore(app), auth: getAuth(app), now: new Date(), streamers: 0, log: () => {} });
  await deleteApp(app);
}

/** The cookies of the persona `streamer` at a Worker, as one header. */
export async function signInAt(url: string): Promise<string> {
  const provider = `http://127.0.0.1:${PORTS.test.auth}/identitytoolkit.googleapis.com`;
  const signedIn = (await (
    await fetch(`${provider}/v1/accounts:signInWithPassword?key=demo-key`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'streamer@greenroom.test', password: PERSONA_PASSWORD, returnSecureToken: true }),
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
