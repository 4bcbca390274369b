/**
 * Roles, statuses and what they add up to (spec.txt section 4).
 * Everything a guard knows about a person is a `Standing`; it comes from token claims or from the users record.
 */

export const ROLES = ['streamer', 'admin', 'pending', 'rejected', 'paymentsolution', 'none'] as const;
export type Role = (typeof ROLES)[number];

export const STATUSES = ['pending', 'active'] as const;
export type Status = (typeof STATUSES)[number];

/** The three facts that access depends on; mirrored into custom claims under the same names. */
export type Standing = { role: Role; status: Status; completedAllGuides: boolean };

export function isRole(value: unknown): value is Role {
  return typeof value === 'string' && (ROLES as readonly string[]).includes(value);
}

/** The roles that it takes a second admin to grant. */
export const POWERS = ['admin', 'paymentsolution'] as const;
export type Power = (typeof POWERS)[number];

export function isPower(value: unknown): value is Power {
  return (POWERS as readonly unknown[]).includes(value);
}

/** Whether this effective role is paid for what it promotes. */
export function isStreamer(role: unknown): boolean {
  return role === 'streamer';
}

/** Whether this effective role promotes offers. Admins may, to see what streamers see. */
export function isCreator(role: unknown): boolean {
  return isStreamer(role) || role === 'admin';
}

/** Whether this effective role is of someone whose application was approved. */
export function isApproved(role: unknown): boolean {
  return isStreamer(role) || isPower(role);
}

function isStatus(value: unknown): value is Status {
  return typeof value === 'string' && (STATUSES as readonly string[]).includes(value);
}

/**
 * Reads a standing from untrusted data (token claims or a users record).
 *
 * `absent`: none of the three fields is there (a token minted before the claims mirror ran).
 * `malformed`: something is there and is not what it should be; such a person gets nothing.
 */
export function readStanding(source: Record<string, unknown>): Standing | 'absent' | 'malformed' {
  const { role, status, completedAllGuides } = source;
  if (role === undefined && status === undefined && completedAllGuides === undefined) return 'absent';
  if (!isRole(role) || !isStatus(status) || typeof completedAllGuides !== 'boolean') return 'malformed';
  return { role, status, completedAllGuides };
}

/** Effective role: none, else rejected, else pending (role or status pending), else the role itself. */
export function effectiveRole(standing: Standing): Role {
  if (standing.role === 'none' || standing.role === 'rejected') return standing.role;
  if (standing.role === 'pending' || standing.status === 'pending') return 'pending';
  return standing.role;
}

export function sameStanding(a: Standing, b: Standing): boolean {
  return a.role === b.role && a.status === b.status && a.completedAllGuides === b.completedAllGuides;
}
