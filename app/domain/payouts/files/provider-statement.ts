import { type Currency, isCurrency, readMajor } from '../../ledger/money.ts';
import { doubledNames, readCsv } from '../../platform/read-csv.ts';
import type { RequestState } from '../request.ts';
import { isLine } from '../../platform/line-text.ts';

/**
 * What the payment provider says it paid, in a file with columns of its own, against what is recorded as paid: the other half of
 * the results, which are only what someone entered.
 */

/** In characters; somewhat less than the body of a form on this page may have. */
const MOST_STATEMENT_CHARACTERS = 4_000_000;
/** As many rows as a payday of the size that design.md section 6 asks for, paid by one method. */
export const MOST_STATEMENT_ROWS = 20_000;
/** More differences than these are a file or a mapping that is wrong, and no work for people. */
export const MOST_DIFFERENCES = 200;

/** What a row needs, and the column of the file that has it. `currency` may be one for the whole file. */
export const STATEMENT_FIELDS = ['reference', 'amount', 'currency'] as const;
export type StatementField = (typeof STATEMENT_FIELDS)[number];
export type StatementMapping = Record<StatementField, string>;

/** `amountMinor` has the sign that it has in the file. */
export type ProviderRow = { line: number; reference: string; amountMinor: number; currency: Currency };
type Row = Omit<ProviderRow, 'line'>;
export type ProviderFileError = {
  line: number;
  code:
    'size' | 'quotes' | 'columns' | 'columnTwice' | 'empty' | 'reference' | 'amount' | 'currency' | 'doubled' | 'rows';
};

export type ProviderFile = { rows: ProviderRow[]; errors: ProviderFileError[] };

/** The names of the columns of a file; none for what can't be read. */
export function columnsOf(text: string): string[] {
  if (text.length > MOST_STATEMENT_CHARACTERS) return [];
  const csv = readCsv(text);
  return csv.ok ? (csv.records[0]?.cells.map((cell) => cell.trim()).filter(Boolean) ?? []) : [];
}

/**
 * Reads a file by its mapping. A line that can't be read is named and refuses the comparison: without it, a payment that is there
 * would be called missing. A reference may be there once with a minus sign and once without: a transfer, and its return.
 */
export function readProviderStatement(text: string, mapping: StatementMapping): ProviderFile {
  const refused = (line: number, code: ProviderFileError['code']): ProviderFile => ({
    rows: [],
    errors: [{ line, code }],
  });
  if (text.length > MOST_STATEMENT_CHARACTERS) return refused(1, 'size');
  const csv = readCsv(text);
  if (!csv.ok) return refused(csv.line, 'quotes');
  const [names, ...lines] = csv.records;
  const columns = names?.cells.map((name) => name.trim()) ?? [];
  const places = STATEMENT_FIELDS.map((field) => columns.indexOf(mapping[field]));
  // A currency in place of a column is that of every row.
  const fixed = isCurrency(mapping.currency) ? mapping.currency : null;
  if (places.some((place, at) => place < 0 && !(STATEMENT_FIELDS[at] === 'currency' && fixed))) {
    return refused(1, 'columns');
  }
  if (doubledNames(columns, places).length > 0) return refused(1, 'columnTwice');
  const filled = lines.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (filled.length === 0) return refused(1, 'empty');
  if (filled.length > MOST_STATEMENT_ROWS) return refused(filled[MOST_STATEMENT_ROWS]!.line, 'rows');
  const seen = new Set<string>();
  const file: ProviderFile = { rows: [], errors: [] };
  for (const { line, cells } of filled) {
    const [reference = '', amount = '', named = ''] = places.map((place) => (cells[place] ?? '').trim());
    const currency = places[2]! < 0 ? fixed! : named.toUpperCase();
    const wrong = (code: ProviderFileError['code']) => file.errors.push({ line, code });
    if (reference === '' || reference.length > 100 || !isLine(reference)) wrong('reference');
    else if (!isCurrency(currency)) wrong('currency');
    else {
      const amountMinor = readMajor(amount, currency);
      const oneWay = `${Math.sign(amountMinor ?? 0)} ${reference}`;
      if (!amountMinor) wrong('amount');
      else if (seen.has(oneWay)) wrong('doubled');
      else file.rows.push({ line, reference, amountMinor, currency });
      seen.add(oneWay);
    }
  }
  return file;
}

