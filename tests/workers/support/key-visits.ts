import { vi } from 'vitest';
import { JWK_URL } from '#app/server/access/key-store.server.ts';
import { TOKEN_COOKIE } from '#app/server/platform/cookies.server.ts';
import { ServerBrowser } from '#tests/support/server-browser.ts';
import { type TokenFactory } from '#tests/support/token-factory.ts';
import { addPerson, type Harness, seconds, STREAMER } from '../harness.ts';

/** Where the Worker keeps public keys between its lives. */
export type Kv = {
  get: () => Promise<unknown>;
  put: (key: string, value: string, options: object) => Promise<void>;
};

export const TO_LOGIN = '/en/login?redirectTo=%2Fen%2Fguides%2Fwelcome';

export const emptyKv = (): Kv => ({ get: vi.fn(async () => null), put: vi.fn(async () => {}) });

/** What the JWK endpoint answers with the keys of a factory. */
export const keysAnswer = (factory: TokenFactory, cacheControl = 'public, max-age=20000') =>
  Response.json(factory.jwks(), { headers: { 'Cache-Control': cacheControl } });

export type Send = (request: Request) => Promise<Response>;

/** Visits to a Worker whose knowledge of keys is what is tested. */
export function keyVisits({ tokens, world }: Harness) {
  /** A person with a record and a token as minted, whom the Worker has not seen yet. */
  async function visitorFor(send: Send, uid: string, mint = () => tokens.mint({ uid }, STREAMER)) {
    addPerson(world, uid, STREAMER);
    const visitor = new ServerBrowser(send);
    visitor.cookies.set(TOKEN_COOKIE, await mint());
    return visitor;
  }

  return {
    visitorFor,
    async visit(send: Send, factory = tokens, uid = 'sofia'): Promise<Response> {
      // By the clock of the test, which may be stopped days later.
      const claims = { iat: seconds(), auth_time: seconds(), exp: seconds() + 3_600 };
      const visitor = await visitorFor(send, uid, () => factory.mint({ uid }, STREAMER, { claims }));
      return visitor.fetch('/en/debug/videos');
    },
    /** KV that holds the keys of `tokens`, and forgets what is put: the tests share the real one. */
    kvOfTokens: (): Kv => ({ ...emptyKv(), get: async () => tokens.storedKeys() }),
    keyFetches: () => world.callsTo(JWK_URL).length,
  };
}
