import type { Standing } from '#app/domain/access/roles.ts';
import { dayOf } from '#app/domain/figures/date-range.ts';
import { currencyOf, type MonthlyStatsRecord, monthsOf } from '#app/domain/figures/monthly-stats.ts';
import { cycleEarnings, daysOfCycles } from '#app/domain/income/cycle-earnings.ts';
import { RECENT_DAYS } from '#app/domain/offers/suggestions.ts';
import type { Language } from '#app/domain/platform/languages.ts';
import { minimumOf } from '#app/domain/programme/minimums.ts';
import type { Read } from '../data/port.server.ts';
import { getMonthlyStats } from '../figures/monthly-stats-collection.server.ts';
import { readLatestEarned } from '../income/latest-earned.server.ts';
import { getUnreadMessage } from '../notifications/collection.server.ts';
import { listOfferAccess } from '../offers/access-collection.server.ts';
import { currencyPaid, readOwnCatalogue, readRanking } from '../offers/catalogue-reads.server.ts';
import { readSuggestions } from '../offers/suggestions.server.ts';
import { MOST_RELEASES, readPayoutState } from '../payouts/facts.server.ts';
import { getNextStreams, listLatestStreams, type Stream } from '../streams/collection.server.ts';
import { knownCutOffs } from './known-identity.server.ts';

const DAY = 86_400_000;
/** Both parts of a streamer's dashboard. What both need of the statistics is read once. */
export function dashboardReads(uid: string, standing: Standing, now: Date, language: Language) {
  let months: Promise<MonthlyStatsRecord[]> | null = null;
  const monthsBy = (read: Read) => {
    const recent = dayOf(now.getTime() - (RECENT_DAYS - 1) * DAY);
    const { from, to } = daysOfCycles(now, knownCutOffs());
    return (months ??= read(getMonthlyStats(uid, monthsOf({ from: from < recent ? from : recent, to }))));
  };
  return {
    money: (read: Read) => readMoney(read, uid, standing, now, monthsBy(read)),
    work: (read: Read) => readWork(read, uid, now, language, monthsBy(read)),
  };
}

/** The money from the commission to the payday, and what the open cycle has brought so far against the one before. */
async function readMoney(
  read: Read,
  uid: string,
  standing: Standing,
  now: Date,
  months: Promise<readonly MonthlyStatsRecord[]>,
) {
  const [{ balance, held, minimums, ...payout }, records] = await Promise.all([
    readPayoutState(read, uid, standing, now),
    months,
  ]);
  const currency = balance?.currency ?? currencyOf(records) ?? 'USD';
  const { availableMinor = 0, heldMinor = 0, paidMinor = 0 } = balance ?? {};
  return {
    ...payout,
    start: balance === null ? await readStart(read, uid) : null,
    currency,
    balance: { currency, availableMinor, heldMinor, paidMinor },
    minimumMinor: minimumOf(minimums, currency),
    release: nextRelease(held),
    earnings: cycleEarnings(records, now, knownCutOffs()),
  };
}

export type DashboardMoney = Awaited<ReturnType<typeof readMoney>>;

/** As many requests for access as someone without earnings may have made; the latest count. */
const MOST_ASKED = 10;

/** What someone without earnings has already done of what comes first. */
async function readStart(read: Read, uid: string) {
  const [cards, streams] = await Promise.all([
    read(listOfferAccess(uid, MOST_ASKED)),
    read(listLatestStreams(uid, 1, null)),
  ]);
  return { hasOffer: cards.some(({ state }) => state === 'approved'), hasStream: streams.length > 0 };
}

/** The next day before the cut-off on which a hold ends, and what it releases; null for none, and when more end on it than are known. */
function nextRelease(held: readonly { availableAt: Date | null; amountMinor: number }[]) {
  const first = held[0]?.availableAt;
  if (!first) return null;
  const ofDay = held.filter(({ availableAt }) => availableAt && dayOf(availableAt) === dayOf(first));
  if (ofDay.length === MOST_RELEASES) return null;
  return { at: first, amountMinor: ofDay.reduce((sum, { amountMinor }) => sum + amountMinor, 0) };
}

/**
 * Besides the money: what was just earned, the stream that is live or the next one and one that was not started, offers worth promoting, and the latest message
 * of a manager that was not read.
 */
async function readWork(
  read: Read,
  uid: string,
  now: Date,
  language: Language,
  months: Promise<readonly MonthlyStatsRecord[]>,
) {
  const recent = { from: dayOf(now.getTime() - (RECENT_DAYS - 1) * DAY), to: dayOf(now) };
  const catalogue = readOwnCatalogue(read, uid);
  const ranked = readRanking(read, { months, currency: currencyPaid(read, uid, months), recent });
  const basis = Promise.all([catalogue, ranked]).then(([{ offers: listed }, { earned, ...ranking }]) => ({
    ...{ listed, earned, ranking },
  }));
  const [records, { next, missed }, earned, suggestions, message] = await Promise.all([
    months,
    read(getNextStreams(uid, now)),
    readLatestEarned(read, uid, catalogue, language),
    readSuggestions(read, uid, basis, now, language),
    read(getUnreadMessage(uid)),
  ]);
  return {
    currency: currencyOf(records) ?? earned[0]?.currency ?? 'USD',
    earned,
    stream: next && streamView(next),
    missed: missed && streamView(missed),
    suggestions,
    message,
  };
}

export type DashboardWork = Awaited<ReturnType<typeof readWork>>;

function streamView({ id, title, platform, state, startedAt, plannedAt, zone }: Stream) {
  const isLive = state === 'live';
  return { id, title, platform, isLive, at: (isLive && startedAt) || plannedAt, zone };
}
