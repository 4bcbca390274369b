import { globSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { CALLABLES, COLLECTIONS, ROUTES } from '#app/domain/access/permissions.ts';
import { GUIDE_KEYS } from '#app/domain/guides/guide.ts';
import { LANGUAGES } from '#app/domain/platform/languages.ts';
import type { WrittenGuide } from '#app/guides/guide-text.ts';

const WORKER = readFileSync('build/worker/entry.worker.js');
const KIB = 1_024;

it('the Worker has at most 500 KiB, minified and compressed', () => {
  const size = gzipSync(WORKER).length;
  console.info(`the Worker: ${(size / KIB).toFixed(1)} KiB gzip`);
  expect(size / KIB).toBeLessThanOrEqual(500);
  expect(WORKER.toString().split('\n').length, 'lines of a minified file').toBeLessThan(WORKER.length / 500);
});

it('what the tables of permissions say to people is in no program', () => {
  const programs = [
    WORKER.toString(),
    ...globSync('build/client/assets/*.js').map((file) => readFileSync(file, 'utf8')),
  ];
  const sentences = [
    ...Object.values(ROUTES).map(({ about }) => about),
    ...Object.values(CALLABLES).map(({ policy }) => policy),
    ...Object.values(COLLECTIONS).flatMap((rows) => rows.map(({ policy }) => policy)),
  ];
  expect(sentences.length).toBeGreaterThan(200);
  // In a program a quotation mark may be escaped: what is between them is looked for. Words as short as “one guide” are also others'.
  const parts = sentences
    .map((text) => text.split(/['"`]/).sort((a, b) => b.length - a.length)[0]!)
    .filter((part) => part.length > 24);
  for (const program of programs) expect(parts.filter((part) => program.includes(part))).toEqual([]);
});

it('the guides are static assets, and their texts are in no program', () => {
  const programs = [
    WORKER.toString(),
    ...globSync('build/client/assets/*.js').map((file) => readFileSync(file, 'utf8')),
  ];
  for (const language of LANGUAGES) {
    for (const key of GUIDE_KEYS) {
      const file = `build/client/guide-texts/${language}/${key}.json`;
      const guide = JSON.parse(readFileSync(file, 'utf8')) as WrittenGuide;
      for (const program of programs) expect(program.includes(guide.summary), `${file} bundled`).toBe(false);
    }
  }
});
