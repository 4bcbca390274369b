// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react';
import axe from 'axe-core';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { LANGUAGES } from '#app/domain/platform/languages.ts';
import { ADDRESS_DRILL, SCAM_DRILL } from '#app/domain/guides/drills.ts';
import { AddressTool } from '#app/features/guides/tools/address.client.tsx';
import { BitrateTool } from '#app/features/guides/tools/bitrate.client.tsx';
import { DisclosureTool } from '#app/features/guides/tools/disclosure.client.tsx';
import { ScamTool } from '#app/features/guides/tools/scam.client.tsx';
import { show } from '#tests/support/rendered.tsx';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';

vi.mock('#app/shell/page/facts.ts', () => ({ usePageFacts: () => ({ language: 'en', prefix: 'en' }) }));

beforeAll(() => loadTranslationsFromFiles());
beforeEach(() => localStorage.clear());

it('settings come from the upload that was entered', () => {
  const page = show(<BitrateTool />);
  const upload = page.getByLabelText('Upload that you measured');
  expect(page.getByRole('status').textContent).toMatch(/^Enter a speed/);
  fireEvent.change(upload, { target: { value: '9' } });
  expect(page.getByRole('status').textContent).toMatch(/^720p, 30 frames, 3,000 kbit\/s.*4,500 kbit\/s/);
  fireEvent.change(upload, { target: { value: '1' } });
  expect(page.getByRole('status').textContent).toContain('too slow');
});

it('a disclosure is checked while it is written', () => {
  const page = show(<DisclosureTool />);
  const write = (label: string, value: string) => fireEvent.change(page.getByLabelText(label), { target: { value } });
  write('Your sentence', 'My partner: I earn a commission.');
  expect(page.getByText('Not ready yet')).toBeTruthy();
  expect(page.getAllByLabelText('Missing:')).toHaveLength(1);
  write('Your sentence', 'Advertising: I earn a commission.');
  expect(page.getByText('Ready to say')).toBeTruthy();
  write('Words that the offer asks for', 'adults only');
  expect(page.getByText('Not ready yet')).toBeTruthy();
});

describe('a drill', () => {
  it('explains each answer, counts the right ones, and opens where it was left', () => {
    const page = show(<ScamTool />);
    const press = (on: ReturnType<typeof show>, name: string) => fireEvent.click(on.getByRole('button', { name }));
    press(page, 'Genuine');
    expect(page.getByRole('status').textContent).toContain('Not quite.');
    expect(page.queryByRole('button', { name: 'Genuine' })).toBeNull();
    press(page, 'Next round');
    const again = show(<ScamTool />);
    expect(again.getByText('2 of 6')).toBeTruthy();
    for (const { right } of SCAM_DRILL.slice(1)) {
      press(again, right === 'scam' ? 'A scam' : 'Genuine');
      expect(again.getByRole('status').textContent).toContain('Correct.');
      fireEvent.click(again.getByRole('button'));
    }
    expect(again.getByRole('status').textContent).toBe('5 of 6 correct');
    press(again, 'Start again');
    expect(again.getByText('1 of 6')).toBeTruthy();
  });

  it('marks where two addresses differ once it is answered, not before', () => {
    const { container, ...page } = show(<AddressTool />);
    const marks = () => container.querySelectorAll('mark').length;
    const counts = ADDRESS_DRILL.map(({ right }) => {
      expect(marks()).toBe(0);
      fireEvent.click(page.getByRole('button', { name: right === 'same' ? 'The same' : 'Different' }));
      const shown = marks();
      fireEvent.click(page.getByRole('button'));
      return shown;
    });
    expect(counts.slice(0, 4)).toEqual([0, 2, 6, 4]);
    expect(page.getByRole('status').textContent).toBe('5 of 5 correct');
  });
});

describe.each([
  ['address', AddressTool],
  ['bitrate', BitrateTool],
  ['disclosure', DisclosureTool],
  ['scam', ScamTool],
] as const)('the tool %s', (_name, Tool) => {
  it.each(LANGUAGES)('has its texts in %s', (language) => {
    const { container, ...page } = show(<Tool />, language);
    for (let step = 0; step < 14 && page.queryAllByRole('button').length > 0; step += 1) {
      expect(container.textContent).not.toMatch(/tools\.|\{\{/);
      fireEvent.click(page.getAllByRole('button')[0]!);
    }
    for (const field of container.querySelectorAll('input, textarea')) {
      fireEvent.change(field, { target: { value: field.tagName === 'INPUT' ? '9' : 'Ad: I earn a commission.' } });
    }
    expect(container.textContent).not.toMatch(/tools\.|\{\{/);
  });

  it('can be used with a keyboard and a screen reader', async () => {
    const { container } = show(<Tool />);
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    expect(container.querySelectorAll('[tabindex]:not([tabindex="0"])')).toHaveLength(0);
  });
});
