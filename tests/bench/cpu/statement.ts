import { LANGUAGES } from '../../../app/domain/platform/languages.ts';
import { statementPdf } from '../../../app/server/payouts/statement-pdf.server.ts';
import { loadTranslationsFromFiles } from '../../support/translations.ts';
import { fileOf, now } from '../../unit/support/statement-file.ts';
import { type BenchTable, spread } from '../table.ts';

const LINES = 100;
const ROUNDS = 40;
/** Milliseconds of the Worker's time for a statement of a hundred lines. */
const MOST_MS = 15;

/** The processor time of writing a statement as PDF, in Node: the Worker has the same engine. */
export async function statementTable(): Promise<BenchTable> {
  await loadTranslationsFromFiles();
  const file = await fileOf(LINES);
  const rows: string[][] = [];
  for (const language of LANGUAGES) {
    const times: number[] = [];
    let bytes = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = process.cpuUsage();
      bytes = statementPdf(file, language, now).length;
      const { user, system } = process.cpuUsage(before);
      times.push((user + system) / 1_000);
    }
    const { median, least, most } = spread(times);
    rows.push([
      language,
      `${median.toFixed(1)} (${least.toFixed(1)} to ${most.toFixed(1)})`,
      times[0]!.toFixed(1),
      String(MOST_MS),
      median <= MOST_MS ? 'yes' : 'no',
      (bytes / 1024).toFixed(0),
    ]);
  }
  return {
    title: 'A statement as PDF',
    note: `Processor time, milliseconds, for ${LINES} lines in Node: the median of ${ROUNDS} (least to most), and the first.`,
    head: ['language', 'ms', 'first', 'at most', 'kept', 'KiB'],
    rows,
  };
}
