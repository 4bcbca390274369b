import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { pictureOf } from '#app/domain/platform/pdf/picture.ts';
import { UNNAMED } from '#app/domain/programme/identity.ts';
import { statementPdf } from '#app/server/payouts/statement-pdf.server.ts';
import { pictureIn, readPdfs, shownIn } from '../support/pdf-reader.ts';
import { pngOf } from '../support/png.ts';
import { fileOf, now } from '../support/statement-file.ts';

readPdfs();

describe('the logo on a statement', () => {
  const BOX = { width: 560, height: 112 };
  const image = async (path: string) => new Uint8Array(await readFile(path));
  const withLogo = async (bytes: Uint8Array<ArrayBuffer>) =>
    statementPdf(await fileOf(1), 'en', now, { ...UNNAMED, name: 'Stage Door' }, await pictureOf(bytes, BOX));

  it('is drawn before the name', async () => {
    const file = await withLogo(await image('public/apple-touch-icon.png'));
    expect(await pictureIn(file)).toMatchObject({ width: 90, height: 90 });
    const name = (bytes: Uint8Array) =>
      shownIn(bytes).then(({ texts }) => texts.find(({ text }) => text === 'Stage Door')!);
    const bare = await name(statementPdf(await fileOf(1), 'en', now, { ...UNNAMED, name: 'Stage Door' }));
    expect((await name(file)).left - bare.left).toBeCloseTo(28 + 10, 1);
  });

  it('of a JPEG is the file itself', async () => {
    const bytes = await image('tests/unit/support/images/mark.jpg');
    expect(await pictureOf(bytes, BOX)).toMatchObject({ filter: 'DCTDecode', data: bytes });
    const { width, height } = await pictureIn(await withLogo(bytes));
    expect(width * height).toBeGreaterThan(0);
  });

  const samples = (colour: number, depth: number): { left: number[]; right: number[] } => {
    const high = depth === 16 ? [255, 255] : [2 ** depth - 1];
    const low = depth === 16 ? [0, 0] : [0];
    if (colour === 3) return { left: [0], right: [1] };
    if (colour === 0) return { left: low, right: high };
    if (colour === 4) return { left: [...low, ...high], right: [...low, ...low] };
    const red = [...high, ...low, ...low];
    return colour === 2
      ? { left: red, right: [...low, ...high, ...low] }
      : { left: [...red, ...high], right: [...red, ...low] };
  };
  const RED = [255, 0, 0];
  const cases = [
    ...[0, 1, 2, 3, 4].map((filter) => [2, 8, filter] as const),
    ...[0, 1, 2, 3, 4].map((filter) => [6, 8, filter] as const),
    ...([
      [0, 1, 0],
      [0, 4, 2],
      [0, 8, 4],
      [0, 16, 1],
      [2, 16, 4],
      [3, 1, 0],
      [3, 2, 2],
      [3, 8, 0],
      [4, 8, 3],
      [4, 16, 2],
      [6, 16, 4],
    ] as const),
  ];

  it.each(cases)(
    'of type %i with %i bits and filter %i has its colours, and white where nothing is',
    async (colour, depth, filter) => {
      const { left, right } = samples(colour, depth);
      const hidden = {
        0: depth === 16 ? [255, 255] : [0, 2 ** depth - 1],
        2: depth === 16 ? [0, 0, 255, 255, 0, 0] : [0, 0, 0, 255, 0, 0],
        3: [255, 0],
      };
      const png = pngOf({ colour, depth, filter, left, right, transparency: hidden[colour as 0 | 2 | 3] });
      const { width, height, data } = await pictureIn(await withLogo(png));
      expect([width, height]).toEqual([16, 16]);
      const pixel = (x: number, y: number) => [...data.subarray((y * 16 + x) * 3, (y * 16 + x) * 3 + 3)];
      const painted = colour === 0 || colour === 4 ? [0, 0, 0] : RED;
      expect([pixel(0, 0), pixel(7, 15), pixel(8, 0), pixel(15, 15)]).toEqual([
        painted,
        painted,
        [255, 255, 255],
        [255, 255, 255],
      ]);
    },
  );

  it('is left out where it can’t be had: the statement has the name', async () => {
    const plain = { colour: 2, depth: 8, filter: 0, ...samples(2, 8) };
    const broken = pngOf(plain);
    broken.fill(7, 60, 70);
    const left = [
      await image('tests/unit/support/images/mark.webp'),
      pngOf({ ...plain, interlaced: true }),
      pngOf({ ...plain, filter: 5 }),
      pngOf({ ...plain, lines: 9 }),
      broken,
      new TextEncoder().encode('<svg/>'),
    ];
    for (const bytes of left) expect(await pictureOf(bytes, BOX)).toBeNull();
  });

  it('is read no further than its size, whatever it unfolds into', async () => {
    const png = pngOf({ colour: 2, depth: 8, filter: 0, ...samples(2, 8), lines: 400_000 });
    expect(png.length).toBeLessThan(200 * 1024);
    expect(await pictureOf(png, BOX)).toMatchObject({ width: 16, height: 16 });
  });
});

describe('the name of the programme on a statement', () => {
  /** What letters that the fonts do not have are written as elsewhere. */
  const UNKNOWN = /^\?|\?\?/;
  const textsWith = async (name: string) =>
    (await shownIn(statementPdf(await fileOf(1), 'en', now, { ...UNNAMED, name }))).texts.map(({ text }) => text);

  it.each([
    ['🎭 Stage Door', 'Stage Door'],
    ['Stage 👩🏽‍🎤 Door ❤️', 'Stage Door'],
    ['Łódź Live', 'Lódz Live'],
    ['קול Kol', 'Kol'],
  ])('%s is written without what the fonts do not have: %s', async (name, shown) => {
    const texts = await textsWith(name);
    expect(texts).toContain(shown);
    expect(texts.filter((text) => UNKNOWN.test(text))).toEqual([]);
  });

  it('is left out where the fonts have none of its letters', async () => {
    const texts = await textsWith('舞台');
    expect(texts.filter((text) => UNKNOWN.test(text))).toEqual([]);
    expect(texts).toContainEqual(expect.stringMatching(/^Statement GR-/));
  });
});
