import type { Experience } from '#app/domain/people/application-choices.ts';
import type { GuideText, WrittenBlock, WrittenGuide } from './guide-text.ts';

/** A guide for readers of one experience. Without a known one it is the beginners' text, which takes nothing for granted. */
export function forExperience({ blocks, minutes, ...guide }: WrittenGuide, experience: Experience | null): GuideText {
  return {
    ...guide,
    minutes: minutesFor(minutes, experience),
    blocks: blocks.filter((block) => isFor(block, experience)),
  };
}

/** The minutes of a guide for readers of one experience, or of an unknown one. */
export function minutesFor(minutes: WrittenGuide['minutes'], experience: Experience | null): number {
  return minutes[experience ?? UNKNOWN];
}

/** Whether readers of this experience, or of an unknown one, get the block. */
export function isFor(block: WrittenBlock, experience: Experience | null): boolean {
  return block.for?.includes(experience ?? UNKNOWN) ?? true;
}

const UNKNOWN: Experience = 'new';
