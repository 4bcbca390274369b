import Papa from 'papaparse';

/** One record of a file; `line` is the line on which it begins, from 1. */
export type CsvRecord = { line: number; cells: string[] };

/** The records of a file, or the line of the first quotation mark that breaks it. */
export type CsvRead = { ok: true; records: CsvRecord[] } | { ok: false; line: number };

/**
 * Reads CSV (RFC 4180) with commas or semicolons and any line breaks; the first line tells the separator. A quoted cell
 * that is not closed, or that goes on after its closing mark, refuses the whole file: the rows after it would be swallowed.
 */
export function readCsv(text: string): CsvRead {
  const source = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const delimiter = /^[^\n,]*;/.test(source) ? ';' : ',';
  const { data, errors } = Papa.parse<string[]>(source, { delimiter, newline: '\n' });
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken) return { ok: false, line: linesIn(source.slice(0, broken.index)) + 1 };
  let line = 1;
  const records = data.map((cells) => {
    const record = { line, cells };
    line += 1 + cells.reduce((sum, cell) => sum + linesIn(cell), 0);
    return record;
  });
  return { ok: true, records };
}

function linesIn(text: string): number {
  return text.split('\n').length - 1;
}

/** The names, out of those at these places, that stand for more than one column: a place below zero is none. */
export function doubledNames(names: readonly string[], places: readonly number[]): string[] {
  return places.filter((place) => place >= 0 && names.lastIndexOf(names[place]!) > place).map((place) => names[place]!);
}
