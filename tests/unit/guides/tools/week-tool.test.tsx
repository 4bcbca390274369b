// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react';
import axe from 'axe-core';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { LANGUAGES } from '#app/domain/platform/languages.ts';
import { WeekTool } from '#app/features/guides/tools/week.client.tsx';
import { show } from '#tests/support/rendered.tsx';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';

const facts = vi.hoisted(() => ({ language: 'en', prefix: 'en', cutOffs: {}, cutOffHours: 48 }));
vi.mock('#app/shell/page/facts.ts', () => ({ usePageFacts: () => facts }));

beforeAll(() => loadTranslationsFromFiles());
beforeEach(() => localStorage.clear());

describe('the week planner', () => {
  it.each([
    [48, 'on days 10 and 25 of each month'],
    [120, 'on days 7 and 22 of each month'],
  ])('names the days of its reminders by the cut-off: %d hours', (cutOffHours, words) => {
    facts.cutOffHours = cutOffHours;
    onTestFinished(() => void (facts.cutOffHours = 48));
    expect(show(<WeekTool />).getByText(/reminds you to request your payout/).textContent).toContain(words);
  });

  it('counts the hours of the days that are chosen, and saves them as a calendar', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const revoked = vi.fn();
    const clicked: boolean[] = [];
    const saved: Blob[] = [];
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        saved.push(blob);
        return 'blob:calendar';
      },
      revokeObjectURL: revoked,
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      clicked.push(this.isConnected);
    });
    const page = show(<WeekTool />);
    const button = page.getByRole('button', { name: 'Download calendar' });
    expect(button.hasAttribute('disabled')).toBe(true);
    fireEvent.click(page.getByLabelText('Tuesday'));
    fireEvent.click(page.getByLabelText('Saturday'));
    fireEvent.change(page.getByLabelText('Until'), { target: { value: '22:30' } });
    expect(page.getByRole('status').textContent).toBe('5 hours of streaming a week');
    fireEvent.click(button);
    expect(await saved[0]!.text()).toContain('RRULE:FREQ=WEEKLY;BYDAY=SA');
    // Safari saves nothing from a link outside the page, or from a file that is gone before it is read.
    expect(clicked).toEqual([true]);
    expect(revoked).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60_000);
    expect(revoked).toHaveBeenCalledWith('blob:calendar');
    expect(document.querySelector('a[download]')).toBeNull();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it.each([
    ['21:20', '1.3 hours of streaming a week'],
    ['21:01', '1 hour of streaming a week'],
    ['20:01', '0.1 hours of streaming a week'],
  ])('rounds hours to a tenth: until %s', (until, hours) => {
    const page = show(<WeekTool />);
    fireEvent.click(page.getByLabelText('Tuesday'));
    fireEvent.change(page.getByLabelText('Until'), { target: { value: until } });
    expect(page.getByRole('status').textContent).toBe(hours);
  });

  it('keeps the plan, and opens with it again', () => {
    fireEvent.click(show(<WeekTool />).getByLabelText('Friday'));
    const again = show(<WeekTool />);
    expect(again.getByLabelText<HTMLInputElement>('Friday').checked).toBe(true);
    fireEvent.click(again.getByLabelText('Friday'));
    expect(again.getByRole('status').textContent).toBe('Choose at least one day and two different times.');
  });

  it.each(LANGUAGES)('has its texts in %s', (language) => {
    expect(show(<WeekTool />, language).container.textContent).not.toMatch(/tools\.|\{\{/);
  });

  it('can be used with a keyboard and a screen reader', async () => {
    const { container } = show(<WeekTool />);
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    expect(container.querySelectorAll('[tabindex]:not([tabindex="0"])')).toHaveLength(0);
  });
});
