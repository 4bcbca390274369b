/** Why an admin declines a commission; texts under `commissions.reasons`. */
export const REJECTIONS = [
  'duplicate',
  'fraud',
  'terms-not-met',
  'disclosure-missing',
  'purchase-refunded',
  'other',
] as const;

/** What an admin decides on commissions in their hold period, on one or on several together. */
export const COMMISSION_DECISIONS = ['release', 'hold', 'reject'] as const;
export type CommissionDecision = (typeof COMMISSION_DECISIONS)[number];
