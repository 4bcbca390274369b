import { type FirebaseApp, getApps, initializeApp } from 'firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
} from 'firebase/auth';
import { connectFunctionsEmulator, type Functions, getFunctions, httpsCallable } from 'firebase/functions';
import type { CallableName } from '#app/domain/access/callables.ts';
import type { ClientConfig } from '#app/domain/platform/client-config.ts';

const FUNCTIONS_REGION = 'us-central1';
/** spec.txt section 9. */
const CALLABLE_TIMEOUT_MS = 70_000;

let auth: Auth | null = null;
let functions: Functions | null = null;
let appCheck: Promise<void> | null = null;

export function firebaseApp(config: ClientConfig): FirebaseApp {
  return getApps()[0] ?? initializeApp(config.firebase);
}

/** The Auth SDK with local persistence (spec.txt section 7), made once per page. */
export function firebaseAuth(config: ClientConfig): Auth {
  if (auth) return auth;
  auth = initializeAuth(firebaseApp(config), { persistence: [indexedDBLocalPersistence, browserLocalPersistence] });
  if (config.emulators) connectAuthEmulator(auth, `http://${config.emulators.auth}`, { disableWarnings: true });
  return auth;
}

/** Calls one of our callable functions; rejects with the SDK's FunctionsError. */
export async function call<Input, Output>(config: ClientConfig, name: CallableName, input: Input): Promise<Output> {
  const callable = httpsCallable<Input, Output>(callables(config), name, { timeout: CALLABLE_TIMEOUT_MS });
  return (await callable(input)).data;
}

/**
 * The same for a callable that takes people without a session: with App Check where it is on. Without a token, because its script could
 * not be loaded, the call goes out all the same, and the function refuses it.
 */
export async function callAsStranger<Input, Output>(
  config: ClientConfig,
  name: CallableName,
  input: Input,
): Promise<Output> {
  if (config.appCheckKey !== null) await (appCheck ??= startAppCheckFor(config, config.appCheckKey));
  return call(config, name, input);
}

async function startAppCheckFor(config: ClientConfig, siteKey: string): Promise<void> {
  try {
    const { startAppCheck } = await import('./app-check.client.ts');
    startAppCheck(firebaseApp(config), siteKey);
  } catch {
    // The next call tries again.
    appCheck = null;
  }
}

function callables(config: ClientConfig): Functions {
  if (functions) return functions;
  functions = getFunctions(firebaseApp(config), FUNCTIONS_REGION);
  if (config.emulators) {
    const [host, port] = config.emulators.functions.split(':');
    connectFunctionsEmulator(functions, host!, Number(port));
  }
  return functions;
}
