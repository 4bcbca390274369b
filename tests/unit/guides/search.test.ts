import { describe, expect, it } from 'vitest';
import { GUIDE_KEYS } from '#app/domain/guides/guide.ts';
import { isLanguage } from '#app/domain/platform/languages.ts';
import type { Experience } from '#app/domain/people/application-choices.ts';
import { fold, searchGuides } from '#app/server/guides/search.server.ts';
import { assetsFromSource } from '../../../scripts/guides/vite-plugin.ts';

const env = { assets: assetsFromSource } as unknown as Parameters<typeof searchGuides>[0];
const search = async (language: string, words: string, experience: Experience | null = null) => {
  if (!isLanguage(language)) throw new Error(language);
  return searchGuides(env, language, words, experience);
};

describe('the search of the guides', () => {
  it('looks at the whole text, whatever the case and the accents, and shows the place', async () => {
    const found = await search('es', 'ESTAFADORES');
    expect(found.map(({ key }) => key)).toContain('crypto');
    const accents = await search('es', 'comision');
    expect(accents).toEqual(await search('es', 'Comisión'));
    // As some systems copy it: the letter and its accent apart.
    expect(accents).toEqual(await search('es', 'Comisión'.normalize('NFD')));
    const { excerpt } = accents.find(({ excerpt: place }) => place)!;
    expect(fold(excerpt!.match)).toBe('comision');
    expect(`${excerpt!.before}${excerpt!.match}${excerpt!.after}`.length).toBeLessThan(300);
  });

  it('wants every word, in the language of the page alone', async () => {
    const one = await search('en', 'wallet');
    const two = await search('en', 'wallet recovery');
    expect(two.length).toBeGreaterThan(0);
    expect(two.length).toBeLessThan(one.length);
    expect(await search('en', 'wallet zzzz')).toEqual([]);
    expect(await search('en', 'billetera')).toEqual([]);
  });

  it('finds checklists and questions too, and shows no place where the title has the word', async () => {
    const [item] = await search('en', 'my pitch begins with the disclosure');
    expect(item?.key).toBe('pitching');
    const titled = (await search('en', 'presenting')).find(({ key }) => key === 'pitching');
    expect(titled?.excerpt).toBeNull();
  });

  it('finds only what a reader of this experience gets', async () => {
    const keys = async (experience: Experience | null) =>
      (await search('en', 'handful', experience)).map(({ key }) => key);
    expect(await keys('new')).toEqual(['call-to-action']);
    expect(await keys(null)).toEqual(['call-to-action']);
    expect(await keys('over-a-year')).toEqual([]);
  });

  it('of nothing finds all', async () => {
    expect((await search('pt', '  ')).map(({ key }) => key)).toEqual(GUIDE_KEYS);
  });
});

it('folding keeps every letter in its place', () => {
  expect(fold('Ñandú İ ß Ação')).toHaveLength('Ñandú İ ß Ação'.length);
  expect(fold('Transmisión')).toBe('transmision');
});
