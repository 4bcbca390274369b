import type { Register } from './process.ts';

/** Signals that arrive this close together are one Ctrl-C, delivered by the terminal and by the parent process. */
const SAME_SIGNAL_MS = 1_000;

export type Lifecycle = {
  register: Register;
  /** Stops everything registered, the latest first; what is registered from then on is stopped immediately. */
  stop: () => Promise<void>;
  /** Whether stopping has begun: failures that follow from it are no news. */
  readonly stopping: boolean;
};

/**
 * Keeps what has to be stopped again. The first Ctrl-C (or SIGTERM, SIGHUP) stops it in order and calls `onSignal`;
 * a second one ends this process immediately, and with it everything that it started.
 */
export function startLifecycle(onSignal: () => void): Lifecycle {
  const stops: (() => Promise<void>)[] = [];
  let stopped: Promise<void> | null = null;

  const lifecycle: Lifecycle = {
    register(stop) {
      if (stopped) stopped = Promise.all([stopped, stop()]).then(() => {});
      else stops.push(stop);
    },
    async stop() {
      stopped ??= stopAll(stops);
      // What was registered while stopping prolongs it.
      for (let seen: Promise<void> | null = null; seen !== stopped;) {
        seen = stopped;
        await seen;
      }
    },
    get stopping() {
      return stopped !== null;
    },
  };

  let firstSignalAt = 0;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!firstSignalAt) {
        firstSignalAt = Date.now();
        onSignal();
      } else if (Date.now() - firstSignalAt > SAME_SIGNAL_MS) {
        process.exit(130);
      }
    });
  }
  return lifecycle;
}

async function stopAll(stops: readonly (() => Promise<void>)[]): Promise<void> {
  for (const stop of stops.toReversed()) await stop();
}
