import type { LedgerEntry } from './ledger.ts';
import type { Currency } from './money.ts';

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
  return { currency: first.currency, openingMinor, lines, closingMinor, adds: unbroken && sum === closingMinor };
}

function changeOf({ debit, credit, amountMinor }: LedgerEntry): number {
  return credit === 'available' ? amountMinor : debit === 'available' ? -amountMinor : 0;
}
