import { isPower, isDeactivated } from '../../../app/domain/access/roles.ts';
import { isReserved, type RequestState } from '../../../app/domain/payouts/request.ts';

export type DeletionRefusal = 'account-deactivated' | 'not-allowed' | 'payout-in-progress' | 'balance-changed';

/** What is lost with an account, in minor units of its currency: payable now, and held for later. */
export type LostBalance = { availableMinor: number; heldMinor: number };

/**
 * Whether an account may be deleted by its owner; null if so. `role` is that of the record as stored, undefined when
 * there is none: sign-up was not finished, or an earlier deletion was cut short after the records.
 *
 * Nobody deactivated may start over; admins and payment operators are part of other people's audit trail and are
 * deactivated by an admin; money on its way to be paid has to arrive first; and what the person has said to give up is what
 * there is (docs/decisions/0031).
 */
export function refuseDeletion(facts: {
  role: unknown;
  requestStates: readonly RequestState[];
  balance: LostBalance;
  givenUp: LostBalance;
}): DeletionRefusal | null {
  if (isDeactivated(facts.role)) return 'account-deactivated';
  if (isPower(facts.role)) return 'not-allowed';
  if (facts.requestStates.some(isReserved)) return 'payout-in-progress';
  const { balance, givenUp } = facts;
  const isWhole = balance.availableMinor === givenUp.availableMinor && balance.heldMinor === givenUp.heldMinor;
  return isWhole ? null : 'balance-changed';
}
