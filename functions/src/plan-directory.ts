import { effectiveRole } from '../../app/domain/roles.ts';
import type { DirectoryEntry, UserRecord } from '../../app/domain/schemas.ts';

/** Raised on somebody who signed up with the email of a deactivated person. */
export const DEACTIVATED_EMAIL_FLAG = 'deactivated-email';

/** The part of directory/{uid} that follows from the users record. Country and flags are kept apart. */
export type DirectoryProjection = Omit<DirectoryEntry, 'country' | 'flags'>;

export function projectUser(user: UserRecord): DirectoryProjection {
  return {
    uid: user.uid,
    displayName: user.displayName,
    username: user.username,
    email: user.email,
    nameLower: user.displayName.toLowerCase(),
    usernameLower: user.username.toLowerCase(),
    emailLower: user.email.toLowerCase(),
    role: user.role,
    status: user.status,
    effectiveRole: effectiveRole(user),
    completedAllGuides: user.completedAllGuides,
    createdAt: user.createdAt,
    affiliateManagerId: user.affiliateManagerId,
  };
}

/**
 * The fields of the entry to write; null if it says so already. A new entry starts without a country; the flag is
 * decided when the entry is new or its email has changed, and kept otherwise.
 */
export function planDirectory(
  user: UserRecord,
  existing: Record<string, unknown> | undefined,
  emailOfDeactivated: boolean,
): Partial<DirectoryEntry> | null {
  const projection = projectUser(user);
  const flags = new Set(Array.isArray(existing?.flags) ? (existing.flags as string[]) : []);
  if (emailOfDeactivated) flags.add(DEACTIVATED_EMAIL_FLAG);
  if (!existing) return { ...projection, country: null, flags: [...flags] };
  const changed = Object.entries(projection).some(([field, value]) => existing[field] !== value);
  const flagged = flags.size !== (existing.flags as string[] | undefined)?.length;
  if (!changed && !flagged) return null;
  return { ...projection, flags: [...flags] };
}

/** Whether the flag has to be decided: a new entry, or another email than before. */
export function asksForEmail(user: UserRecord, existing: Record<string, unknown> | undefined): boolean {
  return !existing || existing.emailLower !== user.email.toLowerCase();
}
