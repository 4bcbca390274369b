import { JWK_URL } from '#app/server/access/key-store.server.ts';
import { PlayedFirestore } from './played-firestore.ts';

export type OutboundCall = { url: string; method: string; body: string; requestId: string | null };

export type PlayedWorld = {
  firestore: PlayedFirestore;
  /** Every call that left the Worker, in order. */
  calls: OutboundCall[];
  /** The calls to the JWK endpoint, the token exchange, a callable. */
  callsTo: (part: string) => OutboundCall[];
  /** The JWK endpoint. */
  keys: () => Response | Promise<Response>;
  /** The provider's POST v1/token; the argument is the refresh token. */
  exchange: (refreshToken: string) => Response | Promise<Response>;
  /** Firestore's answer about programme/public instead of that of `firestore`; null leaves it to that. */
  identity: (() => Response | Promise<Response>) | null;
  /** Its answer about any other document that is read without a token; null as above. */
  openDocument: (() => Response | Promise<Response>) | null;
  /** A callable function by name; answers its `result`, or a whole response. */
  callable: (name: string, data: unknown, token: string | undefined) => unknown;
  /** Lets every timeout that is running end now, as AbortSignal.timeout does. */
  timeOut: () => void;
  /** Forgets calls and refusals, and gives the endpoints their first answers back. */
  rest: () => void;
};

/**
 * The world outside the Worker, in place of the global fetch that the built Worker shares with the tests: nothing
 * reaches a network, and a call that nobody plays fails the test that caused it.
 */
export function playWorld(projectId: string): PlayedWorld {
  const timeouts = playTimeouts();
  const world: PlayedWorld = {
    firestore: new PlayedFirestore(projectId),
    calls: [],
    callsTo: (part) => world.calls.filter(({ url }) => url.includes(part)),
    keys: unplayed('the JWK endpoint'),
    exchange: unplayed('the token exchange'),
    identity: null,
    openDocument: null,
    callable: unplayed('a callable'),
    timeOut: () => {
      for (const controller of timeouts.splice(0)) controller.abort(new DOMException('played timeout', 'TimeoutError'));
    },
    rest: () => {
      timeouts.length = 0;
      world.calls.length = 0;
      world.firestore.calls.length = 0;
      world.firestore.refuse = () => null;
      world.keys = unplayed('the JWK endpoint');
      world.exchange = unplayed('the token exchange');
      world.identity = null;
      world.openDocument = null;
      world.callable = unplayed('a callable');
    },
  };
  globalThis.fetch = async (input, init) => answer(world, new Request(input as Request, init));
  return world;
}

/** Time does not pass in the played world: a timeout ends when a test says so. */
function playTimeouts(): AbortController[] {
  const running: AbortController[] = [];
  AbortSignal.timeout = () => {
    const controller = new AbortController();
    running.push(controller);
    return controller.signal;
  };
  return running;
}

/** What Firestore's REST interface says of a document that everyone may read. */
function playedDocument({ firestore }: PlayedWorld, path: string): Response {
  const stored = firestore.documents.get(path);
  if (!stored) return Response.json({ error: { code: 404, status: 'NOT_FOUND' } }, { status: 404 });
  return Response.json({ fields: playedFields(stored) });
}

/** Texts, whole numbers and maps, as REST has them; other values are left out. */
function playedFields(stored: object): object {
  return Object.fromEntries(
    Object.entries(stored).flatMap(([name, value]: [string, unknown]): [string, object][] => {
      if (typeof value === 'string') return [[name, { stringValue: value }]];
      if (Number.isInteger(value)) return [[name, { integerValue: String(value) }]];
      const isMap = value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype;
      return isMap ? [[name, { mapValue: { fields: playedFields(value) } }]] : [];
    }),
  );
}

function unplayed(what: string) {
  return (): never => {
    throw new Error(`Nobody plays ${what} in this test`);
  };
}

async function answer(world: PlayedWorld, request: Request): Promise<Response> {
  const { signal } = request;
  const url = new URL(request.url);
  // Not text(): workerd warns of every form that is read so.
  const body = new TextDecoder().decode(await request.clone().arrayBuffer());
  // Every first page of a Worker asks for both, whatever the test is about.
  if (url.pathname.endsWith('/documents/programme/public')) {
    return world.identity?.() ?? playedDocument(world, 'programme/public');
  }
  if (url.pathname.endsWith('/documents/programme/calendar') && !request.headers.has('Authorization')) {
    return playedDocument(world, 'programme/calendar');
  }
  const requestId = request.headers.get('X-Request-Id');
  world.calls.push({ url: request.url, method: request.method, body, requestId });
  const answered = (async () => {
    if (request.url === JWK_URL) return world.keys();
    const open = /\/documents\/(links\/[^/:]+)$/.exec(url.pathname);
    if (open && !request.headers.has('Authorization')) return world.openDocument?.() ?? playedDocument(world, open[1]!);
    if (url.hostname === 'firestore.googleapis.com') return world.firestore.answer(request);
    if (url.hostname === 'securetoken.googleapis.com') {
      return world.exchange(new URLSearchParams(body).get('refresh_token') ?? '');
    }
    if (url.hostname.endsWith('.cloudfunctions.net')) {
      const token = /^Bearer (.+)$/.exec(request.headers.get('Authorization') ?? '')?.[1];
      const { data } = JSON.parse(body) as { data: unknown };
      const result = await world.callable(url.pathname.slice(1), data, token);
      return result instanceof Response ? result : Response.json({ result });
    }
    throw new Error(`Nobody plays ${request.url}`);
  })();
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });
  return Promise.race([answered, aborted]);
}

/** What the provider answers to an exchange that it grants. */
export function renewedTokens(uid: string, idToken: string, refreshToken: string): Response {
  return Response.json({
    access_token: idToken,
    expires_in: '3600',
    id_token: idToken,
    project_id: '1',
    refresh_token: refreshToken,
    token_type: 'Bearer',
    user_id: uid,
  });
}

/** What the provider answers to one that it refuses; `message` is its code. */
export function refusedExchange(message: string, status = 400): Response {
  return Response.json({ error: { code: status, message, status: 'INVALID_ARGUMENT' } }, { status });
}
