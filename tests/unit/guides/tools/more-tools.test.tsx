// @vitest-environment jsdom
import { act, cleanup, fireEvent, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { LANGUAGES } from '#app/domain/platform/languages.ts';
import { ADDRESS_DRILL, SCAM_DRILL } from '#app/domain/guides/drills.ts';
import { AddressTool } from '#app/features/guides/tools/address.client.tsx';
import { BitrateTool } from '#app/features/guides/tools/bitrate.client.tsx';
import { DisclosureTool } from '#app/features/guides/tools/disclosure.client.tsx';
import { FunnelTool } from '#app/features/guides/tools/funnel.client.tsx';
import { PitchTool } from '#app/features/guides/tools/pitch.client.tsx';
import { RoomTool } from '#app/features/guides/tools/room.client.tsx';
import { ROOM_PLACES, ROOM_SIZE } from '#app/features/guides/tools/room-picture.tsx';
import { SafeZoneTool } from '#app/features/guides/tools/safe-zone.client.tsx';
import { ScamTool } from '#app/features/guides/tools/scam.client.tsx';
import { show } from '#tests/support/rendered.tsx';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';

vi.mock('#app/shell/page/facts.ts', () => ({ usePageFacts: () => ({ language: 'en', prefix: 'en' }) }));

beforeAll(() => loadTranslationsFromFiles());
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('settings come from the upload that was entered', () => {
  const page = show(<BitrateTool />);
  const upload = page.getByLabelText('Upload speed you measured');
  expect(page.getByRole('status').textContent).toMatch(/^Enter a speed/);
  fireEvent.change(upload, { target: { value: '9' } });
  expect(page.getByRole('status').textContent).toMatch(/^720p, 30 frames, 3,000 kbit\/s.*4,500 kbit\/s/);
  fireEvent.change(upload, { target: { value: '1' } });
  expect(page.getByRole('status').textContent).toContain('too slow');
});

it('a decimal comma is a decimal point, and a text that is no speed is refused', () => {
  const page = show(<BitrateTool />);
  const upload = page.getByLabelText<HTMLInputElement>('Upload speed you measured');
  expect([upload.type, upload.inputMode]).toEqual(['text', 'decimal']);
  for (const typed of ['9,5', '9.5', ' 9,50 ']) {
    fireEvent.change(upload, { target: { value: typed } });
    expect(page.getByRole('status').textContent, typed).toContain('4,700 kbit/s');
    expect(upload.getAttribute('aria-invalid')).not.toBe('true');
  }
  for (const typed of ['9,512', '1.000', '1,000.5', '1e1', '-3', 'fast', '0']) {
    fireEvent.change(upload, { target: { value: typed } });
    expect(page.getByRole('status').textContent, typed).toBe('');
    expect(upload.getAttribute('aria-invalid'), typed).toBe('true');
    expect(page.getByText(/^Enter a speed above 0/)).toBeTruthy();
  }
});

it('figures of the funnel are whole numbers', () => {
  const page = show(<FunnelTool />);
  const viewers = page.getAllByLabelText('Viewers')[0]!;
  fireEvent.change(viewers, { target: { value: '1.000' } });
  expect(page.getByText('Enter a whole number without separators.')).toBeTruthy();
  fireEvent.change(viewers, { target: { value: '1000' } });
  expect(viewers.getAttribute('aria-invalid')).not.toBe('true');
});

it('a disclosure is checked while it is written', () => {
  const page = show(<DisclosureTool />);
  const write = (label: string, value: string) => fireEvent.change(page.getByLabelText(label), { target: { value } });
  write('Your two sentences', 'My partner: I earn a commission.');
  expect(page.getByText('Not ready yet')).toBeTruthy();
  expect(page.getAllByLabelText('Missing:')).toHaveLength(1);
  write('Your two sentences', 'Advertising: I earn a commission.');
  expect(page.getByText('Ready to say')).toBeTruthy();
  write('Words that the offer asks for', 'adults only');
  expect(page.getByText('Not ready yet')).toBeTruthy();
});

it('the weak link shows once both times are known', () => {
  const page = show(<FunnelTool />);
  const enter = (legend: string, values: readonly number[]) => {
    const fields = within(page.getByRole('group', { name: legend })).getAllByRole('textbox');
    fields.forEach((field, index) => fireEvent.change(field, { target: { value: String(values[index]) } }));
  };
  expect(page.getByRole('status').textContent).toMatch(/^Enter the four figures/);
  enter('Last four weeks', [600, 90, 6, 4]);
  expect(page.getByRole('status').textContent).toContain('Add the four weeks before');
  enter('The four weeks before', [600, 90, 13, 8]);
  expect(page.getByText('Weakest link').closest('li')?.textContent).toContain('Clicks that become registrations');
  expect(page.getByRole('status').textContent).toContain('These figures are small.');
  enter('Last four weeks', [600, 90, 13, 7]);
  expect(page.queryByText('Weakest link')).toBeNull();
  expect(page.getByRole('status').textContent).toContain('may be chance');
  enter('Last four weeks', [0, 0, 0, 0]);
  expect(page.getByRole('status').textContent).toMatch(/^There were no viewers in the last four weeks/);
  enter('Last four weeks', [10, 500, 400, 900]);
  expect(page.getByRole('status').textContent).toMatch(/^Correct the marked figures/);
  expect(page.getByText('More than viewers. Check both figures.')).toBeTruthy();
  expect(page.getByText(/^More than registrations\. That is only possible/)).toBeTruthy();
  enter('Last four weeks', [600, 90, 6, 4]);
  enter('The four weeks before', [0, 0, 0, 0]);
  expect(page.getByRole('status').textContent).toContain('There were no viewers in the four weeks before');
});

it('a pitch is checked while it is written, and timed when it is said', () => {
  vi.useFakeTimers();
  const page = show(<PitchTool />);
  const write = (label: string, value: string) => fireEvent.change(page.getByLabelText(label), { target: { value } });
  write('Disclosure', 'Advertising: I earn a commission.');
  expect(page.getByText('Write all four sentences.')).toBeTruthy();
  write('Who it is for', 'For people with old laptops.');
  write('What it is', 'An app.');
  write('The catch', 'It is slow.');
  expect(page.getByText('Fits into a minute')).toBeTruthy();
  fireEvent.click(page.getByRole('button', { name: 'Start timer' }));
  act(() => {
    vi.advanceTimersByTime(61_500);
  });
  expect(page.getByRole('timer').textContent).toBe('1:01');
  fireEvent.click(page.getByRole('button', { name: 'Stop timer' }));
  expect(page.getByText(/^That was more than a minute/)).toBeTruthy();
  expect(
    show(<PitchTool />)
      .getAllByRole('timer')
      .at(-1)!.textContent,
  ).toBe('1:02');
  vi.useRealTimers();
});

it('things in the room say what they give away, and the private ones are counted', () => {
  const page = show(<RoomTool />);
  fireEvent.click(page.getByRole('button', { name: 'Mug' }));
  expect(page.getByRole('status').textContent).toContain('It can stay.');
  for (const name of ['Window', 'Letter on the wall', 'Second screen', 'Badge', 'Parcel'])
    fireEvent.click(page.getByRole('button', { name }));
  expect(page.getByText('5 of 5 found')).toBeTruthy();
  expect(page.getByRole('status').textContent).toContain('You found all five.');
  expect(show(<RoomTool />).getByText('5 of 5 found')).toBeTruthy();
  fireEvent.click(page.getByRole('button', { name: 'Start again' }));
  expect(page.getByText('0 of 5 found')).toBeTruthy();
});

describe('the preview of a picture', () => {
  it('keeps the shape and what was checked, and never the picture', async () => {
    const close = vi.fn();
    vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 1600, height: 1200, close }));
    const page = show(<SafeZoneTool />);
    const face = () => page.getByLabelText<HTMLInputElement>('My face is outside the covered areas');
    const open = (label: string, name: string) =>
      fireEvent.change(page.getByLabelText(label), { target: { files: [new File(['x'], name)] } });
    fireEvent.change(page.getByLabelText('Shape'), { target: { value: 'wide' } });
    expect(face().disabled).toBe(true);
    open('Choose picture', 'me.png');
    await page.findByRole('img', { name: 'Your picture' });
    fireEvent.click(face());
    const kept = JSON.parse(localStorage.getItem('guide-tool-safezone-')!) as { result: string };
    expect(JSON.parse(kept.result)).toEqual({ shape: 'wide', checks: 'face' });
    open('Choose another picture', 'other.png');
    await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
    expect(face().checked).toBe(false);
    fireEvent.click(face());
    fireEvent.change(page.getByLabelText('Shape'), { target: { value: 'upright' } });
    expect(face().checked).toBe(false);
    vi.unstubAllGlobals();
  });

  it('shows the picture again in the same tab, small, with what was checked', async () => {
    const read = vi.fn(async (from: Blob) => ({ width: 1600, height: 1200, close: () => {}, from }));
    vi.stubGlobal('createImageBitmap', read);
    const drawn = vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/jpeg;base64,YWJj');
    const sizes: [number, number][] = [];
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
      sizes.push([this.width, this.height]);
      return { drawImage: () => {} } as never;
    });
    const first = show(<SafeZoneTool />);
    const label = 'My face is outside the covered areas';
    fireEvent.change(first.getByLabelText('Choose picture'), { target: { files: [new File(['x'], 'me.png')] } });
    await first.findByRole('img', { name: 'Your picture' });
    expect(sizes).toContainEqual([640, 480]);
    fireEvent.click(first.getByLabelText(label));
    cleanup();
    const again = show(<SafeZoneTool />);
    await again.findByRole('img', { name: 'Your picture' });
    expect(again.getByLabelText<HTMLInputElement>(label).checked).toBe(true);
    expect(await read.mock.lastCall![0].text()).toBe('abc');
    expect(drawn).toHaveBeenCalledTimes(1);
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('says when a file is no picture', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')));
    const page = show(<SafeZoneTool />);
    fireEvent.change(page.getByLabelText('Choose picture'), { target: { files: [new File(['x'], 'me.txt')] } });
    expect((await page.findByText(/can't open that file/)).getAttribute('role')).toBe('status');
    vi.unstubAllGlobals();
  });
});

