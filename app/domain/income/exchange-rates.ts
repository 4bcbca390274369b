import { dayOf, isDay } from '../figures/date-range.ts';
import { type Exchange, exchangeOf, parseDecimal } from '../ledger/exact-money.ts';
import { CURRENCY_EXPONENTS, type Currency } from '../ledger/money.ts';

/** Exchange rates: what each currency is worth in one euro, day by day, and which of them counts for a commission. */

/** The currency that all rates are quoted against, as the European Central Bank does. */
export const RATES_BASE = 'EUR';

/** The currencies that need a rate. */
export const RATED_CURRENCIES = (Object.keys(CURRENCY_EXPONENTS) as Currency[]).filter((one) => one !== RATES_BASE);

/** A rate counts on its day and for so many days after it: weekends, holidays and an outage of the source. */
export const RATE_LASTS_DAYS = 7;

/** A rate that moved by more percent than this against the last one is checked by a person before it counts. */
export const PLAUSIBLE_PERCENT = 20;

/** By more than this factor no currency moves from one rate to the next: it is a slip of the pen. */
const ABSURD_FACTOR = 10n;

/** The source of a rate that the European Central Bank published. Any other source is named by the admin who kept the rate. */
export const ECB = 'ecb';

const DAY_MS = 86_400_000;

/**
 * A rate with the day and the source that it is from: units of the currency for one euro, as a decimal text. `by`: the admin who kept
 * it; not there for one that was published.
 */
export type Quote = { currency: Currency; rate: string; date: string; source: string; by?: string | undefined };

/** A rate that an admin entered; `source` is where it is from, in the admin's words. */
export type KeptRate = { rate: string; source: string; by: string; at: Date };

/** The rates of one day, as exchangeRates/{yyyy-mm-dd} has them. Where both name a currency, the kept one counts. */
export type DayRates = {
  date: string;
  base: typeof RATES_BASE;
  published: Partial<Record<Currency, string>>;
  kept: Partial<Record<Currency, KeptRate>>;
};

/** What a conversion waits for: a rate between two currencies that counts on a day. */
export type MissingRate = { from: Currency; to: Currency; date: string };

/** Whether a text is a decimal above zero: no rate is ever a float. */
export function isRate(text: string): boolean {
  return (parseDecimal(text)?.numerator ?? 0n) > 0n;
}

/** A day without any rates yet. */
export function emptyDay(date: string): DayRates {
  return { date, base: RATES_BASE, published: {}, kept: {} };
}

/** The rate of one day, the admin's before the published one. */
export function quoteOn({ date, published, kept }: DayRates, currency: Currency): Quote | null {
  const correction = kept[currency];
  if (correction) return { currency, rate: correction.rate, date, source: correction.source, by: correction.by };
  const rate = published[currency];
  return rate === undefined ? null : { currency, rate, date, source: ECB };
}

/** The latest rate of a currency on or before a day, however old. */
export function latestQuote(days: readonly DayRates[], currency: Currency, date: string): Quote | null {
  const quotes = days.filter((one) => one.date <= date).flatMap((one) => quoteOn(one, currency) ?? []);
  return quotes.reduce<Quote | null>((last, quote) => (last && last.date > quote.date ? last : quote), null);
}

/** How many days before `date` a rate was quoted. */
export function ageInDays(quote: Pick<Quote, 'date'>, date: string): number {
  return Math.round((Date.parse(date) - Date.parse(quote.date)) / DAY_MS);
}

/** The days whose rates may count on `date`, the latest first. */
export function daysThatCount(date: string): string[] {
  return Array.from({ length: RATE_LASTS_DAYS + 1 }, (_, age) => dayOf(Date.parse(date) - age * DAY_MS));
}

/**
 * The rate between two currencies on a day, with the quotes that it follows from. Null while one of the two has no rate that is
 * young enough.
 */
export function exchangeBetween(
  days: readonly DayRates[],
  { from, to, date }: MissingRate,
): (Exchange & { quotes: Quote[] }) | null {
  const quotes: Quote[] = [];
  for (const one of [from, to]) {
    if (one === RATES_BASE) continue;
    const quote = latestQuote(days, one, date);
    if (!quote || ageInDays(quote, date) > RATE_LASTS_DAYS) return null;
    quotes.push(quote);
  }
  const rates = Object.fromEntries(quotes.map((quote) => [quote.currency, quote.rate]));
  const exchange = exchangeOf({ base: RATES_BASE, rates }, from, to);
  return exchange && { ...exchange, quotes };
}

/** How far a rate is from the last one: `absurd` is a slip of the pen, `moved` is checked by a person before it counts. */
export function judgeMove(last: string, rate: string): 'plausible' | 'moved' | 'absurd' {
  const [before, after] = [parseDecimal(last)!, parseDecimal(rate)!];
  const [old, fresh] = [before.numerator * after.denominator, after.numerator * before.denominator];
  if (fresh > old * ABSURD_FACTOR || fresh * ABSURD_FACTOR < old) return 'absurd';
  const difference = fresh > old ? fresh - old : old - fresh;
  return difference * 100n > old * BigInt(PLAUSIBLE_PERCENT) ? 'moved' : 'plausible';
}

/** No currency of ours is worth more or less than this for one euro. */
const RATE_BOUNDS = { least: '0.001', most: '1000000' } as const;

/** So many days back a rate can still be entered: for conversions that waited long. */
const OLDEST_DAYS = 366;

/** What is wrong with a day for which a rate is entered. */
export function wrongDay(date: string, today: string): 'day' | 'future' | 'old' | null {
  if (!isDay(date)) return 'day';
  if (date > today) return 'future';
  return ageInDays({ date }, today) > OLDEST_DAYS ? 'old' : null;
}

/** A rate as a person types it, with a point. "1,164" stays as it is: to many people that is more than a thousand. */
export function typedRate(text: string): string {
  return /^\d+,(\d{1,2}|\d{4,12})$/.test(text) ? text.replace(',', '.') : text;
}

/** What is wrong with a rate by its text alone. */
export function wrongRate(text: string): 'number' | 'positive' | 'bounds' | null {
  const rate = parseDecimal(text);
  if (!rate) return /^-\d/.test(text) ? 'positive' : 'number';
  if (rate.numerator <= 0n) return 'positive';
  const isAbove = (bound: string) => {
    const { numerator, denominator } = parseDecimal(bound)!;
    return rate.numerator * denominator > numerator * rate.denominator;
  };
  return isAbove(RATE_BOUNDS.most) || !(isAbove(RATE_BOUNDS.least) || text === RATE_BOUNDS.least) ? 'bounds' : null;
}

/** What a rate that an admin enters for a day is compared with: what the source says of that day, else the last day's rate. */
export function comparedWith(days: readonly DayRates[], currency: Currency, date: string): Quote | null {
  const published = days.find((one) => one.date === date)?.published[currency];
  if (published !== undefined) return { currency, rate: published, date, source: ECB };
  const earlier = days.filter((one) => one.date < date);
  return latestQuote(earlier, currency, date);
}
