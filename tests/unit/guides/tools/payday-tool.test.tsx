// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react';
import axe from 'axe-core';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as formatters from '#app/domain/platform/formatters.ts';
import { LANGUAGES } from '#app/domain/platform/languages.ts';
import { PaydayTool } from '#app/features/guides/tools/payday.client.tsx';
import { show } from '#tests/support/rendered.tsx';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';

vi.mock('#app/domain/platform/formatters.ts', { spy: true });
vi.mock('#app/shell/page/facts.ts', () => ({
  usePageFacts: () => ({ language: 'en', prefix: 'en', cutOffs: {}, cutOffHours: 48 }),
}));

beforeAll(() => loadTranslationsFromFiles());
beforeEach(() => localStorage.clear());

const fill = (page: ReturnType<typeof show>, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values))
    fireEvent.change(page.getByLabelText(label), { target: { value } });
};

describe('the payday simulator', () => {
  it('says which payday pays a commission, and what to do when the request comes too early', () => {
    const page = show(<PaydayTool />);
    fill(page, { 'Earned on': '2026-03-03', 'Hold period in days': '7', 'Requested on': '2026-03-10' });
    expect(page.getByRole('status').textContent).toContain('Paid on Mar 15, 2026');
    fill(page, { 'Hold period in days': '14' });
    expect(page.getByRole('status').textContent).toContain('Not paid on Mar 15, 2026');
    expect(page.getByRole('status').textContent).toContain('Request the Apr 1, 2026 payday');
  });

  it.each(['0001-11-30', '0002-03-03', '0202-03-03', '1999-12-31', '2101-01-01', '9999-12-31', '275760-09-12'])(
    'asks for dates instead of %s, on the way to a year or kept from before',
    (day) => {
      const page = show(<PaydayTool />);
      for (const label of ['Earned on', 'Requested on']) {
        fill(page, { 'Earned on': '2026-03-03', 'Requested on': '2026-03-10' });
        fill(page, { [label]: day });
        expect(page.getByRole('status').textContent).toContain('Enter both dates');
      }
    },
  );

  it('begins with today where the reader is', () => {
    vi.useFakeTimers({ now: new Date('2026-12-01T02:00:00Z'), toFake: ['Date'] });
    vi.spyOn(formatters, 'deviceTimeZone').mockReturnValue('America/Mexico_City');
    expect(show(<PaydayTool />).getByLabelText<HTMLInputElement>('Earned on').value).toBe('2026-11-30');
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  it('judges a day that holds the cut-off by its end, and says until when it was in time', () => {
    vi.spyOn(formatters, 'deviceTimeZone').mockReturnValue('America/Mexico_City');
    const page = show(<PaydayTool />);
    // Requests close on March 13 at 00:00 UTC, which is 18:00 of March 12 there.
    fill(page, { 'Earned on': '2026-03-03', 'Hold period in days': '7', 'Requested on': '2026-03-12' });
    const status = page.getByRole('status').textContent;
    expect(status).toContain('Paid on Apr 1, 2026');
    expect(status).toContain('For the Mar 15, 2026 payday, send yours before Mar 12, 2026, 6:00 PM your time.');
    fill(page, { 'Requested on': '2026-03-11' });
    expect(page.getByRole('status').textContent).toContain('Paid on Mar 15, 2026');
    expect(page.getByRole('status').textContent).not.toContain('cut-off');
    vi.restoreAllMocks();
  });

  it.each([
    // Requests for March 15 close on March 13 at 00:00 UTC.
    ['America/Mexico_City', '2026-03-05', 'Mar 12, 2026', 'Not paid on Mar 15, 2026'],
    ['America/Mexico_City', '2026-03-04', 'Mar 11, 2026', 'Paid on Mar 15, 2026'],
    ['Asia/Tokyo', '2026-03-05', 'Mar 12, 2026', 'Paid on Mar 15, 2026'],
    ['Asia/Tokyo', '2026-03-06', 'Mar 13, 2026', 'Not paid on Mar 15, 2026'],
    ['UTC', '2026-03-05', 'Mar 12, 2026', 'Paid on Mar 15, 2026'],
  ])('judges the day of the commission by its end: in %s %s', (zone, earned, ends, answer) => {
    vi.spyOn(formatters, 'deviceTimeZone').mockReturnValue(zone);
    const page = show(<PaydayTool />);
    fill(page, { 'Earned on': earned, 'Hold period in days': '7', 'Requested on': '2026-03-10' });
    const status = page.getByRole('status').textContent;
    expect(status).toContain(answer);
    expect(status).toContain(`The hold period ends by the end of ${ends}, your time.`);
    vi.restoreAllMocks();
  });

  it('keeps what was entered, and opens with it again', () => {
    const first = show(<PaydayTool />);
    fill(first, { 'Earned on': '2026-03-03', 'Hold period in days': '9' });
    const again = show(<PaydayTool />);
    expect(again.getByLabelText<HTMLInputElement>('Earned on').value).toBe('2026-03-03');
    expect(again.getByLabelText<HTMLInputElement>('Hold period in days').value).toBe('9');
  });

  it.each(['', '-1', '366', '1.5'])('asks for whole days, not %s', (days) => {
    const page = show(<PaydayTool />);
    fill(page, { 'Hold period in days': days });
    expect(page.getByRole('status').textContent).toMatch(/^Enter/);
  });

  it('begins anew where what is kept is damaged, and goes on without storage', () => {
    localStorage.setItem('guide-tool-payday', 'null');
    expect(show(<PaydayTool />).getByLabelText<HTMLInputElement>('Hold period in days').value).toBe('7');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    const page = show(<PaydayTool />);
    fill(page, { 'Earned on': '2026-03-03', 'Hold period in days': '7', 'Requested on': '2026-03-10' });
    expect(page.getByRole('status').textContent).toContain('Paid on');
    vi.restoreAllMocks();
  });

  it.each(LANGUAGES)('has its texts in %s', (language) => {
    const { container } = show(<PaydayTool />, language);
    expect(container.textContent).not.toMatch(/tools\.|\{\{/);
  });

  it('can be used with a keyboard and a screen reader', async () => {
    const { container } = show(<PaydayTool />);
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    expect(container.querySelectorAll('[tabindex]:not([tabindex="0"])')).toHaveLength(0);
  });
});
