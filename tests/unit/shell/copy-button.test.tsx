// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CopyButton } from '#app/ui/copy-field.tsx';
import { eventually } from '#tests/support/eventually.ts';
import { show } from '#tests/support/rendered.tsx';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';

await loadTranslationsFromFiles();

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'clipboard');
});

it.each([
  ['has no clipboard', null],
  ['refuses it', { writeText: () => Promise.reject(new Error('NotAllowedError')) }],
])('where the browser %s, what was to be copied is shown, to be copied by hand', async (_, clipboard) => {
  const prompt = vi.fn();
  vi.stubGlobal('prompt', prompt);
  if (clipboard) Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
  fireEvent.click(show(<CopyButton text="https://go.example/a" />).getByRole('button', { name: 'Copy' }));
  await eventually(() => expect(prompt).toHaveBeenCalledWith(expect.any(String), 'https://go.example/a'));
});
