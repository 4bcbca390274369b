import { whenWorthATry } from './retry.ts';

/** Whether Greenroom can be reached; `unsure` while the browser says that it is offline and no request has shown it. */
export type Reachability = 'reachable' | 'unsure' | 'unreachable';

const TIMEOUT_MS = 5_000;

let current: Reachability = 'reachable';
let stopTrying: (() => void) | null = null;
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
    window.addEventListener('offline', doubt);
    if (!navigator.onLine) doubt();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('offline', doubt);
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

function doubt(): void {
  if (current === 'reachable') settle('unsure');
  stopTrying ??= whenWorthATry(() => void tryIt());
  void tryIt();
}

async function tryIt(): Promise<void> {
  const isAnswered = await fetch('/healthz', { method: 'HEAD', signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
    () => true,
    () => false,
  );
  // An earlier request may be answered after a later one.
  if (current !== 'reachable') settle(isAnswered ? 'reachable' : 'unreachable');
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
