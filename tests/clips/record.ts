import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Browser } from '@playwright/test';
import type { Language } from '../../app/domain/platform/languages.ts';
import { clipFiles } from '../../app/guides/media-files.ts';
import { readMedia } from '../../scripts/guides/read-guides.ts';
import type { Camera } from './camera.ts';
import { encodeFilm } from './encode.ts';

const PUBLIC = join(import.meta.dirname, '../../public');

/** Writes what was filmed as a clip of public/clips, with captions and the picture before it. */
export async function develop(browser: Browser, camera: Camera, name: string, language: Language): Promise<void> {
  const { captions } = readMedia(language).clips[name]!;
  const times = camera.captionTimes();
  if (times.length !== captions.length)
    throw new Error(`${name} has ${captions.length} captions and says ${times.length}`);
  const studio = await browser.newPage();
  const { clip, poster } = await encodeFilm(studio, camera);
  await studio.close();
  const files = clipFiles(language, name);
  const cues = times.map(({ from, to }, index) => `${clockOf(from)} --> ${clockOf(to)}\n${captions[index]}\n`);
  write(files.video, clip);
  write(files.poster, poster);
  write(files.captions, ['WEBVTT\n', ...cues].join('\n'));
  const kilobytes = [clip, poster].map(({ length }) => `${(length / 1_000).toFixed(0)} KB`);
  console.log(`${name} in ${language}: ${times.at(-1)!.to.toFixed(1)} s, ${kilobytes.join(' and ')}`);
}

/** Writes a file of the folder `public`. */
export function write(path: string, content: Buffer | string): void {
  const file = join(PUBLIC, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

function clockOf(seconds: number): string {
  const minutes = String(Math.floor(seconds / 60)).padStart(2, '0');
  return `${minutes}:${(seconds % 60).toFixed(3).padStart(6, '0')}`;
}
