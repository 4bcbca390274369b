// @vitest-environment jsdom
import { fireEvent, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { GuideContents } from '#app/features/guides/contents.tsx';
import { partAt } from '#app/features/guides/reading.client.ts';
import type { GuideText } from '#app/guides/guide-text.ts';
import { show } from '#tests/support/rendered.tsx';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';

await loadTranslationsFromFiles();

const guide = {
  blocks: [
    { kind: 'heading', text: 'Set up the wallet' },
    { kind: 'heading', text: 'Tax and value' },
  ],
} as unknown as GuideText;

it('the part that is read is the last one that has come up to the reading line', () => {
  expect(partAt([400, 900, 1_500])).toBe(-1);
  expect(partAt([-300, 100, 700])).toBe(1);
  expect(partAt([-900, -500, 140])).toBe(2);
});

it.each([true, false])('the contents say which part is being read (wide: %s), and how many there are', async (wide) => {
  const tops: Record<string, number> = { 'part-0': -200, 'part-1': 90 };
  const { container, again } = show(<GuideContents guide={guide} wide={wide} />);
  const page = (
    <>
      <GuideContents guide={guide} wide={wide} />
      <h2 id="part-0">Set up the wallet</h2>
      <h2 id="part-1">Tax and value</h2>
    </>
  );
  again(page);
  for (const heading of container.querySelectorAll('h2')) {
    heading.getBoundingClientRect = () => ({ top: tops[heading.id] }) as DOMRect;
  }
  await waitFor(() => {
    fireEvent.scroll(window);
    expect(container.querySelector('[aria-current=location]')?.textContent).toBe('Tax and value');
  });
  if (!wide) expect(container.querySelector('summary')?.textContent).toBe('Tax and value2 / 4');
});
