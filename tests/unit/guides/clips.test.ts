import { globSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { GUIDE_KEYS } from '#app/domain/guides/guide.ts';
import {
  CLIP_LENGTH,
  CLIP_SIZE,
  MEDIA_LIMIT,
  SOUND_LIMIT,
  SOUND_PAIRS,
  SOUND_SIDES,
} from '#app/domain/guides/media.ts';
import { LANGUAGES } from '#app/domain/platform/languages.ts';
import { clipFiles, soundFile } from '#app/guides/media-files.ts';
import { readWebm } from '../../clips/read-webm.ts';
import { readGuide, readMedia } from '../../../scripts/guides/read-guides.ts';

const shown = LANGUAGES.flatMap((language) =>
  GUIDE_KEYS.flatMap((key) =>
    readGuide(language, key).blocks.flatMap((block) => (block.kind === 'clip' ? [{ language, key, ...block }] : [])),
  ),
);

it.each(LANGUAGES)(
  'at least four guides in %s have a clip, and each clip that there is a text for is in one guide',
  (language) => {
    const own = shown.filter((clip) => clip.language === language);
    expect(new Set(own.map(({ key }) => key)).size).toBeGreaterThanOrEqual(4);
    expect(own.map(({ name }) => name).sort()).toEqual(Object.keys(readMedia(language).clips).sort());
  },
);

it('there are the files of these clips and no others', () => {
  const wanted = shown.flatMap(({ language, name }) => Object.values(clipFiles(language, name)));
  expect(
    globSync('public/clips/**/*.*')
      .map((file) => file.replace('public', ''))
      .sort(),
  ).toEqual(wanted.sort());
});

describe.each(shown)('the clip $name in $language', ({ language, name, captions }) => {
  const files = clipFiles(language, name);
  const { seconds, tracks } = readWebm(readFileSync(`public${files.video}`));

  it('is silent, of the size that pages keep free for it, and neither too short nor too long', () => {
    expect(tracks).toEqual([{ type: 1, codec: 'V_VP9', ...CLIP_SIZE }]);
    expect(seconds).toBeGreaterThanOrEqual(CLIP_LENGTH.least);
    expect(seconds).toBeLessThanOrEqual(CLIP_LENGTH.most);
  });

  it('has the captions of the text from its beginning to its end, without a gap', () => {
    const written = readFileSync(`public${files.captions}`, 'utf8');
    expect(written).toMatch(/^WEBVTT\n\n/);
    const cues = [...written.matchAll(/^(\S+) --> (\S+)\n(.+)$/gm)].map(([, from, to, text]) => ({
      from: secondsOf(from!),
      to: secondsOf(to!),
      text,
    }));
    expect(
      cues.map(({ text }) => text),
      'record it again: npm run clips',
    ).toEqual(captions);
    expect(cues[0]!.from).toBe(0);
    expect(cues.at(-1)!.to).toBeCloseTo(seconds, 2);
    for (const [index, { from, to }] of cues.entries()) {
      expect(to - from).toBeGreaterThan(1.5);
      if (index > 0) expect(from).toBe(cues[index - 1]!.to);
    }
  });
});

it.each(LANGUAGES)('each pair of sounds is in the guide about sound in %s', (language) => {
  const pairs = readGuide(language, 'environment').blocks.flatMap((block) =>
    block.kind === 'sounds' ? [block.name] : [],
  );
  expect(pairs.sort()).toEqual([...SOUND_PAIRS].sort());
});

it('there are the files of these sounds and no others: small, of a few seconds, both of a pair equally long', () => {
  const wanted = SOUND_PAIRS.flatMap((pair) => SOUND_SIDES.map((side) => soundFile(pair, side)));
  expect(
    globSync('public/sounds/*')
      .map((file) => file.replace('public', ''))
      .sort(),
  ).toEqual(wanted.sort());
  for (const file of wanted) {
    const bytes = readFileSync(`public${file}`);
    expect(bytes.length, file).toBeLessThanOrEqual(SOUND_LIMIT);
    expect(readWebm(bytes)).toEqual({ seconds: 6, tracks: [{ type: 2, codec: 'A_OPUS', width: 0, height: 0 }] });
  }
});

const guides = LANGUAGES.flatMap((language) => GUIDE_KEYS.map((key) => ({ language, key })));

it.each(guides)('the guide $key in $language has at most 400 KB to see and hear', ({ language, key }) => {
  const files = readGuide(language, key).blocks.flatMap((block) => {
    if (block.kind === 'clip') return Object.values(clipFiles(language, block.name));
    return block.kind === 'sounds' ? SOUND_SIDES.map((side) => soundFile(block.name, side)) : [];
  });
  const bytes = files.reduce((sum, file) => sum + statSync(`public${file}`).size, 0);
  expect(bytes).toBeLessThanOrEqual(MEDIA_LIMIT);
});

function secondsOf(clock: string): number {
  const [minutes, seconds] = clock.split(':').map(Number);
  return minutes! * 60 + seconds!;
}
