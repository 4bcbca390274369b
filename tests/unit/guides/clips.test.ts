import { readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LANGUAGES } from '#app/domain/platform/languages.ts';

const files = readdirSync('public/clips');
const names = [...new Set(files.map((file) => file.split('.')[0]!))];

it.each(names)('the clip %s is small, in two formats, with captions at the same times in every language', (name) => {
  for (const extension of ['webm', 'mp4']) {
    expect(statSync(`public/clips/${name}.${extension}`).size).toBeLessThanOrEqual(150 * 1024);
  }
  const times = LANGUAGES.map((language) => {
    const captions = readFileSync(`public/clips/${name}.${language}.vtt`, 'utf8');
    expect(captions).toMatch(/^WEBVTT\n\n/);
    return captions.match(/^\d\d:.*-->.*$/gm);
  });
  expect(times[0]!.length).toBeGreaterThan(1);
  for (const other of times) expect(other).toEqual(times[0]);
});
