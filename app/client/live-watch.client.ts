import { signOut, type User } from 'firebase/auth';
import {
  connectFirestoreEmulator,
  doc,
  type Firestore,
  getFirestore,
  onSnapshot,
  type Timestamp,
} from 'firebase/firestore';
import { readStanding, sameStanding, type Standing } from '#app/domain/roles.ts';
import { toAuthError } from './auth-error.ts';
import { debugLog } from './debug-flag.ts';
import type { ClientConfig } from '#app/domain/client-config.ts';
import { firebaseApp, firebaseAuth } from './firebase.client.ts';
import { deleteSession, isLeaving, localSessionId, postSession } from './session.client.ts';

export type LiveWatchOptions = {
  config: ClientConfig;
  uid: string;
  /** The standing that the page was rendered with. */
  standing: Standing;
  /** Paths of the documents whose change the page may show. */
  live: readonly string[];
  /** The session carries a new standing, or what the page may show has changed: read the page again. */
  onChange: () => void;
  /** The person is deactivated and signed out here. */
  onDeactivated: () => void;
  /** The session was ended from another browser, or by the provider, and is signed out here too. */
  onSignedOut: () => void;
};

/**
 * Watches the person's own record and the mirror of its claims (spec.txt section 4: changes apply live).
 * record changes → the function mirrors it into claims → `claims/{uid}.syncedAt` moves → a forced token refresh
 * brings the claims → POST /session → the page is read again. Role none signs out at once, whatever the claims say, and so
 * does `claims/{uid}.validAfter` when it is later than this session began ("sign out everywhere else"). An email that was
 * changed by a link opened elsewhere is looked for when the page opens and whenever it is looked at again.
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
    (snapshot) => watch.claimsSeen(snapshot.data() ?? {}),
    () => watch.refused(),
  );
  const stopWork = watchWork(db, options.live, () => watch.workMoved());
  // The SDK has asked for the account when it started.
  watch.followEmail();
  const lookAgain = () => document.visibilityState === 'visible' && watch.followEmail(true);
  document.addEventListener('visibilitychange', lookAgain);
  return () => {
    watch.stop();
    document.removeEventListener('visibilitychange', lookAgain);
    stopRecord();
    stopClaims();
    stopWork();
  };
}

/** Calls `moved` when one of the documents changes after the first look. What can't be watched is not live: reading the page still shows it. */
function watchWork(db: Firestore, paths: readonly string[], moved: () => void): () => void {
  const stops = paths.map((path) => {
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
  readonly #first: User;
  readonly #options: LiveWatchOptions;
  #page: Standing;
  #record: Standing | null = null;
  /** claims/{uid} as it was seen last. */
  #claims: Record<string, unknown> = {};
  #stopped = false;
  #queue: Promise<void> = Promise.resolve();

  constructor(user: User, options: LiveWatchOptions) {
    this.#first = user;
    this.#options = options;
    this.#page = options.standing;
  }

  /** Signing in once more, as the settings ask for, puts another object with other tokens in the place of the first. */
  get #user(): User {
    const { currentUser } = firebaseAuth(this.#options.config);
    return currentUser?.uid === this.#options.uid ? currentUser : this.#first;
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
    else this.#enqueue(() => this.#sync());
  }

  claimsSeen(data: Record<string, unknown>): void {
    this.#claims = data;
    this.#enqueue(async () => {
      if (await this.#isSignedOut()) await this.#end(this.#options.onSignedOut);
      else await this.#sync();
    });
  }

  /** @param again whether the account is asked for first */
  followEmail(again = false): void {
    this.#enqueue(async () => {
      if (again) await this.#user.reload();
      await this.#followEmail();
    });
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
        else throw error;
      }
    });
  }

  /** One step at a time: two snapshots must not refresh the token twice at once. */
  #enqueue(step: () => Promise<void>): void {
    this.#queue = this.#queue.then(async () => {
      if (this.#stopped || isLeaving()) return;
      await step().catch(async (error: unknown) => {
        const { code } = toAuthError(error);
        console.warn('live watch', code);
        // What the provider and the Worker say of a session that is over.
        const isOver = code === 'user-disabled' || (code === 'user-token-expired' && !this.#isKept());
        if (isOver && !isLeaving()) await this.#end(this.#options.onSignedOut);
      });
    });
  }

  /** Whether every session of before `validAfter` was signed out, this one among them. Tokens count in whole seconds. */
  async #isSignedOut(): Promise<boolean> {
    const validAfter = this.#claims.validAfter as Timestamp | undefined;
    if (!validAfter || this.#isKept()) return false;
    const { auth_time } = (await this.#user.getIdTokenResult()).claims;
    return Number(auth_time) * 1_000 + 999 < validAfter.toMillis();
  }

  /** This browser has signed the others out: a new token is on its way to all its pages. */
  #isKept(): boolean {
    return this.#claims.keptSessionId === localSessionId();
  }

  async #followEmail(): Promise<void> {
    const { email } = (await this.#user.getIdTokenResult()).claims;
    if (!this.#user.email || this.#user.email === email) return;
    await this.#user.getIdToken(true);
    await postSession(this.#user);
    this.#options.onChange();
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

  #deactivate(): Promise<void> {
    return this.#end(this.#options.onDeactivated);
  }

  async #end(then: () => void): Promise<void> {
    if (this.#stopped) return;
    this.stop();
    await deleteSession().catch(() => {});
    await signOut(firebaseAuth(this.#options.config));
    then();
  }
}
