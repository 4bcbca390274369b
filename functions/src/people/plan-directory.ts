import { GUIDE_KEYS } from '../../../app/domain/guides/guide.ts';
import { type Completed, isGuideDone } from '../../../app/domain/guides/catalogue.ts';
import { effectiveRole } from '../../../app/domain/access/roles.ts';
import { isSameTokens, type Tokens, tokensOf } from '../../../app/domain/platform/search-tokens.ts';
import type { DirectoryEntry, UserRecord } from '../../../app/domain/people/schemas.ts';

/** Raised on someone who signed up with the email of a deactivated person. */
const DEACTIVATED_EMAIL_FLAG = 'deactivated-email';

/** The part of directory/{uid} that follows from other records. Country, tags and flags are kept apart, the last active day too. */
export type DirectoryProjection = Omit<DirectoryEntry, 'country' | 'flags' | 'tags' | 'lastActiveDay' | 't'> & {
  t: Tokens;
};

/** @param guidesDone how many guides are completed by the current catalogue */
export function projectUser(user: UserRecord, guidesDone: number): DirectoryProjection {
  return {
    guidesDone,
    guides: user.completedAllGuides ? 'all' : guidesDone > 0 ? 'some' : 'none',
    uid: user.uid,
    displayName: user.displayName,
    username: user.username,
    email: user.email,
    // Streamers write their username with an @.
    t: tokensOf(user.displayName, user.username, `@${user.username}`, user.email),
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

/** How many guides of the catalogue are completed by what guideProgress/{uid} says. */
export function countGuides(completed: unknown): number {
  if (typeof completed !== 'object' || completed === null) return 0;
  const times = Object.fromEntries(Object.entries(completed).filter(([, at]) => at instanceof Date)) as Completed;
  return GUIDE_KEYS.filter((key) => isGuideDone(times, key)).length;
}

export type DirectoryFacts = {
  user: UserRecord;
  guidesDone: number;
  /** Of a new entry: the latest day on which a session was in use. */
  lastActiveDay: string;
  emailOfDeactivated: boolean;
};

/**
 * The fields of the entry to write; null if it says so already. A new entry starts without a country and with the day of its
 * sessions; the flag is decided when the entry is new or its email has changed, and kept otherwise.
 */
export function planDirectory(
  { user, guidesDone, lastActiveDay, emailOfDeactivated }: DirectoryFacts,
  existing: Record<string, unknown> | undefined,
): Partial<DirectoryEntry> | null {
  const projection = projectUser(user, guidesDone);
  const flags = new Set(Array.isArray(existing?.flags) ? (existing.flags as string[]) : []);
  if (emailOfDeactivated) flags.add(DEACTIVATED_EMAIL_FLAG);
  if (!existing) return { ...projection, lastActiveDay, country: null, flags: [...flags] };
  const { t, ...values } = projection;
  const changed =
    !isSameTokens(existing.t, t) || Object.entries(values).some(([field, value]) => existing[field] !== value);
  const flagged = flags.size !== (existing.flags as string[] | undefined)?.length;
  if (!changed && !flagged) return null;
  return { ...projection, flags: [...flags] };
}

/** Whether the flag has to be decided: a new entry, or another email than before. */
export function asksForEmail(user: UserRecord, existing: Record<string, unknown> | undefined): boolean {
  return !existing || existing.emailLower !== user.email.toLowerCase();
}
