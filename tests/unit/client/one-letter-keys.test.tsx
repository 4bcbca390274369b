// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { areLetterKeysOn, setLetterKeys, useLetterKeys } from '#app/client/keys/one-letter-keys.ts';
import { isForPage } from '#app/client/keys/page-keys.ts';
import { show } from '#tests/support/rendered.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  setLetterKeys(true);
});

/** Whether a key pressed on the page is for the page. */
function isHeard(key: string): boolean {
  let heard = false;
  const listen = (event: KeyboardEvent) => (heard = isForPage(event));
  addEventListener('keydown', listen);
  fireEvent.keyDown(document.body, { key });
  removeEventListener('keydown', listen);
  return heard;
}

it('letters are no keys once they are switched off, and other keys stay', () => {
  expect([isHeard('m'), isHeard('?'), isHeard('Enter')]).toEqual([true, true, true]);
  setLetterKeys(false);
  expect([isHeard('m'), isHeard('?'), isHeard('Enter')]).toEqual([false, false, true]);
  setLetterKeys(true);
  expect(isHeard('m')).toBe(true);
});

it('the choice is kept on the device, and what is shown follows it, also from another tab', () => {
  const Shown = () => <p>{useLetterKeys() ? 'keys' : 'none'}</p>;
  show(<Shown />, null);
  act(() => setLetterKeys(false));
  screen.getByText('none');
  expect(localStorage.length).toBe(1);
  act(() => {
    localStorage.clear();
    dispatchEvent(new StorageEvent('storage', { key: null }));
  });
  screen.getByText('keys');
});

it('holds until the page is left where nothing can be stored', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  setLetterKeys(false);
  expect(areLetterKeysOn()).toBe(false);
});
