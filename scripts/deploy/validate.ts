import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { startFirestore } from '../stack/firestore-alone.ts';
import { FUNCTIONS_FILE, PROJECT_ID, ROOT } from '../stack/paths.ts';
import type { Register } from '../stack/process.ts';
import { scheduledFunctions } from '../stack/schedules.ts';

const firebaseJson = z.object({
  firestore: z.object({ rules: z.string(), indexes: z.string() }),
  functions: z.array(z.object({ source: z.string(), runtime: z.string() })),
});
const field = z.object({ fieldPath: z.string(), order: z.optional(z.enum(['ASCENDING', 'DESCENDING'])) });
const indexesJson = z.object({
  indexes: z.array(
    z.object({ collectionGroup: z.string(), queryScope: z.string(), fields: z.array(field).check(z.minLength(2)) }),
  ),
  fieldOverrides: z.array(
    z.object({ collectionGroup: z.string(), fieldPath: z.string(), indexes: z.array(z.unknown()) }),
  ),
});

/**
 * What `firebase deploy` would complain of, found without an account (its own --dry-run asks for a log-in): the files that
 * firebase.json names, indexes that are no indexes or stand twice, and functions that can't be loaded.
 */
export async function validateFirebase(root = ROOT): Promise<string[]> {
  const { firestore, functions } = firebaseJson.parse(read(root, 'firebase.json'));
  const named = [firestore.rules, firestore.indexes, ...functions.map(({ source }) => join(source, 'package.json'))];
  const faults = named.filter((file) => !existsSync(join(root, file))).map((file) => `${file} does not exist.`);
  faults.push(...faultsOfIndexes(root, firestore.indexes));
  const schedules = await scheduledFunctions().catch(() => null);
  if (!schedules) faults.push(`${FUNCTIONS_FILE} can't be loaded.`);
  else if (schedules.length === 0) faults.push('The functions have no schedule: payday would never come.');
  return faults;
}

function faultsOfIndexes(root: string, file: string): string[] {
  const parsed = indexesJson.safeParse(read(root, file));
  if (!parsed.success) return [`${file}: ${z.prettifyError(parsed.error)}`];
  const seen = new Set<string>();
  return parsed.data.indexes.flatMap((index) => {
    const key = JSON.stringify(index);
    const twice = seen.has(key);
    seen.add(key);
    return twice ? [`${file}: an index of ${index.collectionGroup} is there twice.`] : [];
  });
}

/** Whether the emulator takes firestore.rules; null if so, else its words. Starts it for the purpose. */
export async function faultOfRules(register: Register, root = ROOT): Promise<string | null> {
  const { stop, env } = await startFirestore(register);
  try {
    const content = readFileSync(join(root, 'firestore.rules'), 'utf8');
    const response = await fetch(
      `http://${env.FIRESTORE_EMULATOR_HOST}/emulator/v1/projects/${PROJECT_ID}:securityRules`,
      {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } }),
      },
    );
    return response.ok ? null : `firestore.rules: ${await response.text()}`;
  } finally {
    await stop();
  }
}

function read(root: string, file: string): unknown {
  return JSON.parse(readFileSync(join(root, file), 'utf8'));
}
