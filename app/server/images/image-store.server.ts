import type { ImageType } from '#app/domain/platform/images/image.ts';
import { type ImageFault, readImage } from '#app/domain/platform/images/read-image.ts';
import type { MemberAccess } from '../access/guard.server.ts';
import { collections } from '../data/collections.server.ts';
import type { Query } from '../data/port.server.ts';
import { networkFailure } from '../data/refusals.server.ts';
import { logEvent } from '../platform/log.server.ts';

/** An image that was chosen in a form, not kept yet. */
export type ChosenImage = { name: string; type: ImageType; bytes: Uint8Array };

/**
 * What a form says of an image: `FIELD` is a file, and `remove.FIELD` is ticked where it is to have none. `before` where it says
 * nothing. A fault's text is at `images.errors.FAULT`.
 */
export async function imageOnForm(
  form: FormData,
  field: string,
  before: string,
): Promise<{ name: string; chosen: ChosenImage | null } | { fault: ImageFault }> {
  const file = form.get(field);
  // Where none was chosen, browsers send an empty file without a name.
  if (file instanceof File && file.size + file.name.length > 0) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const image = readImage(bytes);
    if ('fault' in image) return image;
    const name = hex(await crypto.subtle.digest('SHA-256', bytes));
    return { name, chosen: { name, type: image.type, bytes } };
  }
  return { name: form.has(`remove.${field}`) ? '' : before, chosen: null };
}

/**
 * Keeps an image under its SHA-256, before the audited write that names it. R2 has no rules, so the person's live role is asked
 * for first; a refusal is thrown as for any page, and one of the bucket as a failure of the network, after which the form keeps what is in
 * it. What no document names stays unused.
 */
export async function keepImage(access: MemberAccess, { name, type, bytes }: ChosenImage): Promise<void> {
  await access.read(readByAdmins());
  const { images } = access.session.env;
  try {
    if (!(await images.head(name))) await images.put(name, bytes, { httpMetadata: { contentType: type } });
  } catch (error) {
    logEvent('error', 'image-unkept', { error });
    throw networkFailure();
  }
}

/** The rules let admins read it whose record says so at this moment. */
function readByAdmins(): Query<unknown> {
  return collections.programmeSettings.byId('settings');
}

function hex(bytes: ArrayBuffer): string {
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
