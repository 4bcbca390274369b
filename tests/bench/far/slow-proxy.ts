import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Register } from '../../../scripts/stack/process.ts';

export type SlowProxy = {
  port: number;
  /** The round trips since the last look: requests that are sent while no answer has come belong to the same one. */
  takeTrips: () => number;
};

/** Stands before a port of this machine and holds every request back for a while; what is on its way is not held up. */
export async function startSlowProxy(port: number, delayMs: number, register: Register): Promise<SlowProxy> {
  let trips = 0;
  let answered = true;
  const server = createServer((incoming, outgoing) => {
    if (answered) trips += 1;
    answered = false;
    setTimeout(() => {
      const { method, url: path, headers } = incoming;
      const forwarded = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
        answered = true;
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      forwarded.on('error', () => outgoing.destroy());
      incoming.pipe(forwarded);
    }, delayMs);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  register(
    () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  );
  return {
    port: (server.address() as AddressInfo).port,
    takeTrips: () => {
      const taken = trips;
      [trips, answered] = [0, true];
      return taken;
    },
  };
}
