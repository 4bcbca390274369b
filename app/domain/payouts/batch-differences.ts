import * as z from 'zod/mini';
import type { BatchRow } from './batch.ts';
import type { RequestState } from './request.ts';
import { CURRENCY_EXPONENTS, type Currency } from '../ledger/money.ts';

/** How a batch differs from those before: what an admin looks at before approving it. */

export type ComparedRow = Omit<BatchRow, 'destination'> & { username: string };

/** A person's payout as an example of a difference. */
export const differenceExample = z.object({
  uid: z.string(),
  username: z.string(),
  amountMinor: z.int(),
  beforeMinor: z.optional(z.int()),
  currency: z.enum(Object.keys(CURRENCY_EXPONENTS) as [Currency, ...Currency[]]),
});
type Example = z.infer<typeof differenceExample>;
type Difference = { count: number; examples: Example[] };

/**
 * - `newPayees`: in none of the batches that are looked back at.
 * - `changedDestinations`: another account than in the person's last one of them: after a change a cycle is left out.
 * - `larger`: more than twice the amount of that, in the same currency.
 * - `missing`: in the batch before and not in this one.
 */
export const DIFFERENCE_KINDS = ['newPayees', 'changedDestinations', 'larger', 'missing'] as const;
type Kind = (typeof DIFFERENCE_KINDS)[number];

/** `comparedTo`: the cycle of the batch before; null for the first batch, which differs from nothing. */
export type BatchDifferences = { comparedTo: string | null } & Record<Kind, Difference>;

/** What is different about one person. */
export type OwnDifferences = Partial<Record<Kind, Example>>;

/** The rows of one person in earlier batches, the latest batch first; null where there was none. */
export type EarlierRows = readonly (ComparedRow | null)[];

/** How many earlier batches are looked back at. */
export const LOOK_BACK = 3;

/** As many people as are named of each kind: the document stays small however large the batch. */
export const MOST_EXAMPLES = 20;

/** @param row null where the person is not in the batch */
export function ownDifferences(row: ComparedRow | null, earlier: EarlierRows): OwnDifferences {
  const [last] = earlier;
  if (!row) return last ? { missing: example(last) } : {};
  if (earlier.length === 0) return {};
  const lastTime = earlier.find((one) => one !== null);
  if (!lastTime) return { newPayees: example(row) };
  const isLarger = row.currency === lastTime.currency && row.amountMinor > 2 * lastTime.amountMinor;
  return {
    ...(row.accountHash === lastTime.accountHash ? {} : { changedDestinations: example(row) }),
    ...(isLarger ? { larger: example(row, lastTime.amountMinor) } : {}),
  };
}

/** Compares by person, with earlier batches, the latest first; the largest amounts are named first. */
export function differencesOf(
  rows: readonly ComparedRow[],
  earlier: readonly { cycleId: string; rows: readonly ComparedRow[] }[],
): BatchDifferences {
  const now = new Map(rows.map((row) => [row.uid, row]));
  const before = earlierRowsOf(earlier);
  const people = new Set([...now.keys(), ...(earlier[0]?.rows ?? []).map(({ uid }) => uid)]);
  const all = [...people].map((uid) => ownDifferences(now.get(uid) ?? null, before(uid)));
  const of = (kind: Kind) => bounded(all.flatMap((own) => own[kind] ?? []));
  return {
    comparedTo: earlier[0]?.cycleId ?? null,
    newPayees: of('newPayees'),
    changedDestinations: of('changedDestinations'),
    larger: of('larger'),
    missing: of('missing'),
  };
}

/** Of earlier batches, the latest first: each person's rows. */
export function earlierRowsOf(earlier: readonly { rows: readonly ComparedRow[] }[]): (uid: string) => EarlierRows {
  const batches = earlier.map(({ rows }) => new Map(rows.map((row) => [row.uid, row])));
  return (uid) => batches.map((rows) => rows.get(uid) ?? null);
}

/**
 * The differences after one person's have changed. Counts are exact. Where more people are counted than named, one who
 * leaves is not replaced by the next: nobody has read the others.
 */
export function changedDifferences(
  { comparedTo, ...kinds }: BatchDifferences,
  uid: string,
  before: OwnDifferences,
  after: OwnDifferences,
): BatchDifferences {
  const of = (kind: Kind): Difference => {
    const { count, examples } = kinds[kind];
    const others = examples.filter((one) => one.uid !== uid);
    const named = bounded([...others, ...(after[kind] ? [after[kind]] : [])]);
    return {
      count: count - Number(before[kind] !== undefined) + Number(after[kind] !== undefined),
      examples: named.examples,
    };
  };
  return {
    comparedTo,
    newPayees: of('newPayees'),
    changedDestinations: of('changedDestinations'),
    larger: of('larger'),
    missing: of('missing'),
  };
}

/** What an admin sees of one payout next to the person's last one: that one's amount and payday, and what to look at. */
export type SinceLast = {
  last: { amountMinor: number; currency: Currency; cycleId: string } | null;
  flags: readonly SinceFlag[];
};

/** `unpaid`: the last one was not paid. `own`: the admin who looks added to it by hand. */
export type SinceFlag = Exclude<Kind, 'missing'> | 'unpaid' | 'own';

/** States in which the last payout's money did not go out. */
const NOT_SENT_STATES: readonly RequestState[] = ['failed', 'returned', 'held', 'blocked', 'rejected'];

/** @param last null where none of the batches that are looked back at has the person */
export function sinceLast(
  row: ComparedRow,
  last: (ComparedRow & { state: RequestState; cycleId: string }) | null,
  isOwn: boolean,
): SinceLast {
  const different = ownDifferences(row, [last]);
  const flags: readonly SinceFlag[] = (['newPayees', 'changedDestinations', 'larger'] as const).filter(
    (kind) => different[kind],
  );
  return {
    last: last && { amountMinor: last.amountMinor, currency: last.currency, cycleId: last.cycleId },
    flags: [
      ...flags,
      ...(last && NOT_SENT_STATES.includes(last.state) ? (['unpaid'] as const) : []),
      ...(isOwn ? (['own'] as const) : []),
    ],
  };
}

function example({ uid, username, amountMinor, currency }: ComparedRow, beforeMinor?: number): Example {
  return { uid, username, amountMinor, currency, ...(beforeMinor === undefined ? {} : { beforeMinor }) };
}

function bounded(all: Example[]): Difference {
  const examples = [...all].sort((a, b) => b.amountMinor - a.amountMinor || (a.uid < b.uid ? -1 : 1));
  return { count: all.length, examples: examples.slice(0, MOST_EXAMPLES) };
}
