import { jpegSegments, pngChunks, readImage } from '../images/read-image.ts';

/** An image as the content of a PDF has it (ISO 32000-1, 8.9.5): its samples, row by row, as its filter wrote them. */
export type PdfPicture = {
  width: number;
  height: number;
  space: 'DeviceGray' | 'DeviceRGB';
  filter: 'DCTDecode' | 'FlateDecode';
  data: Uint8Array;
};

/** Pixels that are read: a PNG of a few kilobytes may unfold into megabytes, and the Worker has milliseconds. */
const MOST_PIXELS = 1024 * 1024;

/** Samples of a pixel, by the type of colour (W3C PNG, table 11.1): grey, red-green-blue, palette, and the first two with alpha. */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/**
 * An image for a PDF. A PNG is laid on white and made no larger than a box of pixels; a JPEG stays as it is. Null for what can't be
 * had that way: WebP, interlaced or very large PNGs, and JPEGs of four colours.
 */
export async function pictureOf(
  bytes: Uint8Array<ArrayBuffer>,
  box: { width: number; height: number },
): Promise<PdfPicture | null> {
  const image = readImage(bytes);
  if ('fault' in image) return null;
  if (image.type === 'image/jpeg') return pictureOfJpeg(bytes, image);
  if (image.type !== 'image/png' || image.width * image.height > MOST_PIXELS) return null;
  const png = pngOf(bytes);
  const rows = png && (await unfiltered(png));
  if (!png || !rows) return null;
  const shrunk = shrink(png, pixelReader(png, rows), box);
  const data = await through(new CompressionStream('deflate'), shrunk.samples, Infinity);
  return { width: shrunk.width, height: shrunk.height, space: 'DeviceRGB', filter: 'FlateDecode', data };
}

function pictureOfJpeg(bytes: Uint8Array, { width, height }: { width: number; height: number }): PdfPicture | null {
  const frame = [...jpegSegments(bytes)].find(({ isFrame }) => isFrame);
  // How many colours the frame header names (ITU T.81, B.2.2).
  const colours = frame && bytes[frame.at + 9];
  if (colours !== 1 && colours !== 3) return null;
  return { width, height, space: colours === 1 ? 'DeviceGray' : 'DeviceRGB', filter: 'DCTDecode', data: bytes };
}

/** `transparency`: the chunk tRNS. `rowBytes`: of a row without the byte that names its filter. */
type Png = {
  width: number;
  height: number;
  depth: number;
  colour: number;
  rowBytes: number;
  palette: Uint8Array;
  transparency: Uint8Array;
  packed: Uint8Array<ArrayBuffer>;
};

function pngOf(bytes: Uint8Array<ArrayBuffer>): Png | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const [depth, colour, isInterlaced] = [bytes[24]!, bytes[25]!, bytes[28] !== 0];
  const channels = CHANNELS[colour];
  if (!channels || isInterlaced) return null;
  const chunks: Record<string, Uint8Array[]> = { PLTE: [], tRNS: [], IDAT: [] };
  for (const { name, content } of pngChunks(bytes)) chunks[name]?.push(content);
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  return {
    ...{ width, height, depth, colour, rowBytes: Math.ceil((width * channels * depth) / 8) },
    ...{ palette: joined(chunks.PLTE!), transparency: joined(chunks.tRNS!), packed: joined(chunks.IDAT!) },
  };
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Unpacks the rows and takes their filters off (W3C PNG, section 9). Null when they are broken. */
async function unfiltered({ packed, rowBytes, height, depth, colour }: Png): Promise<Uint8Array | null> {
  const length = height * (rowBytes + 1);
  let raw: Uint8Array;
  try {
    raw = await through(new DecompressionStream('deflate'), packed, length);
  } catch {
    return null;
  }
  if (raw.length < length) return null;
  const step = Math.max(1, (CHANNELS[colour]! * depth) / 8);
  const rows = new Uint8Array(height * rowBytes);
  for (let row = 0; row < height; row += 1) {
    const [from, to] = [row * (rowBytes + 1), row * rowBytes];
    const filter = raw[from]!;
    if (filter > 4) return null;
    for (let at = 0; at < rowBytes; at += 1) {
      const left = at >= step ? rows[to + at - step]! : 0;
      const up = row > 0 ? rows[to + at - rowBytes]! : 0;
      const corner = row > 0 && at >= step ? rows[to + at - rowBytes - step]! : 0;
      rows[to + at] = raw[from + 1 + at]! + foretold(filter, left, up, corner);
    }
  }
  return rows;
}

