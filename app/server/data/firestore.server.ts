import { Component } from '@firebase/component';
import * as firebase from 'firebase/app';
import { connectFirestoreEmulator, type Firestore, getFirestore, setLogLevel } from 'firebase/firestore/lite';
import type { Env } from '../platform/env.server.ts';

export type { Firestore } from 'firebase/firestore/lite';

export type FirestoreHandle = { db: Firestore; close: () => Promise<void> };

/** Exported by the SDK for its own packages, and missing from its types for that reason. */
const { _addComponent } = firebase as typeof firebase & {
  _addComponent: (app: firebase.FirebaseApp, component: Component<never>) => void;
};

// The SDK would write every request that fails to the log, with all that the documents hold. Who asked gets the error.
setLogLevel('silent');

let opened = 0;

/**
 * Opens Firestore over REST with the person's own ID token, so that the rules judge the Worker as they judge a browser.
 *
 * firebase/firestore/lite takes no token from initializeServerApp; it asks the app's `auth-internal` component, which
 * the Auth SDK registers in a browser. Here a component of our own answers with the request's token. This is the only
 * file that knows; a test fails if the token is not sent.
 *
 * @param getToken the token of now: it may have been renewed since the request began
 */
export function openFirestore(env: Env, getToken: () => string): FirestoreHandle {
  opened += 1;
  const app = firebase.initializeApp({ projectId: env.projectId, apiKey: env.apiKey }, `request-${opened}`);
  const authInternal = {
    getToken: async () => ({ accessToken: getToken() }),
    getUid: () => null,
    addAuthTokenListener: () => {},
    removeAuthTokenListener: () => {},
  };
  _addComponent(
    app,
    new Component('auth-internal' as never, () => authInternal as never, 'PRIVATE' as never).setInstantiationMode(
      'EAGER' as never,
    ),
  );
  const db = getFirestore(app);
  if (env.emulators) {
    const [host, port] = env.emulators.firestore.split(':');
    connectFirestoreEmulator(db, host!, Number(port));
  }
  return { db, close: () => firebase.deleteApp(app) };
}

/** Whether the rules (and not the network) refused. */
export function isPermissionDenied(error: unknown): boolean {
  return hasCode(error) && error.code === 'permission-denied';
}

/** Whether a document that had to exist does not. */
export function isNotFound(error: unknown): boolean {
  return hasCode(error) && error.code === 'not-found';
}

/** Whether a document that was to be created is there already. */
export function isAlreadyThere(error: unknown): boolean {
  return hasCode(error) && error.code === 'already-exists';
}

/** Codes of https://firebase.google.com/docs/reference/js/firestore_.md#firestoreerrorcode; no quota is left to answer with, for one. */
const TRANSIENT: readonly string[] = [
  'unavailable',
  'deadline-exceeded',
  'internal',
  'unknown',
  'aborted',
  'cancelled',
  'resource-exhausted',
];

/** Whether trying again may help: the service could not be reached or had no time. */
export function isTransient(error: unknown): boolean {
  return hasCode(error) && TRANSIENT.includes(error.code);
}

function hasCode(error: unknown): error is { code: string } {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string';
}
