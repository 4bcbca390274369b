import * as z from 'zod/mini';
import { REPLAY_VERDICTS } from '#app/domain/income/replayed-people.ts';
import { QUARANTINE_REASONS } from '#app/domain/income/schemas.ts';
import { CURRENCIES } from '#app/domain/ledger/money.ts';
import type { DraftTerms } from '#app/domain/offers/draft.ts';
import type { MemberAccess } from '../access/guard.server.ts';
import { networkFailure } from '../data/refusals.server.ts';

const amounts = { currency: z.enum(CURRENCIES), beforeMinor: z.number(), afterMinor: z.number() };
const preview = z.object({
  cycles: z.array(z.string()),
  conversions: z.number(),
  isCut: z.boolean(),
  totals: z.array(z.object(amounts)),
  counts: z.record(z.enum(REPLAY_VERDICTS), z.number()),
  people: z.array(
    z.object({
      uid: z.string(),
      username: z.string(),
      name: z.optional(z.string()),
      ...amounts,
      verdict: z.enum(REPLAY_VERDICTS),
      blockedBy: z.nullable(z.enum(['country', ...QUARANTINE_REASONS])),
      movedMinor: z.number(),
    }),
  ),
});
export type CommissionsPreview = z.infer<typeof preview>;

/**
 * Has a function replay the conversions of the last three cycles by other terms of an offer, or with another hold period for all offers.
 * Nothing is saved. Throws 503 when it does not answer.
 */
export async function previewCommissions(
  access: Pick<MemberAccess, 'call'>,
  asked: { holdDays: number } | ({ offerId: string } & DraftTerms),
): Promise<CommissionsPreview> {
  const called = await access.call('previewCommissions', asked, preview);
  if (!called.ok) throw networkFailure();
  return called.data;
}
