/** How long the ids of a client's audit entries are: letters and digits alone. Those of functions have a hyphen or `_`. */
export const AUDIT_ID_LENGTH = 20;

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/**
 * The id of a client's next audit entry, from as many random bytes as it takes: those past the last whole round of letters are
 * left, or the first letters would come more often.
 */
export function newAuditId(randomBytes = (length: number) => crypto.getRandomValues(new Uint8Array(length))): string {
  let id = '';
  while (id.length < AUDIT_ID_LENGTH) {
    for (const byte of randomBytes(AUDIT_ID_LENGTH)) {
      if (byte < 4 * LETTERS.length && id.length < AUDIT_ID_LENGTH) id += LETTERS[byte % LETTERS.length];
    }
  }
  return id;
}

/** Whether a client could write an entry with this id. */
export function isClientAuditId(id: string): boolean {
  return new RegExp(`^[0-9A-Za-z]{${AUDIT_ID_LENGTH}}$`).test(id);
}
