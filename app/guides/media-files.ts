import type { SoundPair, SoundSide } from '#app/domain/guides/media.ts';
import type { Language } from '#app/domain/platform/languages.ts';

/** Where the files of a clip lie: the recording, its captions, and the picture that is shown before it is played. */
export function clipFiles(language: Language, name: string) {
  const file = `/clips/${language}/${name}`;
  return { video: `${file}.webm`, captions: `${file}.vtt`, poster: `${file}.webp` };
}

/** Where one of a pair of sounds lies. They have no words: all languages have the same. */
export function soundFile(pair: SoundPair, side: SoundSide): string {
  return `/sounds/${pair}-${side}.webm`;
}
