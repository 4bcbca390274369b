import { connect } from 'node:net';
import { initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { emulatorEnv } from '../stack/emulators.ts';
import { PORTS } from '../stack/ports.ts';
import { Refusal } from '../stack/refusal.ts';

/**
 * The emulators of `npm start` (or those that the environment names), or a project. Throws a Refusal when no emulator
 * answers.
 */
export async function openFirebase(
  projectId: string | undefined,
): Promise<{ db: Firestore; auth: Auth; where: string }> {
  const emulators = emulatorEnv(PORTS.development);
  if (projectId === undefined) {
    for (const [name, value] of Object.entries(emulators)) process.env[name] ??= value;
    // The emulators ask for no credentials; looking for some costs seconds.
    process.env['METADATA_SERVER_DETECTION'] ??= 'none';
    const host = process.env['FIRESTORE_EMULATOR_HOST']!;
    if (!(await answers(host))) {
      throw new Refusal(`No Firestore emulator answers on ${host}: run \`npm start\`, or name a project by --project.`);
    }
    const app = initializeApp({ projectId: process.env['GCLOUD_PROJECT']! });
    return { db: getFirestore(app), auth: getAuth(app), where: `the emulators (${host})` };
  }
  // A variable left over from a test must not send a project's money to an emulator, nor the other way round.
  for (const name of Object.keys(emulators)) Reflect.deleteProperty(process.env, name);
  const app = initializeApp({ projectId });
  return { db: getFirestore(app), auth: getAuth(app), where: `the project ${projectId}` };
}

function answers(host: string): Promise<boolean> {
  const [name, port] = host.split(':');
  return new Promise((resolve) => {
    const socket = connect(Number(port), name);
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}
