// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { QrPanel } from '#app/features/offers/qr-panel.client.tsx';
import { show } from '#tests/support/rendered.tsx';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';

await loadTranslationsFromFiles();
vi.mock('#app/shell/page/facts.ts', () => ({ usePageFacts: () => ({ programme: { ink: '#123456' } }) }));

// jsdom has no dialogs.
HTMLDialogElement.prototype.showModal = () => {};

it('a code is drawn in the ink of the programme, on the page and in the file', () => {
  const { container, getByRole } = show(
    <QrPanel url="https://go.test/go/abc" title="Offer" file="offer.svg" onClose={() => {}} />,
  );
  expect([...container.querySelectorAll('path')].map((path) => path.getAttribute('fill'))).toEqual([
    ...['#123456', '#123456'],
  ]);
  expect(getByRole('link', { hidden: true }).getAttribute('href')).toContain(encodeURIComponent('fill="#123456"'));
});

it('a code that went away while the browser was opening the full screen leaves it again', async () => {
  const page = document.documentElement;
  let entered = () => {};
  page.requestFullscreen = () =>
    new Promise((resolve) => {
      entered = () => {
        Object.defineProperty(document, 'fullscreenElement', { value: page, configurable: true });
        resolve();
      };
    });
  document.exitFullscreen = vi.fn(() => Promise.reject(new TypeError('not in full screen')));
  const closed = vi.fn();
  show(<QrPanel url="https://go.test/go/abc" title="Offer" file="offer.svg" onClose={closed} />);
  cleanup();
  expect(document.exitFullscreen).not.toHaveBeenCalled();
  await act(async () => {
    entered();
    await Promise.resolve();
  });
  expect(document.exitFullscreen).toHaveBeenCalledTimes(1);
  document.dispatchEvent(new Event('fullscreenchange'));
  expect(closed).not.toHaveBeenCalled();
});
