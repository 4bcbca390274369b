import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { imageHref } from '#app/domain/platform/images/image.ts';
import { readImage } from '#app/domain/platform/images/read-image.ts';

/** 20 pixels wide and 24 high, as Chromium encodes them. */
const images = new Map(
  ['png', 'jpg', 'webp'].map((kind) => [
    kind,
    new Uint8Array(readFileSync(new URL(`../support/images/mark.${kind}`, import.meta.url))),
  ]),
);
const png = images.get('png')!;
const webp = images.get('webp')!;
const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const joined = (...parts: readonly (Uint8Array | number[])[]) => Uint8Array.from(parts.flatMap((part) => [...part]));

/** A WebP file with one chunk only. */
function webpOf(name: string, content: Uint8Array | number[]): Uint8Array {
  const size = new Uint8Array(4);
  new DataView(size.buffer).setUint32(0, content.length, true);
  const file = new Uint8Array(4);
  new DataView(file.buffer).setUint32(0, 12 + content.length, true);
  return joined(bytesOf('RIFF'), file, bytesOf(`WEBP${name}`), size, content);
}

/** A PNG of the same bytes whose header says another size. */
function pngOf(width: number, height: number): Uint8Array {
  const bytes = png.slice();
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
}

describe('an image', () => {
  it.each([
    ['png', 'image/png'],
    ['jpg', 'image/jpeg'],
    ['webp', 'image/webp'],
  ])('is known by its content: %s', (kind, type) => {
    expect(readImage(images.get(kind)!)).toEqual({ type, width: 20, height: 24 });
  });

  it('may be a WebP file without extensions, with losses or without', () => {
    const at = webp.findIndex((_, place) => String.fromCharCode(...webp.slice(place, place + 4)) === 'VP8 ');
    const content = webp.slice(at + 8, at + 8 + new DataView(webp.buffer).getUint32(at + 4, true));
    expect(readImage(webpOf('VP8 ', content))).toEqual({ type: 'image/webp', width: 20, height: 24 });
    const bits = (20 - 1) | ((24 - 1) << 14);
    const lossless = [0x2f, bits & 255, (bits >> 8) & 255, (bits >> 16) & 255, bits >> 24, 0, 0, 0, 0, 0];
    expect(readImage(webpOf('VP8L', lossless))).toEqual({ type: 'image/webp', width: 20, height: 24 });
  });

  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['GIF', 'GIF89a'],
    ['nothing', ''],
    ['a name alone', 'logo.png'],
  ])('is not %s', (_, text) => {
    expect(readImage(bytesOf(text))).toEqual({ fault: 'kind' });
  });

  it('has 200 KB at most', () => {
    const noise = deflateSync(Buffer.alloc(10));
    const padded = (size: number) => joined(png, noise, new Uint8Array(size - png.length - noise.length));
    expect(readImage(padded(204_800))).toMatchObject({ type: 'image/png' });
    expect(readImage(padded(204_801))).toEqual({ fault: 'size' });
  });

  it.each([...images])('is whole: every shorter %s is refused, and none fails', (_, bytes) => {
    for (let length = 12; length < bytes.length; length += 1) {
      expect(readImage(bytes.slice(0, length)), String(length)).toEqual({ fault: 'broken' });
    }
  });

  it('has pixels, and colours that there are', () => {
    const ihdr = png.slice(0, 33);
    const iend = png.slice(-12);
    expect(readImage(joined(ihdr, iend))).toEqual({ fault: 'broken' });
    const colourful = png.slice();
    colourful[25] = 99;
    expect(readImage(colourful)).toEqual({ fault: 'broken' });
    const frame = [0xff, 0xc0, 0, 11, 8, 0, 24, 0, 20, 1, 1, 0x11, 0];
    expect(readImage(joined([0xff, 0xd8], frame, [0xff, 0xd9]))).toEqual({ fault: 'broken' });
    const scan = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0];
    expect(readImage(joined([0xff, 0xd8], frame, scan, [0xff, 0xd9]))).toEqual({ fault: 'broken' });
    expect(readImage(joined([0xff, 0xd8], frame, scan, [1, 2, 3], [0xff, 0xd9]))).toMatchObject({ width: 20 });
    expect(readImage(webpOf('VP8X', [0, 0, 0, 0, 19, 0, 0, 23, 0, 0]))).toEqual({ fault: 'broken' });
  });

  it('has from 16 to 2,048 pixels a side', () => {
    expect(readImage(pngOf(16, 2_048))).toMatchObject({ width: 16, height: 2_048 });
    for (const [width, height] of [
      [15, 20],
      [20, 15],
      [2_049, 20],
      [20, 2_049],
      [0, 0],
      [65_535, 65_535],
    ] as const) {
      expect(readImage(pngOf(width, height)), `${width} × ${height}`).toEqual({ fault: 'side' });
    }
  });

  it('is found under its name, and nowhere else', () => {
    const name = '0123456789abcdef'.repeat(4);
    expect(imageHref(name)).toBe(`/media/${name}`);
    for (const other of ['', 'a', `${name}0`, `../${name.slice(3)}`, name.toUpperCase()])
      expect(imageHref(other)).toBeNull();
  });
});
