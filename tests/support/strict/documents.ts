import type { Indexes } from './index-settings.ts';
import { indexUseOf, judgeIndexUse } from './index-entries.ts';
import {
  DEPTH,
  DOCUMENT_BYTES,
  DOCUMENT_ID_BYTES,
  DOCUMENT_NAME_BYTES,
  FIELD_NAME_BYTES,
  FIELD_PATH_BYTES,
  FIELD_VALUE_BYTES,
  SUBCOLLECTION_DEPTH,
} from './limits.ts';
import { type Fields, fieldsOfMap, pathOf, segmentsOf, type Value, valuesOfList } from './protocol.ts';
import { firstOf, invalid, type Refusal } from './refusal.ts';
import { sizeOfDocument, sizeOfValue, utf8Bytes } from './sizes.ts';

/** What Firestore refuses to keep: https://firebase.google.com/docs/firestore/quotas, "Collections, documents, and fields". */

/** A line break is as good as any other character. */
const RESERVED = /^__.*__$/s;

/** Whether a document may have this name. */
export function judgeName(name: string): Refusal | null {
  const segments = pathOf(name).split('/');
  const refusal = firstOf(...segments.map((segment) => () => judgeId(segment)));
  if (refusal) return refusal;
  if (utf8Bytes(name) > DOCUMENT_NAME_BYTES)
    return invalid(`The document name is longer than ${DOCUMENT_NAME_BYTES} bytes.`);
  if (segments.length / 2 > SUBCOLLECTION_DEPTH)
    return invalid(`The document name has more than ${SUBCOLLECTION_DEPTH} levels.`);
  return null;
}

/** Whether a document or a collection may be called this. */
export function judgeId(id: string): Refusal | null {
  if (utf8Bytes(id) > DOCUMENT_ID_BYTES) return invalid('The key path element name is longer than 1500 bytes.');
  if (['', '.', '..'].includes(id) || RESERVED.test(id))
    return invalid(`Resource id "${id}" is invalid because it is reserved.`);
  return null;
}

/** Whether a document may be as it is after a write. */
export function judgeDocument(name: string, fields: Fields, indexes: Indexes): Refusal | null {
  return firstOf(
    () => judgeFields(fields),
    () => judgeSize(name, sizeOfDocument(name, fields)),
    () => judgeIndexUse(indexUseOf(name, fields, indexes)),
  );
}

export function judgeSize(name: string, bytes: number): Refusal | null {
  return bytes > DOCUMENT_BYTES ? tooLarge(name, bytes) : null;
}

/** Names, sizes and depth of the fields: what a write can be refused for whatever the document holds already. */
export function judgeFields(fields: Fields): Refusal | null {
  for (const [name, value] of Object.entries(fields)) {
    if (sizeOfValue(value) > FIELD_VALUE_BYTES) return tooLong(name);
  }
  return judgeInside(fields, '', 1);
}

/** Whether a write may name this field, in a mask or in a transform. */
export function judgeFieldPath(fieldPath: string): Refusal | null {
  const segments = segmentsOf(fieldPath);
  // Without the segments in backticks: an empty one would be left out of the rest.
  if (/^\.|\.\.|\.$|^$/.test(fieldPath.replace(/`(?:[^`\\]|\\.)*`/g, 'x')))
    return invalid(`Invalid property path "${fieldPath}".`);
  if (segments.length - 1 > DEPTH) return tooDeep(fieldPath);
  return firstOf(...segments.map((name, at) => () => judgeFieldName(name, segments.slice(0, at + 1).join('.'))));
}

/** Whether a value may be at a path, as a transform leaves it there. */
export function judgeValueAt(fieldPath: string, value: Value): Refusal | null {
  if (sizeOfValue(value) > FIELD_VALUE_BYTES) return tooLong(fieldPath);
  return judgeValue(value, fieldPath, segmentsOf(fieldPath).length);
}

function judgeInside(fields: Fields, before: string, depth: number): Refusal | null {
  for (const [name, value] of Object.entries(fields)) {
    const fieldPath = before + name;
    const refusal = firstOf(
      () => judgeFieldName(name, fieldPath),
      () => judgeValue(value, fieldPath, depth),
    );
    if (refusal) return refusal;
  }
  return null;
}

function judgeFieldName(name: string, fieldPath: string): Refusal | null {
  if (name === '') return invalid('The property name is the empty string.');
  if (RESERVED.test(name)) return invalid(`The property name "${name}" matches the reserved pattern "__.*__".`);
  if (utf8Bytes(name) > FIELD_NAME_BYTES) return invalid(`The property name is longer than ${FIELD_NAME_BYTES} bytes.`);
  if (utf8Bytes(fieldPath) > FIELD_PATH_BYTES)
    return invalid(`The property path is longer than ${FIELD_PATH_BYTES} bytes.`);
  return null;
}

/** @param depth of the value itself: a field of the document is at depth 1 */
function judgeValue(value: Value, fieldPath: string, depth: number): Refusal | null {
  const map = fieldsOfMap(value);
  const list = valuesOfList(value);
  if (!map && !list) return null;
  if (depth > DEPTH) return tooDeep(fieldPath);
  if (map) return judgeInside(map, `${fieldPath}.`, depth + 1);
  if (list!.some((one) => valuesOfList(one))) return invalid('Cannot convert an array value in an array value.');
  for (const one of list!) {
    const refusal = judgeValue(one, fieldPath, depth + 1);
    if (refusal) return refusal;
  }
  return null;
}

function tooDeep(fieldPath: string): Refusal {
  return invalid(`Property ${fieldPath} contains an invalid nested entity: more than ${DEPTH} levels.`);
}

function tooLong(name: string): Refusal {
  return invalid(`The value of property "${name}" is longer than ${FIELD_VALUE_BYTES} bytes.`);
}

function tooLarge(name: string, bytes: number): Refusal {
  const [size, most] = [bytes, DOCUMENT_BYTES].map((one) => one.toLocaleString('en-US'));
  return invalid(
    `Document '${name}' cannot be written because its size (${size} bytes) exceeds the maximum allowed size of ${most} bytes.`,
  );
}
