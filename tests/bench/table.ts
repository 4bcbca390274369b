/** One printed table; `note` says what it shows. Cells are texts as they are to be read. */
export type BenchTable = { title: string; note: string; head: readonly string[]; rows: readonly (readonly string[])[] };

/** One bench: measures, and yields each table when it is full. `register` takes what has to be stopped again. */
export type Bench = (register: (stop: () => Promise<void>) => void) => AsyncIterable<BenchTable>;

/** A table in Markdown, as it goes into docs/benchmarks.md. */
export function markdownOf({ title, note, head, rows }: BenchTable): string {
  const widths = head.map((cell, column) => Math.max(cell.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`;
  return [
    `### ${title}`,
    '',
    note,
    '',
    line(head),
    line(widths.map((width) => '-'.repeat(width))),
    ...rows.map(line),
  ].join('\n');
}

/** The middle of the values, and their smallest and largest. */
export function spread(values: readonly number[]): { median: number; least: number; most: number } {
  const sorted = [...values].sort((a, b) => a - b);
  return { median: quantile(sorted, 0.5), least: sorted[0]!, most: sorted.at(-1)! };
}

/** @param share 0.99 for the 99th percentile; the values need not be sorted */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!;
}
