import type { TabsEffect } from '#app/domain/access/session-machine.ts';

/** This browser's session id in local storage, and what its tabs tell each other about it. */

const SESSION_ID_KEY = 'sessionId';
/** Set while the Auth SDK may be logged in without a session: since when, in milliseconds; 0 while it is being logged out. */
const SDK_KEY = 'sdkLoggedIn';
/** The session that a tab is logging out of. A page that finds its own one there finishes what a closed tab could not. */
const ENDING_KEY = 'sessionEnding';
const CHANNEL = 'greenroom-session';

export type TabMessage =
  /** `tabs`: where the tab that ended the session goes, and the others with it. */
  | { kind: 'ended'; sessionId: string | null; tabs: TabsEffect }
  /** A log-in in another tab: its session has taken the place of any other. */
  | { kind: 'began'; sessionId: string };

/** The latest session that this tab made. */
let madeHere: string | null = null;

/** Whether a session was begun in this tab, which hears its own messages, too. */
export function isMadeHere(id: string): boolean {
  return id === madeHere;
}

/** A new session's id, `session_{timestamp}_{random}` (spec.txt section 3). Every log-in makes one. */
export function newSessionId(now = Date.now()): string {
  const random = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => (byte % 36).toString(36)).join('');
  madeHere = `session_${now}_${random}`;
  return madeHere;
}

/** The session that runs in this browser; null when there is none, or when storage is switched off. */
export function currentSessionId(): string | null {
  return read(SESSION_ID_KEY);
}

export function keepSessionId(id: string): void {
  write(SESSION_ID_KEY, id);
}

export function forgetSessionId(): void {
  write(SESSION_ID_KEY, null);
}

export function endingSessionId(): string | null {
  return read(ENDING_KEY);
}

export function noteEnding(id: string | null): void {
  write(ENDING_KEY, id);
}

/** Whether the Auth SDK may be logged in although no session runs. */
export function mayHaveSdkLogin(): boolean {
  return read(SDK_KEY) !== null || currentSessionId() !== null;
}

export function noteSdkLogin(state: 'begins' | 'ends' | 'settled'): void {
  write(SDK_KEY, state === 'settled' ? null : state === 'begins' ? String(Date.now()) : '0');
}

/** Whether a log-in began in the last minute in some tab: its SDK is logged in rightly, and its session is about to begin. */
export function isLogInUnderWay(now = Date.now()): boolean {
  return now - Number(read(SDK_KEY) ?? 0) < 60_000 && currentSessionId() === null;
}

/** Tells every other tab of this browser. */
export function tellTabs(message: TabMessage): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(message);
  channel.close();
}

/** @returns stops listening */
export function hearTabs(hear: (message: TabMessage) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => hear(data);
  return () => channel.close();
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Without storage a session lives by its cookies alone.
  }
}
