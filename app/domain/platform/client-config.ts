/** What the Worker tells the browser about Firebase; nothing in it is secret. `emulators` is null outside development. */
export type ClientConfig = {
  firebase: { projectId: string; apiKey: string; authDomain: string; appId: string };
  emulators: { auth: string; firestore: string; functions: string } | null;
};
