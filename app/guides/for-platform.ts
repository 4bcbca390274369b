import type { Platform } from '#app/domain/guides/platform-words.ts';
import type { Inline } from './guide-text.ts';

type Named = Extract<Inline, { kind: 'platform' }>;

/** A guide, or a part of one, in the words of a platform. */
export function inWordsOf<Part>(part: Part, platform: string | null): Part {
  if (isNamed(part)) return ((platform && part.by[platform as Platform]) || part.text) as Part;
  if (Array.isArray(part)) return part.map((one: unknown) => inWordsOf(one, platform)) as Part;
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => [name, inWordsOf(value as unknown, platform)]),
  ) as Part;
}

function isNamed(part: unknown): part is Named {
  return typeof part === 'object' && part !== null && 'kind' in part && part.kind === 'platform';
}
