import * as z from 'zod/mini';
import { MOST_HOLD_DAYS } from '../offers/editor-limits.ts';
import { NETWORKS } from '../payouts/networks.ts';
import { networkTermsSchema } from './network-terms.ts';

/** What two admins agree on that is no limit and no minimum: a network's terms, or the hold period of new offers. */
export const proposedTermsSchema = z.discriminatedUnion('about', [
  z.strictObject({ about: z.literal('network'), network: z.enum(NETWORKS), terms: networkTermsSchema }),
  z.strictObject({ about: z.literal('hold'), holdDays: z.int().check(z.minimum(0), z.maximum(MOST_HOLD_DAYS)) }),
]);
export type ProposedTerms = z.infer<typeof proposedTermsSchema>;

/** The terms that a proposal's input (money-proposal.ts) asks for; null for what is none. */
export function proposedTerms(input: string): ProposedTerms | null {
  try {
    return z.looseObject({ set: proposedTermsSchema }).safeParse(JSON.parse(input)).data?.set ?? null;
  } catch {
    return null;
  }
}
