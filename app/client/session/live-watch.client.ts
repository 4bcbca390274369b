import { type Auth, onAuthStateChanged, type User } from 'firebase/auth';
import {
  connectFirestoreEmulator,
  doc,
  type Firestore,
  getFirestore,
  onSnapshot,
  type Timestamp,
} from 'firebase/firestore';
import { readStanding, sameStanding, type Standing, isDeactivated } from '#app/domain/access/roles.ts';
import { AuthError, toAuthError } from './auth-error.ts';
import { debugLog } from '../debug-flag.ts';
import type { ClientConfig } from '#app/domain/platform/client-config.ts';
import { whenWorthATry } from '../network/retry.ts';
import { firebaseApp, firebaseAuth } from './firebase.client.ts';
import type { PageSession } from './page-session.ts';
import { postSession } from './requests.ts';
import { watchAlso, watchNotices, watchWork } from './watch-documents.client.ts';
import { watchSession } from './watch-session.client.ts';

export type LiveWatchOptions = {
  config: ClientConfig;
  uid: string;
  /** The standing that the page was rendered with. */
  standing: Standing;
  /** Whether the page was rendered for a verified email. */
  emailVerified: boolean;
  /** Paths of the documents whose change the page may show. */
  live: readonly string[];
  /** Whether the person is shown how many notices are unread. */
  countsNotices: boolean;
  /** What the page may show has changed: read the page again. */
  onChange: () => void;
  /** Decides what each thing that is seen makes of the session. */
  page: PageSession;
};

/**
 * Watches the person's own record and the mirror of its claims (spec.txt section 4: changes apply live).
 * record changes → the function mirrors it into claims → `claims/{uid}.syncedAt` moves → a forced token refresh
 * brings the claims → POST /session → the page is read again. Role none ends the session immediately, whatever the claims say,
 * and so does `claims/{uid}.validAfter` when it is later than this session began ("log out everywhere else"). When the session's own
 * document is removed (one device is logged out), the Worker is asked. An email that
 * was changed or verified by a link opened elsewhere is looked for when the page opens and whenever it is looked at again; an
 * unverified one also every ten seconds while the page is visible. A listener that fails decides nothing: the Worker is asked.
 *
 * @returns stops the watch
 */
export async function startLiveWatch(options: LiveWatchOptions): Promise<() => void> {
  const auth = firebaseAuth(options.config);
  await auth.authStateReady();
  // Either the session ended in another tab, or the SDK's storage was cleared while the cookies live on. In the latter case the
  // Worker still renews, and only live updates are lost.
  if (auth.currentUser?.uid !== options.uid) {
    void options.page.ask();
    return () => {};
  }

  const db = liveFirestore(options.config);
  const watch = new LiveWatch(auth, options);
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
  const stopSession = watchSession(db, options, () => watch.refused());
  const stopWork = watchWork(db, options.live, () => watch.workMoved());
  const stopAlso = watchAlso(db, () => watch.workMoved());
  const stopNotices = options.countsNotices ? watchNotices(db, options.uid, () => watch.workMoved()) : () => {};
  const stopAuth = onAuthStateChanged(auth, (user) => {
    if (user?.uid !== options.uid) watch.refused();
  });
  // The SDK has asked for the account when it started.
  watch.followEmail();
  const lookAgain = () => document.visibilityState === 'visible' && watch.followEmail(true);
  document.addEventListener('visibilitychange', lookAgain);
  const everyTenSeconds = options.emailVerified ? undefined : setInterval(lookAgain, LOOK_AGAIN_MS);
  return () => {
    watch.stop();
    clearInterval(everyTenSeconds);
    document.removeEventListener('visibilitychange', lookAgain);
    stopAuth();
    stopRecord();
    stopClaims();
    stopSession();
    stopWork();
    stopAlso();
    stopNotices();
  };
}

/** The link of a mail may be opened on another device, and nothing but the account itself then says so. */
const LOOK_AGAIN_MS = 10_000;

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

/** Codes that say that the session may be over. */
const ENDS = ['user-disabled', 'user-token-expired', 'user-not-found', 'requires-recent-login', 'account-deactivated'];

class LiveWatch {
  readonly #auth: Auth;
  readonly #options: LiveWatchOptions;
  #page: Standing;
  #record: Standing | null = null;
  /** claims/{uid} as it was seen last. */
  #claims: Record<string, unknown> = {};
  #stopped = false;
  #queue: Promise<void> = Promise.resolve();
  #stopTrying: (() => void) | null = null;

  constructor(auth: Auth, options: LiveWatchOptions) {
    this.#auth = auth;
    this.#options = options;
    this.#page = options.standing;
  }

