import type { LedgerEntry } from '../../ledger/ledger.ts';
import type { Currency } from '../../ledger/money.ts';

/** One line of a statement: what a transfer did to the available balance, and what was available after it. */
export type StatementLine = {
  key: number;
  /** Its place on the statement, from 1; null for the payout itself, which is no line but what the lines lead to. */
  number: number | null;
  at: Date;
  kind: LedgerEntry['kind'];
  source: LedgerEntry['source'];
  note: LedgerEntry['note'];
  /** Signed, minor units. */
  changeMinor: number;
  availableAfterMinor: number;
};

/**
 * Why the statement adds up, in minor units: opening + earned + cameBack + corrected - takenBack = paid + carriedOn. Only
 * `openingMinor`, `correctedMinor` and `carriedOnMinor` can be negative.
 */
export type Proof = {
  openingMinor: number;
  /** Commissions whose hold period ended. */
  earnedMinor: number;
  /** From payouts that did not arrive. */
  cameBackMinor: number;
  correctedMinor: number;
  takenBackMinor: number;
  paidMinor: number;
  carriedOnMinor: number;
};

/** The two sides of the proof in their order, how each part counts, and whether it is named when it is nothing. */
const PROOF_SIDES = [
  [
    { part: 'openingMinor', sign: 1, always: true },
    { part: 'earnedMinor', sign: 1, always: true },
    { part: 'cameBackMinor', sign: 1, always: false },
    { part: 'correctedMinor', sign: 1, always: false },
    { part: 'takenBackMinor', sign: -1, always: true },
  ],
  [
    { part: 'paidMinor', sign: 1, always: true },
    { part: 'carriedOnMinor', sign: 1, always: true },
  ],
] as const satisfies { part: keyof Proof; sign: 1 | -1; always: boolean }[][];

type ProofPart = { part: keyof Proof; name: keyof Proof | 'closingMinor'; sign: 1 | -1 };

/**
 * Both sides of the proof as they are shown. Where nothing was paid, all that is left is the closing balance, and it is
 * called that.
 */
export function proofSides(proof: Proof): ProofPart[][] {
  if (proof.paidMinor === 0) {
    return [shownOf(PROOF_SIDES[0], proof), [{ part: 'carriedOnMinor', name: 'closingMinor', sign: 1 }]];
  }
  return PROOF_SIDES.map((side) => shownOf(side, proof));
}

function shownOf(side: (typeof PROOF_SIDES)[number], proof: Proof): ProofPart[] {
  return side
    .filter(({ part, always }) => always || proof[part] !== 0)
    .map(({ part, sign }) => ({ part, name: part, sign }));
}

/** What is said below the proof; texts under `payout.statement`. */
export function proofVerdict({ paidMinor }: Proof, adds: boolean): 'adds' | 'addsPaid' | 'addsNot' {
  if (!adds) return 'addsNot';
  return paidMinor === 0 ? 'adds' : 'addsPaid';
}

export type Statement = {
  currency: Currency;
  openingMinor: number;
  lines: StatementLine[];
  /** The sum of the changes by their kind, in the order in which kinds first occur; minor units, signed. */
  sums: { kind: LedgerEntry['kind']; changeMinor: number; count: number }[];
  closingMinor: number;
  proof: Proof;
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
  let numbers = 0;
  const lines = ordered
    .filter((entry) => changeOf(entry) !== 0)
    .map((entry): StatementLine => {
      const { seq: key, at, kind, source, note } = entry;
      const number = kind === 'reserved' ? null : (numbers += 1);
      const after = { changeMinor: changeOf(entry), availableAfterMinor: entry.balanceAfterMinor.available };
      return { key, number, at, kind, source, note, ...after };
    });
  const sum = lines.reduce((total, { changeMinor }) => total + changeMinor, openingMinor);
  const closingMinor = last.balanceAfterMinor.available;
  const proof = proofOf(openingMinor, lines, closingMinor);
  const unbroken = last.seq - first.seq === ordered.length - 1;
  return {
    currency: first.currency,
    openingMinor,
    lines,
    sums: sumsOf(lines),
    closingMinor,
    proof,
    adds: unbroken && sum === closingMinor && holds(proof),
  };
}

/**
 * The transfers behind the last reservation among them. A payout is reserved a little after its cut-off, when the next cycle has begun,
 * and what came before it is on the statement of that payout.
 */
export function sinceReservation<Entry extends Pick<LedgerEntry, 'seq' | 'kind'>>(entries: readonly Entry[]): Entry[] {
  const reserved = entries.reduce((last, { kind, seq }) => (kind === 'reserved' ? Math.max(last, seq) : last), 0);
  return entries.filter(({ seq }) => seq > reserved);
}

/** The statement of a payday on which nothing happened. */
export function emptyStatement(currency: Currency): Statement {
  const proof = proofOf(0, [], 0);
  return { currency, openingMinor: 0, lines: [], sums: [], closingMinor: 0, proof, adds: true };
}

function sumsOf(lines: readonly StatementLine[]): Statement['sums'] {
  return [...Map.groupBy(lines, ({ kind }) => kind)].map(([kind, all]) => ({
    kind,
    changeMinor: all.reduce((total, { changeMinor }) => total + changeMinor, 0),
    count: all.length,
  }));
}

function proofOf(openingMinor: number, lines: readonly StatementLine[], carriedOnMinor: number): Proof {
  const sumOf = (...kinds: LedgerEntry['kind'][]) =>
    lines.reduce((sum, { kind, changeMinor }) => (kinds.includes(kind) ? sum + changeMinor : sum), 0);
  return {
    openingMinor,
    earnedMinor: sumOf('hold-over'),
    cameBackMinor: sumOf('released', 'returned'),
    correctedMinor: sumOf('correction'),
    takenBackMinor: 0 - sumOf('clawback'),
    paidMinor: 0 - sumOf('reserved', 'paid-late'),
    carriedOnMinor,
  };
}

/** Every kind of change has its place in the proof: one that had none would be missing here. */
function holds(proof: Proof): boolean {
  const [came, went] = PROOF_SIDES.map((side) => side.reduce((sum, { part, sign }) => sum + sign * proof[part], 0));
  return came === went;
}

function changeOf({ debit, credit, amountMinor }: LedgerEntry): number {
  return credit === 'available' ? amountMinor : debit === 'available' ? -amountMinor : 0;
}
