import { data } from '@remix-run/cloudflare';
import * as z from 'zod/mini';
import type { Outcome, RefusalOf } from '#app/domain/platform/refusal.ts';
import { keepLatest } from '#app/domain/platform/keep-latest.ts';
import { rememberedMap } from '../platform/between-requests.server.ts';
import { logEvent } from '../platform/log.server.ts';
import { statusOfRefusal } from './refusals.server.ts';
import { type Deadline, within } from '../platform/within.server.ts';

/**
 * Reads that a page does not wait for: its frame goes out immediately and the data follow in the same response.
 *
 * An answer that has begun can't become a redirect any more. So a token is only trusted with it while a read by the same
 * token has succeeded a moment ago in this isolate; otherwise the page waits, and rules that refuse what the token still
 * claims lead to the redirect that they should.
 */

/** The possible outcomes of a part of a page. */
export type PartOutcome<Result> = Outcome<Result, 'network' | 'ended' | 'forbidden' | 'missing' | 'failed'>;

export type Streamed<Result> = { outcome: PartOutcome<Result> | Promise<PartOutcome<Result>> };

const TRUSTED_MS = 60_000;
/** Bound on tokens remembered per isolate; the oldest goes first. */
const MOST_TRUSTED = 2_000;

/** When a read by a token last succeeded. */
const trusted = rememberedMap<string, number>();

/** A part that takes longer says so itself, before the stream of the page is cut off (entry.server.tsx). */
export const PART_DEADLINE_MS = 4_500;
const NETWORK = { ok: false, refusal: { kind: 'network' } } as const;

type Reader = {
  token: string;
  requestId: string;
  now: number;
  /** Told of a read that goes on after the page. */
  keepOpenFor: (read: Promise<unknown>) => void;
  /** PART_DEADLINE_MS, shared by the parts of a page. */
  deadline: Deadline;
};

/**
 * `read` throws redirects and refusals as loaders do; before trust is won, so does this. A record that does not fit its
 * schema is only this part's failure.
 */
export async function streamRead<Result>(
  { token, requestId, now, keepOpenFor, deadline }: Reader,
  read: () => Promise<Result>,
): Promise<Streamed<Result>> {
  if (now - (trusted.get(token) ?? 0) > TRUSTED_MS) {
    try {
      const result = await read();
      keepLatest(trusted, token, now, MOST_TRUSTED);
      return { outcome: { ok: true, data: result } };
    } catch (error) {
      if (!(error instanceof z.core.$ZodError)) throw error;
      return { outcome: { ok: false, refusal: refusalOf(error, requestId) } };
    }
  }
  const settled = read().then(
    (result): PartOutcome<Result> => {
      keepLatest(trusted, token, now, MOST_TRUSTED);
      return { ok: true, data: result };
    },
    (error: unknown): PartOutcome<Result> => {
      trusted.delete(token);
      return { ok: false, refusal: refusalOf(error, requestId) };
    },
  );
  keepOpenFor(settled);
  return { outcome: deadline.of(settled, () => NETWORK) };
}

/** What the guard throws, as a part can say it. A redirect is for the next request. */
function refusalOf(thrown: unknown, requestId: string): RefusalOf<'network' | 'ended' | 'forbidden' | 'failed'> {
  if (thrown instanceof Response) return { kind: 'ended' };
  switch (statusOfRefusal(thrown)) {
    case 403:
      return { kind: 'forbidden' };
    case 503:
      return { kind: 'network' };
    default:
      logEvent('error', 'part-failed', { requestId, error: thrown });
      return { kind: 'failed' };
  }
}

/** How long a page waits to learn whether what it is about exists. A database next door answers in less. */
const PATIENCE_MS = 20;

/**
 * The same for the one thing that a page is about; `read` finds null where there is none. The answer has the status 404 if
 * that is known before the patience is over; after that the frame has gone out, and says it with an outcome.
 */
export async function streamFound<Result>(
  reader: Reader,
  read: () => Promise<Result | null>,
): Promise<Streamed<Result>> {
  const { outcome } = await streamRead(reader, read);
  const found = Promise.resolve(outcome).then((settled): PartOutcome<Result> =>
    settled.ok && settled.data === null
      ? { ok: false, refusal: { kind: 'missing' } }
      : (settled as PartOutcome<Result>),
  );
  const inTime = await within(PATIENCE_MS, found, () => null);
  if (!inTime) return { outcome: found };
  if (!inTime.ok && inTime.refusal.kind === 'missing') throw data(null, { status: 404 });
  return { outcome: inTime };
}
