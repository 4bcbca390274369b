import type { AppLoadContext } from '@remix-run/cloudflare';
import { IMAGE_NAME, IMAGE_TYPES } from '#app/domain/platform/images/image.ts';
import type { StoredImage } from '../platform/env.server.ts';
import { RESOURCE_POLICY } from '../platform/response.server.ts';
import { logEvent } from '../platform/log.server.ts';

/** An address is that of its content, so what was fetched once is never asked for again. */
const FOREVER = 'public, max-age=31536000, immutable';
const NOT_YET = 'no-store';

/**
 * GET /media/{sha256}: an image for everyone who has its address; 404 for none, which may exist a moment later; 503 while the bucket
 * does not answer.
 */
export async function answerMedia(
  { session }: Pick<AppLoadContext, 'session'>,
  request: Request,
  name: string | undefined,
): Promise<Response> {
  const isName = name !== undefined && IMAGE_NAME.test(name);
  const validator = `"${name}"`;
  if (isName && request.headers.get('If-None-Match') === validator) {
    return new Response(null, { status: 304, headers: { ETag: validator, 'Cache-Control': FOREVER } });
  }
  let image: StoredImage | null = null;
  try {
    if (!session) throw new Error('not configured');
    if (isName) image = await session.env.images.get(name);
  } catch (error) {
    logEvent('error', 'image-unread', { error });
    return new Response(null, { status: 503, headers: { 'Cache-Control': NOT_YET } });
  }
  const type = IMAGE_TYPES.find((each) => each === image?.httpMetadata?.contentType);
  if (!image || !type) return new Response(null, { status: 404, headers: { 'Cache-Control': NOT_YET } });
  return new Response(image.body, {
    headers: {
      'Content-Type': type,
      'Content-Length': String(image.size),
      'Cache-Control': FOREVER,
      [RESOURCE_POLICY]: 'cross-origin',
      ETag: validator,
    },
  });
}
