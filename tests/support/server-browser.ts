import { sealRefreshCookie, REFRESH_COOKIE, TOKEN_COOKIE } from '#app/server/platform/cookies.server.ts';
import { locationOf, setCookies } from './matchers.ts';

type Fetcher = (request: Request) => Promise<Response>;

export const ORIGIN = 'https://greenroom.test';

/** A browser without a screen: keeps cookies as a browser would, and follows redirects one by one. */
export class ServerBrowser {
  readonly cookies = new Map<string, string>();
  readonly #send: Fetcher;

  constructor(send: Fetcher) {
    this.#send = send;
  }

  /** One request, no redirect followed. `path` is put behind the origin as it stands. */
  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (!headers.has('Host')) headers.set('Host', new URL(ORIGIN).host);
    if (this.cookies.size > 0)
      headers.set('Cookie', [...this.cookies].map(([key, value]) => `${key}=${value}`).join('; '));
    const response = await this.#send(new Request(ORIGIN + path, { ...init, headers, redirect: 'manual' }));
    for (const { name, value, attributes } of setCookies(response)) {
      if (attributes['max-age'] === '0') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return response;
  }

  /** A form post from Greenroom's own page. */
  post(path: string, fields: Record<string, string> = {}, init: RequestInit = {}): Promise<Response> {
    return this.fetch(path, {
      method: 'POST',
      body: new URLSearchParams(fields),
      ...init,
      headers: { Origin: ORIGIN, ...(init.headers as Record<string, string>) },
    });
  }

  /**
   * Follows redirects from a path to the answer that is none.
   *
   * @returns the paths visited, the last one answered; throws after 20, as browsers do
   */
  async follow(path: string): Promise<{ visited: string[]; response: Response }> {
    const visited = [path];
    for (;;) {
      const response = await this.fetch(visited.at(-1)!);
      const next = response.status >= 300 && response.status < 400 ? locationOf(response) : null;
      if (next === null) return { visited, response };
      await response.body?.cancel();
      visited.push(next);
      if (visited.length > 20) throw new Error(`A loop: ${visited.join(' → ')}`);
    }
  }

  /** Signs in without asking the Worker: the cookies that POST /session would have set. */
  async signInWith(
    idToken: string,
    session: { uid: string; refreshToken: string; sessionId: string },
    cookieKeys: string[],
  ): Promise<this> {
    this.cookies.set(TOKEN_COOKIE, idToken);
    this.cookies.set(REFRESH_COOKIE, await sealRefreshCookie(session, cookieKeys));
    return this;
  }
}
