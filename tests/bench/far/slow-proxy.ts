import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Register } from '../../../scripts/stack/process.ts';

/** Stands before a port of this machine and holds every request back for a while; what is on its way is not held up. */
export async function startSlowProxy(port: number, delayMs: number, register: Register): Promise<number> {
  const server = createServer((incoming, outgoing) => {
    setTimeout(() => {
      const { method, url: path, headers } = incoming;
      const forwarded = request({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
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
  return (server.address() as AddressInfo).port;
}
