import { toCsv } from '#app/domain/platform/csv.ts';

/** A table for a spreadsheet, to be saved under this name. Column names are the same in every language. */
export function csvResponse(fileName: string, rows: Parameters<typeof toCsv>[0]): Response {
  return new Response(toCsv(rows), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${fileName}"`,
    },
  });
}
