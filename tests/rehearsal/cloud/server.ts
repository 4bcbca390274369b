import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { createSecureContext } from 'node:tls';
import { newAuthority } from './certificates.ts';
import { answerTo, type CloudLog } from './interfaces.ts';
import { isInZone, workerAt } from './cloudflare/hosts.ts';
import type { CloudState } from './state.ts';
import { type Answer, type Call, objectOf } from './types.ts';

export type PlayedCloud = CloudLog & {
  state: CloudState;
  /** Every call with its status, in order. */
  calls: { line: string; status: number }[];
  /** For NODE_EXTRA_CA_CERTS, and the ports for redirect.mjs. */
  authority: string;
  tlsPort: number;
  plainPort: number;
  stop: () => Promise<void>;
};

/** Plays both clouds on this machine. `registries` are hosts where the tools ask for newer versions; `product` answers for the hosts of what was deployed. */
export async function playCloud(
  state: CloudState,
  registries: readonly string[],
  product: { worker: (call: Call) => Promise<Answer>; functions: (call: Call) => Promise<Answer> },
): Promise<PlayedCloud> {
  const authority = newAuthority(new Date());
  const workers = new RegExp(`\\.${state.cloudflare.subdomain}\\.workers\\.dev$`);
  const hosts = ['*.googleapis.com', 'firebase-public.firebaseio.com', 'api.cloudflare.com', ...registries];
  const functionsHost = `us-central1-${state.project}.cloudfunctions.net`;
  const leaf = authority.issue([...hosts, `*.${state.cloudflare.subdomain}.workers.dev`, functionsHost]);
  const context = createSecureContext({ key: leaf.privateKey, cert: leaf.certificate });
  const cloud: PlayedCloud = {
    ...{ state, calls: [], refusals: [], escapes: [], authority: authority.certificate, tlsPort: 0, plainPort: 0 },
    stop: async () => {
      await Promise.all([tls, plain].map(close));
    },
  };
  const isWorker = (host: string) => workers.test(host) || workerAt(state.cloudflare, host) !== null;
  const isPlayed = (host: string) =>
    /\.googleapis\.com$/.test(host) || [...hosts, functionsHost].includes(host) || isWorker(host);

  const answer = async (call: Call): Promise<Answer> => {
    if (registries.includes(call.host)) return { status: 404, body: {} };
    if (call.host === functionsHost) return product.functions(call);
    return isWorker(call.host) ? product.worker(call) : answerTo(cloud, state, call);
  };
  const listener = (request: IncomingMessage, response: ServerResponse) => {
    void respond(request, response);
  };
  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const call = await read(request);
    if (!isPlayed(call.host)) cloud.escapes.push(`${call.method} ${call.host}${call.path}`);
    const { status = 200, body, raw, headers = {} } = await answer(call);
    cloud.calls.push({ line: `${call.method} ${call.host}${call.path}`, status });
    response.writeHead(status, { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers });
    response.end(raw ?? (body === undefined ? '' : JSON.stringify(body)));
  }
  const tls = createSecureServer(
    {
      SNICallback: (host, callback) => {
        if (!isPlayed(host)) {
          // A host of the account that no Worker answers at has no address.
          if (!isInZone(state.cloudflare, host)) cloud.escapes.push(`TLS to ${host}`);
          return callback(new Error(`${host} is not played`));
        }
        if (!isInZone(state.cloudflare, host)) return callback(null, context);
        const own = authority.issue([host]);
        callback(null, createSecureContext({ key: own.privateKey, cert: own.certificate }));
      },
    },
    listener,
  );
  const plain = createServer(listener);
  plain.on('clientError', (_error, socket) => {
    cloud.escapes.push('a connection that is no HTTP');
    socket.destroy();
  });
  cloud.tlsPort = await listen(tls);
  cloud.plainPort = await listen(plain);
  return cloud;
}

async function read(request: IncomingMessage): Promise<Call> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const raw = Buffer.concat(chunks);
  const headers = request.headers as Record<string, string | undefined>;
  const host = (headers.host ?? '').replace(/:\d+$/, '');
  const url = new URL(request.url ?? '/', 'https://played');
  const token = /^Bearer played:(.+)$/.exec(headers.authorization ?? '')?.[1];
  return {
    ...{ method: request.method ?? 'GET', host, path: decodeURIComponent(url.pathname), query: url.searchParams },
    ...{ headers, raw, body: bodyOf(raw), account: token ?? null },
  };
}

function bodyOf(raw: Buffer): unknown {
  try {
    const parsed = JSON.parse(raw.toString()) as unknown;
    return Array.isArray(parsed) ? parsed : objectOf(parsed);
  } catch {
    return undefined;
  }
}

function listen(server: Server): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  return promise;
}

function close(server: Server & { closeAllConnections?: () => void }): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.close(() => resolve());
  server.closeAllConnections?.();
  return promise;
}
