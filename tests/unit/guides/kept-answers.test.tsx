// @vitest-environment jsdom
import { act, fireEvent } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Keeping, ToolKeeping } from '#app/features/guides/tools/keeping.tsx';
import { PaydayTool } from '#app/features/guides/tools/payday.client.tsx';
import { show } from '#tests/support/rendered.tsx';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';

vi.mock('#app/shell/page/facts.ts', () => ({
  usePageFacts: () => ({ language: 'en', prefix: 'en', member: { uid: 'ana' } }),
}));

beforeAll(() => loadTranslationsFromFiles());
beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

const save = vi.fn<Keeping['save']>();
beforeEach(() => save.mockReset());
const tool = (keeping: Partial<Keeping> = {}) => (
  <ToolKeeping.Provider value={{ kept: null, status: 'idle', save, ...keeping }}>
    <PaydayTool />
  </ToolKeeping.Provider>
);
const hold = (page: ReturnType<typeof show>) => page.getByLabelText<HTMLInputElement>('Hold period in days');
const type = (page: ReturnType<typeof show>, value: string) => fireEvent.change(hold(page), { target: { value } });
const waiting = () => localStorage.getItem('guide-tool-payday-ana');

describe('the answers of a tool', () => {
  it('open as the account has them', () => {
    expect(hold(show(tool({ kept: '{"hold":"30","other":"x"}' }))).value).toBe('30');
    expect(save).not.toHaveBeenCalled();
  });

  it('are saved once the typing pauses, and wait on the device until then', () => {
    const page = show(tool());
    type(page, '1');
    type(page, '14');
    expect(save).not.toHaveBeenCalled();
    expect(waiting()).toContain('"hold":"14"');
    act(() => {
      vi.runAllTimers();
    });
    expect(save).toHaveBeenCalledTimes(1);
    expect(save.mock.calls[0]![0]).toContain('"hold":"14"');
    expect(waiting()).not.toBeNull();
    page.again(tool({ status: 'saved' }));
    expect(waiting()).toBeNull();
    expect(page.getByText('Saved in your account')).toBeTruthy();
  });

  it('that changed since they were sent still wait', () => {
    const page = show(tool());
    type(page, '14');
    act(() => {
      vi.runAllTimers();
    });
    type(page, '15');
    page.again(tool({ status: 'saved' }));
    expect(waiting()).toContain('"hold":"15"');
  });

  it('that could not be saved are sent when the tool opens again', () => {
    const page = show(tool());
    type(page, '14');
    act(() => {
      vi.runAllTimers();
    });
    page.again(tool({ status: 'failed' }));
    expect(page.getByText('Not saved yet. It waits on this device.')).toBeTruthy();
    save.mockReset();
    expect(hold(show(tool({ kept: '{"hold":"7"}' }))).value).toBe('14');
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('of an earlier version move from the device to the account', () => {
    localStorage.setItem('guide-tool-payday', '{"hold":"21"}');
    const page = show(tool());
    expect(hold(page).value).toBe('21');
    expect(save).toHaveBeenCalledWith('{"hold":"21"}');
    page.again(tool({ status: 'saved' }));
    expect(localStorage).toHaveLength(0);
  });
});
