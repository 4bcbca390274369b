import { createHash } from 'node:crypto';
import { accountText, type Destination, type BatchRefusal } from '../../../app/domain/payouts/batch.ts';
import type { BatchItemRecord } from '../../../app/domain/payouts/batch-schemas.ts';

/** Hex SHA-256 of an account: what the lock keeps of it in the batch's item. */
export function hashAccount(destination: Destination): string {
  return createHash('sha256').update(accountText(destination)).digest('hex');
}

/** Why one payout can't go on while the others of its batch do. */
export class PayoutRefused extends Error {
  readonly code: BatchRefusal;

  constructor(code: BatchRefusal, message: string) {
    super(message);
    this.code = code;
  }
}

/** The destination if it is the account that was locked. Throws PayoutRefused without one, and on another: nothing is paid then. */
export function lockedAccount(
  item: Pick<BatchItemRecord, 'uid' | 'accountHash'>,
  found: Destination | null,
): Destination {
  if (!found) throw new PayoutRefused('destination-missing', `The destination of ${item.uid} is missing`);
  if (hashAccount(found) !== item.accountHash) {
    throw new PayoutRefused('destination-changed', `The destination of ${item.uid} is not the account that was locked`);
  }
  const { type, network, details } = found;
  return { type, network, details };
}
