const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export type RandomBytes = (length: number) => Uint8Array;

/**
 * An id of random letters and digits, from as many random bytes as it takes: those past the last whole round of letters are
 * left, or the first letters would come more often.
 */
export function newRandomId(
  length: number,
  randomBytes: RandomBytes = (count) => crypto.getRandomValues(new Uint8Array(count)),
): string {
  let id = '';
  while (id.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < 4 * LETTERS.length && id.length < length) id += LETTERS[byte % LETTERS.length];
    }
  }
  return id;
}
