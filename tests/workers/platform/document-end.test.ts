import { expect, it } from 'vitest';
import { openHarness, send, signIn, STREAMER } from '../harness.ts';
import { ORIGIN } from '#tests/support/server-browser.ts';

/** A document ends with its end: what is streamed after the frame stands inside of the body. */
const harness = await openHarness();
const END = '</body></html>';

it.each(['/en/dashboard', '/en/commissions', '/en/offers'])('%s, streamed', async (path) => {
  const { browser } = await signIn(harness, 'sofia', STREAMER);
  const html = await (await browser.fetch(path)).text();
  expect(html, 'something was streamed').toContain('__remixContext.streamController.enqueue(');
  expect(html.slice(-END.length)).toBe(END);
  expect(html.split(END)).toHaveLength(2);
});

it.each(['/en/login', '/en/nowhere'])('%s, without a session', async (path) => {
  const html = await (await send(new Request(`${ORIGIN}${path}`))).text();
  expect(html.slice(-END.length)).toBe(END);
  expect(html.split(END)).toHaveLength(2);
});
