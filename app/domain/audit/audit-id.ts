import { newRandomId, type RandomBytes } from '../platform/random-id.ts';

/** How long the ids of a client's audit entries are: letters and digits alone. Those of functions have a hyphen or `_`. */
export const AUDIT_ID_LENGTH = 20;

/** The id of a client's next audit entry. */
export function newAuditId(randomBytes?: RandomBytes): string {
  return newRandomId(AUDIT_ID_LENGTH, randomBytes);
}

/** Whether a client could write an entry with this id. */
export function isClientAuditId(id: string): boolean {
  return new RegExp(`^[0-9A-Za-z]{${AUDIT_ID_LENGTH}}$`).test(id);
}
