import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { qrCode } from '../../../app/features/offers/qr-code.ts';
import { qrFile } from '../../../app/features/offers/qr-file.ts';

/** The modules that a path of `M{x} {y}h{n}v1h-{n}z` covers, with those that squares with round corners cover an odd number of times. */
function modulesOf(path: string, squares: string, size: number): boolean[][] {
  const modules = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let at = 0; at < Number(length); at += 1) modules[Number(y)]![Number(x) + at] = true;
  }
  for (const [, start, top, side, radius] of squares.matchAll(/M([\d.]+) ([\d.]+)h([\d.]+)a([\d.]+) /g)) {
    const [left, width] = [Number(start) - Number(radius), Number(side) + 2 * Number(radius)];
    for (let y = Number(top); y < Number(top) + width; y += 1) {
      for (let x = left; x < left + width; x += 1) modules[y]![x] = !modules[y]![x];
    }
  }
  return modules;
}

describe('a QR code', () => {
  it('draws exactly the dark modules of the code', () => {
    const url = 'https://track.greenroom.test/northwind-games?sub_id_1=persona-streamer-northwind-games&sub_id_2=s';
    const { size, path, finders } = qrCode(url);
    const { data } = encode(url, { ecc: 'M', border: 4 });
    expect(size).toBe(data.length);
    expect(modulesOf(path, finders, size)).toEqual(data);
    expect(data.flat().filter(Boolean).length).toBeGreaterThan(200);
  });

  it('has four quiet modules on every side', () => {
    const { size, path, finders } = qrCode('https://greenroom.test/go/Ab3dE6gH9j');
    const drawn = modulesOf(path, finders, size);
    for (const at of [0, 3, size - 4, size - 1]) {
      expect(drawn[at]!.includes(true)).toBe(false);
      expect(drawn.some((row) => row[at])).toBe(false);
    }
    expect(drawn[4]![4]).toBe(true);
  });

  it('is a file of one drawing, dark on white', () => {
    const qr = qrCode('https://greenroom.test/go/Ab3dE6gH9j');
    const [head, drawing] = qrFile(qr, '#0b3d2a').split(',', 2);
    expect(head).toBe('data:image/svg+xml');
    const svg = decodeURIComponent(drawing!);
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" .*<\/svg>$/);
    expect(svg).toContain(`<path d="${qr.path}" fill="#0b3d2a"`);
    expect(svg).toContain(`<path d="${qr.finders}" fill="#0b3d2a"`);
  });
});
