import { byAdmin } from '#app/domain/access/roles.ts';
import { type Change, plan, serverTime } from '../data/typed-collection.server.ts';
import { collections } from '../data/collections.server.ts';
import type { Plan } from '../data/port.server.ts';

type Described = { actor: string; action: string; before: object | null; after: { auditId: string }; reason: string };

/** An admin's change of one document with the audit entry that describes it. The rules take neither without the other. */
export function audited(change: Change, target: string, { actor, ...rest }: Described): Plan {
  return plan(
    change,
    collections.auditLog.set(rest.after.auditId, { ...rest, ...byAdmin(actor), target, at: serverTime() }),
  );
}
