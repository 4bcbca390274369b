import type { Register } from '../../../scripts/stack/process.ts';
import { forward, listen } from '../../support/forwarding-proxy.ts';

export type SlowProxy = {
  port: number;
  /** The round trips since the last look: requests that are sent while no answer has come belong to the same one. */
  takeTrips: () => number;
};

/** Stands before a port of this machine and holds every request back for a while; what is on its way is not held up. */
export async function startSlowProxy(port: number, delayMs: number, register: Register): Promise<SlowProxy> {
  let trips = 0;
  let answered = true;
  const proxy = await listen((incoming, outgoing) => {
    if (answered) trips += 1;
    answered = false;
    setTimeout(() => void forward(port, incoming, outgoing, { onAnswer: () => (answered = true) }), delayMs);
  });
  register(proxy.stop);
  return {
    port: proxy.port,
    takeTrips: () => {
      const taken = trips;
      [trips, answered] = [0, true];
      return taken;
    },
  };
}
