/** Writes WebM files (https://www.matroska.org/technical/elements.html): one track, one cluster, and how long it lasts. */

/** What an encoder of the browser hands out. Times in milliseconds. */
export type Chunk = { at: number; isKey: boolean; data: Buffer };

export type Track = { codec: string; setup?: Buffer } & (
  { type: 'video'; width: number; height: number } | { type: 'audio'; rate: number; delayMs: number }
);

/** Times of blocks are 16 bits, in milliseconds from the start of their cluster. */
const LONGEST_CLUSTER_MS = 32_767;

/** @throws for chunks that don't fit into one cluster */
export function webm(track: Track, chunks: readonly Chunk[], lengthMs: number): Buffer {
  if (chunks.some(({ at }) => at > LONGEST_CLUSTER_MS)) throw new Error('The recording is too long for one cluster');
  const info = element(
    0x1549a966,
    element(0x2ad7b1, uint(1_000_000)),
    element(0x4489, float(lengthMs)),
    element(0x4d80, Buffer.from('Greenroom')),
    element(0x5741, Buffer.from('Greenroom')),
  );
  const tracks = element(0x1654ae6b, trackEntry(track));
  const cluster = element(0x1f43b675, element(0xe7, uint(0)), ...chunks.map(simpleBlock));
  // The position has four bytes whatever it is, so that the length of the cues doesn't depend on it.
  const cuesAt = (position: number) =>
    element(
      0x1c53bb6b,
      element(0xbb, element(0xb3, uint(0)), element(0xb7, element(0xf7, uint(1)), element(0xf1, uint32(position)))),
    );
  const cues = cuesAt(info.length + tracks.length + cuesAt(0).length);
  const head = element(
    0x1a45dfa3,
    ...(
      [
        [0x4286, 1],
        [0x42f7, 1],
        [0x42f2, 4],
        [0x42f3, 8],
      ] as const
    ).map(([id, value]) => element(id, uint(value))),
    element(0x4282, Buffer.from('webm')),
    ...(
      [
        [0x4287, 4],
        [0x4285, 2],
      ] as const
    ).map(([id, value]) => element(id, uint(value))),
  );
  return Buffer.concat([head, element(0x18538067, info, tracks, cues, cluster)]);
}

function trackEntry(track: Track): Buffer {
  const isVideo = track.type === 'video';
  return element(
    0xae,
    element(0xd7, uint(1)),
    element(0x73c5, uint(1)),
    element(0x83, uint(isVideo ? 1 : 2)),
    element(0x86, Buffer.from(track.codec)),
    ...(track.setup ? [element(0x63a2, track.setup)] : []),
    ...(isVideo
      ? [element(0xe0, element(0xb0, uint(track.width)), element(0xba, uint(track.height)))]
      : [
          element(0x56aa, uint(track.delayMs * 1_000_000)),
          element(0x56bb, uint(80_000_000)),
          element(0xe1, element(0xb5, float(track.rate)), element(0x9f, uint(1))),
        ]),
  );
}

function simpleBlock({ at, isKey, data }: Chunk): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt8(0x81);
  head.writeInt16BE(Math.round(at), 1);
  head.writeUInt8(isKey ? 0x80 : 0, 3);
  return element(0xa3, head, data);
}

function element(id: number, ...content: readonly Buffer[]): Buffer {
  const length = content.reduce((sum, part) => sum + part.length, 0);
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(length) | (1n << 56n));
  return Buffer.concat([uint(id), size, ...content]);
}

/** As few bytes as it takes. */
function uint(value: number): Buffer {
  const digits = value.toString(16);
  return Buffer.from(digits.padStart(digits.length + (digits.length % 2), '0'), 'hex');
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function float(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes;
}
