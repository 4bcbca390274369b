import { expect } from 'vitest';
import { REFRESH_COOKIE, TOKEN_COOKIE } from '#app/server/platform/cookies.server.ts';

/** Matchers for responses of the Worker; import this file for its effect. */

const SESSION_COOKIES = [TOKEN_COOKIE, REFRESH_COOKIE];

export type SetCookie = { name: string; value: string; attributes: Record<string, string | true> };

/** The Set-Cookie headers of a response, attribute names in lower case. */
export function setCookies(response: Response): SetCookie[] {
  return response.headers.getSetCookie().map((line) => {
    const [pair, ...rest] = line.split(';').map((part) => part.trim());
    const at = pair!.indexOf('=');
    const attributes = rest.map((part) => {
      const [name, value] = part.split('=');
      return [name!.toLowerCase(), value ?? true] as const;
    });
    return { name: pair!.slice(0, at), value: pair!.slice(at + 1), attributes: Object.fromEntries(attributes) };
  });
}

/** Path and query of a redirect's target; the whole address if it leads to another origin. */
export function locationOf(response: Response): string | null {
  const location = response.headers.get('Location');
  if (location === null) return null;
  const base = response.url || 'https://greenroom.test/';
  const url = new URL(location, base);
  return url.origin === new URL(base).origin ? url.pathname + url.search : url.href;
}

function sessionCookies(response: Response): SetCookie[] {
  return setCookies(response).filter(({ name }) => SESSION_COOKIES.includes(name));
}

/** What every session cookie says, set or cleared. */
function isHostCookie({ name, attributes }: SetCookie): boolean {
  return (
    name.startsWith('__Host-') &&
    attributes.path === '/' &&
    attributes.httponly === true &&
    attributes.secure === true &&
    attributes.samesite === 'Lax' &&
    !('domain' in attributes)
  );
}

/** Whether both session cookies are emptied together. */
export function clearsSession(response: Response): boolean {
  const cookies = sessionCookies(response);
  return (
    cookies.length === 2 &&
    SESSION_COOKIES.every((name) => cookies.some((cookie) => cookie.name === name)) &&
    cookies.every((cookie) => cookie.value === '' && cookie.attributes['max-age'] === '0' && isHostCookie(cookie))
  );
}

const shown = (response: Response) =>
  `status ${response.status}, Location ${response.headers.get('Location')}, Set-Cookie ${JSON.stringify(response.headers.getSetCookie())}`;

expect.extend({
  /** A 302 to exactly this path and query on the same origin. */
  toRedirectTo(response: Response, path: string) {
    const pass = response.status === 302 && locationOf(response) === path;
    return { pass, message: () => `expected a redirect to ${path}, got ${shown(response)}` };
  },
  /** Both session cookies set to something, with every attribute that keeps them ours. */
  toSetSessionCookies(response: Response) {
    const cookies = sessionCookies(response);
    const pass =
      cookies.length === 2 &&
      SESSION_COOKIES.every((name) => cookies.some((cookie) => cookie.name === name)) &&
      cookies.every(
        (cookie) => cookie.value !== '' && Number(cookie.attributes['max-age']) > 0 && isHostCookie(cookie),
      );
    return { pass, message: () => `expected both session cookies set, got ${shown(response)}` };
  },
  /** Both session cookies emptied together. */
  toClearSessionCookies(response: Response) {
    return {
      pass: clearsSession(response),
      message: () => `expected both session cookies cleared, got ${shown(response)}`,
    };
  },
  /** No session cookie touched: anyone who was logged in still is. */
  toKeepSessionCookies(response: Response) {
    return {
      pass: sessionCookies(response).length === 0,
      message: () => `expected the session cookies left alone, got ${shown(response)}`,
    };
  },
});

interface ResponseMatchers<R = unknown> {
  toRedirectTo: (path: string) => R;
  toSetSessionCookies: () => R;
  toClearSessionCookies: () => R;
  toKeepSessionCookies: () => R;
}

declare module 'vitest' {
  // The type parameter must be named as in Vitest's own declaration.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any, @typescript-eslint/no-empty-object-type
  interface Assertion<T = any> extends ResponseMatchers<T> {}
}
