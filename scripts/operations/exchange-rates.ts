import { isDeepStrictEqual } from 'node:util';
import type { Firestore } from 'firebase-admin/firestore';
import type { Rates } from '../../app/domain/ledger/exact-money.ts';
import { isCurrency } from '../../app/domain/ledger/money.ts';
import { Refusal } from '../stack/refusal.ts';

/** fxRates/{date}: the rates of one day, in UTC. */
type DayRates = Rates & { date: string };

/** Reads `2026-11-20 USD EUR=0.92 BRL=5.41`. Throws a Refusal that says what is wrong with it. */
export function readRates([date = '', base = '', ...pairs]: readonly string[], now: Date): DayRates {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(date) ? new Date(`${date}T00:00:00.000Z`) : new Date(NaN);
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== date) {
    throw new Refusal(`"${date}" is no day: write it like 2026-11-20.`);
  }
  if (day > now) throw new Refusal(`${date} has not come yet (days are in UTC).`);
  if (!isCurrency(base)) throw new Refusal(`"${base}" is no currency that Greenroom pays in.`);
  if (pairs.length === 0) throw new Refusal('Give at least one rate, like EUR=0.92.');
  const rates: Record<string, string> = {};
  for (const pair of pairs) {
    const [currency = '', rate = ''] = pair.split('=');
    if (!isCurrency(currency) || currency === base) throw new Refusal(`"${pair}" names no other currency: EUR=0.92.`);
    if (!/^\d{1,12}(\.\d{1,12})?$/.test(rate) || !(Number(rate) > 0)) {
      throw new Refusal(`"${rate}" is no rate: a decimal number above nothing, with a point.`);
    }
    if (currency in rates) throw new Refusal(`${currency} is there twice.`);
    rates[currency] = rate;
  }
  return { date, base, rates };
}

/**
 * Keeps the rates of a day, once: commissions may have been computed by them. The same again changes nothing; anything else
 * throws a Refusal and leaves them as they are.
 */
export async function keepRates(db: Firestore, { date, base, rates }: DayRates): Promise<'kept' | 'known'> {
  const ref = db.doc(`fxRates/${date}`);
  return db.runTransaction(async (transaction) => {
    const before = (await transaction.get(ref)).data() as Rates | undefined;
    if (!before) {
      transaction.create(ref, { base, rates });
      return 'kept';
    }
    if (before.base === base && isDeepStrictEqual(before.rates, rates)) return 'known';
    throw new Refusal(`${date} has rates already, and commissions may stand on them: ${JSON.stringify(before)}`);
  });
}
