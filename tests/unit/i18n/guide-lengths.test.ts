import { readFileSync } from 'node:fs';
import { format } from 'prettier';
import { describe, expect, it } from 'vitest';
import { GUIDE_KEYS } from '#app/domain/guides/guide.ts';
import { EXPERIENCES } from '#app/domain/people/application-choices.ts';
import { LANGUAGES } from '#app/domain/platform/languages.ts';
import { guideLengths, wordsBefore, wordsOf } from '../../../scripts/docs/guide-lengths.ts';

describe('the length of guides', () => {
  it.each(GUIDE_KEYS)('of %s is for no reader more than on November 23, 2026', (key) => {
    for (const language of LANGUAGES) {
      for (const experience of EXPERIENCES) {
        const words = wordsOf(language, key, experience);
        expect(words, `${language}, ${experience}`).toBeLessThanOrEqual(wordsBefore()[key][language]);
      }
    }
  });

  it('is in docs/guides.md as it is now', async () => {
    const wanted = await format(guideLengths(), { parser: 'markdown', printWidth: 120 });
    expect(readFileSync('docs/guides.md', 'utf8') === wanted, 'Run: npm run docs').toBe(true);
  });
});
