/** What guides let their readers see and hear: files of public/clips and public/sounds, made by `npm run clips`. */

/** Pixels of a clip. */
export const CLIP_SIZE = { width: 720, height: 576 } as const;

/** The part of a clip that has the page. Below it is a black strip, on which the captions are when the clip fills the screen. */
export const CLIP_PAGE_SIZE = { width: 720, height: 504 } as const;

/** Seconds of a clip. */
export const CLIP_LENGTH = { least: 8, most: 15 } as const;

/** Bytes of all that one guide loads in one language: clips, posters, captions and sounds. */
export const MEDIA_LIMIT = 400_000;

/** What a pair of sounds lets hear: a recording with this, and the same one without it. */
export const SOUND_PAIRS = ['echo', 'hum'] as const;
export type SoundPair = (typeof SOUND_PAIRS)[number];
export const SOUND_SIDES = ['with', 'without'] as const;
export type SoundSide = (typeof SOUND_SIDES)[number];

/** Bytes of one sound. */
export const SOUND_LIMIT = 40_000;
