import { beforeEach, describe, expect, it } from 'vitest';
import { ASSET_LIMITS } from '#app/domain/offers/asset-kinds.ts';
import { browser, type Member, openHarness, ORIGIN, signIn, standingOfPersona, startWorker } from '../harness.ts';

/** Admins upload what promotes an offer, and streamers find it on the offer. */

const harness = await openHarness();
const { documents } = harness.world.firestore;
const PAGE = '/en/admin/offers/orbita?tab=assets';
const STORED = 'offerAssets/orbita';
/** 20 pixels wide and 24 high. */
const MARK = Uint8Array.from(
  atob(
    'iVBORw0KGgoAAAANSUhEUgAAABQAAAAYCAYAAAD6S912AAAAO0lEQVR4AezSoQ0AQAhD0QsL3WhMzgzgkQXHJ0EgqHipfY/cXHvLQ+AcFEMMBQFqI6C1FwwbiHAeNCwAAAD//23LdHQAAAAGSURBVAMAVGYy+ZdGWsAAAAAASUVORK5CYII=',
  ),
  (letter) => letter.charCodeAt(0),
);
const image = (bytes: Uint8Array | string) => new File([bytes as BlobPart], 'banner.png', { type: 'image/png' });
const LINE = { intent: 'add-line', label: 'Short', text: 'Pruébalo hoy', language: 'es' };
const BANNER = { intent: 'add-image', kind: 'banner', label: 'Wide banner' };

let boss: Member;
beforeEach(async () => {
  const text = { en: 'Orbita', es: 'Orbita', pt: 'Orbita' };
  documents.set('offers/orbita', {
    ...{ id: 'orbita', brandName: 'Orbita', logo: '', status: 'live', visibility: 'public', title: text, version: 3 },
    ...{ description: text, disclosure: text, terms: text, goals: [], holdDays: 7, countries: [], languages: [] },
    ...{ caps: { monthlyPerCreator: null, total: null }, startsAt: new Date(), endsAt: null, auditId: 'made' },
  });
  documents.delete(STORED);
  boss = await signIn(harness, 'boss', standingOfPersona('admin'), { send: await startWorker() });
});

const revision = () => String(documents.get(STORED)?.['auditId'] ?? '');
const assets = () => (documents.get(STORED)?.['assets'] ?? []) as { label: string; image: string }[];
function send(fields: Record<string, string | File>, who: Member = boss): Promise<Response> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ revision: revision(), ...fields })) form.set(name, value);
  return who.browser.fetch(PAGE, { method: 'POST', headers: { Origin: ORIGIN }, body: form });
}

describe('promotion material', () => {
  it('is added and removed by admins, audited, for the version of the terms', async () => {
    expect(await send({ ...BANNER, image: image(MARK) })).toRedirectTo(PAGE);
    const [banner] = assets();
    expect(banner).toMatchObject({
      kind: 'banner',
      label: 'Wide banner',
      type: 'png',
      width: 20,
      height: 24,
      text: '',
    });
    const kept = await browser().fetch(`/media/${banner!.image}`);
    expect([kept.status, kept.headers.get('Content-Type')]).toEqual([200, 'image/png']);
    expect(await send(LINE)).toRedirectTo(PAGE);
    expect(documents.get(STORED)).toMatchObject({ version: 3 });
    expect(assets().map(({ label }) => label)).toEqual(['Wide banner', 'Short']);
    expect(documents.get(`auditLog/${revision()}`)).toMatchObject({
      ...{ actor: 'boss', action: 'set-assets', target: STORED },
      ...{ before: { assets: [{ label: 'Wide banner' }] }, after: { version: 3 } },
    });
    expect(await send({ intent: 'remove-asset', at: '0' })).toRedirectTo(PAGE);
    expect(assets().map(({ label }) => label)).toEqual(['Short']);
  });

  it.each<[string, Record<string, string | File>, string]>([
    ['no image', { ...BANNER, image: image('not an image') }, 'Choose a PNG, JPEG or WebP image.'],
    ['no file', BANNER, 'Choose a PNG, JPEG or WebP image.'],
    ['an image without a name', { ...BANNER, label: ' ', image: image(MARK) }, 'Enter a name of up to 60 characters.'],
    ['an empty line', { ...LINE, text: ' ' }, 'a text of up to 280'],
    ['nothing to remove', { intent: 'remove-asset', at: '5' }, 'Check'],
  ])('is not %s', async (_what, fields, text) => {
    const answer = await send(fields);
    expect(answer.status).toBe(400);
    if (text !== 'Check') expect(await answer.text()).toContain(text);
    expect(documents.has(STORED)).toBe(false);
  });

  it('has a bound, and what someone else changed meanwhile stays', async () => {
    await send(LINE);
    expect((await send({ ...LINE, revision: 'older' })).status).toBe(409);
    const full = Array.from({ length: ASSET_LIMITS.assets }, () => assets()[0]);
    documents.set(STORED, { assets: full, version: 3, auditId: 'full' });
    expect((await send(LINE)).status).toBe(400);
    expect(assets()).toHaveLength(ASSET_LIMITS.assets);
  });

  it('is on the offer: images to download, lines to copy, and the version of the terms', async () => {
    const streamer = await signIn(harness, 'ana', standingOfPersona('streamer'));
    const page = async () =>
      (await (await streamer.browser.fetch('/en/offers/orbita')).text()).replaceAll('<!-- -->', '');
    expect(await page()).not.toContain('Promotion material');
    await send({ ...BANNER, image: image(MARK) });
    await send(LINE);
    const found = await page();
    const name = assets()[0]!.image;
    expect(found).toContain('For version 3 of the terms');
    expect(found).toMatch(new RegExp(`href="/media/${name}" download="orbita-banner-1.png"`));
    expect(found).toContain('20 × 24 pixels');
    expect(found).toContain('<p lang="es" class="wrap-anywhere text-ink">Pruébalo hoy</p>');
    expect(found).toContain('aria-label="Copy: Short"');
    expect(found).not.toContain('The terms changed since');
    documents.set('offers/orbita', { ...documents.get('offers/orbita'), version: 4 });
    expect(await page()).toContain('version 4 applies now');
    expect((await send(LINE, streamer)).status).not.toBe(200);
  });
});
