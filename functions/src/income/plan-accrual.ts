import type { Verdict } from '../../../app/domain/income/conversion.ts';
import type { OfferVersion } from '../../../app/domain/offers/schemas.ts';

/** What happens to a commission when the tracker says something new of its conversion. */

/** The commission as it is, and what happened to it since it was made. */
export type Standing = {
  state: 'pending' | 'held' | 'available' | 'rejected';
  reasonCode: string | null;
  /** It has moved money. */
  accrued: boolean;
  clawedBack: boolean;
};

/**
 * - `pend`: a lead, nothing moves yet;
 * - `hold`: confirmed, programme → held; `hold-again`: the same, as a further commission;
 * - `withdraw`: a lead again, by a status that is later than the confirmation or the rejection: what is held goes back;
 * - `reject`: not confirmed, or held → programme; `note-rejected`: rejected before anything was known of it;
 * - `clawback`: not confirmed any more after it became available, which stays as it is; a negative one takes it back;
 * - `replace`: another name of the same payment counts now. If that pays something else, this one is taken back, and a further one made.
 */
export type Step =
  'nothing' | 'pend' | 'hold' | 'hold-again' | 'withdraw' | 'reject' | 'note-rejected' | 'clawback' | 'replace';

/** Reason codes of commissions that the tracker brings about; texts under `commissions.reasons`. */
export const NOT_CONFIRMED = 'not-confirmed';
export const CAP_REACHED = 'cap-reached';
export const NOTHING_DUE = 'terms-not-met';
export const REPLACED = 'replaced';
/** An admin holds it until a date. */
export const UNDER_REVIEW = 'under-review';

/** Why a rejected commission stays rejected although the conversion is confirmed. */
const FINAL_REASONS: readonly (string | null)[] = [CAP_REACHED];

/** @param isRenamed the same payment has two names, sale and rebill, and one of them is new */
export function stepOf(verdict: Verdict, standing: Standing | null, isRenamed = false): Step {
  if (!standing) return verdict === 'lead' ? 'pend' : verdict === 'confirmed' ? 'hold' : 'note-rejected';
  const { state, reasonCode, accrued, clawedBack } = standing;
  switch (state) {
    case 'pending':
      if (verdict === 'confirmed') return accrued ? 'hold-again' : 'hold';
      return verdict === 'rejected' ? 'reject' : 'nothing';
    case 'held':
      if (verdict === 'lead') return 'withdraw';
      return verdict === 'rejected' ? 'reject' : isRenamed ? 'replace' : 'nothing';
    case 'available':
      if (verdict !== 'confirmed') return clawedBack ? 'nothing' : 'clawback';
      return clawedBack ? 'hold-again' : isRenamed ? 'replace' : 'nothing';
    case 'rejected':
      if (verdict === 'rejected' && isRenamed && !accrued && reasonCode === NOT_CONFIRMED) return 'note-rejected';
      if (verdict === 'rejected' || FINAL_REASONS.includes(reasonCode)) return 'nothing';
      if (verdict === 'lead') return 'withdraw';
      return accrued ? 'hold-again' : 'hold';
  }
}

/** The id of a conversion's nth commission. */
export function commissionIdOf(conversionId: string, round: number): string {
  return round === 1 ? conversionId : `${conversionId}-${round}`;
}

/** What takes a commission back. */
export function clawbackIdOf(commissionId: string): string {
  return `${commissionId}-back`;
}

/** The documents in offerCounts that a conversion counts into, and how many each may hold; none without caps. */
export function capsOf(
  { caps }: Pick<OfferVersion, 'caps'>,
  { uid, offerId }: { uid: string; offerId: string },
  at: Date,
): { key: string; most: number }[] {
  const month = at.toISOString().slice(0, 7);
  return [
    ...(caps.total === null ? [] : [{ key: offerId, most: caps.total }]),
    ...(caps.monthlyPerCreator === null ? [] : [{ key: `${offerId}_${uid}_${month}`, most: caps.monthlyPerCreator }]),
  ];
}
