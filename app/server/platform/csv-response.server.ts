import { data } from '@remix-run/cloudflare';
import type { RequestSession } from '../access/session.server.ts';
import type { PlaceText } from '../data/file-places.server.ts';
import type { Language } from '#app/domain/platform/languages.ts';
import { DEFAULT_NAMESPACE } from '#app/i18n/detect-language.ts';
import { pageI18n } from '#app/i18n/i18n.server.ts';
import { CSV_START, type CsvRow, csvLines, toCsv } from '#app/domain/platform/csv.ts';

/** A table for a spreadsheet, to be saved under this name. Column names are the same in every language. */
export function csvResponse(fileName: string, rows: readonly CsvRow[]): Response {
  return new Response(toCsv(rows), { headers: headersOf(fileName) });
}

/** Instead of a file, a sentence that a browser shows: links to such files are not marked as downloads, which would hide it. */
export function noFile(status: 404 | 409, language: Language, key: string): Response {
  const sentence = pageI18n(language).getFixedT(language, DEFAULT_NAMESPACE)(key);
  return new Response(sentence, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Content-Language': language },
  });
}

/** As many queries as one request of a Worker can make with room to spare. */
const MOST_PAGES = 40;

/** The last line of a file that ends before its list does: a narrower filter has the rest. */
const MORE_ROWS = 'more_rows_than_this_file_has';

/** A page of a list, and the place where the next one begins; null at the end. */
type CsvPage<Place> = { rows: readonly CsvRow[]; next: Place | null };

/**
 * The same for a list that is read page by page while the file is on its way, so that no more than a page is in memory. The first page
 * is read before the answer begins, and decides whether there is one. A later page that fails breaks the file off, which the browser
 * reports as a failed download.
 *
 * An address with `part` asks for as many pages from that place on, from the start where it is empty. The last line of a part is none of the file's: it has the
 * number of rows, and the place of the next part unless the list ends.
 *
 * @param asked.session keeps its connection to the database until the file has ended
 */
export async function csvStream<Place>(
  { session, request, place, most = MOST_PAGES }: Asked<Place>,
  fileName: string,
  head: CsvRow,
  readPage: (place: Place | null) => Promise<CsvPage<Place>>,
): Promise<Response> {
  const part = new URL(request.url).searchParams.get('part');
  const from = part ? place.read(part) : null;
  if (part && from === null) throw data(null, { status: 400 });
  const encoder = new TextEncoder();
  let { rows, next } = await readPage(from);
  let [pages, count] = [1, rows.length];
  const last = () => {
    if (part === null) return next === null ? '' : csvLines([[MORE_ROWS]]);
    return `${[count, ...(next === null ? [] : [encodeURIComponent(place.write(next))])].join(',')}\r\n`;
  };
  let end = () => {};
  session.keepOpenFor(new Promise<void>((resolve) => (end = resolve)));
  const body = new ReadableStream<Uint8Array>({
    start(file) {
      file.enqueue(encoder.encode((from === null ? CSV_START + csvLines([head]) : '') + csvLines(rows)));
    },
    async pull(file) {
      try {
        if (next !== null && pages < most) {
          pages += 1;
          ({ rows, next } = await readPage(next));
          count += rows.length;
          return file.enqueue(encoder.encode(csvLines(rows)));
        }
        file.enqueue(encoder.encode(last()));
      } catch (error) {
        end();
        throw error;
      }
      end();
      file.close();
    },
    cancel: () => end(),
  });
  return new Response(body, { headers: headersOf(fileName, part === null ? 'attachment' : 'inline') });
}

type Asked<Place> = {
  session: Session;
  request: Request;
  place: PlaceText<Place>;
  /** How many pages one answer has, where a page takes more than one query. */
  most?: number;
};

type Session = Pick<RequestSession, 'keepOpenFor'>;

function headersOf(fileName: string, kind: 'attachment' | 'inline' = 'attachment'): HeadersInit {
  return {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `${kind}; filename="${fileName}"`,
  };
}
