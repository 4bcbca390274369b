import * as z from 'zod/mini';

/**
 * Reads that a page does not wait for: its frame goes out at once and the data follow in the same response.
 *
 * An answer that has begun can't become a redirect any more. So a token is only trusted with it while a read by the same
 * token has succeeded a moment ago in this isolate; otherwise the page waits, and rules that refuse what the token still
 * claims lead to the redirect that they should.
 */

/** What came of a read. `moved`: the rules refuse this token now; the next request decides anew. */
export type Outcome<Result> = { ok: true; data: Result } | { ok: false; reason: 'moved' | 'failed' };

export type Streamed<Result> = { outcome: Outcome<Result> | Promise<Outcome<Result>> };

const TRUSTED_MS = 60_000;
/** Bound on tokens remembered per isolate; the oldest goes first. */
const MOST_TRUSTED = 2_000;

/** When a read by a token last succeeded. */
const trusted = new Map<string, number>();

type Reader = {
  token: string;
  requestId: string;
  now: number;
  /** Told of a read that goes on after the page. */
  keepOpenFor: (read: Promise<unknown>) => void;
};

/**
 * `read` throws redirects and refusals as loaders do; before trust is won, so does this. A record that does not fit its
 * schema is only this part's failure.
 */
export async function streamRead<Result>(
  { token, requestId, now, keepOpenFor }: Reader,
  read: () => Promise<Result>,
): Promise<Streamed<Result>> {
  if (now - (trusted.get(token) ?? 0) > TRUSTED_MS) {
    try {
      const result = await read();
      trust(token, now);
      return { outcome: { ok: true, data: result } };
    } catch (error) {
      if (!(error instanceof z.core.$ZodError)) throw error;
      console.error(requestId, error);
      return { outcome: { ok: false, reason: 'failed' } };
    }
  }
  const outcome = read().then(
    (result): Outcome<Result> => {
      trust(token, now);
      return { ok: true, data: result };
    },
    (error: unknown): Outcome<Result> => {
      trusted.delete(token);
      if (error instanceof Response) return { ok: false, reason: 'moved' };
      console.error(requestId, error);
      return { ok: false, reason: 'failed' };
    },
  );
  keepOpenFor(outcome);
  return { outcome };
}

function trust(token: string, now: number): void {
  trusted.delete(token);
  trusted.set(token, now);
  const oldest = trusted.keys().next();
  if (trusted.size > MOST_TRUSTED && !oldest.done) trusted.delete(oldest.value);
}
