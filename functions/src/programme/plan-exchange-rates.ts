import {
  type DayRates,
  emptyDay,
  judgeMove,
  latestQuote,
  type Quote,
  RATED_CURRENCIES,
} from '../../../app/domain/income/exchange-rates.ts';
import type { Currency } from '../../../app/domain/ledger/money.ts';
import type { Alert } from '../audit/alert.ts';
import type { DailyFile } from './ecb-daily.ts';

/** Kinds of alerts about one rate; their subjects are `exchangeRates/{day}/{currency}`. */
export const RATE_ALERTS = ['rate-moved', 'rate-changed', 'rate-missing'] as const;

/** `day` is what to write, null where the file says nothing new. */
export type DayPlan = { day: DayRates | null; alerts: Alert[] };

/**
 * What a file of the source changes, by the days that are stored. What is stored of its day stays: commissions may have been
 * converted by it. A rate that moved implausibly is left out until an admin keeps one for that day or the file of another day is
 * plausible again.
 */
export function planDay({ date, published }: DailyFile, days: readonly DayRates[]): DayPlan {
  const stored = days.find((day) => day.date === date);
  const before = stored ?? emptyDay(date);
  const earlier = days.filter((day) => day.date < date);
  const fresh: DayRates['published'] = {};
  const alerts: Alert[] = [];
  const alert = (kind: (typeof RATE_ALERTS)[number], currency: Currency, expected: string, found: string) =>
    alerts.push({ kind, subject: `exchangeRates/${date}/${currency}`, expected, found });

  for (const currency of RATED_CURRENCIES) {
    const rate = published[currency];
    const known = before.published[currency];
    const kept = before.kept[currency];
    if (known !== undefined) {
      if (rate !== undefined && rate !== known && !kept) alert('rate-changed', currency, known, rate);
      continue;
    }
    if (rate === undefined) {
      const last = earlier.findLast((day) => day.published[currency] !== undefined);
      // A currency that the bank stopped publishing is an admin's from then on.
      if (last && !kept && lastPublishedDay(earlier) === last.date) {
        alert('rate-missing', currency, said(last.published[currency]!, last.date), 'none');
      }
      continue;
    }
    const last = kept ? { rate: kept.rate, date } : latestQuote(earlier, currency, date);
    if (last && judgeMove(last.rate, rate) !== 'plausible') {
      if (!kept) alert('rate-moved', currency, said(last.rate, last.date), rate);
      continue;
    }
    fresh[currency] = rate;
  }
  const isNew = Object.keys(fresh).length > 0;
  return { day: isNew ? { ...before, published: { ...before.published, ...fresh } } : null, alerts };
}

const said = (rate: string, date: string) => `${rate} (${date})`;

/** The last day on which the source published anything; `days` are in the order of their dates. */
export function lastPublishedDay(days: readonly DayRates[]): string | null {
  return days.findLast(({ published }) => Object.keys(published).length > 0)?.date ?? null;
}

/** Whether an alert about a rate has its answer: an admin kept one for that day, or a later day has one. */
export function isAnswered(subject: string, days: readonly DayRates[]): boolean {
  const [, date = '', currency = ''] = subject.split('/');
  const last: Quote | null = latestQuote(days, currency as Currency, '9999-12-31');
  if (!last) return false;
  return last.date > date || days.some((day) => day.date === date && Object.hasOwn(day.kept, currency));
}
