import { isDocumentId } from '#app/domain/platform/document-id.ts';
import {
  cursorText,
  type PageCursor,
  readCursor,
  readTimeCursor,
  type TimeCursor,
  timeCursorText,
} from '#app/domain/platform/page-cursor.ts';

/** How the place in a list is written in an address, and read from it; null for any other text. */
export type PlaceText<Place> = { write: (place: Place) => string; read: (text: string) => Place | null };

export const BY_VALUE: PlaceText<PageCursor> = { write: cursorText, read: readCursor };

export const BY_TIME: PlaceText<TimeCursor> = {
  write: ({ at, id }) => timeCursorText({ at, id: id ?? '' }),
  read: readTimeCursor,
};

export const BY_ID: PlaceText<string> = { write: String, read: (text) => (isDocumentId(text) ? text : null) };

export const BY_NUMBER: PlaceText<number> = {
  write: String,
  read: (text) => (/^\d{1,15}$/.test(text) ? Number(text) : null),
};
