import * as z from 'zod/mini';
import { MOST_HOLD_DAYS } from '../offers/editor-limits.ts';
import { cutOffHoursSchema } from './cut-off-schemas.ts';
import { NETWORKS } from '../payouts/networks.ts';
import { networkTermsSchema } from './network-terms.ts';

/** What two admins agree on that is no limit and no minimum: a network's terms, the hold period of new offers, or the cut-off. */
export const proposedTermsSchema = z.discriminatedUnion('about', [
  z.strictObject({ about: z.literal('network'), network: z.enum(NETWORKS), terms: networkTermsSchema }),
  z.strictObject({ about: z.literal('hold'), holdDays: z.int().check(z.minimum(0), z.maximum(MOST_HOLD_DAYS)) }),
  /** How many hours before payday requests close. */
  z.strictObject({ about: z.literal('cut-off'), hours: cutOffHoursSchema }),
]);
export type ProposedTerms = z.infer<typeof proposedTermsSchema>;

/** The terms that a proposal's input (money-proposal.ts) asks for; null for any other text. */
export function proposedTerms(input: string): ProposedTerms | null {
  try {
    return z.looseObject({ set: proposedTermsSchema }).safeParse(JSON.parse(input)).data?.set ?? null;
  } catch {
    return null;
  }
}
