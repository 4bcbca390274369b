import { payAtOf } from '../calendar.ts';
import { payoutRequestId } from '../request.ts';

/**
 * The end-to-end reference of a payout in a bank's file: the person's uid and two characters for the payday. A uid of Firebase
 * has 28 characters and SPEI's clave de rastreo takes 30 letters and digits, so the payment id itself does not fit.
 */

const FIRST_YEAR = 2020;
/** In a year. */
const PAYDAYS = 24;
const LONGEST_REFERENCE = 30;
/** What other uids than Firebase's have, in letters. */
const ESCAPES: Readonly<Record<string, string>> = { '-': 'zd', _: 'zu', z: 'zz' };

/** Null for a uid that is too long for it, or has other characters than letters, digits, `-` and `_`. */
export function paymentReference(uid: string, cycleId: string): string | null {
  const isPlain = /^[A-Za-z0-9]+$/.test(uid);
  const written = isPlain ? uid : uid.replaceAll(/[-_z]/g, (character) => ESCAPES[character]!);
  const reference = written + codeOf(cycleId, isPlain);
  return /^[A-Za-z0-9]+$/.test(reference) && reference.length <= LONGEST_REFERENCE ? reference : null;
}

/** Whose payout of this cycle an id names, as a payment id or as a reference; null for an id of neither form. */
export function uidOfPayment(id: string, cycleId: string): string | null {
  const before = (ending: string) =>
    id.length > ending.length && id.endsWith(ending) ? id.slice(0, -ending.length) : null;
  const escaped = before(codeOf(cycleId, false));
  return (
    before(payoutRequestId('', cycleId)) ??
    before(codeOf(cycleId, true)) ??
    escaped?.replaceAll(/z([duz])/g, (_, letter: string) => ({ d: '-', u: '_' })[letter] ?? 'z') ??
    null
  );
}

/** The payday counted from 2020, twice, and whether the uid is as it was, in base 36: two characters last until 2046. */
function codeOf(cycleId: string, isPlain: boolean): string {
  const payAt = payAtOf(cycleId);
  if (!payAt) throw new RangeError(`${cycleId} is no payday`);
  const half = payAt.getUTCDate() === 1 ? 0 : 1;
  const count = (payAt.getUTCFullYear() - FIRST_YEAR) * PAYDAYS + payAt.getUTCMonth() * 2 + half;
  return (2 * count + (isPlain ? 0 : 1)).toString(36).padStart(2, '0');
}
