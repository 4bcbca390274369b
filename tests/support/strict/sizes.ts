import { type Fields, fieldsOfMap, has, pathOf, type Value, valuesOfList } from './protocol.ts';

/** Bytes that are stored, by https://firebase.google.com/docs/firestore/storage-size. */

const NAME_EXTRA = 16;
const DOCUMENT_EXTRA = 32;
const INDEX_ENTRY_EXTRA = 32;

/** Kinds of values whose size doesn't depend on the value. */
const FIXED: readonly (readonly [kind: string, bytes: number])[] = [
  ['booleanValue', 1],
  ['nullValue', 1],
  ['integerValue', 8],
  ['doubleValue', 8],
  ['timestampValue', 8],
  ['geoPointValue', 16],
];

export function sizeOfText(text: string): number {
  return utf8Bytes(text) + 1;
}

/** Of a name with its project, or of a path. */
export function sizeOfName(name: string): number {
  return pathOf(name)
    .split('/')
    .reduce((sum, segment) => sum + sizeOfText(segment), NAME_EXTRA);
}

export function sizeOfValue(value: Value): number {
  if (has(value, 'stringValue')) return sizeOfText(value.stringValue as string);
  if (has(value, 'referenceValue')) return sizeOfName(value.referenceValue as string);
  if (has(value, 'bytesValue')) return bytesIn(value.bytesValue as string | Uint8Array);
  const list = valuesOfList(value);
  if (list) return list.reduce((sum, one) => sum + sizeOfValue(one), 0);
  const map = fieldsOfMap(value);
  // "Calculated the same way as document size", without a name.
  if (map) return sizeOfFields(map) + DOCUMENT_EXTRA;
  return FIXED.find(([kind]) => has(value, kind))?.[1] ?? 8;
}

function sizeOfFields(fields: Fields): number {
  return Object.entries(fields).reduce((sum, [name, value]) => sum + sizeOfText(name) + sizeOfValue(value), 0);
}

export function sizeOfDocument(name: string, fields: Fields): number {
  return sizeOfName(name) + sizeOfFields(fields) + DOCUMENT_EXTRA;
}

/**
 * What each index entry of a document takes besides its values, and the field's name in a single-field index. The page counts the
 * name of the parent document a second time; scopes are collections.
 */
export function sizeOfEntryNames(name: string): number {
  const parent = pathOf(name).split('/').slice(0, -2).join('/');
  return sizeOfName(name) + (parent ? sizeOfName(parent) : 0) + INDEX_ENTRY_EXTRA;
}

/** JSON writes bytes in base64; gRPC hands them over as they are. */
function bytesIn(bytes: string | Uint8Array): number {
  if (typeof bytes !== 'string') return bytes.byteLength;
  return Math.floor((bytes.replace(/=+$/, '').length * 3) / 4);
}

/** Counted without a copy: each write is measured several times. */
export function utf8Bytes(text: string): number {
  let bytes = text.length;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 0x80) continue;
    bytes += code < 0x800 ? 1 : 2;
    // A surrogate pair is two units of text and four bytes.
    if (code >= 0xd800 && code <= 0xdbff) at += 1;
  }
  return bytes;
}
