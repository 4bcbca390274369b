import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { createBase58check } from '@scure/base';

const base58check = createBase58check(sha256);

/** The first byte of every account on TRON's main network. It is why their addresses begin with T. */
const TRON_PREFIX = 0x41;

/** Whether the text is a TRON address whose check sum is right: base58check of a prefix and 20 bytes. */
export function isTronAddress(text: string): boolean {
  // The length is limited first, because decoding takes longer than in proportion to it.
  if (!/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(text)) return false;
  try {
    const bytes = base58check.decode(text);
    return bytes.length === 21 && bytes[0] === TRON_PREFIX;
  } catch {
    return false;
  }
}

/**
 * Whether the text is an Ethereum address: 0x and 20 bytes in hex. The case of its letters is a check sum (EIP-55); an address
 * with letters of one case has none, and is accepted.
 */
export function isEthereumAddress(text: string): boolean {
  if (!/^0x[0-9A-Fa-f]{40}$/.test(text)) return false;
  const digits = text.slice(2);
  const lower = digits.toLowerCase();
  if (digits === lower || digits === digits.toUpperCase()) return true;
  const hash = bytesToHex(keccak_256(new TextEncoder().encode(lower)));
  const cased = [...lower].map((digit, at) => (parseInt(hash[at]!, 16) >= 8 ? digit.toUpperCase() : digit));
  return digits === cased.join('');
}
