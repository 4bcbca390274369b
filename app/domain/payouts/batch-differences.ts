import type { BatchRow } from './batch.ts';
import type { Currency } from '../ledger/money.ts';

/** How a batch differs from those before: what an admin looks at before approving it. */

export type ComparedRow = BatchRow & { username: string };

type Example = { uid: string; username: string; amountMinor: number; beforeMinor?: number; currency: Currency };
type Difference = { count: number; examples: Example[] };

export type BatchDifferences = {
  /** The cycle of the batch before; null for the first batch, which differs from nothing. */
  comparedTo: string | null;
  /** In none of the batches that are looked back at. */
  newPayees: Difference;
  /** Another account than in the person's last one of them: after a change a cycle is left out. */
  changedDestinations: Difference;
  /** More than twice the amount of that, in the same currency. */
  larger: Difference;
  /** In the batch before and not in this one. */
  missing: Difference;
};

/** How many earlier batches are looked back at. */
export const LOOK_BACK = 3;

/** As many people as are named of each kind: the document stays small however large the batch. */
export const MOST_EXAMPLES = 20;

/** Compares by person, with earlier batches, the latest first; the largest amounts are named first. */
export function differencesOf(
  rows: readonly ComparedRow[],
  earlier: readonly { cycleId: string; rows: readonly ComparedRow[] }[],
): BatchDifferences {
  const [last] = earlier;
  const before = new Map<string, ComparedRow>();
  for (const batch of [...earlier].reverse()) for (const row of batch.rows) before.set(row.uid, row);
  const now = new Set(rows.map(({ uid }) => uid));
  const known = rows.flatMap((row) => {
    const lastTime = before.get(row.uid);
    return lastTime ? [{ row, lastTime }] : [];
  });
  return {
    comparedTo: last?.cycleId ?? null,
    newPayees: bounded(last ? rows.filter(({ uid }) => !before.has(uid)).map((row) => example(row)) : []),
    changedDestinations: bounded(
      known.filter(({ row, lastTime }) => accountOf(row) !== accountOf(lastTime)).map(({ row }) => example(row)),
    ),
    larger: bounded(
      known
        .filter(({ row, lastTime }) => row.currency === lastTime.currency && row.amountMinor > 2 * lastTime.amountMinor)
        .map(({ row, lastTime }) => example(row, lastTime.amountMinor)),
    ),
    missing: bounded((last?.rows ?? []).filter(({ uid }) => !now.has(uid)).map((row) => example(row))),
  };
}

function example({ uid, username, amountMinor, currency }: ComparedRow, beforeMinor?: number): Example {
  return { uid, username, amountMinor, currency, ...(beforeMinor === undefined ? {} : { beforeMinor }) };
}

function bounded(all: Example[]): Difference {
  const examples = [...all].sort((a, b) => b.amountMinor - a.amountMinor || (a.uid < b.uid ? -1 : 1));
  return { count: all.length, examples: examples.slice(0, MOST_EXAMPLES) };
}

function accountOf({ destination: { network, details } }: ComparedRow): string {
  return JSON.stringify([network, Object.entries(details).sort(([a], [b]) => (a < b ? -1 : 1))]);
}
