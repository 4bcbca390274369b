import * as z from 'zod/mini';
import type { Currency } from '../../ledger/money.ts';

/** The formats of payment files, what they take, and what a batch keeps of its files. */

export const FORMAT_NAMES = ['pain001', 'pix', 'clabe', 'cbu', 'usdt', 'wise'] as const;
export type PaymentFormat = (typeof FORMAT_NAMES)[number];

type Takes = (network: string, currency: Currency) => boolean;
const only =
  (...pairs: [network: string, currency: Currency][]): Takes =>
  (network, currency) =>
    pairs.some(([a, b]) => a === network && b === currency);

/**
 * In the order in which a page offers them. A bank's file pays in the bank's own currency; Wise converts to MXN. Wise asks for more than a Pix
 * key or a CBU, and converts from USD and EUR for neither.
 */
export const FORMATS: readonly { format: PaymentFormat; extension: 'xml' | 'csv'; takes: Takes }[] = [
  { format: 'pain001', extension: 'xml', takes: only(['SEPA', 'EUR']) },
  { format: 'pix', extension: 'csv', takes: only(['PIX', 'BRL']) },
  { format: 'clabe', extension: 'csv', takes: only(['CLABE', 'MXN']) },
  { format: 'cbu', extension: 'csv', takes: only(['CBU', 'ARS']) },
  { format: 'usdt', extension: 'csv', takes: only(['TRC20', 'USD'], ['ERC20', 'USD']) },
  {
    format: 'wise',
    extension: 'csv',
    takes: only(['SEPA', 'EUR'], ['CLABE', 'MXN'], ['CLABE', 'USD'], ['CLABE', 'EUR']),
  },
];

/** Why a payout is not in a file; texts under `paymentFiles.reasons`. */
export const LEFT_OUT_REASONS = ['reference', 'name', 'name-length', 'account', 'outside-eea', 'amount'] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

/** Why there is no file; texts under `paymentFiles.refusals`. */
export const FILE_REFUSALS = ['empty', 'too-many', 'payer'] as const;
export type FileRefusal = (typeof FILE_REFUSALS)[number];

/** As many payouts as a batch names of those that a file leaves out; the others are counted. */
export const MOST_LEFT_OUT = 5;

export function groupName(network: string, currency: Currency): string {
  return `${network}_${currency}`;
}

const amount = { count: z.int(), amountMinor: z.int() };

/** payoutBatches.files, by method and currency: what is to be paid, and what each of its files carries. */
export const paymentFilesSchema = z.record(
  z.string(),
  z.object({
    ...amount,
    formats: z.partialRecord(
      z.enum(FORMAT_NAMES),
      z.object({
        ...amount,
        /** Hex SHA-256; '' without a file. */
        hash: z.string(),
        refusal: z.nullable(z.enum(FILE_REFUSALS)),
        leftOut: z.int(),
        /** Items of an earlier release have no `name`. */
        named: z.array(
          z.object({ username: z.string(), name: z.optional(z.string()), reason: z.enum(LEFT_OUT_REASONS) }),
        ),
      }),
    ),
  }),
);
export type PaymentFiles = z.infer<typeof paymentFilesSchema>;
