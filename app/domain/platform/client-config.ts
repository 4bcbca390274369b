/**
 * What the Worker tells the browser about Firebase; nothing in it is secret. `emulators` is null outside development, `appCheckKey` where
 * App Check is off.
 */
export type ClientConfig = {
  firebase: { projectId: string; apiKey: string; authDomain: string; appId: string };
  appCheckKey: string | null;
  emulators: { auth: string; firestore: string; functions: string } | null;
};
