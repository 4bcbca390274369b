import { sha256 } from '@noble/hashes/sha2.js';
import { createBase58check } from '@scure/base';

const base58check = createBase58check(sha256);

/** An address that TRON's check sum fits, the same for the same text; nobody has its key. */
export function tronAddressOf(text: string): string {
  return base58check.encode(new Uint8Array([0x41, ...sha256(new TextEncoder().encode(text)).slice(0, 20)]));
}
