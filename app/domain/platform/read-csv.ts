/** A cell and what ends it: a comma or semicolon, a line break, or the end. Spaces may follow a closing mark. */
const CELLS = {
  ',': /(?:"((?:[^"]|"")*)" *|(?!")([^,\n]*))(,|\n|$)/y,
  ';': /(?:"((?:[^"]|"")*)" *|(?!")([^;\n]*))(;|\n|$)/y,
};

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
  const cell = CELLS[/^[^\n,]*;/.test(source) ? ';' : ','];
  const records: CsvRecord[] = [];
  let record: CsvRecord = { line: 1, cells: [] };
  let line = 1;
  cell.lastIndex = 0;
  for (let isOver = source === ''; !isOver;) {
    const found = cell.exec(source);
    if (!found) return { ok: false, line };
    const [all, quoted, plain, end] = found;
    record.cells.push(quoted?.replaceAll('""', '"') ?? plain!);
    line += linesIn(all);
    isOver = end === '';
    if (end !== '\n' && !isOver) continue;
    records.push(record);
    record = { line, cells: [] };
  }
  return { ok: true, records };
}

function linesIn(text: string): number {
  return text.split('\n').length - 1;
}

/** The names, out of those at these places, that stand for more than one column: a place below zero is none. */
export function doubledNames(names: readonly string[], places: readonly number[]): string[] {
  return places.filter((place) => place >= 0 && names.lastIndexOf(names[place]!) > place).map((place) => names[place]!);
}
