import { parseCycleId } from '../calendar.ts';
import { payoutRequestId } from '../request.ts';

/**
 * The end-to-end reference of a payout in a bank's file: the person's uid and two characters for the payday. A uid of Firebase
 * has 28 characters and SPEI's clave de rastreo takes 30, so the payment id itself does not fit.
 */

const FIRST_YEAR = 2020;
/** In a year. */
const PAYDAYS = 24;
const LONGEST_REFERENCE = 30;

/** Null for a uid that is too long for it, or has other characters than letters and digits. */
export function paymentReference(uid: string, cycleId: string): string | null {
  const reference = uid + codeOf(cycleId);
  return /^[A-Za-z0-9]+$/.test(reference) && reference.length <= LONGEST_REFERENCE ? reference : null;
}

/** Whose payout of this cycle an id names, as a payment id or as a reference; null for an id of neither form. */
export function uidOfPayment(id: string, cycleId: string): string | null {
  for (const ending of [payoutRequestId('', cycleId), codeOf(cycleId)]) {
    if (id.length > ending.length && id.endsWith(ending)) return id.slice(0, -ending.length);
  }
  return null;
}

/** The payday counted from 2020, in base 36; two characters last until 2073. */
function codeOf(cycleId: string): string {
  const payAt = parseCycleId(cycleId)?.payAt;
  if (!payAt) throw new RangeError(`${cycleId} is no payday`);
  const half = payAt.getUTCDate() === 1 ? 0 : 1;
  const count = (payAt.getUTCFullYear() - FIRST_YEAR) * PAYDAYS + payAt.getUTCMonth() * 2 + half;
  return count.toString(36).padStart(2, '0');
}
