import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openHarness, ServerBrowser, startWorker } from '../harness.ts';

/** `/go/{code}`: what a viewer of a stream is answered, without a session. */
const { world } = await openHarness();
const { documents } = world.firestore;

const CODE = 'Ab3dE6gH9j';
const TARGET = 'https://track.test/o?sub_id_1=u-o&sub_id_2=friday';
const START = 1_800_000_000_000;

const put = (state = 'live', target = TARGET) =>
  documents.set(`links/${CODE}`, { target, offerId: 'o', state, createdAt: new Date(START) });

let visitor: ServerBrowser;
beforeEach(async () => {
  // Another Worker each time: it remembers links.
  visitor = new ServerBrowser(await startWorker());
  vi.spyOn(Date, 'now').mockReturnValue(START);
});

const open = (code = CODE, init: RequestInit = {}) =>
  visitor.fetch(`/go/${code}`, { redirect: 'manual', headers: { Accept: 'text/html' }, ...init });
const after = (seconds: number) => vi.mocked(Date.now).mockReturnValue(START + seconds * 1_000);
const reads = () => world.callsTo('/documents/links/').length;

it.each(['GET', 'HEAD'])('leads on by %s, and nobody keeps the answer', async (method) => {
  put();
  const answer = await open(CODE, { method });
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, TARGET]);
  expect(answer.headers.get('Cache-Control')).toContain('no-store');
  expect(world.callsTo('/documents/links/').map(({ url }) => new URL(url).pathname.split('/').at(-1))).toEqual([CODE]);
});

it.each(['ended', 'withdrawn'])('is over when it is %s, and says so in the language of the visitor', async (state) => {
  put(state);
  const answer = await open(CODE, { headers: { Accept: 'text/html', 'Accept-Language': 'es-MX' } });
  expect(answer.status).toBe(410);
  expect(answer.headers.get('Location')).toBeNull();
  const page = await answer.text();
  expect(page).toContain('Este enlace ya no funciona');
  expect(page).not.toContain('track.test');
});

it('is not found without a document, and not even looked for when no code is like that', async () => {
  expect((await open()).status).toBe(404);
  expect(reads()).toBe(1);
  for (const code of ['short', `${CODE}x`, 'Ab3dE6gH9_', '__name__xx', '..%2Fusers']) {
    expect((await open(code)).status, code).toBe(404);
  }
  expect(reads()).toBe(1);
});

it('leads nowhere but to an https address', async () => {
  put('live', 'javascript:alert(1)');
  const answer = await open();
  expect([answer.status, answer.headers.get('Location')]).toEqual([404, null]);
});

describe('an answer of the database', () => {
  it.each([
    ['found', () => put(), 302, 410],
    ['not found', () => {}, 404, 410],
  ])('is remembered for a minute when it was %s', async (_, given, before, later) => {
    given();
    expect((await open()).status).toBe(before);
    put('ended');
    after(59);
    expect((await open()).status).toBe(before);
    expect(reads()).toBe(1);
    after(60);
    expect((await open()).status).toBe(later);
    expect(reads()).toBe(2);
  });

  it('is waited for by all who ask meanwhile', async () => {
    put();
    await Promise.all([open(), open(), open()]);
    expect(reads()).toBe(1);
  });

  it('that does not come leaves the link as it was known', async () => {
    put();
    expect((await open()).status).toBe(302);
    after(61);
    world.openDocument = () => Promise.reject(new TypeError('no connection'));
    expect((await open()).status).toBe(302);
  });

  it('that never came is a page to try again, and is not remembered', async () => {
    put();
    world.openDocument = () => new Response('', { status: 503 });
    const answer = await open();
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain('Try again in a few minutes');
    world.openDocument = null;
    expect((await open()).status).toBe(302);
  });
});
