import { describe, expect, it } from 'vitest';
import { longReplies, NO_WORDS, readWords, repliesIn } from '#app/domain/programme/own-words.ts';
import { GUIDE_KEYS } from '#app/domain/guides/guide.ts';
import { LANGUAGES } from '#app/domain/platform/languages.ts';
import { noticeIn, withNotice } from '#app/guides/with-notice.ts';
import { readGuide } from '../../../scripts/guides/read-guides.ts';

const formOf = (texts: Record<string, string>) => {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.set(name, text);
  return form;
};

describe('the words of a notice', () => {
  it('are tidied: line ends, spaces around, and empty lines between paragraphs', () => {
    expect(readWords(formOf({ en: ' One\r\n\r\n\r\n\r\nTwo\n', es: 'a\nb' }), 600)).toEqual({
      words: { en: 'One\n\nTwo', es: 'a\nb', pt: '' },
    });
  });

  it.each([
    ['x'.repeat(601), 'long'],
    ['1 < 2', 'markup'],
    ['a\u0000b', 'signs'],
    ['\u200b', 'signs'],
  ])('are refused where the rules refuse them', (text, fault) => {
    expect(readWords(formOf({ pt: text }), 600)).toEqual({ errors: { pt: `ownWords.${fault}` } });
  });
});

describe('saved replies', () => {
  it('are the paragraphs of a text, also where the lines between are not quite empty', () => {
    const read = readWords(formOf({ en: 'One\nstill one\r\n \r\n\t\r\nTwo' }), 600);
    expect('words' in read && repliesIn(read.words.en)).toEqual(['One\nstill one', 'Two']);
    expect(repliesIn('')).toEqual([]);
  });

  it('are as long as a reason may be', () => {
    const most = 'x'.repeat(1000);
    expect(longReplies({ ...NO_WORDS, en: `${most}\n\n${most}` })).toEqual({});
    expect(longReplies({ ...NO_WORDS, en: most, es: `${most}\n\n${most}x` })).toEqual({ es: 'savedReplies.long' });
  });
});

describe('a guide with a notice', () => {
  it.each(GUIDE_KEYS)('has it once, in the place of its own or at the end: %s', (key) => {
    const guide = readGuide('en', key);
    expect(guide.blocks.filter(({ kind }) => kind === 'note').length).toBeLessThan(2);
    const reworded = withNotice(guide, 'First.\n\nSecond: https://stage.test/a?b=c.');
    const notes = reworded.blocks.filter(({ kind }) => kind === 'note');
    const link = { kind: 'link', href: 'https://stage.test/a?b=c', text: 'https://stage.test/a?b=c' };
    expect(notes).toEqual([
      {
        kind: 'note',
        blocks: [
          { kind: 'paragraph', text: ['First.'] },
          { kind: 'paragraph', text: ['Second: ', link, '.'] },
        ],
      },
    ]);
    const others = (blocks: typeof guide.blocks) => blocks.filter(({ kind }) => kind !== 'note');
    expect(others(reworded.blocks)).toEqual(others(guide.blocks));
    expect(noticeIn(reworded)).toBe('First.\n\nSecond: https://stage.test/a?b=c.');
    expect(withNotice(guide, '')).toBe(guide);
  });

  it('keeps named links, of the web and of the product', () => {
    const words = 'Ask [the helpline](https://help.test/now), see [Offers](/offers?a=1) and [this](//evil.test).';
    const [guide, ...others] = [readGuide('en', 'community'), readGuide('pt', 'community')].map((own) =>
      withNotice(own, words),
    );
    expect(noticeIn(guide!)).toBe(words);
    const note = guide!.blocks.find(({ kind }) => kind === 'note');
    expect(note).toMatchObject({
      blocks: [
        {
          text: [
            'Ask ',
            { kind: 'link', href: 'https://help.test/now', text: 'the helpline' },
            ', see ',
            { kind: 'link', href: '/offers?a=1', text: 'Offers' },
            ' and [this](//evil.test).',
          ],
        },
      ],
    });
    expect(others.map(noticeIn)).toEqual([words]);
  });

  it.each(LANGUAGES)('loses no link of its own when an admin rewords it, in %s', (language) => {
    for (const key of GUIDE_KEYS) {
      const guide = readGuide(language, key);
      const links = (blocks: typeof guide.blocks) =>
        JSON.stringify(blocks.filter(({ kind }) => kind === 'note')).match(/"href":"[^"]*"/g) ?? [];
      expect(links(withNotice(guide, noticeIn(guide)).blocks)).toEqual(links(guide.blocks));
    }
  });

  it('has room for its own words in every language', () => {
    for (const language of LANGUAGES) {
      for (const key of GUIDE_KEYS) {
        const own = noticeIn(readGuide(language, key));
        expect(readWords(formOf({ [language]: own }), 600), `${language} ${key}`).toMatchObject({
          words: { [language]: own },
        });
      }
    }
  });
});
