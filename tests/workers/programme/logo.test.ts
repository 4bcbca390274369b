import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { openCycleAt } from '#app/domain/payouts/calendar.ts';
import { USUAL_CUT_OFFS } from '#app/domain/payouts/cut-offs.ts';
import { renewedTokens } from '#tests/support/played-world.ts';
import {
  browser,
  type Member,
  openHarness,
  ORIGIN,
  ServerBrowser,
  signIn,
  standingOfPersona,
  startWorker,
  STREAMER,
} from '../harness.ts';

/** Logos of the programme and of offers: what admins may upload, and what everyone gets. */
const harness = await openHarness();
const { world } = harness;
const { documents } = world.firestore;
const PAGE = '/en/admin/programme?tab=identity';
const FIELDS = { revision: '', name: 'Stage Door', support: '', terms: '', privacy: '' };
/** 20 pixels wide and 24 high. */
const MARK = Uint8Array.from(
  atob(
    'iVBORw0KGgoAAAANSUhEUgAAABQAAAAYCAYAAAD6S912AAAAO0lEQVR4AezSoQ0AQAhD0QsL3WhMzgzgkQXHJ0EgqHipfY/cXHvLQ+AcFEMMBQFqI6C1FwwbiHAeNCwAAAD//23LdHQAAAAGSURBVAMAVGYy+ZdGWsAAAAAASUVORK5CYII=',
  ),
  (letter) => letter.charCodeAt(0),
);
const NAME = await nameOf(MARK);

async function nameOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const stored = () => documents.get('programme/public');
const kept = async () => (await env.IMAGES.list()).objects.map(({ key }) => key);
const imageFile = (bytes: Uint8Array | string, type = 'image/png') =>
  new File([bytes as BlobPart], 'logo.png', { type });

let boss: Member;
beforeEach(async () => {
  for (const key of await kept()) await env.IMAGES.delete(key);
  boss = await signIn(harness, 'boss', standingOfPersona('admin'), { send: await startWorker() });
});

function send(who: Member, fields: Record<string, string | File>, page = PAGE): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...FIELDS, ...fields })) form.set(name, value);
  return who.browser.fetch(page, { method: 'POST', headers: { Origin: ORIGIN }, body: form });
}
const open = (path: string, init?: RequestInit) => browser().fetch(path, init);

