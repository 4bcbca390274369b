import type { Query } from 'firebase-admin/firestore';
import type { Database } from '../platform/database.ts';
import { daysThatCount, exchangeBetween, type MissingRate } from '../../../app/domain/income/exchange-rates.ts';
import { dayRatesSchema, quarantineSchema } from '../../../app/domain/income/schemas.ts';
import { type Context, inParallel, parseSnapshot } from '../platform/context.ts';
import { retryQuarantined } from './record-conversion.ts';

const WIDTH = 8;

export function waitingForRates(db: Database): Query {
  return db.collection('quarantine').where('state', '==', 'open').where('reason', '==', 'no-rate');
}

/**
 * Tries the conversions again that wait for an exchange rate which is known by now. Each is one transaction. Counts `takenUp` and
 * `waiting`; one that can't be tried counts as failed and is logged.
 */
export async function takeUpWaiting(
  context: Context,
  counts: Record<string, number> & { failed: number },
): Promise<void> {
  const { db, log } = context;
  const known = new Map<string, Promise<boolean>>();
  const isKnown = (rate: MissingRate) => {
    const key = [rate.from, rate.to, rate.date].join();
    if (!known.has(key)) known.set(key, hasRate(db, rate));
    return known.get(key)!;
  };
  const waiting = (await waitingForRates(db).get()).docs;
  // One person's conversions share a balance: run in parallel they would only collide.
  const ofPerson = Map.groupBy(waiting, (entry) => String(entry.get('subId')));
  await inParallel(ofPerson.values(), WIDTH, async (entries) => {
    for (const entry of entries) {
      try {
        const { waitsFor } = parseSnapshot(quarantineSchema, entry)!;
        const isTried = !waitsFor || (await isKnown(waitsFor));
        const outcome = isTried ? await retryQuarantined(context, entry.id) : 'quarantined';
        if (outcome === 'quarantined') counts['waiting'] = (counts['waiting'] ?? 0) + 1;
        if (outcome === 'recorded') counts['takenUp'] = (counts['takenUp'] ?? 0) + 1;
      } catch (error) {
        counts.failed += 1;
        log.error('a conversion could not be taken up', { quarantine: entry.id, error: String(error) });
      }
    }
  });
}

async function hasRate(db: Database, rate: MissingRate): Promise<boolean> {
  const days = await db.getAll(...daysThatCount(rate.date).map((day) => db.doc(`exchangeRates/${day}`)));
  const stored = days.flatMap((day) => parseSnapshot(dayRatesSchema, day) ?? []);
  return exchangeBetween(stored, rate) !== null;
}
