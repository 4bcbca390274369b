import { dayOf } from '../../app/domain/figures/date-range.ts';
import { type DayRates, emptyDay } from '../../app/domain/income/exchange-rates.ts';
import type { Document } from './document.ts';
import { personaOf } from './personas.ts';

const DAY = 86_400_000;
/** How many days before now have rates. */
const DAYS = 14;

/** What the bank publishes of our currencies; the same each day, so that the story's amounts don't depend on its date. */
const PUBLISHED: DayRates['published'] = { USD: '1.0850', GBP: '0.8415', JPY: '163.20', BRL: '6.2012', MXN: '21.640' };

/** What the bank doesn't publish, as an admin keeps it once a week. */
const KEPT = { ARS: ['1164.50', 'Banco Central de la República Argentina'], CLP: ['1021.3', 'Banco Central de Chile'] };

/** The rates that the bank published on a day. */
export function ratesDocument(date: string): Document {
  return { path: `exchangeRates/${date}`, data: { ...emptyDay(date), published: PUBLISHED } };
}

/** The working days before `now`, and on the last of them the rates that are kept by hand. */
export function ratesDocuments(now: Date): Document[] {
  const days = Array.from({ length: DAYS }, (_, age) => new Date(now.getTime() - (age + 1) * DAY));
  const working = days.filter((day) => day.getUTCDay() % 6 !== 0);
  return working.map((day, index) => {
    const { path, data } = ratesDocument(dayOf(day));
    const by = personaOf('admin').uid;
    const kept = Object.entries(KEPT).map(([currency, [rate, source]]) => [currency, { rate, source, by, at: day }]);
    return { path, data: { ...data, ...(index === 0 ? { kept: Object.fromEntries(kept) } : {}) } };
  });
}
