import { createServer } from 'node:net';
import { emulatorEnv, startEmulators } from './emulators.ts';
import { findHidane, firestoreEmulator } from './firestore-emulator.ts';
import { PROJECT_ID } from './paths.ts';
import { PORTS } from './ports.ts';
import { type Register, startProcess } from './process.ts';

export type RunningStack = { stop: () => Promise<void>; env: Record<string, string> };

/**
 * The Firestore emulator without firebase-tools, on a free port: ready in a moment instead of seven seconds. Null where
 * hidane is not built, since Java's emulator needs firebase-tools to find it.
 */
export async function startFirestoreAlone(register: Register): Promise<RunningStack | null> {
  const hidane = findHidane();
  if (!hidane) return null;
  const port = await freePort();
  const running = startProcess({
    name: `firestore-${port}`,
    command: hidane,
    args: ['--host', '127.0.0.1', '--port', String(port)],
  });
  register(running.stop);
  await running.waitForLine(/Dev App Server is now running/);
  return {
    stop: running.stop,
    env: { GCLOUD_PROJECT: PROJECT_ID, FIRESTORE_EMULATOR_HOST: `127.0.0.1:${port}` },
  };
}

/** The same for scripts that need nothing else: by firebase-tools, on the ports of rehearsals, where there is only Java. */
export async function startFirestore(register: Register): Promise<RunningStack> {
  await firestoreEmulator(register);
  const alone = await startFirestoreAlone(register);
  if (alone) return alone;
  const { stop } = await startEmulators({ stack: 'rehearsal', only: ['firestore'], register });
  return { stop, env: emulatorEnv(PORTS.rehearsal) };
}

function freePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const server = createServer().once('error', reject);
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
  });
  return promise;
}