/** One payout of ours, as far as the provider can know it. */
export type RecordedPayout = {
  uid: string;
  username: string;
  name?: string | undefined;
  state: RequestState;
  amountMinor: number;
  currency: Currency;
  destination: { network: string };
  /** The reference of its latest result. */
  externalRef?: string | undefined;
  /** Its results so far, each with a reference of its own. */
  attempts?: readonly { externalRef: string; result: string }[] | undefined;
};

export const STATEMENT_DIFFERENCES = [
  'missing-at-provider',
  'unknown-to-us',
  'different-amount',
  'not-recorded-as-paid',
  'came-back',
  'return-missing',
] as const;
export type StatementDifference = {
  kind: (typeof STATEMENT_DIFFERENCES)[number];
  reference: string;
  /** Null for what is unknown to us. */
  uid: string | null;
  username: string | null;
  name?: string;
  /** "90.00 USD", or a state; '' for nothing. */
  ours: string;
  theirs: string;
};

/**
 * A row and the payout that it is about; null for what is unknown to us. `agrees`: both sides say the same. `isPaidBy`: the payout is
 * recorded as paid by this reference.
 */
export type ComparedRow = {
  reference: string;
  isBack: boolean;
  uid: string | null;
  agrees: boolean;
  isPaidBy: boolean;
};

export type Comparison = { matched: number; differences: StatementDifference[]; rows: ComparedRow[] };

/** A transfer that came back was paid before, and is in the file. */
const WENT_OUT: readonly RequestState[] = ['paid', 'returned'];

type Attempt = { externalRef: string; result: string };

/** The results of a payout. One without them has the reference and the state alone. */
function attemptsOf({ attempts = [], externalRef, state }: RecordedPayout): readonly Attempt[] {
  if (attempts.length > 0 || !externalRef) return attempts;
  return state === 'returned'
    ? ['paid', state].map((result) => ({ externalRef, result }))
    : [{ externalRef, result: state }];
}

/** The payouts by the references of their results, as far as these are wanted. */
function byReference(
  payouts: readonly RecordedPayout[],
  isWanted: (attempt: Attempt) => boolean,
): Map<string, RecordedPayout> {
  const wanted = (payout: RecordedPayout) => attemptsOf(payout).filter(isWanted);
  return new Map(payouts.flatMap((payout) => wanted(payout).map(({ externalRef }) => [externalRef, payout] as const)));
}

const isReturn = ({ result }: Attempt) => result === 'returned';
const isPaidBy = (payout: RecordedPayout, reference: string) =>
  attemptsOf(payout).some(({ externalRef, result }) => result === 'paid' && externalRef === reference);

/**
 * Which rows are money that came back: those with the other sign than payments have in this file. A file without a minus sign says no
 * direction; there a return is known by a reference of its own.
 */
function directionIn(
  rows: readonly Row[],
  sent: ReadonlyMap<string, unknown>,
  returned: ReadonlyMap<string, unknown>,
): (row: Row) => boolean {
  const isKnownReturn = ({ reference }: Row) => returned.has(reference) && !sent.has(reference);
  if (rows.every(({ amountMinor }) => amountMinor > 0)) return isKnownReturn;
  const signsOf = (among: readonly Row[]) => among.reduce((sum, { amountMinor }) => sum + Math.sign(amountMinor), 0);
  const ofPayments = signsOf(rows.filter(({ reference }) => sent.has(reference)));
  const sign = ofPayments || -signsOf(rows.filter(isKnownReturn)) || signsOf(rows) || -1;
  return ({ amountMinor }) => amountMinor > 0 !== sign > 0;
}

/**
 * Every row of the provider against every payout of a batch, by the references of its results: a return has another than the
 * transfer that it brings back, or the same with the other sign. A second transfer of one payout is unknown to us: it was paid twice,
 * unless the first is recorded as failed and came back in this file. What is recorded as returned is paid again: of a transfer that is
 * in the file, its return must be as well.
 *
 * @param major words an amount
 * @param notCovered the networks that this file is not about: what it doesn't list of them is not missing
 */
