// @vitest-environment jsdom
import { act, type ComponentType, lazy, Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AfterPaint } from '#app/shell/page/after-paint.tsx';
import { served, show } from '#tests/support/rendered.tsx';

const part = <AfterPaint fallback="Wait">The table</AfterPaint>;

it('a page that the server wrote has its lower part from the start', () => {
  expect(served(part, null).container.textContent).toBe('The table');
});

it('a page that a link led to has it after the first paint', async () => {
  const { container, findByText } = show(part, null);
  expect(container.textContent).toBe('Wait');
  await findByText('The table');
});

it('what the server wrote stays while the code of a part is still loaded', async () => {
  const Coming = lazy(() => new Promise<never>(() => {}));
  const around = (Part: ComponentType) => (
    <AfterPaint fallback="Wait">
      <Suspense fallback="Wait">
        <Part />
      </Suspense>
    </AfterPaint>
  );
  const container = document.createElement('div');
  container.innerHTML = renderToString(around(() => 'The table'));
  const root = await act(async () => hydrateRoot(container, around(Coming), { onRecoverableError: () => {} }));
  expect(container.textContent).toBe('The table');
  root.unmount();
});
