// @vitest-environment jsdom
import { act, cleanup, fireEvent } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Keeping, ToolKeeping } from '#app/features/guides/tools/keeping.tsx';
import { DisclosureTool } from '#app/features/guides/tools/disclosure.client.tsx';
import { PaydayTool } from '#app/features/guides/tools/payday.client.tsx';
import { show } from '#tests/support/rendered.tsx';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';

vi.mock('#app/shell/page/facts.ts', () => ({
  usePageFacts: () => ({ language: 'en', prefix: 'en', cutOffs: {}, member: { uid: 'ana' } }),
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
    expect(waiting()).toContain('14');
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
    expect(waiting()).toContain('15');
  });

  it('that could not be saved are sent when the tool opens again', () => {
    const first = show(tool({ kept: '{"hold":"7"}' }));
    type(first, '14');
    first.again(tool({ status: 'failed' }));
    expect(first.getByText("Not saved yet. It's kept on this device.")).toBeTruthy();
    cleanup();
    save.mockReset();
    expect(hold(show(tool({ kept: '{"hold":"7"}' }))).value).toBe('14');
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('that waited while the account got newer ones give way', () => {
    const first = show(tool({ kept: '{"hold":"7"}' }));
    type(first, '14');
    cleanup();
    save.mockReset();
    expect(hold(show(tool({ kept: '{"hold":"30"}' }))).value).toBe('30');
    expect(save).not.toHaveBeenCalled();
    expect(waiting()).toBeNull();
  });

  it.each(['pagehide', 'unmount'])('are sent before the pause is over on %s', (event) => {
    const page = show(tool());
    type(page, '14');
    if (event === 'unmount') cleanup();
    else fireEvent(window, new Event(event));
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('that failed are sent again once the device is online', () => {
    const page = show(tool());
    type(page, '14');
    act(() => {
      vi.runAllTimers();
    });
    page.again(tool({ status: 'failed' }));
    fireEvent(window, new Event('online'));
    expect(save).toHaveBeenCalledTimes(2);
  });

  it('are shown as saved only while nothing newer waits, and a text that is too long says so', () => {
    expect(show(tool({ status: 'saved', pending: 'none' })).queryByText('Saved in your account')).not.toBeNull();
    cleanup();
    expect(show(tool({ status: 'saved', pending: 'waiting' })).queryByText('Saved in your account')).toBeNull();
    cleanup();
    expect(show(tool({ pending: 'too-long' })).getByText('This is too long to save. Shorten it.')).toBeTruthy();
  });

  it('tell what is not in the account', () => {
    const tell = vi.fn();
    const page = show(tool({ tell }));
    type(page, '14');
    expect(tell).toHaveBeenLastCalledWith('waiting');
    cleanup();
    const disclosure = show(
      <ToolKeeping.Provider value={{ kept: null, status: 'idle', save, tell }}>
        <DisclosureTool />
      </ToolKeeping.Provider>,
    );
    const [sentence] = disclosure.getAllByRole('textbox');
    fireEvent.change(sentence!, { target: { value: 'a'.repeat(2_001) } });
    expect(tell).toHaveBeenLastCalledWith('too-long');
  });
});
