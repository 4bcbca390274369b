import { describe, expect, it } from 'vitest';
import { isKey } from '#app/domain/platform/document-id.ts';
import {
  cursorText,
  nextPlace,
  pageOfRows,
  readCursor,
  readTimeCursor,
  timeCursorText,
} from '#app/domain/platform/page-cursor.ts';

const at = new Date('2026-03-01T10:00:00Z');

describe('a cursor of a list by time', () => {
  it('comes back as it was written', () => {
    expect(readTimeCursor(timeCursorText({ at, id: 'click-1_goal' }))).toEqual({ at, id: 'click-1_goal' });
  });

  it('may have an id with a time, where such ids are taken', () => {
    const id = 'flipOffers_2026-03-01T10:00:00.000Z';
    expect(readTimeCursor(timeCursorText({ at, id }))).toBeNull();
    expect(readTimeCursor(timeCursorText({ at, id }), isKey)).toEqual({ at, id });
  });

  it('may be a time alone', () => {
    expect(readTimeCursor(at.toISOString())).toEqual({ at, id: null });
  });

  it.each([
    null,
    '',
    'soon',
    '0000-01-01T00:00:00Z',
    '+275760-09-13T00:00:00Z',
    '-000001-01-01T00:00:00Z',
    '~x',
    `${at.toISOString()}~`,
    `${at.toISOString()}~a/b`,
    `${at.toISOString()}~__a__`,
    `${at.toISOString()}~a~b`,
  ])('%j is none', (text) => {
    expect(readTimeCursor(text)).toBeNull();
  });
});

describe('a cursor of a list by name', () => {
  it.each(['Órbita', '', 'a~b', 'two\nlines'])('comes back as it was written: %j', (value) => {
    expect(readCursor(cursorText({ value, id: 'o-1' }))).toEqual({ value, id: 'o-1' });
  });

  it.each([null, '', 'Brand', 'Brand~', 'Brand~a/b', 'Brand~__a__'])('%j is none', (text) => {
    expect(readCursor(text)).toBeNull();
  });
});

describe('a list goes on', () => {
  it('behind its last row, while others follow', () => {
    expect(nextPlace([1, 2], true, String)).toBe('2');
    expect(nextPlace([1, 2], false, String)).toBeNull();
    expect(nextPlace([], true, String)).toBeNull();
  });

  it('when one row more was read than is shown', () => {
    expect(pageOfRows([1, 2, 3], 2, String)).toEqual({ rows: [1, 2], next: '2' });
    expect(pageOfRows([1, 2], 2, String)).toEqual({ rows: [1, 2], next: null });
  });
});
