import { withDates } from '#app/domain/platform/with-dates.ts';

/** Everything in the database by path, with Dates; update times apart. */
export type Dump = ReadonlyMap<string, Record<string, unknown>>;

export type Entry = {
  uid: string;
  seq: number;
  kind: string;
  debit: string;
  credit: string;
  amountMinor: number;
  currency: string;
  at: Date;
};
export type Request = {
  userId: string;
  cycleId: string;
  state: string;
  amountMinor?: number;
  reservations?: number;
  blockers?: { code: string }[];
  timeline: Record<string, unknown>;
};

export function collection<Document>(dump: Dump, name: string): Map<string, Document> {
  const of = [...dump].filter(([path]) => path.startsWith(`${name}/`) && path.split('/').length === 2);
  return new Map(of.map(([path, data]) => [path.slice(name.length + 1), withDates(data) as Document]));
}

/** A number of counters/money, of all its shards. */
export function counted(dump: Dump, name: 'heldCommissions' | 'quarantined' | 'failedPayouts'): number {
  const shards = [...dump].filter(([path]) => path.startsWith('counters/money_'));
  return sum(shards.map(([, shard]) => Number(shard[name] ?? 0)));
}

export const sum = (amounts: Iterable<number>) => [...amounts].reduce((total, amount) => total + amount, 0);

/** Notes what is not as it must be. */
export type Must = (what: string, expected: unknown, found: unknown) => void;
