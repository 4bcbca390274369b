/** What a WebM file says of itself (https://www.matroska.org/technical/elements.html). */

const MASTERS = new Set([0x18538067, 0x1549a966, 0x1654ae6b, 0xae, 0xe0]);
const NUMBERS: Readonly<Record<number, 'type' | 'width' | 'height'>> = { 0x83: 'type', 0xb0: 'width', 0xba: 'height' };
const TRACK = 0xae;
const CODEC = 0x86;
const DURATION = 0x4489;

type Track = { type: number; codec: string; width: number; height: number };

/** Seconds, and the tracks: type 1 is a video, 2 is sound. */
export function readWebm(file: Buffer): { seconds: number; tracks: Track[] } {
  const found = { seconds: Number.NaN, tracks: [] as Track[] };
  const walk = (from: number, to: number) => {
    for (let at = from; at < to;) {
      const id = read(file, at, false);
      const size = read(file, at + id.length, true);
      const start = at + id.length + size.length;
      const content = file.subarray(start, start + size.value);
      at = start + size.value;
      if (id.value === TRACK) found.tracks.push({ type: 0, codec: '', width: 0, height: 0 });
      const name = NUMBERS[id.value];
      if (name) found.tracks.at(-1)![name] = content.readUIntBE(0, content.length);
      else if (id.value === CODEC) found.tracks.at(-1)!.codec = content.toString();
      // Times are in milliseconds unless the file says something else, which ours don't.
      else if (id.value === DURATION) found.seconds = content.readDoubleBE() / 1_000;
      else if (MASTERS.has(id.value)) walk(start, at);
    }
  };
  walk(0, file.length);
  return found;
}

/** A number of as many bytes as its first bits say, which belong to an id and not to a size. */
function read(file: Buffer, at: number, isSize: boolean): { value: number; length: number } {
  const length = Math.clz32(file[at]!) - 23;
  const bits = BigInt(`0x${file.subarray(at, at + length).toString('hex')}`);
  return { value: Number(isSize ? bits - (1n << BigInt(7 * length)) : bits), length };
}
