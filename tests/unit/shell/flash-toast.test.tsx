// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { FlashToast } from '#app/shell/flash-toast.tsx';
import { Toaster } from '#app/ui/feedback/toaster.tsx';
import { show } from '#tests/support/rendered.tsx';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';

await loadTranslationsFromFiles();

const shown = (id: string) => (
  <>
    <FlashToast toast={{ kind: 'success', key: 'toasts.profileSaved', id }} />
    <Toaster />
  </>
);

it('a toast that two loads of the page bring is shown once, and an equal one of a later form again', async () => {
  const { again, findAllByRole } = show(shown('one'));
  expect(await findAllByRole('status')).toHaveLength(1);
  again(shown('one'));
  expect(await findAllByRole('status')).toHaveLength(1);
  again(shown('two'));
  expect(await findAllByRole('status')).toHaveLength(2);
});
