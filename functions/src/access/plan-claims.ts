import { readStanding, type Standing } from '../../../app/domain/access/roles.ts';

type Claims = Record<string, unknown>;

/** What the claims have to say of a users record; null when there is none or it is not what it should be. */
export function standingToMirror(record: Record<string, unknown> | undefined): Standing | null {
  if (!record) return null;
  const standing = readStanding(record);
  return typeof standing === 'string' ? null : standing;
}

/**
 * The custom claims with this standing in them, others untouched; null if they say so already.
 * Without a standing the three claims go: a token without them makes the edge read the record, which gives nothing.
 */
export function planClaims(current: Claims | undefined, standing: Standing | null): Claims | null {
  const { role, status, completedAllGuides, ...foreign } = current ?? {};
  if (!standing) {
    const none = role === undefined && status === undefined && completedAllGuides === undefined;
    return none ? null : foreign;
  }
  const same =
    role === standing.role && status === standing.status && completedAllGuides === standing.completedAllGuides;
  if (same) return null;
  return {
    ...foreign,
    role: standing.role,
    status: standing.status,
    completedAllGuides: standing.completedAllGuides,
  };
}
