import type { LedgerEntry } from '../ledger/ledger.ts';
import type { Currency } from '../ledger/money.ts';

/** One line of a statement: what a transfer did to the available balance, and what was available after it. */
export type StatementLine = {
  key: number;
  at: Date;
  kind: LedgerEntry['kind'];
  source: LedgerEntry['source'];
  note: LedgerEntry['note'];
  /** Signed, minor units. */
  changeMinor: number;
  availableAfterMinor: number;
};

export type Statement = {
  currency: Currency;
  openingMinor: number;
  lines: StatementLine[];
  /** The sum of the changes by their kind, in the order in which kinds first occur; minor units, signed. */
  sums: { kind: LedgerEntry['kind']; changeMinor: number; count: number }[];
  closingMinor: number;
  /** Whether opening plus all changes is closing, and no transfer is missing in between. */
  adds: boolean;
};

/**
 * What happened to the available balance over consecutive transfers, oldest first. Transfers that do not touch it (what is
 * earned and still held) have no line; `adds` looks at all of them. Null without any.
 */
export function statementOf(entries: readonly LedgerEntry[]): Statement | null {
  const ordered = [...entries].sort((a, b) => a.seq - b.seq);
  const [first] = ordered;
  const last = ordered.at(-1);
  if (!first || !last) return null;
  const openingMinor = first.balanceAfterMinor.available - changeOf(first);
  const lines = ordered
    .filter((entry) => changeOf(entry) !== 0)
    .map((entry): StatementLine => {
      const { seq: key, at, kind, source, note } = entry;
      const changeMinor = changeOf(entry);
      return { key, at, kind, source, note, changeMinor, availableAfterMinor: entry.balanceAfterMinor.available };
    });
  const sum = lines.reduce((total, { changeMinor }) => total + changeMinor, openingMinor);
  const closingMinor = last.balanceAfterMinor.available;
  const unbroken = last.seq - first.seq === ordered.length - 1;
  return {
    currency: first.currency,
    openingMinor,
    lines,
    sums: sumsOf(lines),
    closingMinor,
    adds: unbroken && sum === closingMinor,
  };
}

function sumsOf(lines: readonly StatementLine[]): Statement['sums'] {
  return [...Map.groupBy(lines, ({ kind }) => kind)].map(([kind, all]) => ({
    kind,
    changeMinor: all.reduce((total, { changeMinor }) => total + changeMinor, 0),
    count: all.length,
  }));
}

function changeOf({ debit, credit, amountMinor }: LedgerEntry): number {
  return credit === 'available' ? amountMinor : debit === 'available' ? -amountMinor : 0;
}
