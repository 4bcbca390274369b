/** What a spreadsheet would run as a formula (OWASP, "CSV Injection"), full-width signs included; a sign before a plain number is a number. */
export const FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;
const PLAIN_NUMBER = /^[+-]?\d+([.,]\d+)?$/;

export type CsvRow = readonly (string | number | null)[];

/** What a file begins with: spreadsheets take UTF-8 for granted only behind a byte order mark. */
export const CSV_START = '\uFEFF';

/** A table as CSV (RFC 4180): every field quoted, lines end with CR LF, nothing in it is a formula. */
export function toCsv(rows: readonly CsvRow[]): string {
  return CSV_START + csvLines(rows);
}

/** Some lines of one. */
export function csvLines(rows: readonly CsvRow[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

function cell(value: string | number | null): string {
  const text = value === null ? '' : String(value);
  const safe = FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
