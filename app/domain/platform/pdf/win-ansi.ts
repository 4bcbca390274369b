/**
 * What the built-in fonts of a PDF can show: the characters of WinAnsiEncoding (ISO 32000-1, annex D.2), which has every letter of
 * Spanish and Portuguese, and how wide Helvetica draws them.
 */

/** The codes from 0x80 to 0x9f; those from 0x20 to 0x7e and from 0xa0 on are the code points themselves. */
const HIGH = '€\u0000‚ƒ„…†‡ˆ‰Š‹Œ\u0000Ž\u0000\u0000‘’“”•–—˜™š›œ\u0000žŸ';
/**
 * What other characters are written as. Intl puts narrow spaces into amounts, and some languages a minus sign. Letters of names
 * that Unicode does not take apart lose their stroke or dot here.
 */
const INSTEAD: Readonly<Record<string, string>> = {
  '\u202f': ' ',
  '\u00a0': ' ',
  '\u2009': ' ',
  '\u2212': '-',
  '→': '>',
  ...{ Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', Ħ: 'H', ħ: 'h', Ŧ: 'T', ŧ: 't', Ŋ: 'N', ŋ: 'n', ı: 'i', ə: 'e', Ə: 'E' },
};
const UNKNOWN = '?';

function codeOf(character: string): number | null {
  const point = character.codePointAt(0)!;
  if ((point >= 0x20 && point <= 0x7e) || (point >= 0xa1 && point <= 0xff)) return point;
  const high = point === 0 ? -1 : HIGH.indexOf(character);
  return high < 0 ? null : 0x80 + high;
}

/** Whether each character of a text can be written as it is. */
export function isWinAnsi(text: string): boolean {
  return [...text].every((character) => codeOf(INSTEAD[character] ?? character) !== null);
}

/** A text without what the fonts can't show, such as emoji and other scripts; '' where nothing is left. */
export function shownPart(text: string): string {
  const shown = [...text.normalize('NFC')].filter(
    (character) => bytesOf(character) !== null && !/\p{M}/u.test(character),
  );
  return shown.join('').replace(/\s+/g, ' ').trim();
}

/** A text as Latin-1: the code of each character is its byte. A letter that the fonts don't have loses its marks, or becomes "?". */
export function winAnsi(text: string): string {
  // Most texts need nothing, and statements have thousands.
  if (/^[ -~]*$/.test(text)) return text;
  let bytes = '';
  for (const character of text.normalize('NFC')) bytes += bytesOf(character) ?? UNKNOWN;
  return bytes;
}

/** A character as it is or without its marks; null for one that the fonts have in no way. */
function bytesOf(character: string): string | null {
  const own = codeOf(INSTEAD[character] ?? character);
  if (own !== null) return String.fromCharCode(own);
  const bare = [...character.normalize('NFKD')].flatMap((part) => codeOf(part) ?? []);
  return bare.length > 0 ? String.fromCharCode(...bare) : null;
}

// In thousandths of the size, from the space to the tilde (Adobe Font Metrics of the standard fonts).
/** Those beyond, where they differ from the letter without its marks. */
const SPECIAL: Readonly<Record<string, number>> = {
  ...{ '€': 556, '–': 556, '—': 1000, '…': 1000, '•': 350, '·': 278, '’': 222, '‘': 222, '“': 333, '”': 333 },
  ...{
    '¿': 611,
    '¡': 333,
    ª: 370,
    º: 365,
    '×': 584,
    '°': 400,
    '£': 556,
    '¥': 556,
    '§': 556,
    '©': 737,
    ß: 611,
    ø: 611,
    æ: 889,
  },
};

const REGULAR = tableOf(`
  278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278
  278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722
  667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556
  556 333 500 278 556 500 722 500 500 500 334 260 334 584
`);
const BOLD = tableOf(`
  278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 333
  333 584 584 584 611 975 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 667 778 722 667 611 722
  667 944 667 667 611 333 278 333 584 556 333 556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611
  611 389 556 333 611 556 778 556 556 500 389 280 389 584
`);

/** The width of each byte. */
function tableOf(text: string): Uint16Array {
  const ascii = text.trim().split(/\s+/).map(Number);
  const table = new Uint16Array(256).fill(556);
  for (let code = 0x20; code < 256; code += 1) {
    const character = code >= 0x80 && code < 0xa0 ? HIGH[code - 0x80]! : String.fromCharCode(code);
    const base = SPECIAL[character] ?? ascii[character.normalize('NFD').charCodeAt(0) - 0x20];
    if (base !== undefined) table[code] = base;
  }
  return table;
}

/** The width of a text in Helvetica of this size, in the unit of the size. */
export function textWidth(text: string, size: number, bold = false): number {
  const table = bold ? BOLD : REGULAR;
  const bytes = winAnsi(text);
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 1) sum += table[bytes.charCodeAt(at)]!;
  return (sum * size) / 1000;
}

/** As much of a text as fits, with an ellipsis where something is left out. */
export function fitted(text: string, width: number, size: number, bold = false): string {
  if (textWidth(text, size, bold) <= width) return text;
  const left = width - textWidth('…', size, bold);
  let shown = '';
  let sum = 0;
  for (const character of text) {
    sum += textWidth(character, size, bold);
    if (sum > left) break;
    shown += character;
  }
  return `${shown.trimEnd()}…`;
}
