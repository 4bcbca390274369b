import { Timestamp as AdminTimestamp } from 'firebase-admin/firestore';
import { Timestamp } from 'firebase/firestore/lite';
import { expect, it } from 'vitest';
import { withDates } from '#app/domain/platform/with-dates.ts';

const AT = new Date('2026-03-15T00:00:00.000Z');

it.each([
  ['the browser’s SDK', Timestamp.fromDate(AT)],
  ['the admin SDK', AdminTimestamp.fromDate(AT)],
])('timestamps of %s are Dates at any depth, and the document is left as it was', (_of, at) => {
  const document = { at, list: [{ at }], map: { deep: { at } }, text: 'a', none: null };
  expect(withDates(document)).toEqual({ at: AT, list: [{ at: AT }], map: { deep: { at: AT } }, text: 'a', none: null });
  expect(document.map.deep.at).toBe(at);
});

it('values without a time are not copied', () => {
  const plain = { a: { b: [1] }, date: AT };
  expect(withDates(plain.a)).toBe(plain.a);
  expect(withDates(AT)).toBe(AT);
  expect(withDates('text')).toBe('text');
});
