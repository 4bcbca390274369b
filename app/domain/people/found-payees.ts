import * as z from 'zod/mini';
import { CURRENCIES } from '../ledger/money.ts';
import type { BatchItemRecord, PayoutBatchRecord } from '../payouts/batch-schemas.ts';
import { PAYABLE_STATES } from '../payouts/files/batch-file.ts';
import { REQUEST_STATES, type RequestState } from '../payouts/request.ts';

/** A payout that a search by the payee's name found. */
const foundPayoutSchema = z.object({
  cycleId: z.string(),
  uid: z.string(),
  username: z.string(),
  name: z.nullable(z.string()),
  state: z.enum(REQUEST_STATES),
  money: z.nullable(z.object({ amountMinor: z.int(), currency: z.enum(CURRENCIES) })),
});
export type FoundPayout = z.infer<typeof foundPayoutSchema>;

/** What the search answers; `more`: other people match, too. */
export const foundPayoutsSchema = z.object({ payouts: z.array(foundPayoutSchema), more: z.boolean() });
export type FoundPayouts = z.infer<typeof foundPayoutsSchema>;

const TO_PAY: readonly RequestState[] = ['locked', ...PAYABLE_STATES];

/** Whether the operator may see an item, as the rules have it: it is to be paid by them, and its batch is not being approved. */
export function isShownToOperator(
  { state, outOfFile = false }: Pick<BatchItemRecord, 'state' | 'outOfFile'>,
  batch: Pick<PayoutBatchRecord, 'state'>,
): boolean {
  return batch.state !== 'approving' && (outOfFile || TO_PAY.includes(state));
}
