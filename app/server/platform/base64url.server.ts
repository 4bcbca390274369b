/** What base64url without padding has no letter for (RFC 4648 section 5). */
const NO_LETTER = /[^\w-]/;
/** Last letters whose unused bits are zero, by how many letters are behind the last whole four: one spelling a value. */
const LAST_LETTERS = [null, '', 'AQgw', 'AEIMQUYcgkosw048'] as const;
const NOT_ASCII = /[^\0-\x7f]/;

/** Whether a text is the only spelling of some bytes. `atob` takes 16 spellings of a signature. */
export function isBase64Url(text: string): boolean {
  const last = LAST_LETTERS[text.length % 4];
  return !NO_LETTER.test(text) && (last == null || last.includes(text.at(-1)!));
}

/** The only spelling of some bytes. */
export function encodeBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Bytes of a text for which isBase64Url holds. */
export function decodeBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = binaryOf(text);
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at);
  return bytes;
}

/** The text whose UTF-8 a base64url text encodes, byte order mark included. Throws for bytes that are no UTF-8. */
export function textOf(text: string): string {
  const binary = binaryOf(text);
  if (!NOT_ASCII.test(binary)) return binary;
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(decodeBase64Url(text));
}

function binaryOf(text: string): string {
  return atob(text.replaceAll('-', '+').replaceAll('_', '/'));
}
