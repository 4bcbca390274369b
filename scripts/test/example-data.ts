import { join } from 'node:path';
import { startFirestoreAlone } from '../stack/firestore-alone.ts';
import { firestoreEmulator } from '../stack/firestore-emulator.ts';
import { bin, ROOT } from '../stack/paths.ts';
import { type Register, runToEnd } from '../stack/process.ts';

/**
 * Plays the story of the example data into the cache, on a Firestore of its own. At the same time as four browsers it would take
 * minutes, and the tests of its pages would exceed their time limits. Does nothing without hidane: those tests then make the data
 * themselves.
 */
export async function keepExampleData(register: Register): Promise<void> {
  await firestoreEmulator(register);
  const firestore = await startFirestoreAlone(register);
  if (!firestore) return;
  const args = [join(ROOT, 'scripts/commands', 'seed.ts'), '--story-only'];
  await runToEnd({ name: 'test-story', command: bin('node'), args, env: firestore.env }, register);
  await firestore.stop();
}
