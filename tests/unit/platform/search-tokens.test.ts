import { expect, it } from 'vitest';
import { isSameTokens, MOST_TOKENS, searchedTokens, tokensOf, wordsOf } from '#app/domain/platform/search-tokens.ts';

const finds = (texts: string[], search: string) => {
  const tokens = tokensOf(...texts);
  const wanted = searchedTokens(search);
  return wanted.length > 0 && wanted.every((token) => Object.hasOwn(tokens, token));
};
const ALMA = ['Alma Ríos Gonçalves', 'alma_plays', 'alma.rios@greenroom.test'];

it.each([
  ...['alma', 'rios', 'RÍOS', 'Ríos Alma', 'gonc', 'Gonçal', 'plays', 'alma_plays', ' al  ri '],
  ...['alma.rios@greenroom.test', 'alma.rios@gre', '@greenroom.test', 'alma.rios@'],
])('finds someone by %j', (search) => {
  expect(finds(ALMA, search)).toBe(true);
});

it.each(['lma', 'almas', 'rios maria', 'greenroom', 'alma@other.test', 'test.com', '', '  ', '@.-', '@'])(
  'does not find her by %j',
  (search) => {
    expect(finds(ALMA, search)).toBe(false);
  },
);

it('takes the letters of every script, and words however they are composed', () => {
  expect(wordsOf('Ольга Żółć')).toEqual(['ольга', 'zolc']);
  expect(finds(['Jose\u0301 Ñandú'], 'josé nandu')).toBe(true);
  expect(finds(['ＭＡＲＩＡ'], 'maria')).toBe(true);
  for (const [name, typed] of [
    ['Yıldız', 'yildiz'],
    ['Łukasz', 'lukasz'],
    ['Søren', 'soren'],
    ['Weiß', 'weiss'],
    ['Νίκος', 'νικοσ'],
  ] as const)
    expect(finds([name], typed), name).toBe(true);
});

it('finds a long word by as much of it as is kept', () => {
  const long = 'a'.repeat(30);
  expect(finds([long], long)).toBe(true);
  expect(finds([long], 'a'.repeat(25))).toBe(true);
});

it('keeps a bounded number of tokens, those of the first texts before those of the later ones', () => {
  const words = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, at) => `${prefix}${at}${'x'.repeat(12)}`).join(' ');
  const tokens = tokensOf(words('n', 30), words('e', 30));
  expect(Object.keys(tokens)).toHaveLength(MOST_TOKENS);
  expect(tokens['n']).toBe(true);
  expect(tokens['e']).toBeUndefined();
  expect(searchedTokens(words('s', 30))).toHaveLength(6);
});

it('knows when a document has to be written again', () => {
  const tokens = tokensOf('Ana Paz');
  expect(isSameTokens(tokensOf('paz ana'), tokens)).toBe(true);
  for (const other of [undefined, null, {}, tokensOf('Ana'), tokensOf('Ana Paz B')])
    expect(isSameTokens(other, tokens)).toBe(false);
});
