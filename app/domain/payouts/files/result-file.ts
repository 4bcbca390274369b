import { type Currency, isCurrency, readMajor } from '../../ledger/money.ts';
import { readCsv } from '../../platform/read-csv.ts';
import type { Costs } from '../../ledger/ledger.ts';
import { uidOfPayment } from './payment-reference.ts';
import { costsFit, costsOf, FAILURE_CODES, isFailure, RESULTS, type Result, type ResultRow } from '../result.ts';

/**
 * The provider's result file: CSV (RFC 4180; comma or semicolon) whose first line names the columns, in any order, among
 * others: payment_id (or the reference of a bank's file), status, reference, amount, currency, code for failures, and if the provider names them fee and difference.
 */

/** In characters; about ten thousand rows. */
export const MOST_CHARACTERS = 1_500_000;

export type FileRow = ResultRow & { line: number };
/** What is wrong with a line: a translation key under `paymentSolution.fileErrors`. Line 1 is that of the names. */
export type FileError = {
  line: number;
  code: 'size' | 'quotes' | 'columns' | 'empty' | 'id' | 'status' | 'reference' | 'amount' | 'code' | 'costs';
  /** Of `columns`: those that are missing. */
  names?: readonly string[];
};

export type ResultFile = {
  rows: FileRow[];
  /** Rows whose payment is in the file more than once: which of them counts is not for us to guess. */
  doubled: FileRow[];
  errors: FileError[];
};

const COLUMNS = ['payment_id', 'status', 'reference', 'amount', 'currency'] as const;

/** Reads the file of one cycle's batch. Rows of other batches are kept, with an id that matches nothing. */
export function readResultFile(text: string, cycleId: string): ResultFile {
  const refused = (error: FileError): ResultFile => ({ rows: [], doubled: [], errors: [error] });
  if (text.length > MOST_CHARACTERS) return refused({ line: 1, code: 'size' });
  const csv = readCsv(text);
  if (!csv.ok) return refused({ line: csv.line, code: 'quotes' });
  const [names, ...lines] = csv.records;
  const columns = names?.cells.map((name) => name.trim().toLowerCase()) ?? [];
  const missing = COLUMNS.filter((name) => !columns.includes(name));
  if (missing.length > 0) return refused({ line: 1, code: 'columns', names: missing });
  const filled = lines.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (filled.length === 0) return refused({ line: 1, code: 'empty' });
  const read = filled.map(({ line, cells }) =>
    readRow(line, (name) => unguarded(cells[columns.indexOf(name)] ?? '').trim(), cycleId),
  );
  const rows = read.filter((row): row is FileRow => !('errorCode' in row));
  const counts = new Map<string, number>();
  // A line that can't be read may be about a payment that another line is about.
  for (const { uid } of read) if (uid !== null) counts.set(uid, (counts.get(uid) ?? 0) + 1);
  return {
    rows: rows.filter(({ uid }) => counts.get(uid) === 1),
    doubled: rows.filter(({ uid }) => counts.get(uid)! > 1),
    errors: read.flatMap((row) => ('errorCode' in row ? [{ line: row.line, code: row.errorCode }] : [])),
  };
}

type Wrong = { line: number; uid: string | null; errorCode: FileError['code'] };

function readRow(line: number, cell: (name: string) => string, cycleId: string): FileRow | Wrong {
  const id = cell('payment_id');
  const uid = uidOfPayment(id, cycleId) ?? id.slice(0, 128);
  const wrong = (errorCode: FileError['code']): Wrong => ({ line, uid: errorCode === 'id' ? null : uid, errorCode });
  const status = cell('status').toLowerCase() as Result;
  const reference = cell('reference');
  const currency = cell('currency').toUpperCase();
  const code = FAILURE_CODES.find((known) => known === cell('code').toLowerCase());
  if (!/^[\w-]{1,160}$/.test(id)) return wrong('id');
  if (!RESULTS.includes(status)) return wrong('status');
  if (reference === '' || reference.length > 100) return wrong('reference');
  const amountMinor = isCurrency(currency) ? readMajor(cell('amount'), currency) : null;
  if (amountMinor === null || amountMinor <= 0) return wrong('amount');
  if (isFailure(status) && !code) return wrong('code');
  const costs = readCosts({ fee: cell('fee'), difference: cell('difference') }, currency as Currency);
  if (!costs || !costsFit({ result: status, amountMinor, ...costs })) return wrong('costs');
  return {
    line,
    uid,
    result: status,
    reference,
    amountMinor,
    currency: currency as Currency,
    ...(code && isFailure(status) ? { code } : {}),
    ...costs,
  };
}

/** Fee and exchange difference as texts in major units, '' for none; null where one is no amount. */
export function readCosts({ fee, difference }: { fee: string; difference: string }, currency: Currency): Costs | null {
  const feeMinor = fee === '' ? undefined : readMajor(fee, currency);
  const differenceMinor = difference === '' ? undefined : readMajor(difference, currency);
  return feeMinor === null || differenceMinor === null ? null : costsOf({ feeMinor, differenceMinor });
}

/** Without the apostrophe that keeps spreadsheets from running a text (app/domain/platform/csv.ts). */
function unguarded(cell: string): string {
  return /^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}
