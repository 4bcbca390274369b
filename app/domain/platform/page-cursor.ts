import { isDocumentId } from './document-id.ts';

/** Where a page of a list goes on: the last row's value in the list's order, and its id. In an address: `{value}~{id}`. */
export type PageCursor = { value: string; id: string };

/** The same of a list by time. */
export type TimeCursor = { at: Date; id: string | null };

/** Firestore keeps no other years. */
const [FIRST, LAST] = [Date.parse('0001-01-01T00:00:00Z'), Date.parse('9999-12-31T23:59:59Z')];

/** Where a list goes on: the place of the last of these rows, and null when none follow. */
export function nextPlace<Row, Place>(
  rows: readonly Row[],
  more: boolean,
  placeOf: (last: Row) => Place,
): Place | null {
  const last = rows.at(-1);
  return more && last !== undefined ? placeOf(last) : null;
}

/** A page of rows of which one more was read, to know whether others follow, with where it goes on. */
export function pageOfRows<Row, Place>(all: readonly Row[], most: number, placeOf: (last: Row) => Place) {
  const rows = all.slice(0, most);
  return { rows, next: nextPlace(rows, all.length > most, placeOf) };
}

/** Several rows may have the same value: the id says which of them was the last. */
export function cursorText({ value, id }: PageCursor): string {
  return `${value}~${id}`;
}

/** Null for a text without an id of a document; `isId` says what is one. The value may have any characters. */
export function readCursor(text: string | null, isId = isDocumentId): PageCursor | null {
  const [, value, id] = /^([^]*)~([^~]*)$/.exec(text ?? '') ?? [];
  return value !== undefined && isId(id!) ? { value, id: id! } : null;
}

/** cursorText for a list by time. */
export function timeCursorText({ at, id }: { at: Date; id: string }): string {
  return cursorText({ value: at.toISOString(), id });
}

/** A time alone means behind all of that instant. Null for what is no time, or no id. */
export function readTimeCursor(text: string | null, isId = isDocumentId): TimeCursor | null {
  const cursor = readCursor(text, isId);
  if (!cursor && text?.includes('~')) return null;
  const at = readTime(cursor?.value ?? text);
  return at && { at, id: cursor?.id ?? null };
}

/** A moment that Firestore can keep; null for any other text. */
export function readTime(text: string | null | undefined): Date | null {
  const at = new Date(text || Number.NaN);
  return at.getTime() >= FIRST && at.getTime() <= LAST ? at : null;
}
