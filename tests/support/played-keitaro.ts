import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Keitaro's Admin API as its documentation and its users describe it (https://docs.keitaro.io/en/development/admin-api.html): the
 * key in Api-Key, POST with range, columns or grouping, sort, limit and offset, rows in the answer. An unknown column is refused.
 */
export type PlayedRow = Record<string, string | number | null>;

export type PlayedKeitaro = {
  url: string;
  conversions: PlayedRow[];
  clicks: PlayedRow[];
  /** Every request so far: its path and its body. */
  asked: { path: string; body: Record<string, unknown> }[];
  /** What the next requests get instead of an answer, in order; `null` is answered as always. */
  failures: (null | number | 'hang' | 'html' | 'cut')[];
  close(): Promise<void>;
};

export const PLAYED_KEY = 'played-api-key';

const COLUMNS = [
  ...['sub_id', 'tid', 'status', 'original_status', 'revenue', 'postback_datetime', 'sale_datetime', 'click_datetime'],
  ...['sub_id_1', 'sub_id_2', 'sub_id_3', 'country_code', 'campaign', 'offer', 'conversion_id', 'previous_status'],
];

export async function playKeitaro(): Promise<PlayedKeitaro> {
  const played: Omit<PlayedKeitaro, 'url' | 'close'> = { conversions: [], clicks: [], asked: [], failures: [] };
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const answer = (status: number, body: unknown) => {
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    };
    const path = request.url ?? '';
    const body = await readJson(request);
    played.asked.push({ path, body });
    const failure = played.failures.shift() ?? null;
    if (failure === 'hang') return;
    if (failure === 'html') return void response.writeHead(200).end('<html>Maintenance</html>');
    if (failure === 'cut')
      return void response.writeHead(200, { 'Content-Length': '1000' }).write('{"rows":[', () => response.destroy());
    if (failure !== null) return answer(failure, { error: 'failed' });
    if (request.headers['api-key'] !== PLAYED_KEY) return answer(401, { error: 'Api-Key is wrong' });
    if (path === '/admin_api/v1/conversions/log') return answer(...conversionsLog(played.conversions, body));
    if (path === '/admin_api/v1/report/build') return answer(200, rowsOf(inRange(played.clicks, 'day', body), body));
    answer(404, { error: 'no such method' });
  };
  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(played, {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => void server.close(() => resolve()));
    },
  });
}

async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return JSON.parse(text || '{}') as Record<string, unknown>;
}

function conversionsLog(rows: readonly PlayedRow[], body: Record<string, unknown>): [number, unknown] {
  const columns = body['columns'] as string[];
  const unknown = columns.find((column) => !COLUMNS.includes(column));
  if (unknown) return [400, { error: `Unknown column ${unknown}` }];
  const { rows: found, total } = rowsOf(inRange(rows, 'postback_datetime', body), body);
  // Only what was asked for comes back.
  const cut = found.map((row) => Object.fromEntries(columns.map((column) => [column, row[column] ?? null])));
  return [200, { rows: cut, total }];
}

function inRange(rows: readonly PlayedRow[], field: string, body: Record<string, unknown>): PlayedRow[] {
  const { from, to, timezone } = body['range'] as { from: string; to: string; timezone: string };
  if (timezone !== 'UTC') throw new Error(`The range is asked for in ${timezone}`);
  return rows.filter((row) => String(row[field]) >= from && String(row[field]) <= to);
}

function rowsOf(rows: PlayedRow[], body: Record<string, unknown>): { rows: PlayedRow[]; total: number } {
  const { sort, limit, offset } = body as { sort: { name: string; order: string }[]; limit: number; offset: number };
  const sorted = rows.toSorted((one, other) => {
    for (const { name } of sort) {
      const [a, b] = [String(one[name] ?? ''), String(other[name] ?? '')];
      if (a !== b) return a < b ? -1 : 1;
    }
    return 0;
  });
  return { rows: sorted.slice(offset, offset + limit), total: rows.length };
}
