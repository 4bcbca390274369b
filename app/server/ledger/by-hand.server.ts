import { dayOf } from '#app/domain/figures/date-range.ts';
import { limitsOf } from '#app/domain/ledger/hand-limits.ts';
import { type ByHand, type HandLimits, LATELY_DAYS } from '#app/domain/ledger/judge-by-hand.ts';
import type { Currency } from '#app/domain/ledger/money.ts';
import { collections } from '../data/collections.server.ts';
import type { Read } from '../data/port.server.ts';
import { sumByHand } from './collection.server.ts';

/** `isWhole`: whether one query could add up all entries; the sums are too small otherwise. */
export type AddedByHand = Omit<ByHand, 'amountMinor'> & { limits: HandLimits; isWhole: boolean };

/** What an admin added by hand before, to a person and in a currency, as the function will count it (functions/src/ledger/by-hand.ts). */
export async function readAddedByHand(
  read: Read,
  { uid, admin, currency, now }: { uid: string; admin: string; currency: Currency; now: Date },
): Promise<AddedByHand> {
  const since = new Date(now.getTime() - LATELY_DAYS * 86_400_000);
  const today = new Date(`${dayOf(now)}T00:00:00.000Z`);
  const [settings, lately, added] = await Promise.all([
    read(collections.programmeSettings.byId('settings')),
    read(sumByHand(admin, { uid }, since)),
    read(sumByHand(admin, { currency }, today)),
  ]);
  return {
    ...{ latelyMinor: lately.sum, todayMinor: added.sum },
    ...{ limits: limitsOf(settings, currency), isWhole: !lately.more && !added.more },
  };
}
