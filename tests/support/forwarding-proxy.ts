import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as ask,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** What proxies in front of a port of this machine have in common. */

export type Listening = { port: number; stop: () => Promise<void> };

/** Listens on a free port of this machine. Stopping ends open connections. */
export async function listen(handle: RequestListener): Promise<Listening> {
  const server = createServer(handle);
  // A listener of WebChannel stays open for as long as the page does.
  server.requestTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export type ForwardOptions = {
  /** Of a request that was read already; without it, the request is streamed. */
  body?: Buffer;
  /** Instead of the request's own. */
  headers?: IncomingHttpHeaders;
  /** Sees the answer as it begins. */
  onAnswer?: (answer: IncomingMessage) => void;
};

/** Hands a request on to a port of this machine and its answer back; resolves with the status once the answer begins. */
export function forward(
  port: number,
  request: IncomingMessage,
  response: ServerResponse,
  { body, headers = request.headers, onAnswer }: ForwardOptions = {},
): Promise<number> {
  return new Promise((resolve) => {
    const { method, url: path } = request;
    // A connection of its own: one that is kept may be closed by the other side at the moment that it is used again.
    const onward = ask({ host: '127.0.0.1', port, method, path, headers, agent: false }, (answer) => {
      const status = answer.statusCode ?? 502;
      onAnswer?.(answer);
      response.writeHead(status, answer.headers);
      answer.pipe(response);
      resolve(status);
    });
    onward.on('error', () => {
      response.destroy();
      resolve(502);
    });
    response.on('close', () => onward.destroy());
    if (body) onward.end(body);
    else request.pipe(onward);
  });
}

/** The whole body of a request. */
export async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