export function compareStatement(
  rows: readonly Row[],
  payouts: readonly RecordedPayout[],
  major: (amountMinor: number, currency: Currency) => string,
  notCovered: readonly string[] = [],
): Comparison {
  const sent = byReference(payouts, (attempt) => !isReturn(attempt));
  const returned = byReference(payouts, isReturn);
  const isBack = directionIn(rows, sent, returned);
  const cameBack = new Set(rows.filter(isBack).map(({ reference }) => reference));
  const transfers = transfersOf(
    rows.filter((row) => !isBack(row)),
    sent,
  );

  /** Whether it is recorded that this transfer, or under this reference a transfer, came back. */
  const isBounced = (payout: RecordedPayout, reference: string) => {
    const attempts = attemptsOf(payout);
    if (attempts.some((one) => one.externalRef === reference && ['failed', 'returned'].includes(one.result)))
      return true;
    const own = attempts.filter(isReturn);
    return own.length > 0 && !own.some(({ externalRef }) => cameBack.has(externalRef));
  };
  const payoutOf = (row: Row): RecordedPayout | null => {
    const { reference } = row;
    if (isBack(row)) return returned.get(reference) ?? sent.get(reference) ?? null;
    const payout = sent.get(reference);
    if (!payout) return null;
    const isUndone = cameBack.has(reference) && isBounced(payout, reference);
    return transfers.get(payout) === row || isUndone ? payout : null;
  };
  const differenceOf = (row: Row, payout: RecordedPayout | null): StatementDifference | null => {
    const { reference, currency } = row;
    const amountMinor = Math.abs(row.amountMinor);
    const theirs = major(amountMinor, currency);
    if (!payout) {
      const kind = isBack(row) ? 'came-back' : 'unknown-to-us';
      return { kind, reference, uid: null, username: null, ours: '', theirs };
    }
    const about = { reference, ...whoOf(payout), theirs };
    const isOther = payout.amountMinor !== amountMinor || payout.currency !== currency;
    const ours = major(payout.amountMinor, payout.currency);
    const bounced = cameBack.has(reference) && isBounced(payout, reference);
    if (isBack(row)) {
      if (!bounced) return { kind: 'came-back', ...about, ours: payout.state };
      return isOther ? { kind: 'came-back', ...about, ours } : null;
    }
    if (isOther) return { kind: 'different-amount', ...about, ours };
    const wentOut = WENT_OUT.includes(payout.state) || bounced;
    return wentOut ? null : { kind: 'not-recorded-as-paid', ...about, ours: payout.state };
  };

  const comparison: Comparison = { matched: 0, differences: [], rows: [] };
  const named = new Set<RecordedPayout>();
  const back = new Set<RecordedPayout>();
  for (const row of rows) {
    const payout = payoutOf(row);
    const difference = differenceOf(row, payout);
    if (payout) (isBack(row) ? back : named).add(payout);
    if (difference) comparison.differences.push(difference);
    else comparison.matched += 1;
    comparison.rows.push({
      ...{ reference: row.reference, isBack: isBack(row), uid: payout?.uid ?? null, agrees: difference === null },
      isPaidBy: payout !== null && isPaidBy(payout, row.reference),
    });
  }
  for (const payout of payouts) {
    const { state, amountMinor, currency, externalRef = '', destination } = payout;
    const ours = major(amountMinor, currency);
    const about = { reference: externalRef, ...whoOf(payout), theirs: '' };
    if (state === 'returned' && named.has(payout) && !back.has(payout)) {
      comparison.differences.push({ kind: 'return-missing', ...about, ours: state });
    }
    if (state !== 'paid' || named.has(payout) || back.has(payout) || notCovered.includes(destination.network)) continue;
    comparison.differences.push({ kind: 'missing-at-provider', ...about, ours });
  }
  return comparison;
}

/** The row that is each payout's transfer: the one that it is recorded as paid by, or else the first. */
function transfersOf(rows: readonly Row[], sent: ReadonlyMap<string, RecordedPayout>): Map<RecordedPayout, Row> {
  const transfers = new Map<RecordedPayout, Row>();
  for (const row of rows) {
    const payout = sent.get(row.reference);
    if (payout && (!transfers.has(payout) || isPaidBy(payout, row.reference))) transfers.set(payout, row);
  }
  return transfers;
}

function whoOf({ uid, username, name }: RecordedPayout): Pick<StatementDifference, 'uid' | 'username' | 'name'> {
  return { uid, username, ...(name ? { name } : {}) };
}
