// @vitest-environment jsdom
import { act, fireEvent } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { KeptResults } from '#app/features/guides/tools/keeping.tsx';
import { Tool } from '#app/features/guides/tools/tools.tsx';
import { show } from '#tests/support/rendered.tsx';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';

const submit = vi.hoisted(() => vi.fn());
vi.mock('@remix-run/react', () => ({ useFetcher: () => ({ data: undefined, state: 'idle', submit }) }));
vi.mock('#app/shell/page/facts.ts', () => ({
  usePageFacts: () => ({ language: 'en', prefix: 'en', member: { uid: 'ana' } }),
}));

await loadTranslationsFromFiles();
beforeEach(() => {
  localStorage.clear();
  submit.mockReset();
});

const UPLOAD = 'Upload speed you measured';

async function fill(page: ReturnType<typeof show>) {
  fireEvent.change(await page.findByLabelText(UPLOAD), { target: { value: '9' } });
  // What waits is sent at the latest when the page is left.
  act(() => {
    window.dispatchEvent(new Event('pagehide'));
  });
  expect(page.getByRole('status').textContent).toMatch(/^720p/);
}

it('a tool on a page that keeps nothing works there, and sends nothing', async () => {
  const page = show(<Tool name="bitrate" />);
  await fill(page);
  expect(submit).not.toHaveBeenCalled();
  expect(page.queryByText('Not saved yet')).toBeNull();
});

it('the same tool in a guide of the reader is saved', async () => {
  const page = show(
    <KeptResults.Provider value={{}}>
      <Tool name="bitrate" />
    </KeptResults.Provider>,
  );
  await fill(page);
  expect(submit).toHaveBeenCalledWith(
    { intent: 'result', tool: 'bitrate', result: '{"upload":"9"}' },
    { method: 'post' },
  );
});