function foretold(filter: number, left: number, up: number, corner: number): number {
  if (filter === 0) return 0;
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}

/** Writes red, green, blue and opacity of a pixel, each from 0 to 255: a new array for each would take longer than the picture. */
type PixelReader = (x: number, y: number, pixel: Uint8Array) => void;

function pixelReader({ colour, depth, rowBytes, palette, transparency }: Png, rows: Uint8Array): PixelReader {
  const channels = CHANNELS[colour]!;
  const most = 2 ** Math.min(depth, 8) - 1;
  /** A sample; of one with 16 bits the upper eight. */
  const sample = (x: number, y: number, channel: number) => {
    const bit = (x * channels + channel) * depth;
    const byte = rows[y * rowBytes + (bit >> 3)]!;
    return depth < 8 ? (byte >> (8 - depth - (bit & 7))) & most : byte;
  };
  /** The one colour that is transparent has 16 bits a sample, too. */
  const hidden = (channel: number) => transparency[channel * 2 + (depth === 16 ? 0 : 1)];
  return (x, y, pixel) => {
    const first = sample(x, y, 0);
    if (colour === 3) {
      for (let channel = 0; channel < 3; channel += 1) pixel[channel] = palette[first * 3 + channel] ?? 0;
      pixel[3] = transparency[first] ?? 255;
      return;
    }
    const isColoured = colour === 2 || colour === 6;
    let isHidden = colour === 0 || colour === 2;
    for (let channel = 0; channel < 3; channel += 1) {
      const value = isColoured ? sample(x, y, channel) : first;
      isHidden &&= value === hidden(isColoured ? channel : 0);
      pixel[channel] = Math.round((value * 255) / most);
    }
    pixel[3] = colour === 6 ? sample(x, y, 3) : colour === 4 ? sample(x, y, 1) : isHidden ? 0 : 255;
  };
}

/** Lays a picture on white, and takes the mean of as many pixels as make it fit into the box. */
function shrink({ width, height }: Png, read: PixelReader, box: { width: number; height: number }) {
  const side = Math.max(1, Math.ceil(Math.max(width / box.width, height / box.height)));
  const small = { width: Math.max(1, Math.floor(width / side)), height: Math.max(1, Math.floor(height / side)) };
  const samples = new Uint8Array(small.width * small.height * 3);
  const [pixel, sum] = [new Uint8Array(4), new Float64Array(3)];
  for (let at = 0; at < small.width * small.height; at += 1) {
    const [left, top] = [(at % small.width) * side, Math.floor(at / small.width) * side];
    sum.fill(0);
    for (let part = 0; part < side * side; part += 1) {
      read(Math.min(width - 1, left + (part % side)), Math.min(height - 1, top + Math.floor(part / side)), pixel);
      for (let channel = 0; channel < 3; channel += 1) {
        sum[channel]! += (pixel[channel]! * pixel[3]! + 255 * (255 - pixel[3]!)) / 255;
      }
    }
    for (let channel = 0; channel < 3; channel += 1) {
      samples[at * 3 + channel] = Math.round(sum[channel]! / (side * side));
    }
  }
  return { ...small, samples };
}

/** What a stream makes of some bytes, up to so many. */
async function through(
  stream: CompressionStream | DecompressionStream,
  bytes: Uint8Array<ArrayBuffer>,
  most: number,
): Promise<Uint8Array> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts: Uint8Array[] = [];
  for (let length = 0; length < most;) {
    const { done, value } = (await reader.read()) as ReadableStreamReadResult<Uint8Array>;
    if (done) return joined(parts);
    parts.push(value);
    length += value.length;
  }
  await reader.cancel();
  return joined(parts);
}
