import { type ComponentType, lazy, type LazyExoticComponent, useSyncExternalStore } from 'react';

const FIRST_MS = 3_000;
const LAST_MS = 60_000;
/** A network that answers nothing is none. */
const TIMEOUT_MS = 5_000;
/** Failures while Greenroom answers, after which the code counts as missing: its address is that of an earlier release. */
const MOST_FAILURES = 3;

const never = new Promise<never>(() => {});
const nothing = () => () => {};

/**
 * A component whose code is loaded when it is rendered first. While the code can't be had, what the server rendered stays, and
 * otherwise the fallback of the Suspense around it. It is asked for again after a pause, and when the network is back: React
 * holds back every later state of a page whose parts it has not taken over. Code that is missing leaves the fallback.
 */
export function lazyExtra<Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: (await loaded(load)) ?? Missing }));
}

/** @returns null when the code is missing */
async function loaded<Loaded>(load: () => Promise<Loaded>): Promise<Loaded | null> {
  for (let failures = 0, wait = FIRST_MS; ; wait = Math.min(wait * 2, LAST_MS)) {
    try {
      return await load();
    } catch {
      if (await isGreenroomThere()) failures += 1;
      if (failures === MOST_FAILURES) return null;
      await pause(wait);
    }
  }
}

function isGreenroomThere(): Promise<boolean> {
  return fetch('/healthz', { method: 'HEAD', signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
    () => true,
    () => false,
  );
}

/** Ends after a time, while the browser is online, or when it is again. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      if (!navigator.onLine) return;
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    addEventListener('online', done);
  });
}

/** Gives up what the server rendered, by an error that React answers with the fallback. */
function Missing(): never {
  const isTakenOver = useSyncExternalStore(
    nothing,
    () => true,
    () => false,
  );
  if (isTakenOver) throw never;
  throw new Error('The code of a part is missing');
}
