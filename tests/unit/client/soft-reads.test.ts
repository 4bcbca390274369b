// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const send = vi.fn<typeof fetch>();
const plain = window.fetch;
beforeEach(() => {
  vi.resetModules();
  window.fetch = send;
});
afterEach(() => {
  window.fetch = plain;
  vi.clearAllMocks();
});
const OF_REMIX = { status: 202, headers: { 'X-Remix-Response': 'yes', 'Content-Type': 'text/x-script' } };
/** The connection breaks after the headers and a part of the body. */
const broken = () =>
  new ReadableStream({
    start: (body) => body.enqueue(new TextEncoder().encode('[["re')),
    pull: (body) => body.error(new TypeError('network error')),
  });
const opened = async () => (await import('#app/client/network/soft-reads.ts')).softly;

it('marks the address, and takes the mark off before the request is made', async () => {
  const softly = await opened();
  expect(softly('/en/admin/income?view=jobs')).toBe('/en/admin/income?view=jobs&soft=1');
  send.mockResolvedValue(new Response('[["read"]]\n', OF_REMIX));
  const answer = await window.fetch(new URL('/en/admin/income.data?view=jobs&soft=1', window.location.href), {});
  expect([answer.status, await answer.text()]).toEqual([202, '[["read"]]\n']);
  expect(answer.headers.get('Content-Type')).toBe('text/x-script');
  expect(String(send.mock.calls[0]![0])).toMatch(/\/en\/admin\/income\.data\?view=jobs$/);
});

it.each([
  ['a server that fails', async () => new Response('no', { status: 503 })],
  ['a connection that breaks in the middle of the answer', async () => new Response(broken(), OF_REMIX)],
  ['an answer that ends early', async () => new Response('[["read"]]\nP1:[["re', OF_REMIX)],
  ['an answer that something else gave', async () => new Response('<p>Log in to this network</p>\n')],
  ['a network that fails', async () => Promise.reject(new TypeError('Failed to fetch'))],
])('gives nothing for %s', async (_, answers) => {
  const softly = await opened();
  send.mockImplementation(answers);
  const soft = softly('/en/admin.data');
  const answer = await window.fetch(soft);
  expect([answer.status, await answer.text()]).toEqual([204, '']);
});

it('leaves other answers, other requests and what was cancelled as they are', async () => {
  const softly = await opened();
  const soft = softly('/en/admin.data');
  send.mockResolvedValueOnce(new Response('no', { status: 403 }));
  expect((await window.fetch(soft)).status).toBe(403);
  send.mockResolvedValueOnce(new Response('no', { status: 503 }));
  expect((await window.fetch('/en/admin.data')).status).toBe(503);
  send.mockRejectedValueOnce(new DOMException('', 'AbortError'));
  await expect(window.fetch(soft, { signal: AbortSignal.abort() })).rejects.toThrow(DOMException);
  send.mockResolvedValueOnce(new Response(broken(), OF_REMIX));
  await expect(window.fetch(soft, { signal: AbortSignal.abort() })).rejects.toThrow('network error');
});
