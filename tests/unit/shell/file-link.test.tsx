// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readWholeFile } from '#app/ui/feedback/whole-file.client.ts';
import { notify } from '#app/ui/feedback/notify.ts';
import { FileLink } from '#app/ui/layout/file-link.tsx';
import { eventually } from '#tests/support/eventually.ts';
import { show } from '#tests/support/rendered.tsx';
import { loadTranslationsFromFiles } from '#tests/support/translations.ts';

await loadTranslationsFromFiles();

const part = (text: string) =>
  new Response(text, { headers: { 'Content-Disposition': 'inline; filename="people.csv"' } });
const FIRST = '\uFEFF"name"\r\n"Ana"\r\n"1,b"\r\n2,b~%E1\r\n';
const LAST = '"Zoé"\r\n1\r\n';

let answers: Record<string, () => Response | Promise<Response>>;
let saved: Blob[];
const asked = vi.fn((url: URL | string) => answers[new URL(url).searchParams.get('part')!]!());
beforeEach(() => {
  saved = [];
  answers = { '': () => part(FIRST.replace('%E1', '%C3%A1')), 'b~á': () => part(LAST) };
  asked.mockClear();
  vi.stubGlobal('fetch', asked);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`, revokeObjectURL: () => {} });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const read = (mayRefuse = false) =>
  readWholeFile({ href: '/en/admin/streamers/export?q=a', mayRefuse }, new AbortController().signal, () => {});

it('a file of several parts has its head once and nothing is missing', async () => {
  expect(await read()).toEqual({
    ...{ name: 'people.csv', rows: 3 },
    parts: ['\uFEFF"name"\r\n"Ana"\r\n"1,b"\r\n', '"Zoé"\r\n'],
  });
  expect(asked.mock.calls.map(([url]) => String(url))).toEqual([
    expect.stringMatching(/export\?q=a&part=$/),
    expect.stringMatching(/export\?q=a&part=b%7E%C3%A1$/),
  ]);
});

it('rows are those that the Worker counted: a cell has lines of its own', async () => {
  answers = { '': () => part('"name"\r\n"Ana\r\n1\r\n"\r\n1\r\n') };
  expect(await read()).toEqual({ name: 'people.csv', parts: ['"name"\r\n"Ana\r\n1\r\n"\r\n'], rows: 1 });
});

it('a page that asks something and a log-in are shown, and a failure keeps the page', async () => {
  answers = { '': () => new Response('Choose one', { status: 409 }) };
  expect(await read(true)).toBeNull();
  await expect(read()).rejects.toThrow();
  answers = { '': () => Object.defineProperty(new Response('<p>Log in</p>'), 'redirected', { value: true }) };
  expect(await read()).toBeNull();
  for (const status of [502, 503]) {
    answers = { '': () => new Response('<p>', { status }) };
    for (const mayRefuse of [true, false]) await expect(read(mayRefuse)).rejects.toThrow();
  }
});

it('an answer that is no file is said where the link is', async () => {
  const error = vi.spyOn(notify, 'error').mockReturnValue('');
  answers = { '': () => new Response('<p>', { status: 503 }) };
  show(<FileLink href="/export" label="Download CSV" />);
  fireEvent.click(screen.getByRole('link', { name: 'Download CSV' }));
  await eventually(() => expect(error).toHaveBeenCalledWith(expect.stringContaining('Nothing was saved')));
});

it.each([
  ['is refused', () => new Response('', { status: 403 })],
  ['is a page to log in', () => new Response('<p>')],
  ['breaks off', () => part('"Zoé"\r\n')],
  ['never comes', () => Promise.reject(new TypeError('Failed to fetch'))],
])('nothing is saved when a later part %s', async (_, answer) => {
  answers['b~á'] = answer;
  await expect(read()).rejects.toThrow();
  const error = vi.spyOn(notify, 'error').mockReturnValue('');
  show(<FileLink href="/export" label="Download CSV" />);
  fireEvent.click(screen.getByRole('link', { name: 'Download CSV' }));
  await eventually(() => expect(error).toHaveBeenCalledWith(expect.stringContaining('Nothing was saved')));
  expect(saved).toEqual([]);
});

it('says how far it is, and a second press cancels it', async () => {
  let signal: AbortSignal | undefined;
  answers['b~á'] = () => new Promise(() => {});
  asked.mockImplementation((url, options?: RequestInit) => {
    signal = options?.signal ?? undefined;
    return answers[new URL(url).searchParams.get('part')!]!();
  });
  show(<FileLink href="/export" label="Download CSV" />);
  fireEvent.click(screen.getByRole('link', { name: 'Download CSV' }));
  fireEvent.click(await screen.findByRole('link', { name: '2 rows · Cancel' }));
  expect(signal?.aborted).toBe(true);
  expect(screen.getByRole('link', { name: 'Download CSV' })).not.toBeNull();
});

it('is saved whole and says how many rows it has', async () => {
  const done = vi.spyOn(notify, 'success').mockReturnValue('');
  show(<FileLink href="/export" label="Download CSV" />);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/export');
  fireEvent.click(screen.getByRole('link'));
  await eventually(() => expect(done).toHaveBeenCalledWith('File downloaded: 3 rows'));
  expect(saved).toHaveLength(1);
});
