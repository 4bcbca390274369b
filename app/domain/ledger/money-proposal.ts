import * as z from 'zod/mini';
import { CURRENCIES } from './money.ts';

/** What waits for a second admin. */
export const PROPOSAL_KINDS = [
  'adjustBalance',
  'assignQuarantined',
  'decideCommission',
  'setHandLimits',
  'setMinimum',
  'setTerms',
] as const;
export type ProposalKind = (typeof PROPOSAL_KINDS)[number];

/**
 * `approved`: the second admin agreed, and it is being carried out; `done`: it was. `refused`: it could not be, because something
 * had changed meanwhile.
 */
const PROPOSAL_STATES = ['open', 'approved', 'done', 'refused', 'declined', 'withdrawn'] as const;

/** Of what is not over: `approved` lasts when carrying it out was cut short, and any second admin may finish it. */
export const WAITING_STATES = ['open', 'approved'] as const satisfies readonly (typeof PROPOSAL_STATES)[number][];

export function isWaiting(state: (typeof PROPOSAL_STATES)[number]): boolean {
  return WAITING_STATES.some((one) => one === state);
}

/** The IDs of proposals about one commission or conversion, or one correction by its key: one at a time waits for each. */
export const releaseProposalId = (commissionId: string) => `release_${commissionId}`;
export const assignmentProposalId = (conversionId: string) => `assign_${conversionId}`;
export const correctionProposalId = (key: string) => `adjust_${key}`;

/**
 * moneyProposals/{id}: what one admin asked for and another decides. `input` is the call's data as JSON; `round` counts how often
 * this was proposed. The audit log has every round.
 */
export const moneyProposalSchema = z.looseObject({
  kind: z.enum(PROPOSAL_KINDS),
  state: z.enum(PROPOSAL_STATES),
  round: z.int().check(z.minimum(1)),
  /** Whose money it is; null for the programme's settings. */
  uid: z.nullable(z.string()),
  username: z.nullable(z.string()),
  amountMinor: z.nullable(z.int()),
  /** Null for what is not about one currency. */
  currency: z.nullable(z.enum(CURRENCIES)),
  input: z.string(),
  reason: z.string(),
  proposedBy: z.string(),
  proposedByName: z.string(),
  proposedAt: z.date(),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(z.date()),
});
export type MoneyProposal = z.infer<typeof moneyProposalSchema>;
