type Fields = Record<string, unknown>;

/** What the product calls an admin's change, by what it leads to: as the audit log has it. */
export function actionOf(target: string, before: Fields | null, after: Fields | null): string {
  const [collection] = target.split('/');
  if (collection === 'roleGrants') return GRANT_ACTIONS[String(after?.state)] ?? 'propose-role';
  if (collection === 'offerAssets') return 'set-assets';
  if (collection === 'offerTemplates') return 'set-template';
  if (collection === 'offers') return before && after ? offerActionOf(before, after) : 'create-offer';
  return collection === 'users' && before && after ? decisionOf(before, after) : 'decide';
}

const GRANT_ACTIONS: Record<string, string> = { refused: 'refuse-role', withdrawn: 'withdraw-role' };
const STEPS: Record<string, string> = {
  live: 'publish-offer',
  scheduled: 'publish-offer',
  paused: 'pause-offer',
  ended: 'end-offer',
  archived: 'archive-offer',
};
const POWERS: unknown[] = ['admin', 'paymentsolution'];

function decisionOf(before: Fields, after: Fields): string {
  const isSame = before.role === after.role && before.status === after.status;
  if (isSame) return 'assign-manager';
  if (POWERS.includes(after.role) && after.status !== 'pending') return 'grant-role';
  if (after.role === 'none') return 'deactivate';
  if (before.role === 'none') return 'reactivate';
  if (after.role === 'rejected') return 'reject';
  if (before.role === 'rejected') return 'reopen';
  return POWERS.includes(before.role) ? 'demote' : 'approve';
}

/** A step changes the status, and where it ends the terms of an offer, their end and version. */
function offerActionOf(before: Fields, after: Fields): string {
  const { status, auditId: _old, endsAt: _was, version: _before, ...rest } = before;
  const { status: next, auditId: _new, endsAt: _is, version: _after, ...others } = after;
  const isStep = status !== next && JSON.stringify(rest) === JSON.stringify(others);
  return isStep ? (STEPS[String(next)] ?? 'edit-offer') : 'edit-offer';
}
