import { describe, expect, it } from 'vitest';
import { ageOf, FACTS_MAX_AGE_DAYS } from '#app/domain/guides/facts.ts';
import { GUIDE_KEYS } from '#app/domain/guides/guide.ts';
import { OWN_WORDS, PLATFORM_WORDS } from '#app/domain/guides/platform-words.ts';
import { LANGUAGES } from '#app/domain/platform/languages.ts';
import { PLATFORMS } from '#app/domain/streams/stream.ts';
import { adaptedTo } from '#app/server/guides/reader.server.ts';
import { readGuide, readPlatforms } from '../../../scripts/guides/read-guides.ts';
import { IS_NIGHTLY } from '#tests/setup/nightly.ts';

describe.each(PLATFORM_WORDS)('the words for the %s', (word) => {
  it.each(Object.entries(OWN_WORDS[word]))('of %s were checked lately, on a page over https', (_, checked) => {
    expect(new URL(checked.source).protocol).toBe('https:');
    const age = ageOf(checked, new Date());
    // The clock judges at night: a commit that was good stays good by day.
    if (IS_NIGHTLY) expect(age, 'check it again, and date it').toBeLessThanOrEqual(FACTS_MAX_AGE_DAYS);
    expect(age).toBeGreaterThanOrEqual(-1);
  });

  it.each(LANGUAGES)('are there in %s for the platforms that were checked and for all others', (language) => {
    const words = readPlatforms(language)[word];
    expect(Object.keys(words).sort()).toEqual([...Object.keys(OWN_WORDS[word]), 'other'].sort());
    for (const text of Object.values(words)) expect(text).not.toBe('');
    // Words of their own are others.
    expect(new Set(Object.values(words)).size).toBe(Object.keys(words).length);
  });
});

describe.each(LANGUAGES)('the guides in %s', (language) => {
  const words = readPlatforms(language);
  const textOf = (key: 'call-to-action' | 'stream', platform: string | null) =>
    JSON.stringify(
      adaptedTo(readGuide(language, key), { platform, country: null, experience: null }).blocks,
    ).replaceAll('\\"', '"');

  it.each([...PLATFORMS, null])('use those of the platform of the reader: %s', (platform) => {
    for (const [key, word] of [
      ['call-to-action', 'place'],
      ['stream', 'label'],
      ['stream', 'test'],
    ] as const) {
      const texts = words[word] as Record<string, string>;
      const own = texts[platform ?? 'other'] ?? texts.other!;
      const text = textOf(key, platform);
      expect(text).toContain(own);
      for (const other of Object.values(texts)) if (other !== own) expect(text).not.toContain(other);
      expect(text).not.toContain('"kind":"platform"');
    }
  });

  it('say that they depend on the reader, and only then', () => {
    const adapting = GUIDE_KEYS.filter((key) => readGuide(language, key).adapts);
    expect(adapting.sort()).toEqual(['analysis', 'call-to-action', 'mindset', 'pitching', 'routine', 'stream']);
  });
});