it('things in the room can be tapped apart on a phone', () => {
  const places = Object.values(ROOM_PLACES);
  for (const [index, one] of places.entries())
    for (const other of places.slice(index + 1))
      expect(Math.hypot(one.x - other.x, one.y - other.y) * (300 / ROOM_SIZE.width)).toBeGreaterThan(44);
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

  it('moves the focus with each press, and never when it opens', () => {
    const page = show(<ScamTool />);
    const press = (name: string) => fireEvent.click(page.getByRole('button', { name }));
    press('Genuine');
    expect(document.activeElement?.textContent).toBe('Next round');
    press('Next round');
    expect(document.activeElement?.querySelector('blockquote')).toBeTruthy();
    press('Genuine');
    cleanup();
    const again = show(<ScamTool />);
    expect(again.getByRole('button', { name: 'Next round' })).not.toBe(document.activeElement);
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
  ['funnel', FunnelTool],
  ['pitch', PitchTool],
  ['room', RoomTool],
  ['safezone', SafeZoneTool],
  ['scam', ScamTool],
] as const)('the tool %s', (_name, Tool) => {
  it.each(LANGUAGES)('has its texts in %s', (language) => {
    const { container, ...page } = show(<Tool />, language);
    for (let step = 0; step < 14 && page.queryAllByRole('button').length > 0; step += 1) {
      expect(container.textContent).not.toMatch(/tools\.|\{\{/);
      fireEvent.click(page.getAllByRole('button')[0]!);
    }
    for (const field of container.querySelectorAll('input:not([type=file]), textarea')) {
      fireEvent.change(field, { target: { value: field.tagName === 'INPUT' ? '9' : 'Ad: I earn a commission.' } });
    }
    expect(container.textContent).not.toMatch(/tools\.|\{\{/);
  });

  it('can be used with a keyboard and a screen reader', async () => {
    const { container } = show(<Tool />);
    const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    expect(container.querySelectorAll('[tabindex]:not([tabindex="0"], [tabindex="-1"])')).toHaveLength(0);
  });
});
