/** The largest body by path, in bytes; forms have the rest. Two tokens and a session id fit well into 16 KiB. */
const LIMITS: Readonly<Record<string, number>> = { '/session': 16_384, '/csp-report': 16_384 };
const FORM_LIMIT = 65_536;

/**
 * The request with its whole body in memory, or 413 for a body over the limit of its path. Never reads more than that,
 * whatever Content-Length says or hides.
 */
export async function boundBody(request: Request): Promise<Request | Response> {
  if (!request.body) return request;
  const limit = LIMITS[new URL(request.url).pathname] ?? FORM_LIMIT;
  if (Number(request.headers.get('Content-Length') ?? 0) > limit) return tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = (request.body as ReadableStream<Uint8Array>).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > limit) {
      await reader.cancel();
      return tooLarge();
    }
    chunks.push(value);
  }
  return new Request(request, { body: await new Blob(chunks as BlobPart[]).arrayBuffer() });
}

function tooLarge(): Response {
  return Response.json({ code: 'payload-too-large' }, { status: 413 });
}
