import { createHash } from 'node:crypto';
import { accountText, type Destination } from '../../../app/domain/payouts/batch.ts';
import type { BatchItemRecord } from '../../../app/domain/platform/schemas.ts';

/** Hex SHA-256 of an account: what the lock keeps of it in the batch's item. */
export function hashAccount(destination: Destination): string {
  return createHash('sha256').update(accountText(destination)).digest('hex');
}

/** The destination if it is the account that was locked. Throws without one, and on another: nothing is paid then. */
export function lockedAccount(
  item: Pick<BatchItemRecord, 'uid' | 'accountHash'>,
  found: Destination | null,
): Destination {
  if (!found) throw new Error(`The destination of ${item.uid} is missing`);
  if (hashAccount(found) !== item.accountHash) {
    throw new Error(`The destination of ${item.uid} is not the account that was locked`);
  }
  const { type, network, details } = found;
  return { type, network, details };
}
