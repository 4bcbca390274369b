import { type Currency, isCurrency, readMajor } from '../ledger/money.ts';
import { doubledNames, readCsv } from '../platform/read-csv.ts';
import type { RequestState } from './request.ts';
import { isLine } from '../platform/line-text.ts';

/**
 * What the payment provider says it paid, in a file with columns of its own, against what is recorded as paid: the other half of
 * the results, which are only what someone entered.
 */

/** In characters: what the body of a form on this page may have. */
const MOST_STATEMENT_CHARACTERS = 450_000;
/** As many rows as one comparison takes. */
export const MOST_STATEMENT_ROWS = 5_000;
/** More differences than these are a file or a mapping that is wrong, and no work for people. */
export const MOST_DIFFERENCES = 200;

/** What a row needs, and the column of the file that has it. `currency` may be one for the whole file. */
export const STATEMENT_FIELDS = ['reference', 'amount', 'currency'] as const;
export type StatementField = (typeof STATEMENT_FIELDS)[number];
export type StatementMapping = Record<StatementField, string>;

export type ProviderRow = { line: number; reference: string; amountMinor: number; currency: Currency };
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
 * would be called missing. Amounts that went out may have a minus sign.
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
    else if (seen.has(reference)) wrong('doubled');
    else if (!isCurrency(currency)) wrong('currency');
    else {
      const amountMinor = readMajor(amount, currency);
      if (!amountMinor) wrong('amount');
      else file.rows.push({ line, reference, amountMinor: Math.abs(amountMinor), currency });
    }
    seen.add(reference);
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
  /** The reference of its latest result. */
  externalRef?: string | undefined;
  /** Its results so far, each with a reference of its own. */
  attempts?: readonly { externalRef: string }[] | undefined;
};

export const STATEMENT_DIFFERENCES = [
  'missing-at-provider',
  'unknown-to-us',
  'different-amount',
  'not-recorded-as-paid',
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

export type Comparison = { matched: number; differences: StatementDifference[] };

/** A transfer that came back was paid before, and is in the file. */
const WENT_OUT: readonly RequestState[] = ['paid', 'returned'];

/** Every reference that the provider may name a payout by: a return has another than the transfer that it brings back. */
function referencesOf({ externalRef, attempts = [] }: RecordedPayout): string[] {
  return [...attempts.map((attempt) => attempt.externalRef), ...(externalRef ? [externalRef] : [])];
}

/**
 * Every row of the provider against every payout of a batch, by the transfer's reference. A second row of one payout is unknown to us:
 * it was paid twice. `major` words an amount.
 */
export function compareStatement(
  rows: readonly Omit<ProviderRow, 'line'>[],
  payouts: readonly RecordedPayout[],
  major: (amountMinor: number, currency: Currency) => string,
): Comparison {
  const byReference = new Map(
    payouts.flatMap((payout) => referencesOf(payout).map((reference) => [reference, payout] as const)),
  );
  const named = new Set<RecordedPayout>();
  const comparison: Comparison = { matched: 0, differences: [] };
  const add = (difference: StatementDifference) => comparison.differences.push(difference);
  for (const { reference, amountMinor, currency } of rows) {
    const payout = byReference.get(reference);
    const said = major(amountMinor, currency);
    if (!payout || named.has(payout)) {
      add({ kind: 'unknown-to-us', reference, uid: null, username: null, ours: '', theirs: said });
      continue;
    }
    named.add(payout);
    const about = { reference, ...whoOf(payout), theirs: said };
    if (payout.amountMinor !== amountMinor || payout.currency !== currency) {
      add({ kind: 'different-amount', ...about, ours: major(payout.amountMinor, payout.currency) });
    } else if (WENT_OUT.includes(payout.state)) comparison.matched += 1;
    else add({ kind: 'not-recorded-as-paid', ...about, ours: payout.state });
  }
  for (const payout of payouts) {
    const { state, amountMinor, currency, externalRef = '' } = payout;
    if (state !== 'paid' || named.has(payout)) continue;
    const ours = major(amountMinor, currency);
    add({ kind: 'missing-at-provider', reference: externalRef, ...whoOf(payout), ours, theirs: '' });
  }
  return comparison;
}

function whoOf({ uid, username, name }: RecordedPayout): Pick<StatementDifference, 'uid' | 'username' | 'name'> {
  return { uid, username, ...(name ? { name } : {}) };
}
