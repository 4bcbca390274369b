import { signOut, type User } from 'firebase/auth';
import { connectFirestoreEmulator, doc, type Firestore, getFirestore, onSnapshot } from 'firebase/firestore';
import { openCycleAt } from '#app/domain/payout-calendar.ts';
import { payoutRequestId } from '#app/domain/payout-request.ts';
import { readStanding, sameStanding, type Standing } from '#app/domain/roles.ts';
import { toAuthError } from './auth-error.ts';
import { debugLog } from './debug-flag.ts';
import type { ClientConfig } from '#app/domain/client-config.ts';
import { firebaseApp, firebaseAuth } from './firebase.client.ts';
import { deleteSession, postSession } from './session.client.ts';

export type LiveWatchOptions = {
  config: ClientConfig;
  uid: string;
  /** The standing that the page was rendered with. */
  standing: Standing;
  /** The session carries a new standing, or what the page may show has changed: read the page again. */
  onChange: () => void;
  /** The person is deactivated and signed out here. */
  onDeactivated: () => void;
};

/**
 * Watches the person's own record and the mirror of its claims (spec.txt section 4: changes apply live).
 * record changes → the function mirrors it into claims → `claims/{uid}.syncedAt` moves → a forced token refresh
 * brings the claims → POST /session → the page is read again. Role none signs out at once, whatever the claims say.
 *
 * @returns stops the watch
 */
export async function startLiveWatch(options: LiveWatchOptions): Promise<() => void> {
  const auth = firebaseAuth(options.config);
  await auth.authStateReady();
  const user = auth.currentUser;
  // The SDK's storage was cleared while the cookies live on: the Worker still renews, only live updates are lost.
  if (user?.uid !== options.uid) return () => {};

  const db = liveFirestore(options.config);
  const watch = new LiveWatch(user, options);
  const stopRecord = onSnapshot(
    doc(db, 'users', options.uid),
    (snapshot) => watch.recordSeen(snapshot.data() ?? {}),
    () => watch.refused(),
  );
  const stopClaims = onSnapshot(
    doc(db, 'claims', options.uid),
    () => watch.claimsMoved(),
    () => watch.refused(),
  );
  const stopWork =
    options.standing.role === 'streamer' ? watchWork(db, options.uid, () => watch.workMoved()) : () => {};
  return () => {
    watch.stop();
    stopRecord();
    stopClaims();
    stopWork();
  };
}

/**
 * Calls `moved` when the streamer's balance, payout profile, request for the open cycle or notices (a decision on access to an
 * offer is one) change after the first look. What can't be watched is not live: reading the page still shows it.
 */
function watchWork(db: Firestore, uid: string, moved: () => void): () => void {
  const request = payoutRequestId(uid, openCycleAt(new Date()).id);
  const watched = [`balances/${uid}`, `payouts/${uid}`, `notices/${uid}`, `payoutRequests/${request}`];
  const stops = watched.map((path) => {
    let first = true;
    return onSnapshot(doc(db, path), { next: () => (first ? (first = false) : moved()), error: () => {} });
  });
  return () => stops.forEach((stop) => stop());
}

let firestore: Firestore | null = null;

function liveFirestore(config: ClientConfig): Firestore {
  if (firestore) return firestore;
  firestore = getFirestore(firebaseApp(config));
  if (config.emulators) {
    const [host, port] = config.emulators.firestore.split(':');
    connectFirestoreEmulator(firestore, host!, Number(port));
  }
  return firestore;
}

class LiveWatch {
  readonly #user: User;
  readonly #options: LiveWatchOptions;
  #page: Standing;
  #record: Standing | null = null;
  #stopped = false;
  #queue: Promise<void> = Promise.resolve();

  constructor(user: User, options: LiveWatchOptions) {
    this.#user = user;
    this.#options = options;
    this.#page = options.standing;
  }

  stop(): void {
    this.#stopped = true;
  }

  recordSeen(data: Record<string, unknown>): void {
    const standing = readStanding(data);
    if (standing === 'absent' || standing === 'malformed') return this.refused();
    this.#record = standing;
    debugLog('the record says', standing);
    if (standing.role === 'none') this.#enqueue(() => this.#deactivate());
    else this.claimsMoved();
  }

  claimsMoved(): void {
    this.#enqueue(() => this.#sync());
  }

  workMoved(): void {
    debugLog('money or news moved');
    if (!this.#stopped) this.#options.onChange();
  }

  /** The rules closed the watch: the Worker, which reads the live record, says what that means. */
  refused(): void {
    debugLog('the watch was refused');
    this.#enqueue(async () => {
      try {
        await postSession(this.#user);
      } catch (error) {
        if (toAuthError(error).code === 'account-deactivated') await this.#deactivate();
      }
    });
  }

  /** One step at a time: two snapshots must not refresh the token twice at once. */
  #enqueue(step: () => Promise<void>): void {
    this.#queue = this.#queue.then(async () => {
      if (this.#stopped) return;
      await step().catch((error: unknown) => console.warn('live watch', toAuthError(error).code));
    });
  }

  async #sync(): Promise<void> {
    const record = this.#record;
    if (!record) return;
    const current = readStanding((await this.#user.getIdTokenResult()).claims);
    const tokenIsRight = typeof current === 'object' && sameStanding(current, record);
    if (tokenIsRight && sameStanding(record, this.#page)) return;
    const fresh = readStanding((await this.#user.getIdTokenResult(true)).claims);
    // The mirror has not caught up with the record; its next syncedAt brings us back here.
    if (typeof fresh !== 'object' || !sameStanding(fresh, record)) return;
    await postSession(this.#user);
    debugLog('the session follows', fresh);
    if (sameStanding(record, this.#page)) return;
    this.#page = record;
    this.#options.onChange();
  }

  async #deactivate(): Promise<void> {
    if (this.#stopped) return;
    this.stop();
    await deleteSession().catch(() => {});
    await signOut(firebaseAuth(this.#options.config));
    this.#options.onDeactivated();
  }
}
