import * as z from 'zod/mini';
import type { Platform, PlatformWord } from '#app/domain/guides/platform-words.ts';
import { SOUND_PAIRS } from '#app/domain/guides/media.ts';

const soundSchema = z.strictObject({ label: z.string(), description: z.string() });

const mediaSchema = z.strictObject({
  clips: z.record(z.string(), z.strictObject({ title: z.string(), captions: z.array(z.string()) })),
  sounds: z.record(z.enum(SOUND_PAIRS), z.strictObject({ title: z.string(), with: soundSchema, without: soundSchema })),
});

/** The words of what guides let their readers see and hear, by name. */
export type MediaTexts = z.infer<typeof mediaSchema>;

/** The words of facts by the name of their list and by id. */
export type FactTexts = Readonly<
  Record<string, { caption: string; rows: Readonly<Record<string, { about: string; text: string }>> }>
>;

/** By word, then by platform; `other` is for those without words of their own. */
export type PlatformTexts = Record<PlatformWord, { other: string } & Partial<Record<Platform, string>>>;

/** The words that guides call by a name. */
export type NamedTexts = { facts: FactTexts; media: Partial<MediaTexts>; platforms: Partial<PlatformTexts> };

/** @throws for a text that lacks one of them */
export function parseMedia(text: string): MediaTexts {
  return mediaSchema.parse(JSON.parse(text));
}
