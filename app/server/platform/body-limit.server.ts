import type { EdgeRefusal } from './request-limits.server.ts';
import { pageAsked } from './routes-of-path.server.ts';

/** The largest body by path, in bytes; forms have the rest. Two tokens and a session id fit well into 16 KiB. */
const LIMITS: Readonly<Record<string, number>> = { '/session': 16_384, '/csp-report': 16_384 };
const FORM_LIMIT = 65_536;
/** The pages to which logos and pictures are sent. */
const WITH_FILE = /^\/(?:[a-z]{2}\/)?(?:admin\/programme|admin\/offers\/[^/]+)$/;
const FILE_LIMIT = 524_288;
/** The page to which a provider's statement is sent, with a line for each payout of a payday. */
const WITH_STATEMENT = /^\/(?:[a-z]{2}\/)?cases$/;
const STATEMENT_LIMIT = 4_194_304;

type Bounded = { request: Request; refusal: EdgeRefusal | null };

/**
 * The request with its whole body in memory. Without its body, and with a refusal, when that is over the limit of its path
 * (413), that breaks off, or that is a multipart form which can't be read (400). Never reads more than the limit, whatever Content-Length says.
 */
export async function boundBody(request: Request): Promise<Bounded> {
  if (!request.body) return { request, refusal: null };
  const body = await readBody(request, limitOf(new URL(request.url).pathname)).catch(() => 'broken' as const);
  if (!body) return withoutBody(request, { status: 413, code: 'payload-too-large' });
  const type = request.headers.get('Content-Type') ?? '';
  if (body === 'broken' || !(await isReadable(body, type))) {
    return withoutBody(request, { status: 400, code: 'invalid-request' });
  }
  return { request: new Request(request, { body: withoutReturns(body, type) }), refusal: null };
}

function limitOf(path: string): number {
  const page = pageAsked(path);
  return LIMITS[path] ?? (WITH_STATEMENT.test(page) ? STATEMENT_LIMIT : WITH_FILE.test(page) ? FILE_LIMIT : FORM_LIMIT);
}

/** Null for a body over the limit. */
async function readBody(request: Request, limit: number): Promise<ArrayBuffer | null> {
  if (Number(request.headers.get('Content-Length') ?? 0) > limit) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = (request.body as ReadableStream<Uint8Array>).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > limit) {
      await reader.cancel();
      return null;
    }
    chunks.push(value);
  }
  return new Blob(chunks as BlobPart[]).arrayBuffer();
}

/** Actions read their form without a catch of their own. Only multipart forms can be malformed. */
async function isReadable(body: ArrayBuffer, type: string): Promise<boolean> {
  if (!/^multipart\/form-data\b/i.test(type)) return true;
  try {
    await new Response(body, { headers: { 'Content-Type': type } }).formData();
    return true;
  } catch {
    return false;
  }
}

/** A browser without scripts sends each new line of a form as two characters, and the limits of its fields count one. */
function withoutReturns(body: ArrayBuffer, type: string): ArrayBuffer | string {
  if (!/^application\/x-www-form-urlencoded/i.test(type)) return body;
  return new TextDecoder().decode(body).replaceAll('%0D%0A', '%0A');
}

function withoutBody(request: Request, refusal: EdgeRefusal): Bounded {
  const headers = new Headers(request.headers);
  headers.delete('Content-Length');
  return { request: new Request(request.url, { method: request.method, headers }), refusal };
}
