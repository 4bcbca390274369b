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
  return (ROLES as readonly unknown[]).includes(value);
}

/** The roles that it takes a second admin to grant. */
export const POWERS = ['admin', 'paymentsolution'] as const;
export type Power = (typeof POWERS)[number];

export function isPower(value: unknown): value is Power {
  return (POWERS as readonly unknown[]).includes(value);
}

/** The roles of people whose application was approved. */
export const APPROVED_ROLES = ['streamer', ...POWERS] as const;

/** What sign-up, an application made again, and decisions write of a person's standing. */
export const STANDING_AFTER = {
  application: { role: 'streamer', status: 'pending' },
  rejection: { role: 'rejected' },
  deactivation: { role: 'none' },
  demotion: { role: 'streamer' },
  /** Of the first admins of a project, whom nobody can propose (scripts/operations/make-admin.ts). */
  makeAdmin: { role: 'admin', status: 'active' },
} as const satisfies Record<string, Partial<Standing>>;

/** The standing that an approval writes. A record from before status existed says pending in its role. */
export function standingAfterApproval({ role }: Pick<Standing, 'role'>): Pick<Standing, 'role' | 'status'> {
  return { role: isPending(role) ? 'streamer' : role, status: 'active' };
}

/** The author of an audit entry that only an admin can write. */
export function byAdmin<Uid>(uid: Uid): { actor: Uid; role: 'admin' } {
  return { actor: uid, role: 'admin' };
}

/** The author of an audit entry that only a payment operator can cause. */
export function byOperator<Uid>(uid: Uid): { actor: Uid; role: 'paymentsolution' } {
  return { actor: uid, role: 'paymentsolution' };
}

export function isAdmin(role: unknown): role is 'admin' {
  return role === 'admin';
}

/** Whether this effective role waits for a decision on an application. */
export function isPending(role: unknown): role is 'pending' {
  return role === 'pending';
}

/** Whether the application was declined. */
export function isRejected(role: unknown): role is 'rejected' {
  return role === 'rejected';
}

/** Whether an admin deactivated the person. */
export function isDeactivated(role: unknown): role is 'none' {
  return role === 'none';
}

/** Whether this effective role is paid for what it promotes. */
export function isStreamer(role: unknown): boolean {
  return role === 'streamer';
}

/** Whether this effective role is of someone whose application was approved. */
export function isApproved(role: unknown): boolean {
  return isStreamer(role) || isPower(role);
}

function isStatus(value: unknown): value is Status {
  return (STATUSES as readonly unknown[]).includes(value);
}

/**
 * Reads a standing from untrusted data (token claims or a users record).
 *
 * `absent`: none of the three fields is there (a token minted before the claims mirror ran).
 * `malformed`: something is there and is not what it should be; a person like this gets nothing.
 */
export function readStanding(source: Record<string, unknown>): Standing | 'absent' | 'malformed' {
  const { role, status, completedAllGuides } = source;
  if (role === undefined && status === undefined && completedAllGuides === undefined) return 'absent';
  if (!isRole(role) || !isStatus(status) || typeof completedAllGuides !== 'boolean') return 'malformed';
  return { role, status, completedAllGuides };
}

/** Effective role: none, else rejected, else pending (role or status pending), else the role itself. */
export function effectiveRole({ role, status }: Standing): Role {
  if (isDeactivated(role) || isRejected(role)) return role;
  return status === 'pending' ? 'pending' : role;
}

export function sameStanding(a: Standing, b: Standing): boolean {
  return a.role === b.role && a.status === b.status && a.completedAllGuides === b.completedAllGuides;
}
