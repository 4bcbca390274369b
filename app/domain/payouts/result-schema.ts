import { isDocumentId } from '../platform/document-id.ts';
import * as z from 'zod/mini';
import { CURRENCY_EXPONENTS, type Currency } from '../ledger/money.ts';
import { FAILURE_CODES, isFailure, type ResultRow, RESULTS } from './result.ts';
import { REQUEST_STATES } from './request.ts';
import { line } from '../platform/line-text.ts';

/** A row that someone sent. Apart from what pages need of results: they do without the validator. */
export const resultSchema: z.ZodMiniType<ResultRow> = z
  .object({
    uid: z.string().check(z.refine(isDocumentId)),
    result: z.enum(RESULTS),
    reference: z.string().check(z.trim(), z.minLength(1), z.maxLength(100), line),
    amountMinor: z.int().check(z.positive()),
    currency: z.enum(Object.keys(CURRENCY_EXPONENTS) as [Currency, ...Currency[]]),
    code: z.optional(z.enum(FAILURE_CODES)),
    seen: z.optional(z.enum(REQUEST_STATES)),
    feeMinor: z.optional(z.int().check(z.nonnegative())),
    differenceMinor: z.optional(z.int()),
  })
  .check(z.refine(({ result, code }) => (code !== undefined) === isFailure(result)));

/** providerReferences/{SHA-256 of the reference}: the one payout that has it. */
export const providerReferenceSchema = z.object({ uid: z.string(), cycleId: z.string(), at: z.date() });
