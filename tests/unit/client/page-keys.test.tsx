// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useLiveKeys } from '#app/routes/streamer/stream/use-live-keys.ts';
import { show } from '#tests/support/rendered.tsx';

let pressed: string[] = [];

function Page() {
  useLiveKeys();
  const form = (id: string) => (
    <form
      id={id}
      onSubmit={(event) => {
        event.preventDefault();
        pressed.push(id);
      }}
    >
      <input aria-label={id} />
      <button type="submit">{id}</button>
    </form>
  );
  return (
    <>
      {form('add-marker')}
      {form('undo-mark')}
    </>
  );
}

beforeEach(() => {
  pressed = [];
});
afterEach(() => {
  document.querySelector('dialog')?.remove();
});

const press = (key: string, more: object = {}, on: Element = document.body) => fireEvent.keyDown(on, { key, ...more });

it('keys of the live page press their buttons, with Caps Lock too', () => {
  show(<Page />, null);
  press('m');
  press('z');
  press('M');
  press('m', { repeat: true });
  expect(pressed).toEqual(['add-marker', 'undo-mark', 'add-marker']);
});

it('keys that are typed, with Ctrl, or while a dialog covers the page press nothing', () => {
  const { getByLabelText } = show(<Page />, null);
  press('m', {}, getByLabelText('add-marker'));
  press('z', { ctrlKey: true });
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.open = true;
  // A press on the dialog's text has put the focus on the page.
  press('m');
  press('z');
  expect(pressed).toEqual([]);
  dialog.open = false;
  press('z');
  expect(pressed).toEqual(['undo-mark']);
});
