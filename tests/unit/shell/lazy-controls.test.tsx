// @vitest-environment jsdom
import { act, Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { lazyControls } from '#app/shell/page/lazy-controls.tsx';
import { eventually } from '#tests/support/eventually.ts';

it('what a person acts on is off until the code has taken over, and on from then', async () => {
  const pressed: string[] = [];
  const Approve = () => <button onClick={() => pressed.push('approve')}>Approve</button>;
  const page = document.createElement('div');
  document.body.appendChild(page);
  let arrive: (part: typeof Approve) => void;
  const Late = lazyControls(() => new Promise<typeof Approve>((resolve) => (arrive = resolve)));
  const There = lazyControls(() => Promise.resolve(Approve));
  const rendered = () =>
    renderToString(
      <Suspense>
        <There />
      </Suspense>,
    );
  // The server has the code from the second time on.
  rendered();
  await eventually(() => expect(rendered()).toContain('Approve'));
  page.innerHTML = rendered();
  const root = await act(async () =>
    hydrateRoot(
      page,
      <Suspense>
        <Late />
      </Suspense>,
    ),
  );
  const button = page.querySelector('button')!;
  button.click();
  expect(button.matches(':disabled')).toBe(true);
  await act(async () => arrive(Approve));
  expect(button.matches(':disabled')).toBe(false);
  button.click();
  expect(pressed).toEqual(['approve']);
  act(() => root.unmount());
});
