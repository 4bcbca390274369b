import * as z from 'zod/mini';
import { dayOf } from '../../../app/domain/figures/date-range.ts';
import {
  comparedWith,
  emptyDay,
  judgeMove,
  RATED_CURRENCIES,
  wrongDay,
  wrongRate,
} from '../../../app/domain/income/exchange-rates.ts';
import { dayRatesSchema } from '../../../app/domain/income/schemas.ts';
import { LIMITS } from '../../../app/domain/platform/limits.ts';
import type { Caller } from '../access/caller.ts';
import { staffOf } from '../access/staff.ts';
import { writeAudit } from '../audit/audit.ts';
import { isReplay } from '../audit/repeated-decision.ts';
import { keySchema, readInput } from '../platform/callable-input.ts';
import { type Context, documentOf, parseSnapshot } from '../platform/context.ts';
import { refusal } from '../platform/refusal.ts';

/** Enough to find the last rate of a currency that is kept by hand now and then. */
const DAYS_READ = 60;

const input = z.strictObject({
  date: z.string(),
  currency: z.enum(RATED_CURRENCIES),
  /** Units of the currency for one euro, as a decimal text. */
  rate: z.string().check(z.refine((text) => wrongRate(text) === null)),
  /** Where the rate is from: people read it with what was converted by it. */
  source: z.string().check(z.trim(), z.minLength(2), z.maxLength(LIMITS.rateSource)),
  /** The admin has checked a rate that moved by much. */
  confirmed: z.boolean(),
  key: keySchema,
});

/**
 * An admin keeps the rate of a currency for a day, or corrects it, with an audit entry in the same transaction. What was converted
 * before stays. Called again with the same key it is `replayed`.
 *
 * Throws refusals: invalid-request, not-allowed, rate-moved for a rate that differs by more than PLAUSIBLE_PERCENT and is not
 * confirmed, rate-absurd for one that differs more than tenfold, and key-used for a key that was used for something else.
 */
export async function keepExchangeRate(
  { db, now }: Pick<Context, 'db' | 'now'>,
  data: unknown,
  caller: Caller,
): Promise<{ replayed: boolean }> {
  const { date, currency, rate, source, confirmed, key } = readInput(input, data);
  if (wrongDay(date, dayOf(now))) throw refusal('invalid-request');
  const ref = db.doc(`exchangeRates/${date}`);
  const said = { action: 'keep-exchange-rate', target: ref.path, reason: source };
  const earlier = db.collection('exchangeRates').where('date', '<=', date).orderBy('date', 'desc').limit(DAYS_READ);

  return db.runTransaction(async (transaction) => {
    const [staffSnapshot, decided] = await transaction.getAll(db.doc(`users/${caller.uid}`), db.doc(`auditLog/${key}`));
    const stored = (await transaction.get(earlier)).docs.map((day) => parseSnapshot(dayRatesSchema, day)!);
    const staff = staffOf(staffSnapshot!, 'keepExchangeRate');
    const after = { currency, rate };
    if (isReplay(decided!, { actor: staff.uid, ...said }, after)) return { replayed: true };
    const last = comparedWith(stored, currency, date);
    const move = last ? judgeMove(last.rate, rate) : 'plausible';
    if (move === 'absurd') throw refusal('rate-absurd');
    if (move === 'moved' && !confirmed) throw refusal('rate-moved');
    const before = stored.find((day) => day.date === date) ?? emptyDay(date);
    const known = before.kept[currency];
    const kept = { ...before.kept, [currency]: { rate, source, by: staff.uid, at: now } };
    transaction.set(ref, documentOf(dayRatesSchema, { ...before, kept }));
    writeAudit(transaction, db, {
      ...{ id: key, actor: staff.uid, role: staff.role, ...said },
      before: known ? { currency, rate: known.rate, source: known.source } : null,
      after: { ...after, source },
      now,
    });
    return { replayed: false };
  });
}
