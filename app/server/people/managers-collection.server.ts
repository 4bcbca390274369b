import { limit, orderBy } from 'firebase/firestore/lite';
import { byAdmin } from '#app/domain/access/roles.ts';
import type { AffiliateManagerRecord } from '#app/domain/income/earnings-schemas.ts';
import { type ManagerDraft, managerChange } from '#app/domain/people/manager.ts';
import { plan, serverTime, type Stored } from '../data/collection.server.ts';
import { PAGE_SIZES } from '../data/page-sizes.ts';
import type { Plan, Query } from '../data/port.server.ts';
import { collections } from '../data/collections.server.ts';

export type AffiliateManager = AffiliateManagerRecord & { id: string };

const { affiliateManagers, auditLog } = collections;

export function listAffiliateManagers(): Query<AffiliateManager[]> {
  return affiliateManagers.listWithIds(orderBy('name'), limit(PAGE_SIZES.managers));
}

/** Writes a manager with the audit entry that says so. The rules refuse when the manager is no longer as `before` says. */
export function changeManager(
  actor: string,
  id: string,
  before: Stored | null,
  after: ManagerDraft & { retired: boolean; auditId: string },
): Plan {
  const action = managerChange(before, after);
  const entry = { ...byAdmin(actor), action, target: `affiliateManagers/${id}`, before, after, reason: '' };
  return plan(affiliateManagers.set(id, after), auditLog.set(after.auditId, { ...entry, at: serverTime() }));
}
