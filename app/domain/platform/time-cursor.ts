import { isDocumentId } from './document-id.ts';

/** Where a page of a list by time goes on, as an address holds it: `{ISO time}~{id}`, the last row seen. */
export type TimeCursor = { at: Date; id: string | null };

/** Firestore keeps no other years. */
const [FIRST, LAST] = [Date.parse('0001-01-01T00:00:00Z'), Date.parse('9999-12-31T23:59:59Z')];

/** Several rows may bear the same instant: the id says which of them was the last. */
export function timeCursorText({ at, id }: { at: Date; id: string }): string {
  return `${at.toISOString()}~${id}`;
}

/** A time alone means behind all of that instant. Null for what is no time, or no id. */
export function readTimeCursor(text: string | null): TimeCursor | null {
  const [time, id = null, ...rest] = (text ?? '').split('~');
  const at = readTime(time);
  if (!at || rest.length > 0 || (id !== null && !isDocumentId(id))) return null;
  return { at, id };
}

/** A moment that Firestore can keep; null for any other text. */
export function readTime(text: string | null | undefined): Date | null {
  const at = new Date(text || Number.NaN);
  return at.getTime() >= FIRST && at.getTime() <= LAST ? at : null;
}
