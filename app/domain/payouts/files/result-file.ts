import { type Currency, isCurrency, type Money, readMajor, toMajorText } from '../../ledger/money.ts';
import { FORMULA } from '../../platform/csv.ts';
import { doubledNames, readCsv } from '../../platform/read-csv.ts';
import type { Costs } from '../../ledger/ledger.ts';
import { payoutRequestId } from '../request.ts';
import { uidOfPayment } from './payment-reference.ts';
import { costsFit, costsOf, FAILURE_CODES, isFailure, type ResultRow, takesAll } from '../result.ts';
import { MAPPED_FIELDS, type MappedField, OWN_MAPPING, type ResultMapping, resultOf } from './result-mapping.ts';
import { isDocumentId } from '../../platform/document-id.ts';
import { isLine } from '../../platform/line-text.ts';

/**
 * The provider's result file: CSV (RFC 4180; comma or semicolon) whose first line names the columns, in any order, among
 * others: payment_id (or the reference of a bank's file), status, reference, amount, currency, code for failures, and if the provider names them fee and difference.
 */

/** In characters; more than twice a filled-in template of the largest batch, 20,000 rows. */
export const MOST_CHARACTERS = 4_000_000;

export type FileRow = ResultRow & { line: number };
/** What is wrong with a line: a translation key under `paymentSolution.fileErrors`. Line 1 is that of the names. */
export type FileError = {
  line: number;
  code:
    | 'size'
    | 'quotes'
    | 'columns'
    | 'columnTwice'
    | 'empty'
    | 'id'
    | 'status'
    | 'reference'
    | 'amount'
    | 'code'
    | 'fee'
    | 'costs';
  /** Of `columns` those that are missing, of `columnTwice` those that are there more than once. */
  names?: readonly string[];
};

export type ResultFile = {
  rows: FileRow[];
  /** Rows whose payment is in the file more than once: which of them counts is not for us to guess. */
  doubled: FileRow[];
  errors: FileError[];
};

const NEEDED = ['paymentId', 'status', 'reference', 'amount', 'currency'] as const satisfies readonly MappedField[];

/**
 * Reads the file of one cycle's batch by a mapping. Rows of other batches are kept, with an id that matches nothing. Rows of the template that nobody
 * filled in are not there. With a provider's mapping, a currency in place of a column is that of every row, amounts may have the minus sign of what
 * went out, and a reason that is none of ours is "other".
 */
export function readResultFile(text: string, cycleId: string, mapping: ResultMapping = OWN_MAPPING): ResultFile {
  const refused = (error: FileError): ResultFile => ({ rows: [], doubled: [], errors: [error] });
  if (text.length > MOST_CHARACTERS) return refused({ line: 1, code: 'size' });
  const csv = readCsv(text);
  if (!csv.ok) return refused({ line: csv.line, code: 'quotes' });
  const [names, ...lines] = csv.records;
  const columns = names?.cells.map((name) => name.trim().toLowerCase()) ?? [];
  const placeOf = (field: MappedField) => {
    const name = mapping[field].trim().toLowerCase();
    // A column without a name, such as the numbers of the rows, is none that anybody meant.
    return name === '' ? -1 : columns.indexOf(name);
  };
  const isFixed = isCurrency(mapping.currency.toUpperCase()) && placeOf('currency') < 0;
  const missing = NEEDED.filter((field) => placeOf(field) < 0 && !(field === 'currency' && isFixed));
  if (missing.length > 0) {
    return refused({ line: 1, code: 'columns', names: missing.map((field) => mapping[field]) });
  }
  const doubled = doubledNames(columns, MAPPED_FIELDS.map(placeOf));
  if (doubled.length > 0) return refused({ line: 1, code: 'columnTwice', names: doubled });
  const cellOf = (cells: readonly string[]) => (field: MappedField) =>
    field === 'currency' && isFixed ? mapping.currency : unguarded(cells[placeOf(field)] ?? '').trim();
  const filled = lines.filter(({ cells }) => {
    const cell = cellOf(cells);
    const isUntouched = cell('status') + cell('reference') === '' && uidOfPayment(cell('paymentId'), cycleId) !== null;
    return !isUntouched && cells.some((one) => one.trim() !== '');
  });
  if (filled.length === 0) return refused({ line: 1, code: 'empty' });
  const hasMinus = mapping !== OWN_MAPPING && filled.some(({ cells }) => cellOf(cells)('amount').startsWith('-'));
  const read = filled.map(({ line, cells }) => readRow(line, cellOf(cells), cycleId, { mapping, hasMinus }));
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

/** A payout that the provider has not finished. */
export type OpenPayout = Money & { uid: string; username: string; name?: string | undefined };

/** The open payouts of a batch that no readable row of a file is about. */
export function missingFrom(open: readonly OpenPayout[], { rows, doubled }: Pick<ResultFile, 'rows' | 'doubled'>) {
  const there = new Set([...rows, ...doubled].map(({ uid }) => uid));
  return open.filter(({ uid }) => !there.has(uid));
}

/** A file to fill in, with a row for each open payout: its id and amount, without status and reference. */
export function templateRows(cycleId: string, open: readonly OpenPayout[]): string[][] {
  return [
    MAPPED_FIELDS.map((field) => OWN_MAPPING[field]),
    ...open.map(({ uid, amountMinor, currency }) => [
      ...[payoutRequestId(uid, cycleId), '', '', toMajorText({ amountMinor, currency }), currency],
      ...['', '', ''],
    ]),
  ];
}

type Wrong = { line: number; uid: string | null; errorCode: FileError['code'] };

function readRow(
  line: number,
  cell: (field: MappedField) => string,
  cycleId: string,
  { mapping, hasMinus }: { mapping: ResultMapping; hasMinus: boolean },
): FileRow | Wrong {
  const isOwn = mapping === OWN_MAPPING;
  const id = cell('paymentId');
  const uid = uidOfPayment(id, cycleId) ?? id.slice(0, 128);
  const wrong = (errorCode: FileError['code']): Wrong => ({ line, uid: errorCode === 'id' ? null : uid, errorCode });
  const status = resultOf(cell('status'), mapping);
  const reference = cell('reference');
  const currency = cell('currency').toUpperCase();
  const code = FAILURE_CODES.find((known) => known === cell('code').toLowerCase()) ?? (isOwn ? undefined : 'other');
  // No account has a name that Firestore reserves: one such row would have all of its part refused.
  if (!/^[\w-]{1,160}$/.test(id) || !isDocumentId(uid)) return wrong('id');
  if (!status) return wrong('status');
  if (reference === '' || reference.length > 100 || !isLine(reference)) return wrong('reference');
  const said = isCurrency(currency) ? readMajor(cell('amount'), currency) : null;
  const amountMinor = said !== null && !isOwn ? Math.abs(said) : said;
  if (said === null || amountMinor === null || amountMinor <= 0) return wrong('amount');
  // Where what went out has a minus sign, an amount without one came back: nobody was paid by it.
  if (hasMinus && said > 0 && !isFailure(status)) return wrong('amount');
  if (isFailure(status) && !code) return wrong('code');
  const costs = readCosts({ fee: cell('fee'), difference: cell('difference') }, currency as Currency);
  if (costs && takesAll({ amountMinor, ...costs })) return wrong('fee');
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
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;
}