  /**
   * The person as the SDK has them now: logging in once more puts another object in the place of the first, and a person who
   * was logged out still has an object that yields tokens. Throws when it is not this person.
   */
  get #user(): User {
    const { currentUser } = this.#auth;
    if (currentUser?.uid !== this.#options.uid) throw new AuthError('user-token-expired');
    return currentUser;
  }

  stop(): void {
    this.#stopped = true;
    this.#stopTrying?.();
  }

  recordSeen(data: Record<string, unknown>): void {
    const standing = readStanding(data);
    if (standing === 'absent' || standing === 'malformed') return this.refused();
    this.#record = standing;
    debugLog('the record says', standing);
    if (isDeactivated(standing.role)) this.#enqueue(() => this.#options.page.settle('deactivated'));
    else this.#compare();
  }

  claimsSeen(data: Record<string, unknown>): void {
    this.#claims = data;
    this.#compare();
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

  /** Compares the session with the record and the claims as they were seen last. */
  #compare(): void {
    this.#enqueue(async () => {
      if (await this.#isEndedElsewhere()) await this.#options.page.settle('ended-elsewhere');
      else if (!(await this.#sync())) return this.#compareLater();
      this.#stopTrying?.();
      this.#stopTrying = null;
    });
  }

  /** Nothing more may be seen of a change that could not be followed: it is looked at again, at growing intervals. */
  #compareLater(): void {
    this.#stopTrying ??= whenWorthATry(() => this.#compare());
  }

  /** A listener failed, or the SDK has lost its login: the Worker, which reads the live record, says what that means. */
  refused(): void {
    debugLog('the watch was refused');
    this.#enqueue(() => this.#doubt());
  }

  async #doubt(): Promise<void> {
    const { page } = this.#options;
    // This browser has just logged the others out, and its new token is on the way.
    if (this.#isKept()) return;
    await page.on('watch-failed');
    await page.ask();
  }

  /** One step at a time: two snapshots must not refresh the token twice at the same time. */
  #enqueue(step: () => Promise<void>): void {
    this.#queue = this.#queue.then(async () => {
      if (this.#stopped || this.#options.page.isOver) return;
      await step().catch(async (error: unknown) => {
        const { code } = toAuthError(error);
        console.warn('live watch', code);
        if (this.#stopped || this.#options.page.isOver) return;
        // What the provider and the Worker say of a session that may be over.
        if (ENDS.includes(code)) await this.#doubt();
        else this.#compareLater();
      });
    });
  }

  /** Whether every session from before `validAfter` was ended, this one among them. Tokens count in whole seconds. */
  async #isEndedElsewhere(): Promise<boolean> {
    const validAfter = this.#claims.validAfter as Timestamp | undefined;
    if (!validAfter || this.#isKept()) return false;
    const { auth_time } = (await this.#user.getIdTokenResult()).claims;
    return Number(auth_time) * 1_000 + 999 < validAfter.toMillis();
  }

  /** This browser has logged the others out: a new token is on its way to all its pages. */
  #isKept(): boolean {
    const { sessionId } = this.#options.page;
    return sessionId !== null && this.#claims.keptSessionId === sessionId;
  }

  async #post(): Promise<void> {
    const { page } = this.#options;
    if (!page.isOver && page.sessionId !== null) await postSession(this.#user, page.sessionId);
  }

  async #followEmail(): Promise<void> {
    const { email, email_verified: verified } = (await this.#user.getIdTokenResult()).claims;
    const isSame =
      !this.#user.email || (this.#user.email === email && this.#user.emailVerified === (verified === true));
    // Another tab may have renewed the token that all tabs share, and this page still shows what it was rendered with.
    if (isSame && (this.#options.emailVerified || !this.#user.emailVerified)) return;
    if (!isSame) await this.#user.getIdToken(true);
    await this.#post();
    this.#options.onChange();
  }

  /** Brings token, session and page to what the record says. False while the claims lag behind it. */
  async #sync(): Promise<boolean> {
    const record = this.#record;
    if (!record) return true;
    const current = readStanding((await this.#user.getIdTokenResult()).claims);
    const tokenIsRight = typeof current === 'object' && sameStanding(current, record);
    if (tokenIsRight && sameStanding(record, this.#page)) return true;
    const fresh = readStanding((await this.#user.getIdTokenResult(true)).claims);
    // The mirror has not caught up with the record. Its next syncedAt, or a later look, brings us back here.
    if (typeof fresh !== 'object' || !sameStanding(fresh, record)) return false;
    await this.#post();
    debugLog('the session follows', fresh);
    if (sameStanding(record, this.#page)) return true;
    this.#page = record;
    await this.#options.page.on('role-changed');
    return true;
  }
}
