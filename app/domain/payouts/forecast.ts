import type { Currency } from '../ledger/money.ts';
import { type Blocker, evaluateBlockers, type PayoutFacts } from './blockers.ts';
import { type Ending, expectedMinor } from './may-ask.ts';

/** What a request would pay at its cut-off: the amount, where there is a balance, and everything that is in its way. */
export type Forecast = { amountMinor: number | null; currency: Currency | null; blockers: Blocker[] };

/**
 * What the lock would do with a request. Judged by the amount that the streamer sees: what is available now, and the holds that end by
 * the cut-off.
 */
export function forecastOf(facts: PayoutFacts, ending: Ending): Forecast {
  const { balance } = facts;
  const amountMinor = balance && expectedMinor(balance, ending);
  const expected = balance && amountMinor !== null ? { ...balance, availableMinor: amountMinor } : balance;
  return {
    amountMinor,
    currency: balance?.currency ?? null,
    blockers: evaluateBlockers({ ...facts, balance: expected }),
  };
}

const HOUR = 3_600_000;

/** A forecast is made again so often while its cycle is open. */
const FORECAST_EVERY_MS = 6 * HOUR;

/** The last whole day before the cut-off begins with one. */
const LAST_DAY_MS = 24 * HOUR;

/** Whether an open cycle needs a forecast at `now`; `asOf` is the time of its last one. */
export function isForecastDue(
  { opensAt, lockAt }: { opensAt: Date; lockAt: Date },
  asOf: Date | null,
  now: Date,
): boolean {
  if (now < opensAt || now >= lockAt) return false;
  const lastDay = lockAt.getTime() - LAST_DAY_MS;
  return (
    asOf === null ||
    now.getTime() - asOf.getTime() >= FORECAST_EVERY_MS ||
    (asOf.getTime() < lastDay && now.getTime() >= lastDay)
  );
}

/** When the next forecast follows one of `asOf`; null when the cut-off comes first, or when that time has passed and it is late. */
export function nextForecastAt({ lockAt }: { lockAt: Date }, asOf: Date, now: Date): Date | null {
  const lastDay = lockAt.getTime() - LAST_DAY_MS;
  const regular = asOf.getTime() + FORECAST_EVERY_MS;
  const next = new Date(asOf.getTime() < lastDay ? Math.min(regular, lastDay) : regular);
  return next > now && next < lockAt ? next : null;
}
