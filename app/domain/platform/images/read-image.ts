import { type ImageType, LEAST_IMAGE_SIDE, MOST_IMAGE_BYTES, MOST_IMAGE_SIDE } from './image.ts';

/** Apart from image.ts, which pages load: they read none of the bytes. */

export type ImageFault = 'kind' | 'size' | 'broken' | 'side';
export type ReadImage = { type: ImageType; width: number; height: number };
type Size = { width: number; height: number };

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];

/** What image some bytes are, or why they are none that is taken. */
export function readImage(bytes: Uint8Array): ReadImage | { fault: ImageFault } {
  const type = typeOf(bytes);
  if (!type) return { fault: 'kind' };
  if (bytes.length > MOST_IMAGE_BYTES) return { fault: 'size' };
  const size = SIZE_OF[type](bytes, new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (!size) return { fault: 'broken' };
  const sides = [size.width, size.height];
  if (sides.some((side) => side < LEAST_IMAGE_SIDE || side > MOST_IMAGE_SIDE)) return { fault: 'side' };
  return { type, ...size };
}

function typeOf(bytes: Uint8Array): ImageType | null {
  if (beginsWith(bytes, PNG)) return 'image/png';
  if (beginsWith(bytes, JPEG)) return 'image/jpeg';
  return isText(bytes, 0, 'RIFF') && isText(bytes, 8, 'WEBP') ? 'image/webp' : null;
}

/** The size of a whole image; null where one ends before it should, or holds what none does. */
const SIZE_OF: Record<ImageType, (bytes: Uint8Array, view: DataView) => Size | null> = {
  'image/png': sizeOfPng,
  'image/jpeg': sizeOfJpeg,
  'image/webp': sizeOfWebp,
};

/** Bits a sample may have, by the type of colour (W3C PNG, table 11.1). */
const DEPTHS: Readonly<Record<number, readonly number[]>> = {
  ...{ 0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16] },
};

/** Chunks of length, name, content and checksum from IHDR to IEND, with pixels in between (W3C PNG, section 5). */
function sizeOfPng(bytes: Uint8Array, view: DataView): Size | null {
  if (bytes.length < 33 || !isText(bytes, 12, 'IHDR') || !DEPTHS[bytes[25]!]?.includes(bytes[24]!)) return null;
  let hasPixels = false;
  for (const { name, content } of pngChunks(bytes)) {
    if (name === 'IDAT' && content.length > 0) hasPixels = true;
    if (name === 'IEND') return hasPixels ? { width: view.getUint32(16), height: view.getUint32(20) } : null;
  }
  return null;
}

/** The chunks of a PNG in their order (W3C PNG, section 5.3). The content of one that goes beyond the file is cut. */
export function* pngChunks(bytes: Uint8Array): Generator<{ name: string; content: Uint8Array }> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = PNG.length; at + 12 <= bytes.length; at += 12 + view.getUint32(at)) {
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    yield { name, content: bytes.subarray(at + 8, at + 8 + view.getUint32(at)) };
  }
}

/**
 * Segments from the frame header, which has the size, to the first scan, which has pixels (ITU T.81, B.2.2); the last marker is the end of
 * the image.
 */
function sizeOfJpeg(bytes: Uint8Array, view: DataView): Size | null {
  if (view.getUint16(bytes.length - 2) !== 0xffd9) return null;
  let size: Size | null = null;
  for (const { at, marker, isFrame } of jpegSegments(bytes)) {
    if (marker === 0xda) return at + 2 + view.getUint16(at + 2) < bytes.length - 2 ? size : null;
    if (isFrame) size = { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
  }
  return null;
}

/** The segments of a JPEG, each with where its marker begins (ITU T.81, B.1.1.4). `isFrame`: it has the size and the colours. */
export function* jpegSegments(bytes: Uint8Array): Generator<{ at: number; marker: number; isFrame: boolean }> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff; at += 2 + view.getUint16(at + 2)) {
    const marker = bytes[at + 1]!;
    yield { at, marker, isFrame: marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker) };
  }
}

/** Whether one of the chunks behind the header of an extended file holds pixels. */
function hasWebpPixels(bytes: Uint8Array, view: DataView): boolean {
  for (
    let at = 12;
    at + 8 < bytes.length;
    at += 8 + view.getUint32(at + 4, true) + (view.getUint32(at + 4, true) & 1)
  ) {
    if (['VP8 ', 'VP8L', 'ANMF'].some((name) => isText(bytes, at, name))) return true;
  }
  return false;
}

/** A RIFF container as long as it says, with a first chunk of one of three kinds (RFC 9649, section 2). */
function sizeOfWebp(bytes: Uint8Array, view: DataView): Size | null {
  if (bytes.length < 30 || view.getUint32(4, true) + 8 !== bytes.length) return null;
  if (isText(bytes, 12, 'VP8X')) {
    if (!hasWebpPixels(bytes, view)) return null;
    const side = (at: number) => 1 + view.getUint16(at, true) + (bytes[at + 2]! << 16);
    return { width: side(24), height: side(27) };
  }
  if (isText(bytes, 12, 'VP8L') && bytes[20] === 0x2f) {
    const bits = view.getUint32(21, true);
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) & 0x3fff) };
  }
  if (isText(bytes, 12, 'VP8 ') && beginsWith(bytes.subarray(23), [0x9d, 0x01, 0x2a])) {
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  }
  return null;
}

function beginsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte);
}

function isText(bytes: Uint8Array, at: number, text: string): boolean {
  return [...text].every((letter, index) => bytes[at + index] === letter.charCodeAt(0));
}
