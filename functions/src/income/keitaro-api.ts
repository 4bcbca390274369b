import { PAGE_SIZE, type RowsRequest } from './plan-tracker-rows.ts';

export type KeitaroSettings = {
  /** Without a path: https://tracker.example. Null where no tracker is connected. */
  baseUrl: string | null;
  apiKey: string;
  /** The tracker's own currency. */
  currency: string;
  timeoutMs?: number;
  pageSize?: number;
};

/** The tracker did not answer as it should; `status` is null where it did not answer at all. */
export class KeitaroFailure extends Error {
  readonly status: number | null;

  constructor(message: string, status: number | null, cause?: unknown) {
    super(message, { cause });
    this.name = 'KeitaroFailure';
    this.status = status;
  }
}

const TIMEOUT_MS = 30_000;
const MOST_PAGES = 20_000;

/**
 * One page of Keitaro's Admin API, whose key goes in the Api-Key header (https://docs.keitaro.io/en/development/admin-api.html).
 * Throws a KeitaroFailure for anything but rows, and after the timeout.
 */
async function postForRows(settings: KeitaroSettings, path: string, request: RowsRequest): Promise<unknown[]> {
  const { baseUrl, apiKey, timeoutMs = TIMEOUT_MS } = settings;
  let response: Response;
  let body: unknown;
  try {
    response = await fetch(`${baseUrl}/admin_api/v1/${path}`, {
      method: 'POST',
      headers: { 'Api-Key': apiKey, 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(request),
      // A redirect would take the key elsewhere.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    body = response.ok ? await response.json() : await response.body?.cancel();
  } catch (error) {
    throw new KeitaroFailure(`${path}: no answer`, null, error);
  }
  if (!response.ok) throw new KeitaroFailure(`${path}: status ${response.status}`, response.status);
  const rows: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, 'rows') : null;
  if (!Array.isArray(rows)) throw new KeitaroFailure(`${path}: an answer without rows`, response.status);
  return rows;
}

/** All rows page by page. Throws a KeitaroFailure when a page comes twice: the offset is not looked at, and it would never end. */
export async function* pagesOf(
  settings: KeitaroSettings,
  path: string,
  requestFor: (offset: number, limit: number) => RowsRequest,
): AsyncGenerator<unknown[]> {
  const limit = settings.pageSize ?? PAGE_SIZE;
  let before = '';
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const rows = await postForRows(settings, path, requestFor(page * limit, limit));
    const print = JSON.stringify(rows);
    if (rows.length > 0 && print === before) throw new KeitaroFailure(`${path}: page ${page} is that before it`, null);
    before = print;
    if (rows.length > 0) yield rows;
    if (rows.length < limit) return;
  }
  throw new KeitaroFailure(`${path}: more than ${MOST_PAGES} pages`, null);
}
