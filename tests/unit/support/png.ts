import { crc32, deflateSync } from 'node:zlib';

export type Drawn = {
  colour: number;
  depth: number;
  filter: number;
  left: number[];
  right: number[];
  transparency?: number[];
  interlaced?: boolean;
  lines?: number;
};

/** A PNG of 16 by 16 pixels: the samples of its left and of its right half, each row through one filter of W3C PNG, section 9. */
export function pngOf({ colour, depth, filter, left, right, transparency, interlaced = false, lines = 16 }: Drawn) {
  const values = Array.from({ length: 16 }, (_, x) => (x < 8 ? left : right)).flat();
  const row = depth < 8 ? packedBits(values, depth) : values;
  const step = Math.max(1, row.length / 16);
  const paeth = (a: number, b: number, c: number) => {
    const by = [a, b, c].map((one) => Math.abs(a + b - c - one));
    return by[0]! <= by[1]! && by[0]! <= by[2]! ? a : by[1]! <= by[2]! ? b : c;
  };
  const rows = Array.from({ length: lines }, (_, y) => {
    const up = (at: number) => (y > 0 ? (row[at] ?? 0) : 0);
    const told = row.map((_, at) => {
      const [a, b, c] = [row[at - step] ?? 0, up(at), at >= step ? up(at - step) : 0];
      return [0, a, b, (a + b) >> 1, paeth(a, b, c)][filter] ?? 0;
    });
    return Buffer.from([filter, ...row.map((value, at) => (value - told[at]!) & 255)]);
  });
  const chunk = (name: string, data: Uint8Array) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const head = Buffer.from([0, 0, 0, 16, 0, 0, 0, 16, depth, colour, 0, 0, interlaced ? 1 : 0]);
  const parts = [
    ...[Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), chunk('IHDR', head)],
    ...(colour === 3 ? [chunk('PLTE', Buffer.from([255, 0, 0, 0, 0, 255]))] : []),
    ...(transparency ? [chunk('tRNS', Buffer.from(transparency))] : []),
    ...[chunk('IDAT', deflateSync(Buffer.concat(rows))), chunk('IEND', Buffer.alloc(0))],
  ];
  return new Uint8Array(Buffer.concat(parts));
}

/** Several samples in a byte, the first in its highest bits. */
function packedBits(values: readonly number[], depth: number): number[] {
  const bits = values.map((value) => value.toString(2).padStart(depth, '0')).join('');
  return bits.match(/.{8}/g)!.map((byte) => parseInt(byte, 2));
}
