/** Where the test stack listens; scripts/commands/test.ts starts it and says so in the environment. */

export const PROJECT_ID = 'demo-greenroom';

/** `host:port` of the Firestore emulator. */
export function firestoreHost(): string {
  return address('FIRESTORE_EMULATOR_HOST');
}

/** `host:port` of the auth emulator. */
export function authHost(): string {
  return address('FIREBASE_AUTH_EMULATOR_HOST');
}

/** Callables and, under NAME-0, schedules: `{functionsUrl}/{name}`. */
export function functionsUrl(): string {
  return address('GREENROOM_FUNCTIONS_URL');
}

/** Origin of the built Worker in workerd. */
export function workerUrl(): string {
  return address('GREENROOM_WORKER_URL');
}

/** `host:port` of the Firestore that the Worker and its pages talk to; a page may reach no other. */
export function workerFirestore(): string {
  return address('GREENROOM_WORKER_FIRESTORE');
}

function address(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run this suite by npm (npm run test:…), which starts what it needs`);
  return value;
}
