import { describe, expect, it } from 'vitest';
import { openHarness, ORIGIN, signIn, standingOfPersona, STREAMER } from '../harness.ts';

/** Parts of addresses and forms that no document can be called, and what an action takes at all. */
const harness = await openHarness();

describe('what no document can be called', () => {
  const STAFF = '/en/admin/streamer-detail/';

  it.each([
    ['streamer', '/en/offers/__x__'],
    ['streamer', '/en/offers/a%2Fb'],
    ['streamer', '/en/offers/..%2F..'],
    ['streamer', '/en/streams/__x__'],
    ['streamer', '/en/streams/a%20b'],
    ['streamer', '/en/commissions/a%2Fb'],
    ['streamer', `/en/commissions/${'x'.repeat(1600)}`],
    ['admin', `${STAFF}__x__`],
    ['admin', `${STAFF}a%2Fb/view`],
    ['admin', '/en/admin/offers/__x__'],
    ['admin', '/en/admin/payouts/2026-11-01/__x__'],
  ])('as %s %s is not found', async (persona, path) => {
    const { browser: visitor } = await signIn(harness, persona, standingOfPersona(persona));
    const page = await visitor.fetch(path);
    expect(page.status).toBe(404);
    expect(await page.text()).toContain('Page not found');
    expect(harness.world.firestore.calls, 'nothing is read').toEqual([]);
  });

  it.each(['0000-01-01T00:00:00Z', '+275760-09-13T00:00:00Z', '2026-01-01T00:00:00Z~__x__', 'soon'])(
    'a list from %s on begins at the start',
    async (before) => {
      const { browser: visitor } = await signIn(harness, 'streamer', STREAMER);
      const page = await visitor.fetch(`/en/commissions?before=${encodeURIComponent(before)}`);
      expect(page.status).toBe(200);
      expect(await page.text()).not.toContain('Network error');
    },
  );

  it.each([
    'application/json',
    'text/plain',
    'text/plain; x=application/x-www-form-urlencoded',
    'multipart/form-database',
  ])('an action takes a form and not %s', async (type) => {
    const { browser: visitor } = await signIn(harness, 'streamer', STREAMER);
    const headers = { Origin: ORIGIN, 'Content-Type': type };
    const answer = await visitor.fetch('/en/settings.data', { method: 'POST', headers, body: '{}' });
    expect(answer.status).toBe(415);
    expect(await answer.text()).toContain('"code","invalid-request"');
  });

  it.each(['application/x-www-form-urlencoded', 'Application/X-WWW-Form-Urlencoded; charset=UTF-8'])(
    'an action takes a form that is called %s',
    async (type) => {
      const { browser: visitor } = await signIn(harness, 'streamer', STREAMER);
      const headers = { Origin: ORIGIN, 'Content-Type': type };
      const answer = await visitor.fetch('/en/settings', { method: 'POST', headers, body: 'intent=nothing' });
      expect(answer.status).toBe(400);
    },
  );
});
