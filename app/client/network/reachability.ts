import { whenWorthATry } from './retry.ts';

/** Whether Greenroom can be reached; `unsure` while the browser says that it is offline and no request has shown it. */
export type Reachability = 'reachable' | 'unsure' | 'unreachable';

const TIMEOUT_MS = 5_000;
/** After the browser has lost its network, a request may still be answered for a moment. */
const LAST_GASP_MS = 1_000;

let current: Reachability = 'reachable';
let stopTrying: (() => void) | null = null;
/** Requests made so far, and how many of them say nothing about now. */
let tries = 0;
let stale = 0;
const listeners = new Set<() => void>();

/** What is known now. */
export function reachability(): Reachability {
  return current;
}

/**
 * Calls back on each change. A browser that says that it is offline may be wrong, as behind some virtual networks: a
 * request decides, and others follow until one is answered.
 */
export function onReachability(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    window.addEventListener('offline', doubtTwice);
    if (!navigator.onLine) doubtTwice();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('offline', doubtTwice);
    settle('reachable');
  };
}

/**
 * Whether a request has to show first that Greenroom can be reached; it is made. While the browser says that it is offline,
 * an earlier answer tells nothing about now.
 */
export function mustTryFirst(): boolean {
  if (navigator.onLine && current === 'reachable') return false;
  doubt();
  return true;
}

function doubtTwice(): void {
  doubt();
  setTimeout(() => {
    if (!navigator.onLine && current === 'reachable' && listeners.size > 0) doubt();
  }, LAST_GASP_MS);
}

/** Asks whether Greenroom can still be reached; until then it is unsure. */
export function doubt(): void {
  stale = tries;
  if (current === 'reachable') settle('unsure');
  stopTrying ??= whenWorthATry(() => void tryIt());
  void tryIt();
}

async function tryIt(): Promise<void> {
  const own = ++tries;
  const isAnswered = await fetch('/healthz', { method: 'HEAD', signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
    () => true,
    () => false,
  );
  // An earlier request may be answered after a later one, and one from before the doubt tells nothing.
  if (current !== 'reachable' && own > stale) settle(isAnswered ? 'reachable' : 'unreachable');
}

function settle(next: Reachability): void {
  if (next === 'reachable') {
    stopTrying?.();
    stopTrying = null;
  }
  if (current === next) return;
  current = next;
  for (const listener of listeners) listener();
}
