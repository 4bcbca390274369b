import {
  nextSession,
  type SessionEvent,
  type SessionState,
  type TabsEffect,
} from '#app/domain/access/session-machine.ts';
import { sharedCall } from '#app/domain/platform/shared-call.ts';
import { debugLog } from '../debug-flag.ts';
import {
  currentSessionId,
  endingSessionId,
  forgetSessionId,
  hearTabs,
  isLogInUnderWay,
  isMadeHere,
  keepSessionId,
  mayHaveSdkLogin,
  noteEnding,
  noteSdkLogin,
  tellTabs,
} from './session-id.ts';
import { askSession, deleteSession } from './requests.ts';

export { leavePage } from './leave-page.ts';

/** How long leaving waits for the Auth SDK. What is left of it is done by the next page. */
const SDK_PATIENCE_MS = 400;
/** Pauses between requests while it is unknown whether the session is valid. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

/** What the page does when the machine says so. */
export type PageHands = {
  watch: (run: boolean) => void;
  readAgain: () => void;
  /** Leaves the page for /login, which leads a person who has a session on to the role home. */
  leave: (tabs: Exclude<TabsEffect, 'stay' | 'read-again'>) => void;
  logOutSdk: () => Promise<void>;
};

/**
 * The session as one page of the browser has it: runs the machine of app/domain/access/session-machine.ts on what tabs, the
 * live watch and the person do. There is one for each document, since a page that is left is loaded anew.
 */
export class PageSession {
  readonly #hands: PageHands;
  #state: SessionState;
  /** Of the cookies that the page was rendered with. */
  readonly #sessionId: string | null;
  #pause = FIRST_PAUSE_MS;
  #restartPause = 0;
  #stopped = false;
  #held = false;

  /** @param state what the page was rendered for */
  constructor(state: 'signed-out' | 'signing-up' | 'active', sessionId: string | null, hands: PageHands) {
    this.#hands = hands;
    this.#state = state;
    this.#sessionId = sessionId;
  }

  get state(): SessionState {
    return this.#state;
  }

  /** The running session's id; null when the page does not know one. */
  get sessionId(): string | null {
    return this.#sessionId ?? currentSessionId();
  }

  /** Whether nothing of the session may be renewed or posted: it is over here, or an act of this page is ending it. */
  get isOver(): boolean {
    return this.#state === 'ended' || this.#stopped || this.#held;
  }

  /** Runs what ends the session as a part of it, without the live watch. What fails gives the session back. */
  async whileEnding(run: () => Promise<void>): Promise<void> {
    this.#held = true;
    this.#hands.watch(false);
    try {
      await run();
    } catch (error) {
      this.#held = false;
      this.#hands.watch(true);
      throw error;
    }
  }

