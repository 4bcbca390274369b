import { pictureOf, type PdfPicture } from '#app/domain/platform/pdf/picture.ts';
import { keptForBindings } from '../platform/between-requests.server.ts';
import type { Env } from '../platform/env.server.ts';
import { logEvent } from '../platform/log.server.ts';
import { knownIdentity } from '../programme/known-identity.server.ts';

/** Reading a large logo takes more time than the rest of a file, so an isolate reads it once. */
let known: { logo: string; picture: PdfPicture | null } | null = null;

keptForBindings(() => {
  known = null;
});

/**
 * The programme's logo for a PDF, no larger than a box of pixels where it is a PNG. Null without one, while it can't be read, and for
 * the kinds that pictureOf names; the file has the programme's name in any case.
 */
export async function logoPicture(env: Env, box: { width: number; height: number }): Promise<PdfPicture | null> {
  const { logo } = knownIdentity();
  if (!logo) return null;
  if (known?.logo === logo) return known.picture;
  try {
    const image = await env.images.get(logo);
    if (!image) return null;
    const picture = await pictureOf(new Uint8Array(await new Response(image.body).arrayBuffer()), box);
    known = { logo, picture };
    return picture;
  } catch (error) {
    logEvent('error', 'image-unread', { error });
    return null;
  }
}
