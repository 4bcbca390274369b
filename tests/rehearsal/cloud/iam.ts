import rolePermissions from './role-permissions.json' with { type: 'json' };
import type { CloudState, Policy } from './state.ts';
import { CloudRefusal } from './types.ts';

const PERMISSIONS_OF: Record<string, readonly string[]> = rolePermissions.roles;
const IAM_DOCS = 'https://cloud.google.com/iam/docs/permission-error-messages';

/** An account as policies name it. */
export function memberOf(account: string): string {
  return account.endsWith('.gserviceaccount.com') ? `serviceAccount:${account}` : `user:${account}`;
}

/** Whether the policies give an account a permission: the project's, and that of the resource itself. */
export function isAllowed(state: CloudState, account: string, permission: string, resource?: Policy): boolean {
  const member = memberOf(account);
  return [state.policy, ...(resource ? [resource] : [])].some(({ bindings }) =>
    bindings.some(({ role, members }) => members.includes(member) && includes(role, permission)),
  );
}

/** Throws the refusal of the real interfaces unless the account has the permission. */
export function requirePermission(
  state: CloudState,
  account: string | null,
  permission: string,
  resource?: Policy,
): void {
  if (!account)
    throw new CloudRefusal(401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.', IAM_DOCS);
  if (isAllowed(state, account, permission, resource)) return;
  const message = `Permission '${permission}' denied on resource (or it may not exist).`;
  throw new CloudRefusal(403, 'PERMISSION_DENIED', message, IAM_DOCS);
}

/** Whether an email is an account of this cloud: the owner, a service account, or an agent of Google's that has been used. */
export function isAccount(state: CloudState, email: string): boolean {
  return email === state.owner || state.serviceAccounts.has(email) || state.agents.has(email);
}

/** Stores a policy as the real interfaces do: an older etag and an unknown member are refused. */
export function replacePolicy(state: CloudState, before: Policy, next: Policy): Policy {
  if (next.etag && next.etag !== before.etag) {
    const message =
      'There were concurrent policy changes. Please retry the whole read-modify-write with exponential backoff.';
    throw new CloudRefusal(409, 'ABORTED', message, 'https://cloud.google.com/iam/docs/retry-strategy');
  }
  for (const member of next.bindings.flatMap(({ members }) => members)) {
    const [kind, email] = member.split(':') as [string, string?];
    if (kind === 'allUsers' || (email && isAccount(state, email))) continue;
    const message = `Service account ${email} does not exist.`;
    throw new CloudRefusal(
      400,
      'INVALID_ARGUMENT',
      message,
      'https://cloud.google.com/iam/docs/service-accounts-create',
    );
  }
  return { bindings: next.bindings, version: next.version, etag: `${before.etag ?? ''}a` };
}

function includes(role: string, permission: string): boolean {
  if (role === 'roles/owner') return true;
  const permissions = PERMISSIONS_OF[role];
  if (!permissions) throw new Error(`role-permissions.json does not have ${role}`);
  return permissions.includes(permission);
}