describe('a logo', () => {
  it('is kept under its content, named by an audited write, and shown on every page', async () => {
    expect(await send(boss, { logo: imageFile(MARK) })).toRedirectTo(PAGE);
    expect(stored()).toMatchObject({ name: 'Stage Door', logo: NAME });
    const entry = [...documents].find(([path]) => path.startsWith('auditLog/'))![1];
    expect(entry).toMatchObject({ actor: 'boss', action: 'edit-programme', after: { logo: NAME } });
    expect(await kept()).toEqual([NAME]);
    const login = await (await new ServerBrowser(await startWorker()).fetch('/en/login')).text();
    expect(login).toContain(`<img src="/media/${NAME}"`);
  });

  it('is on the PDF of a statement, which comes without it while the bucket has none', async () => {
    expect(await send(boss, { logo: imageFile(MARK) })).toRedirectTo(PAGE);
    const { id } = openCycleAt(new Date(), USUAL_CUT_OFFS);
    const statement = async () => {
      const { browser: streamer } = await signIn(harness, 'earner', STREAMER, { send: await startWorker() });
      const answer = await streamer.fetch(`/en/dashboard/payouts/${id}/statement.pdf`);
      return new TextDecoder('latin1').decode(await answer.arrayBuffer());
    };
    expect(await statement()).toContain('/Subtype/Image/Width 20/Height 24');
    await env.IMAGES.delete(NAME);
    const bare = await statement();
    expect(bare).toContain('(Stage Door)');
    expect(bare).not.toContain('/Subtype/Image');
  });

  it('is kept also once two admins have set terms, limits or minimums', async () => {
    documents.set('programme/settings', { handLimits: {}, holdDays: 14 });
    expect(await send(boss, { logo: imageFile(MARK) })).toRedirectTo(PAGE);
    expect(stored()).toMatchObject({ logo: NAME });
    expect(await kept()).toEqual([NAME]);
  });

  it('stays when the form says nothing of it, and goes when it is to be removed', async () => {
    documents.set('programme/public', { ...FIELDS, colour: '', logo: NAME, auditId: 'audit000000000000000' });
    const revision = 'audit000000000000000';
    expect(await send(boss, { revision, name: 'Green Door', logo: new File([], '') })).toRedirectTo(PAGE);
    expect(stored()).toMatchObject({ name: 'Green Door', logo: NAME });
    const next = String(stored()!['auditId']);
    expect(await send(boss, { revision: next, 'remove.logo': 'on' })).toRedirectTo(PAGE);
    expect(stored()).toMatchObject({ logo: '' });
  });

  it.each([
    [
      'en',
      'an SVG under another name',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'Choose a PNG, JPEG or WebP image.',
    ],
    ['pt', 'an empty one', '', 'Escolha uma imagem PNG, JPEG ou WebP.'],
    [
      'es',
      'one over 200 KB',
      new Uint8Array([...MARK, ...new Uint8Array(204_800)]),
      'Elige una imagen de 200 KB como máximo.',
    ],
    ['pt', 'one that is cut off', MARK.slice(0, 60), 'Esta imagem está incompleta.'],
  ])('in %s %s is refused at the field, and nothing is saved', async (language, _, content, sentence) => {
    const answer = await send(boss, { logo: imageFile(content) }, PAGE.replace('en', language));
    expect(answer.status).toBe(400);
    const page = await answer.text();
    expect(page).toContain(sentence);
    expect(page.match(/aria-invalid="true"/g)).toHaveLength(1);
    expect([stored(), await kept()]).toEqual([undefined, []]);
  });

  it('of a form that is refused for its other fields is not kept', async () => {
    expect((await send(boss, { logo: imageFile(MARK), terms: 'stage.test' })).status).toBe(400);
    expect(await kept()).toEqual([]);
  });

  it('is not kept for anyone whose live record is no longer an admin’s', async () => {
    documents.get('users/boss')!['role'] = 'streamer';
    world.firestore.refuse = ({ paths }) => (paths.includes('programme/settings') ? 'PERMISSION_DENIED' : null);
    const renewed = await harness.tokens.mint({ uid: 'boss' }, standingOfPersona('streamer'));
    world.exchange = () => renewedTokens('boss', renewed, 'r');
    expect((await send(boss, { logo: imageFile(MARK) })).status).toBe(403);
    expect([stored(), await kept()]).toEqual([undefined, []]);
  });

  it.each(['streamer', 'payments'] as const)('is not taken from a %s', async (persona) => {
    const other = await signIn(harness, `other-${persona}`, standingOfPersona(persona));
    expect((await send(other, { logo: imageFile(MARK) })).status).toBe(403);
    expect([stored(), await kept()]).toEqual([undefined, []]);
  });
});

describe('/media', () => {
  beforeEach(() => env.IMAGES.put(NAME, MARK, { httpMetadata: { contentType: 'image/png' } }));

  it('gives an image to everyone, for ever, as nothing but an image', async () => {
    const answer = await open(`/media/${NAME}`);
    expect(answer.status).toBe(200);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(MARK);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      etag: `"${NAME}"`,
    });
    expect(answer.headers.has('Set-Cookie')).toBe(false);
    const again = await open(`/media/${NAME}`, { headers: { 'If-None-Match': `"${NAME}"` } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it.each(['0'.repeat(64), NAME.toUpperCase(), 'logo.png', `${NAME}.html`, 'a%2fb'])('has no %s', async (name) => {
    const answer = await open(`/media/${name}`);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  });

  it('gives nothing but images', async () => {
    await env.IMAGES.put(NAME, '<script>', { httpMetadata: { contentType: 'text/html' } });
    expect((await open(`/media/${NAME}`)).status).toBe(404);
  });

  it('is away for a moment while the bucket does not answer, and a form keeps its image', async () => {
    const down = () => Promise.reject(new Error('no bucket'));
    const through = await startWorker({ IMAGES: { get: down, head: down, put: down } });
    expect((await browser(through).fetch(`/media/${NAME}`)).status).toBe(503);
    const late = await signIn(harness, 'late', standingOfPersona('admin'), { send: through });
    expect((await send(late, { logo: imageFile(MARK) })).status).toBe(503);
    expect(stored()).toBeUndefined();
  });

  it('is only read', async () => {
    const written = await open(`/media/${NAME}`, { method: 'POST', headers: { Origin: ORIGIN }, body: MARK });
    expect(written.status).toBe(405);
    expect((await open(`/media/${NAME}`, { method: 'HEAD' })).status).toBe(200);
  });
});
