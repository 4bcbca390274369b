import { type KeyRange, keyRange } from '../platform/plan-shards.ts';

/** Whom a nightly run checks: people who changed, and people whose turn it is. */

/** Everyone's turn comes once in as many nights. */
const TURNS = 30;

/** The pieces of the key space that one turn has. They are spread, so that the work of a night is spread over shards. */
const PIECES = 8;

/** The server may set `updatedAt` up to 270 seconds before the transaction's commit ends. */
const MARGIN_MS = 10 * 60_000;

const DAY_MS = 86_400_000;

/** People whose balance was written at or after `since` are checked, and those whose turn is one of `turns`. */
export type ReconcileScope = 'everyone' | { since: Date; turns: number[] };

/** @param last the last good run, with the server's time of its start, or null */
export function scopeAfter(last: { scheduledFor: Date; startedAt: Date } | null, now: Date): ReconcileScope {
  if (!last) return 'everyone';
  const [from, to] = [last.scheduledFor, now].map((date) => Math.floor(date.getTime() / DAY_MS)) as [number, number];
  if (to - from >= TURNS) return 'everyone';
  // A night that failed or never ran is made up for.
  const turns = Array.from({ length: to - from }, (_, night) => (from + 1 + night) % TURNS);
  return { since: new Date(last.startedAt.getTime() - MARGIN_MS), turns };
}

/** The parts of a range of the key space that have their turn, in order. */
export function rangesOfTurns(turns: readonly number[], whole: KeyRange): KeyRange[] {
  const pieces = Array.from({ length: TURNS * PIECES }, (_, piece) => piece).filter((piece) =>
    turns.includes(piece % TURNS),
  );
  return pieces.map((piece) => overlap(keyRange(piece, TURNS * PIECES), whole)).filter((range) => range !== null);
}

/** Whether a uid is in one of the ranges. */
export function isInRanges(uid: string, ranges: readonly KeyRange[]): boolean {
  return ranges.some(({ from, to }) => uid >= from && (to === null || uid < to));
}

function overlap(one: KeyRange, other: KeyRange): KeyRange | null {
  const from = one.from > other.from ? one.from : other.from;
  const ends = [one.to, other.to].filter((to) => to !== null).sort();
  const to = ends[0] ?? null;
  return to !== null && to <= from ? null : { from, to };
}
