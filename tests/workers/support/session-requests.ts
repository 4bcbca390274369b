import { browser, type Harness, ORIGIN, SESSION_ID, STREAMER } from '../harness.ts';

/** What a browser sends to /session of its own accord. */
export const HEADERS = {
  Origin: ORIGIN,
  'Content-Type': 'application/json',
  'User-Agent': 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X)',
};

/** Makes the body of a log-in with a token of the harness, with some of its fields changed. */
export function bodiesFrom({ tokens }: Harness) {
  return async (uid: string, changes: Record<string, unknown> = {}): Promise<Record<string, unknown>> => ({
    idToken: await tokens.mint({ uid }, STREAMER),
    refreshToken: `refresh-${uid}`,
    sessionId: SESSION_ID,
    ...changes,
  });
}

export const post = (body: unknown, headers: Record<string, string> = HEADERS, visitor = browser()) =>
  visitor.fetch('/session', { method: 'POST', headers, body: typeof body === 'string' ? body : JSON.stringify(body) });
