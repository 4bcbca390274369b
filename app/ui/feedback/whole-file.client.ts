/** A file that was put together, to be saved under its name. */
type WholeFile = { name: string; parts: readonly string[]; rows: number };

/** What ends a part (csv-response.server.ts): its rows, and the place of the next part unless the list ends. */
const LAST_LINE = /^(\d+)(?:,([^\r\n]+))?\r\n$/;

/**
 * Reads a file of any length part by part. Null when the address leads to a page instead, which is to be shown.
 *
 * @param mayRefuse whether the address itself may answer with a page
 * @param onRows is told how many rows there are so far
 * @throws when a part is missing or incomplete
 */
export async function readWholeFile(
  { href, mayRefuse }: { href: string; mayRefuse: boolean },
  signal: AbortSignal,
  onRows: (rows: number) => void,
): Promise<WholeFile | null> {
  const parts: string[] = [];
  let [name, rows, place] = ['', 0, ''];
  do {
    const url = new URL(href, location.href);
    url.searchParams.set('part', place);
    const answer = await fetch(url, { signal });
    const [, fileName] = /filename="([^"]+)"/.exec(answer.headers.get('Content-Disposition') ?? '') ?? [];
    const text = await textOf(answer);
    if (!answer.ok || !fileName) {
      // A log-in that has ended leads elsewhere. A failure is no page to leave this one for.
      if (parts.length === 0 && (answer.redirected || (mayRefuse && answer.status < 500))) return null;
      throw new Error(`A part of a file was answered with ${answer.status}`);
    }
    const end = text.lastIndexOf('\n', text.length - 2) + 1;
    const [, count, next = ''] = LAST_LINE.exec(text.slice(end)) ?? [];
    if (count === undefined) throw new Error('A part of a file is incomplete');
    parts.push(text.slice(0, end));
    rows += Number(count);
    [name, place] = [fileName, decodeURIComponent(next)];
    onRows(rows);
  } while (place !== '');
  return { name, parts, rows };
}

/** The byte order mark stays, which spreadsheets need. */
async function textOf(answer: Response): Promise<string> {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer());
}

export function saveFile({ name, parts }: WholeFile): void {
  const href = URL.createObjectURL(new Blob([...parts], { type: 'text/csv' }));
  Object.assign(document.createElement('a'), { href, download: name }).click();
  // Not before the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
