import { inflateRawSync } from 'node:zlib';

/** Archives of sources as firebase-tools uploads them (PKWARE's APPNOTE.TXT 6.3, without ZIP64). */
const END_OF_DIRECTORY = Buffer.from('PK\x05\x06');
const ENTRY = 0x02014b50;
const DEFLATED = 8;

/** The bundle of the functions. */
const BUNDLE = 'lib/index.js';
/** Where the bundle gives its version to the function `health`; scripts/stack/functions-bundle.ts has filled it in. */
const VERSION = /\bqueue: \w+, version: "([^"]+)"/;

/** A file of an archive. Throws where it is not in there. */
function fileIn(archive: Buffer, path: string): Buffer {
  const end = archive.lastIndexOf(END_OF_DIRECTORY);
  const count = archive.readUInt16LE(end + 10);
  let at = archive.readUInt32LE(end + 16);
  for (let entry = 0; entry < count; entry += 1) {
    if (archive.readUInt32LE(at) !== ENTRY) throw new Error('This is no directory of an archive.');
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset));
    const name = archive.subarray(at + 46, at + 46 + nameLength!).toString();
    if (name === path) return contentAt(archive, archive.readUInt32LE(at + 42), archive.readUInt32LE(at + 20));
    at += 46 + nameLength! + extraLength! + commentLength!;
  }
  throw new Error(`The archive has no ${path}.`);
}

/** The version that the functions in an archive say of themselves. */
export function versionIn(archive: Buffer): string {
  const found = VERSION.exec(fileIn(archive, BUNDLE).toString())?.[1];
  if (!found) throw new Error(`${BUNDLE} of the archive names no version.`);
  return found;
}

function contentAt(archive: Buffer, header: number, size: number): Buffer {
  const from = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28);
  const stored = archive.subarray(from, from + size);
  return archive.readUInt16LE(header + 8) === DEFLATED ? inflateRawSync(stored) : stored;
}
