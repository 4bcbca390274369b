/** Names as banks take them: each format has its own characters and length. */

/** Letters that are more than a letter with a mark, as the European Payments Council converts them (EPC217-08). */
const INSTEAD: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', ẞ: 'SS', æ: 'ae', Æ: 'AE', œ: 'oe', Œ: 'OE', þ: 'th', Þ: 'TH' },
  ...{ ø: 'o', Ø: 'O', đ: 'd', Đ: 'D', ð: 'd', Ð: 'D', ł: 'l', Ł: 'L', ħ: 'h', Ħ: 'H', ı: 'i', ŋ: 'n', Ŋ: 'N' },
};

export type Characters = {
  /** What one character has to match. */
  allowed: RegExp;
  most: number;
};

/** The characters that every bank in SEPA takes (EPC217-08), and the length of a name (EPC132-08). */
export const SEPA_NAME: Characters = { allowed: /[A-Za-z0-9/?:().,'+ -]/, most: 70 };
/** SPEI (Banco de México): 40 characters. Its banks differ in what marks they take, and all take letters, digits and blanks. */
export const SPEI_NAME: Characters = { allowed: /[A-Za-z0-9 ]/, most: 40 };
/** No standard says what the lists of Brazil's and Argentina's banks take: this is the least that they have in common. */
export const PLAIN_NAME: Characters = { allowed: /[A-Za-z0-9.,' -]/, most: 60 };
/** Wise wants the name as the bank has it. */
export const LATIN_NAME: Characters = { allowed: /[\p{Script=Latin}\p{M}\p{Nd}.,'() -]/u, most: 120 };

export type BankText = { ok: true; text: string } | { ok: false; reason: 'name' | 'name-length' };

/**
 * A name in the characters of a format: accents go, and marks that it does not take become blanks. Refused when a letter or a
 * digit has no counterpart, since the bank would compare another name, and when it is too long: nothing is cut off.
 */
export function toBankText(name: string, { allowed, most }: Characters): BankText {
  let text = '';
  for (const character of name.normalize('NFC')) {
    if (allowed.test(character)) text += character;
    else {
      const bare = INSTEAD[character] ?? character.normalize('NFKD').replaceAll(/\p{M}/gu, '');
      if ([...bare].every((part) => allowed.test(part))) text += bare;
      else if (/[\p{L}\p{N}]/u.test(character)) return { ok: false, reason: 'name' };
      else text += ' ';
    }
  }
  // A spreadsheet would run a text that begins with one of these, and banks refuse a slash at the ends.
  const tidy = text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\/{2,}/g, '/')
    .replace(/^[^\p{L}\p{N}(]+|[/\s]+$/gu, '');
  if (!/[\p{L}\p{N}]/u.test(tidy)) return { ok: false, reason: 'name' };
  return tidy.length > most ? { ok: false, reason: 'name-length' } : { ok: true, text: tidy };
}
