import { beforeEach, describe, expect, it } from 'vitest';
import { type Member, openHarness, signIn, STREAMER } from '../harness.ts';
import { plannedStream } from '../support/planned-stream.ts';

/** Ids and times in the addresses of offers, streams and their lists. */
const harness = await openHarness();
const { world } = harness;
const { documents } = world.firestore;

let person: Member;
let count = 0;
beforeEach(async () => {
  // Someone else each time: the Worker remembers countries.
  person = await signIn(harness, `person-${(count += 1)}`, STREAMER);
});

const open = async (path: string) => {
  const page = await person.browser.fetch(path);
  return { status: page.status, text: await page.text() };
};

describe('garbage in an address', () => {
  it.each([
    '/offers/__x__',
    '/offers/..%2F..',
    '/offers/a%2Fb',
    '/streams/__x__',
    '/streams/a%2Fb',
    '/streams/..%2F..',
  ])('%s is a page that there is none of', async (path) => {
    const { status, text } = await open(`/en${path}`);
    expect(text).not.toMatch(/Network error|went wrong/);
    expect(status).toBe(404);
  });

  it.each(['0000-01-01', '+100000-01-01T00:00:00.000Z', '-000001-01-01T00:00:00.000Z', 'soon'])(
    'a list of streams after %s is its first page',
    async (after) => {
      documents.set('streams/s-1', plannedStream(person.uid, { state: 'ended' }));
      const { status, text } = await open(`/en/streams?view=past&after=${encodeURIComponent(after)}~a`);
      expect([status, text.includes('/en/streams/s-1')]).toEqual([200, true]);
      expect(text).not.toContain('Back to the start');
    },
  );

  it('a list of streams after an id that is none is its first page', async () => {
    for (const id of ['__x__', 'a/b', '']) {
      const { status, text } = await open(
        `/en/streams?view=past&after=2026-01-01T00:00:00.000Z~${encodeURIComponent(id)}`,
      );
      expect(status).toBe(200);
      expect(text).not.toContain('Back to the start');
    }
    const { text } = await open('/en/streams?view=past&after=2026-01-01T00:00:00.000Z~a');
    expect(text).toContain('Back to the start');
  });
});
