import type { Destination } from '#app/domain/payouts/batch.ts';
import type { Plan } from '../data/port.server.ts';
import { plan, serverTime } from '../data/typed-collection.server.ts';
import { collections } from '../data/collections.server.ts';

/**
 * Sets how the owner is paid; `revision` counts the changes from 1. The rules refuse it five minutes after the log-in,
 * and when another browser has changed it meanwhile.
 */
export function savePayoutMethod(uid: string, destination: Destination, revision: number): Plan {
  return plan(collections.payoutMethods.set(uid, { ...destination, changedAt: serverTime(), revision }));
}
