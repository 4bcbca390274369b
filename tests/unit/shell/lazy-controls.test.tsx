// @vitest-environment jsdom
import { act } from 'react';
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
  const rendered = () => renderToString(<There />);
  // The server has the code from the second time on.
  rendered();
  await eventually(() => expect(rendered()).toContain('Approve'));
  page.innerHTML = rendered();
  const root = await act(async () => hydrateRoot(page, <Late />));
  const button = page.querySelector('button')!;
  button.click();
  expect(button.matches(':disabled')).toBe(true);
  await act(async () => arrive(Approve));
  expect(button.matches(':disabled')).toBe(false);
  button.click();
  expect(pressed).toEqual(['approve']);
  act(() => root.unmount());
});

it('what is around it does not wait for its code', async () => {
  const Edit = () => <button>Edit</button>;
  const There = lazyControls(() => Promise.resolve(Edit));
  const Late = lazyControls(() => new Promise<typeof Edit>(() => {}));
  const pressed: string[] = [];
  const around = (Controls: typeof There) => (
    <section>
      <Controls />
      <button onClick={() => pressed.push('search')}>Search</button>
    </section>
  );
  renderToString(around(There));
  await eventually(() => expect(renderToString(around(There))).toContain('Edit'));
  const page = document.createElement('div');
  document.body.appendChild(page);
  page.innerHTML = renderToString(around(There));
  const root = await act(async () => hydrateRoot(page, around(Late)));
  const [edit, search] = page.querySelectorAll('button');
  search!.click();
  expect(pressed).toEqual(['search']);
  expect(edit!.textContent).toBe('Edit');
  act(() => root.unmount());
});
