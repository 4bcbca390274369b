import * as z from 'zod/mini';
import { CURRENCIES, type Currency } from '#app/domain/ledger/money.ts';
import type { PayoutNetwork } from '#app/domain/payouts/networks.ts';
import type { MemberAccess } from '../access/guard.server.ts';
import { networkFailure } from '../data/refusals.server.ts';

const currency = z.enum(CURRENCIES);
const side = z.object({
  count: z.number(),
  amounts: z.partialRecord(currency, z.number()),
  people: z.array(
    z.object({
      uid: z.string(),
      username: z.string(),
      name: z.optional(z.string()),
      amountMinor: z.number(),
      currency,
    }),
  ),
});
const preview = z.object({
  cycles: z.array(
    z.object({
      cycleId: z.string(),
      requests: z.number(),
      isSample: z.boolean(),
      gains: side,
      loses: side,
    }),
  ),
});
export type TermsPreview = z.infer<typeof preview>;

/** Has a function replay the last three locks with another minimum, or with a network switched on or off. Throws 503 when it does not answer. */
export async function previewTerms(
  access: Pick<MemberAccess, 'call'>,
  order: { currency: Currency; minimumMinor: number } | { network: PayoutNetwork; on: boolean },
): Promise<TermsPreview> {
  const sent =
    'network' in order
      ? { network: order.network, on: order.on }
      : { currency: order.currency, minimumMinor: order.minimumMinor };
  const called = await access.call('previewTerms', sent, preview);
  if (!called.ok) throw networkFailure();
  return called.data;
}
