import * as z from 'zod/mini';
import { CURRENCIES } from '../ledger/money.ts';
import { quoteSchema } from './schemas.ts';

/** Commissions as they are stored. As in people/schemas.ts. */

const currency = z.enum(CURRENCIES);

/**
 * The rate that an amount was converted by: what of each currency one unit of the base is, as decimal texts. `quotes` say from
 * which day and source; the base has none.
 */
const exchangeSchema = z.object({
  from: currency,
  to: currency,
  perBaseFrom: z.string(),
  perBaseTo: z.string(),
  quotes: z._default(z.array(quoteSchema), []),
});

/** commissions/{id}, for those who write and those who read; amounts in minor units of the settlement currency. */
export const commissionSchema = z.looseObject({
  uid: z.string(),
  offerId: z.string(),
  streamId: z._default(z.nullable(z.string()), null),
  amountMinor: z.int(),
  currency,
  state: z.enum(['pending', 'held', 'available', 'rejected']),
  createdAt: z.date(),
  availableAt: z._default(z.nullable(z.date()), null),
  /** The number of the transfer that made it available: later reservations have taken it. */
  availableSeq: z._default(z.nullable(z.int()), null),
  reasonCode: z._default(z.nullable(z.string()), null),
  /** Since when it is declined; absent while it is not, and where a release that did not keep it declined it. */
  rejectedAt: z.optional(z.date()),
  conversionId: z.string(),
  /** The offer's goal that was met, by its label, and the version of the terms that it was computed by. */
  goal: z._default(z.nullable(z.string()), null),
  offerVersion: z._default(z.nullable(z.int()), null),
  /** From the terms' currency to the settlement currency; null where they are the same. */
  rate: z._default(z.nullable(exchangeSchema), null),
  /** What the terms pay, before it was converted; null where nothing was. */
  original: z._default(z.nullable(z.object({ amountMinor: z.int(), currency })), null),
  /** The commission that this one takes back. */
  corrects: z._default(z.nullable(z.string()), null),
  /** Documents in offerCounts that count it. */
  capKeys: z._default(z.array(z.string()), []),
  /** The admin who gave the conversion to this person. */
  assignedBy: z.optional(z.string()),
});
export type CommissionRecord = z.infer<typeof commissionSchema>;
