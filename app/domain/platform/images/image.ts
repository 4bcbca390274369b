/**
 * Images that admins upload: logos and what promotes an offer. What a file is goes by its content, never by its name. SVG is
 * none of them, since it can hold scripts.
 */

export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type ImageType = (typeof IMAGE_TYPES)[number];

/** In bytes: 200 KB as browsers and file managers show them. */
export const MOST_IMAGE_BYTES = 200 * 1024;
/** Pixels of a side. A small file may unfold into gigabytes. */
export const LEAST_IMAGE_SIDE = 16;
export const MOST_IMAGE_SIDE = 2_048;

/** Stored under the SHA-256 of its bytes, in hexadecimal. */
export const IMAGE_NAME = /^[0-9a-f]{64}$/;

/** The address of an image; null for none. */
export function imageHref(name: string): string | null {
  return IMAGE_NAME.test(name) ? `/media/${name}` : null;
}
