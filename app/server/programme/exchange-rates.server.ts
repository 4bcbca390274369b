import type { FormAnswer } from '#app/domain/platform/refusal.ts';
import * as z from 'zod/mini';
import { dayOf } from '#app/domain/figures/date-range.ts';
import {
  ageInDays,
  latestQuote,
  type Quote,
  RATE_LASTS_DAYS,
  RATED_CURRENCIES,
  typedRate,
  wrongDay,
  wrongRate,
} from '#app/domain/income/exchange-rates.ts';
import type { Currency } from '#app/domain/ledger/money.ts';
import { LIMITS } from '#app/domain/platform/limits.ts';
import type { MemberAccess } from '../access/guard.server.ts';
import type { Read } from '../data/port.server.ts';
import { listExchangeRates } from '../income/collection.server.ts';
import { decideMoney } from '../ledger/money-decisions.server.ts';

/** Enough to show the last rate of a currency that is kept by hand now and then. */
const DAYS_SHOWN = 60;

/** A currency with its last rate, if it has any. `counts`: commissions of today are converted by it. */
export type CurrentRate = { currency: Currency; quote: Quote | null; age: number | null; counts: boolean };

/** The last rate of each currency, as of `today`. */
export async function readCurrentRates(read: Read, today: string): Promise<CurrentRate[]> {
  const days = await read(listExchangeRates(DAYS_SHOWN));
  return RATED_CURRENCIES.map((currency) => {
    const quote = latestQuote(days, currency, today);
    const age = quote && ageInDays(quote, today);
    return { currency, quote, age, counts: age !== null && age <= RATE_LASTS_DAYS };
  });
}

const form = z.object({
  currency: z.enum(RATED_CURRENCIES),
  rate: z.string(),
  date: z.string(),
  source: z.string(),
  confirmed: z.optional(z.string()),
  key: z.string().check(z.uuid()),
});

type Fields = 'rate' | 'date' | 'source' | 'confirmed';
export type RateAnswer = FormAnswer<{ currency: Currency }, { fields: Partial<Record<Fields, string>> }>;

/** Keeps the rate that an admin typed. What is wrong comes back as a translation key, at its field where it has one. */
export async function keepRateOnForm(access: MemberAccess, data: FormData, now: Date): Promise<RateAnswer> {
  const refused = (
    fields: Partial<Record<Fields, string>>,
    failure: string | null = null,
    status = 400,
  ): RateAnswer => ({
    ...{ ok: false, status, failure, fields },
  });
  const parsed = form.safeParse(Object.fromEntries(data));
  if (!parsed.success) return refused({}, 'decision.invalid');
  const { currency, date, key, confirmed } = parsed.data;
  const rate = typedRate(parsed.data.rate.trim());
  const source = parsed.data.source.trim();
  const [rateProblem, dateProblem] = [wrongRate(rate), wrongDay(date, dayOf(now))];
  const fields = {
    ...(rateProblem ? { rate: `rates.errors.rate.${rateProblem}` } : {}),
    ...(dateProblem ? { date: `rates.errors.date.${dateProblem}` } : {}),
    ...(source.length < 2 || source.length > LIMITS.rateSource ? { source: 'rates.errors.source' } : {}),
  };
  if (Object.keys(fields).length > 0) return refused(fields);
  const order = { currency, date, rate, source, confirmed: confirmed === 'on', key };
  const answer = await decideMoney(access, 'keepExchangeRate', order, z.unknown(), 'rates.errors.unknown');
  if (answer.ok) return { ok: true, currency };
  if (answer.failure === 'rates.errors.moved') return refused({ confirmed: answer.failure }, null, answer.status);
  if (answer.failure === 'rates.errors.absurd') return refused({ rate: answer.failure }, null, answer.status);
  return refused({}, answer.failure, answer.status);
}
