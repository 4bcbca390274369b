import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { requireFreePorts } from './busy-ports.ts';
import { bin, STATE } from './paths.ts';
import { PORTS, type Ports, type StackName } from './ports.ts';
import { type Register, type RunningProcess, startProcess } from './process.ts';

const SERVER = fileURLToPath(new URL('./serve-worker.ts', import.meta.url));

/**
 * Serves the built Worker in workerd, environment development, and waits until /healthz answers.
 * The file is the one that is deployed: nothing is bundled again.
 */
export async function startWorker(
  stack: StackName,
  port: number,
  register: Register,
  /** Where Firestore is, if not at the stack's own port: behind something slow, say. */
  firestorePort = PORTS[stack].firestore,
  /** Further variables of the Worker; they win over the stack's own. */
  variables: Readonly<Record<string, string>> = {},
): Promise<RunningProcess & { url: string }> {
  const ports: Ports = { ...PORTS[stack], worker: port, firestore: firestorePort };
  await requireFreePorts(ports, ['worker']);
  const url = `http://127.0.0.1:${port}`;
  const worker = startProcess({
    name: `worker-${stack}-${port}`,
    command: bin('node'),
    args: [
      SERVER,
      String(port),
      join(STATE, stack, `worker-${port}`),
      ...emulatorVars(ports),
      ...asArguments(variables),
    ],
    env: { NO_COLOR: '1', CI: 'true', NODE_COMPILE_CACHE: '' },
  });
  register(worker.stop);
  await worker.waitForLine(/Ready on/, { failure: /Address already in use/ });
  const response = await fetch(`${url}/healthz`, { method: 'HEAD' });
  if (!response.ok) throw worker.failure(`The web app answers /healthz with ${response.status}:`);
  return { ...worker, url };
}

function asArguments(variables: Readonly<Record<string, string>>): string[] {
  return Object.entries(variables).map(([name, value]) => `${name}=${value}`);
}

function emulatorVars({ auth, firestore, functions }: Ports): string[] {
  return [
    `FIREBASE_AUTH_EMULATOR_HOST=127.0.0.1:${auth}`,
    `FIRESTORE_EMULATOR_HOST=127.0.0.1:${firestore}`,
    `FUNCTIONS_EMULATOR_HOST=127.0.0.1:${functions}`,
  ];
}
