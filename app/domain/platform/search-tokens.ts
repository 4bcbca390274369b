import { foldText } from './fold-text.ts';

/**
 * Search by words. A document keeps every prefix of its words in a map, without accents and capitals, and a search is one
 * equality filter for each word. Firestore merges those without a composite index.
 */

/** Letters of a token. A longer word is found by its first ones. */
export const LONGEST_TOKEN = 20;
/** Tokens of a document. Each takes two index entries; Firestore allows 40,000 a document. */
export const MOST_TOKENS = 240;
/** Words of a search that count. Further words don't narrow it. */
const MOST_WORDS = 6;

/** Letters that have no form with an accent to take away. */
const FOLDED: Readonly<Record<string, string>> = {
  ...{ ı: 'i', ß: 'ss', ł: 'l', ø: 'o', đ: 'd', æ: 'ae', œ: 'oe', ð: 'd', þ: 'th', ς: 'σ' },
};

export type Tokens = Record<string, true>;

/**
 * The words of a text without accents and capitals, cut to LONGEST_TOKEN letters. An email's domain is one word that begins
 * with @: otherwise "gmail" would match half of all people.
 */
export function wordsOf(text: string): string[] {
  const letters = [...foldText(text.normalize('NFKD')).normalize('NFC')];
  const folded = letters.map((letter) => FOLDED[letter] ?? letter).join('');
  const words = folded.match(/@[\p{L}\p{N}.-]+|[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => [...word].slice(0, LONGEST_TOKEN).join('')))].filter((word) =>
    /[\p{L}\p{N}]/u.test(word),
  );
}

/** Every prefix of every word, at most MOST_TOKENS. Words of the first texts come first. */
export function tokensOf(...texts: readonly string[]): Tokens {
  const tokens: Tokens = {};
  let count = 0;
  for (const word of new Set(texts.flatMap(wordsOf))) {
    const letters = [...word];
    for (let length = 1; length <= letters.length && count < MOST_TOKENS; length += 1) {
      const token = letters.slice(0, length).join('');
      if (token === '@' || Object.hasOwn(tokens, token)) continue;
      tokens[token] = true;
      count += 1;
    }
  }
  return tokens;
}

/** The tokens that a document must have to match. Empty when the text has no letter or digit: then nothing matches. */
export function searchedTokens(text: string): string[] {
  const words = wordsOf(text);
  // "an ana" is the same search as "ana".
  return words.filter((word) => !words.some((other) => other !== word && other.startsWith(word))).slice(0, MOST_WORDS);
}

/** Whether a document's map has these tokens. False for a document that was written before it had a map. */
export function isSameTokens(one: unknown, other: Tokens): boolean {
  if (typeof one !== 'object' || one === null) return false;
  const names = Object.keys(other);
  return Object.keys(one).length === names.length && names.every((name) => Object.hasOwn(one, name));
}
