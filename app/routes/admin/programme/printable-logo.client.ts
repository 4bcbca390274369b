import { MOST_IMAGE_BYTES } from '#app/domain/platform/images/image.ts';
import { readImage } from '#app/domain/platform/images/read-image.ts';
import { pictureOf } from '#app/domain/platform/pdf/picture.ts';

/** Pixels of a PNG that takes the place of another image: the first that is small enough as a file. */
const PIXELS = [1024 ** 2, 512 ** 2, 256 ** 2];
/** How small a PDF draws it has no part in whether it can. */
const BOX = { width: 1, height: 1 };

/**
 * Puts a PNG into a field in place of an image that a PDF statement can't show: WebP, interlaced or very large PNGs, JPEGs of four
 * colours. An image that is not taken at all stays, for the server to say why.
 */
export async function makePrintable(input: HTMLInputElement): Promise<void> {
  const file = input.files?.[0];
  if (!file || !(await isForScreensOnly(file))) return;
  const png = await toPng(file);
  // Someone may have chosen another one meanwhile.
  if (!png || input.files?.[0] !== file) return;
  const chosen = new DataTransfer();
  chosen.items.add(new File([png], file.name.replace(/(\.\w+)?$/, '.png'), { type: png.type }));
  input.files = chosen.files;
}

async function isForScreensOnly(file: File): Promise<boolean> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return !('fault' in readImage(bytes)) && (await pictureOf(bytes, BOX)) === null;
}

/** Null where the browser can't, or no PNG of it is small enough. */
async function toPng(file: File): Promise<Blob | null> {
  const image = await createImageBitmap(file);
  const canvas = document.createElement('canvas');
  for (const most of PIXELS) {
    const scale = Math.min(1, Math.sqrt(most / (image.width * image.height)));
    canvas.width = Math.floor(image.width * scale);
    canvas.height = Math.floor(image.height * scale);
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (png && png.size <= MOST_IMAGE_BYTES) return png;
  }
  return null;
}
