import type { setAssets } from '#app/domain/offers/assets.ts';
import { plan, serverTime } from '../data/typed-collection.server.ts';
import { collections } from '../data/collections.server.ts';
import type { Plan } from '../data/port.server.ts';

/** Writes what promotes an offer, with its audit entry. The rules refuse when it is no longer what the entry says it was before. */
export function writeAssets({ id, record, audit }: ReturnType<typeof setAssets>): Plan {
  return plan(
    collections.offerAssets.set(id, record),
    collections.auditLog.set(record.auditId, { ...audit, at: serverTime() }),
  );
}