  /** Listens to the other tabs and to the network. Returns what stops it. */
  start(): () => void {
    const stops = [
      hearTabs((message) => {
        if (message.kind === 'began' && this.#state === 'signed-out') {
          if (!isMadeHere(message.sessionId)) void this.ask();
        } else if (message.kind === 'began') {
          if (message.sessionId !== this.#sessionId) void this.on('log-in-in-another-tab');
        } else if (message.sessionId === null || this.#sessionId === null || message.sessionId === this.#sessionId) {
          void this.on('log-out-in-another-tab', message.tabs);
        }
      }),
      listen(window, 'offline', () => void this.on('offline')),
      listen(window, 'online', () => void this.on('online')),
      listen(window, 'pageshow', () => this.compare()),
      listen(document, 'visibilitychange', () => document.visibilityState === 'visible' && this.compare()),
    ];
    this.compare();
    return () => {
      this.#stopped = true;
      for (const stop of stops) stop();
    };
  }

  /**
   * Compares the page with what this browser knows of its session. A page that was rendered for a session that is not
   * the browser's any more, or an SDK that is logged in without one, is cleared up.
   */
  compare(): void {
    const current = currentSessionId();
    if (this.#state === 'signed-out') {
      if (mayHaveSdkLogin() && !isLogInUnderWay()) void this.ask();
    } else if (this.isOver) return;
    else if (this.#sessionId !== null && endingSessionId() === this.#sessionId) void this.settle('log-out');
    else if (this.#sessionId === null || current !== this.#sessionId) void this.ask();
  }

  /** Asks the Worker whether the session is valid, until there is an answer. */
  readonly ask = sharedCall(() => this.#askOnce());

  /**
   * Moves the session by an event and does what the machine says: the live watch stops first, then the cookies go, then the
   * SDK is logged out. Throws when the Worker could not be told; everything is then as before.
   *
   * @param tabs where the tabs go instead of where the machine says
   */
  async on(event: SessionEvent, tabs?: TabsEffect): Promise<void> {
    const before = this.#state;
    const { state, effects } = nextSession(before, event);
    if (this.#stopped || (state === before && effects.tabs === 'stay' && effects.sdk === 'keep')) return;
    debugLog('session', before, event, state);
    this.#state = state;
    if (effects.watch === 'stop') this.#hands.watch(false);
    if (effects.token === 'clear' && effects.refresh === 'clear') await this.#endAtWorker(before);
    if (effects.mark) {
      forgetSessionId();
      tellTabs({ kind: 'ended', sessionId: this.#sessionId, tabs: effects.tabs });
    }
    if (effects.sdk === 'log-out') await this.#logOutSdk();
    if (effects.watch === 'start') this.#hands.watch(true);
    const way = tabs ?? effects.tabs;
    if (way === 'read-again') this.#hands.readAgain();
    else if (way !== 'stay') this.#hands.leave(way);
  }

  /** The same for what nobody waits for: a Worker that can't be told is told later. */
  async settle(event: SessionEvent): Promise<void> {
    await this.on(event).catch(() => this.#askLater());
  }

  async #endAtWorker(before: SessionState): Promise<void> {
    noteEnding(this.#sessionId);
    try {
      await deleteSession();
      noteEnding(null);
    } catch (error) {
      // Browsers reject the request of a page that is left, too. A page like this runs no timer: the next one finds the note.
      setTimeout(() => noteEnding(null));
      this.#state = before;
      this.#hands.watch(true);
      throw error;
    }
  }

  async #logOutSdk(): Promise<void> {
    noteSdkLogin('ends');
    const loggedOut = this.#hands.logOutSdk().then(
      () => noteSdkLogin('settled'),
      (error: unknown) => console.warn('The Auth SDK is still logged in', error),
    );
    let timer: ReturnType<typeof setTimeout> | undefined;
    await Promise.race([loggedOut, new Promise((resolve) => (timer = setTimeout(resolve, SDK_PATIENCE_MS)))]);
    clearTimeout(timer);
  }

  async #askOnce(): Promise<void> {
    const answer = await askSession();
    if (this.isOver) return;
    debugLog('the session', answer);
    switch (answer.kind) {
      case 'stands':
        this.#pause = FIRST_PAUSE_MS;
        if (this.#state === 'signed-out') return this.#hands.readAgain();
        if (isAnother(this.#sessionId, answer.sessionId)) return this.on('log-in-in-another-tab');
        if (this.#sessionId) keepSessionId(this.#sessionId);
        return this.#state === 'in-doubt' ? this.#confirmLater() : undefined;
      case 'ended':
        if (this.#state === 'signed-out') {
          forgetSessionId();
          return this.on('sdk-without-cookies');
        }
        // This browser knows it already when one of its tabs did it.
        if (currentSessionId() !== this.#sessionId) return this.on('log-out-in-another-tab');
        return this.settle('ended-elsewhere');
      case 'deactivated':
        return this.settle('deactivated');
      case 'unknown':
        return this.#askLater();
    }
  }

  /** A live watch that fails at each start is started less and less often. */
  #confirmLater(): void {
    setTimeout(() => !this.isOver && void this.on('confirmed'), this.#restartPause);
    this.#restartPause = Math.min(Math.max(this.#restartPause * 2, FIRST_PAUSE_MS), LONGEST_PAUSE_MS);
  }

  #askLater(): void {
    setTimeout(() => !this.isOver && void this.ask(), this.#pause);
    this.#pause = Math.min(this.#pause * 2, LONGEST_PAUSE_MS);
  }
}

/** Cookies of an earlier release name no session, so nothing can be compared with them. */
function isAnother(own: string | null, standing: string | null): boolean {
  return own !== null && standing !== null && own !== standing;
}

function listen(target: EventTarget, name: string, run: () => void): () => void {
  target.addEventListener(name, run);
  return () => target.removeEventListener(name, run);
}
