import { buildSync } from 'esbuild';
import type { Page } from '@playwright/test';
import { authHost, workerFirestore } from '../../support/emulators.ts';

/**
 * Puts the Firestore SDK into the page, logged in as the person of the page: what an attacker with the console would do.
 * `window.greenroomSdk.attempt` runs one write or read and says whether the rules let it through.
 */
const SOURCE = `
  import { getApps, initializeApp } from 'firebase/app';
  import { browserLocalPersistence, connectAuthEmulator, indexedDBLocalPersistence, initializeAuth } from 'firebase/auth';
  import { collection, connectFirestoreEmulator, doc, getDoc, getDocs, getFirestore, limit, query, serverTimestamp,
    setDoc, updateDoc, writeBatch } from 'firebase/firestore';

  window.greenroomSdk = {
    async start({ authHost, firestoreHost }) {
      const app = initializeApp({ projectId: 'demo-greenroom', apiKey: 'demo-key' });
      const auth = initializeAuth(app, { persistence: [indexedDBLocalPersistence, browserLocalPersistence] });
      connectAuthEmulator(auth, 'http://' + authHost, { disableWarnings: true });
      await auth.authStateReady();
      const db = getFirestore(app);
      const [host, port] = firestoreHost.split(':');
      connectFirestoreEmulator(db, host, Number(port));
      this.db = db;
      this.auth = auth;
      return auth.currentUser?.uid ?? null;
    },
    async token() { return this.auth.currentUser.getIdToken(); },
    async attempt(work) {
      try { await work(); return 'allowed'; } catch (error) { return error.code ?? String(error); }
    },
    get(path) { return this.attempt(() => getDoc(doc(this.db, path))); },
    list(path) { return this.attempt(() => getDocs(query(collection(this.db, path), limit(5)))); },
    update(path, data) { return this.attempt(() => updateDoc(doc(this.db, path), data)); },
    requestPayout(uid, cycleId) {
      return this.attempt(() => {
        const at = serverTimestamp();
        const batch = writeBatch(this.db);
        batch.set(doc(this.db, 'payoutRequests', uid + '_' + cycleId), {
          userId: uid, cycleId, state: 'requested', requestedAt: at, timeline: { requested: { at, by: uid } },
        });
        batch.update(doc(this.db, 'payouts', uid), { status: 'pending', lastUpdated: at });
        return batch.commit();
      });
    },
    cancelRequest(uid, cycleId) {
      return this.attempt(() => updateDoc(doc(this.db, 'payoutRequests', uid + '_' + cycleId), {
        state: 'cancelled', 'timeline.cancelled': { at: serverTimestamp(), by: uid },
      }));
    },
  };
`;

let bundle: string | null = null;

export type BrowserSdk = {
  start(hosts: { authHost: string; firestoreHost: string }): Promise<string | null>;
  token(): Promise<string>;
  get(path: string): Promise<string>;
  list(path: string): Promise<string>;
  update(path: string, data: Record<string, unknown>): Promise<string>;
  requestPayout(uid: string, cycleId: string): Promise<string>;
  cancelRequest(uid: string, cycleId: string): Promise<string>;
};

declare global {
  interface Window {
    greenroomSdk: BrowserSdk;
  }
}

/** Loads the SDK into the page and returns the uid it is logged in as. */
export async function injectSdk(page: Page): Promise<string | null> {
  bundle ??= buildSync({
    stdin: { contents: SOURCE, resolveDir: process.cwd() },
    bundle: true,
    format: 'iife',
    write: false,
    conditions: ['browser'],
  }).outputFiles[0]!.text;
  // As the console would run it: the page's policy keeps script elements out, not a person at the console.
  await page.evaluate(bundle);
  return page.evaluate((hosts) => window.greenroomSdk.start(hosts), {
    authHost: authHost(),
    firestoreHost: workerFirestore(),
  });
}
