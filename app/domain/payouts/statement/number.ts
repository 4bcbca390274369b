/** Crockford's base 32: no letter that could be read as a digit. */
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;

/**
 * The number of a person's statement of a payday, the same whenever it is asked for: "GR-2026-11-15-7K3M9QX2PA". Fifty bits of a
 * hash, so that two people of one payday have different ones; no counter hands them out, which would slow the lock.
 */
export async function statementNumber(uid: string, cycleId: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`statement/${cycleId}/${uid}`));
  const bytes = new Uint8Array(hash);
  const digits = Array.from({ length: LENGTH }, (_, at) => DIGITS[bytes[at]! % DIGITS.length]);
  return `GR-${cycleId}-${digits.join('')}`;
}
