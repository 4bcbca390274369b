import { cycleEarnings } from '#app/domain/income/cycle-earnings.ts';
import { dayOf } from '#app/domain/figures/date-range.ts';
import type { Language } from '#app/domain/platform/languages.ts';
import { monthsOf, summarise } from '#app/domain/figures/monthly-stats.ts';
import { RECENT_DAYS } from '#app/domain/offers/suggestions.ts';
import type { Read } from '../data/port.server.ts';
import { readEarly } from '../data/early-read.server.ts';
import { readOwnCatalogue } from '../offers/catalogue-reads.server.ts';
import { readSuggestions } from '../offers/suggestions.server.ts';
import { collections } from '../data/collections.server.ts';
import { getMonthlyStats } from '../figures/monthly-stats-collection.server.ts';
import { getUnreadMessage, listNotices } from '../notifications/collection.server.ts';
import { getNextStream } from '../streams/collection.server.ts';

const NEWS = 5;

/**
 * Besides the money: what the open cycle has brought so far against the one before, offers worth promoting, the next planned
 * stream, and the latest notices, before them the latest message of a manager that was not read.
 */
export async function readDashboardWork(read: Read, uid: string, now: Date, language: Language) {
  const recent = { from: dayOf(now.getTime() - (RECENT_DAYS - 1) * 86_400_000), to: dayOf(now) };
  // Two cycles are no more than 34 days.
  const months = read(getMonthlyStats(uid, monthsOf(recent)));
  const isNew = months.then(({ length }) => length === 0);
  const basis = Promise.all([months, readOwnCatalogue(read, uid)]).then(([records, { offers: listed }]) => ({
    listed,
    earned: summarise(records, recent).offers,
  }));
  const [records, stream, suggestions, balance, latest, message] = await Promise.all([
    months,
    read(getNextStream(uid, now)),
    readSuggestions(read, uid, basis, now, language),
    readEarly(`currency ${uid}`, isNew, async (yes) => (yes ? read(collections.balances.byId(uid)) : null)),
    read(listNotices(uid, NEWS)),
    read(getUnreadMessage(uid)),
  ]);
  return {
    currency: records.at(-1)?.currency ?? balance?.currency ?? 'USD',
    earnings: cycleEarnings(records, now),
    stream,
    suggestions,
    message,
    notices: latest.filter(({ id }) => id !== message?.id),
  };
}

export type DashboardWork = Awaited<ReturnType<typeof readDashboardWork>>;
