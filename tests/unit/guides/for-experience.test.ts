import { describe, expect, it } from 'vitest';
import { GUIDE_KEYS } from '#app/domain/guides/guide.ts';
import { LANGUAGES } from '#app/domain/platform/languages.ts';
import { EXPERIENCES } from '#app/domain/people/application-choices.ts';
import { forExperience, minutesFor } from '#app/guides/for-experience.ts';
import type { WrittenGuide } from '#app/guides/guide-text.ts';
import { readGuide } from '../../../scripts/guides/read-guides.ts';

const paragraph = (text: string) => ({ kind: 'paragraph', text: [text] }) as const;
const guide: WrittenGuide = {
  ...{ title: 'A wallet', summary: 'Keep it safe.', checklist: [], later: [], questions: [], adapts: true },
  minutes: { new: 6, 'under-a-year': 5, 'over-a-year': 4 },
  blocks: [
    paragraph('For all'),
    { ...paragraph('For two'), for: ['new', 'under-a-year'] },
    { ...paragraph('For one'), for: ['over-a-year'] },
  ],
};

describe('a guide for readers of an experience', () => {
  it.each([
    ['new', 6, ['For all', 'For two']],
    ['under-a-year', 5, ['For all', 'For two']],
    ['over-a-year', 4, ['For all', 'For one']],
    [null, 6, ['For all', 'For two']],
  ] as const)('%s has its own parts and minutes', (experience, minutes, texts) => {
    const read = forExperience(guide, experience);
    expect(read.blocks.map((block) => (block.kind === 'paragraph' ? block.text[0] : null))).toEqual(texts);
    expect(read.minutes).toBe(minutes);
    expect(minutesFor(guide.minutes, experience)).toBe(minutes);
  });
});

describe.each(LANGUAGES)('the guides in %s', (language) => {
  const own = (key: (typeof GUIDE_KEYS)[number]) =>
    EXPERIENCES.map((experience) => JSON.stringify(forExperience(readGuide(language, key), experience).blocks));

  it('differ by experience where it helps', () => {
    const adapting = GUIDE_KEYS.filter((key) => new Set(own(key)).size > 1);
    expect(adapting).toEqual(['stream', 'pitching', 'call-to-action', 'analysis', 'routine']);
  });

  it('take someone with over a year no longer than a beginner', () => {
    for (const key of GUIDE_KEYS) {
      const { minutes } = readGuide(language, key);
      expect(minutes['over-a-year'], key).toBeLessThanOrEqual(minutes.new);
    }
  });
});
