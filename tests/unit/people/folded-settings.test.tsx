// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FoldedSettings } from '#app/routes/account/settings/settings-card.tsx';

const group = (
  <FoldedSettings id="email" title="Email" description="Your address">
    <input aria-label="New email" />
  </FoldedSettings>
);

it.each([true, false])('a group that was opened (%s) before React rendered it anew is as it was', (opened) => {
  const container = document.createElement('div');
  document.body.replaceChildren(container);
  // From the server, opened by the reader; then React has to replace it instead of taking it over.
  container.innerHTML = renderToString(group);
  container.querySelector('details')!.open = opened;
  render(group, { container });
  expect(container.querySelector('details')!.open).toBe(opened);
});
