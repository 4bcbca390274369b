// @vitest-environment jsdom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { ConfirmDialog } from '#app/ui/overlays/dialog.tsx';
import { show } from '#tests/support/rendered.tsx';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';

await loadTranslationsFromFiles();

// The code of the question does not come.
vi.mock('#app/ui/overlays/dialog-panels.tsx', () => {
  throw new TypeError('Failed to fetch');
});

it('a form that asks first is not sent by Enter while its question can not be loaded', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const sent = vi.fn((event: Event) => event.preventDefault());
  const { container } = show(
    <form id="final">
      <input name="amount" />
      <ConfirmDialog
        trigger={<button type="button">Move</button>}
        title="Move?"
        description="For good"
        confirm="Move"
        cancel="Cancel"
        formId="final"
      />
    </form>,
  );
  container.querySelector('form')!.addEventListener('submit', sent);
  // What a browser presses for Enter in a field.
  const defaultButton = () => container.querySelector<HTMLButtonElement>('button[type=submit]');
  for (const _ of ['once', 'again']) {
    expect(defaultButton()?.disabled).toBe(false);
    await act(async () => defaultButton()!.click());
  }
  expect(sent).not.toHaveBeenCalled();
});
