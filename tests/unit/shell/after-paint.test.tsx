// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { AfterPaint } from '#app/shell/page/after-paint.tsx';
import { served, show } from '#tests/support/rendered.tsx';

const part = <AfterPaint fallback="Wait">{() => 'The table'}</AfterPaint>;

it('a page that the server wrote has its lower part from the start', () => {
  expect(served(part, null).container.textContent).toBe('The table');
});

it('a page that a link led to has it after the first paint', async () => {
  const { container, findByText } = show(part, null);
  expect(container.textContent).toBe('Wait');
  await findByText('The table');
});
