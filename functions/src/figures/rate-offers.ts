import { DAY_MS, dayOf } from '../../../app/domain/figures/date-range.ts';
import { RATE_DAYS } from '../../../app/domain/figures/offer-rate-days.ts';
import { shardIn } from '../../../app/domain/figures/counter-shards.ts';
import { offerRatesSchema, perClickOf } from '../../../app/domain/figures/offer-rates.ts';
import {
  MOST_RECENT,
  programmeStatsSchema,
  recentOffersSchema,
  sumProgramme,
} from '../../../app/domain/figures/programme-stats.ts';
import { type Context, documentOf, parseSnapshot } from '../platform/context.ts';
import { type JobCounts, type JobPlan, runJob } from '../platform/job.ts';

/** The days that the rates of this moment go over: whole ones, up to yesterday. */
function daysRated(now: Date): { from: string; to: string } {
  return { from: dayOf(now.getTime() - RATE_DAYS * DAY_MS), to: dayOf(now.getTime() - DAY_MS) };
}

/**
 * Daily: what a click on each offer brought all streamers of late, into offerRates/current, and for admins what each offer did, into
 * programmeStats/recent. Every creator may read the first, so private offers and those of fewer than three streamers are left out. A part of a day that does not fit its schema counts as
 * failed, and then nothing is written.
 */
export function rateOffers(context: Context): Promise<JobCounts> {
  return runJob(context, 'rateOffers', async (counts) => {
    const { db, now, log } = context;
    const range = daysRated(now);
    const { docs } = await db
      .collection('programmeStats')
      .where('date', '>=', range.from)
      .where('date', '<=', range.to)
      .get();
    const parts = docs.flatMap((part) => {
      try {
        return { ...parseSnapshot(programmeStatsSchema, part)!, shard: shardIn(part.id) };
      } catch (error) {
        counts.failed += 1;
        log.error('a part of a day could not be read', { path: part.ref.path, error: String(error) });
        return [];
      }
    });
    if (counts.failed > 0) return;
    const rates = Object.entries(perClickOf(parts));
    const offers = rates.length > 0 ? await db.getAll(...rates.map(([id]) => db.doc(`offers/${id}`))) : [];
    const shown = new Set(
      offers.flatMap((offer) => (offer.exists && offer.get('visibility') !== 'private' ? offer.id : [])),
    );
    const perClickMinor = Object.fromEntries(rates.filter(([id]) => shown.has(id)));
    counts.offers = shown.size;
    const record = documentOf(offerRatesSchema, { asOf: now, ...range, perClickMinor });
    await db.doc('offerRates/current').set(record);
    const recent = [...sumProgramme(parts).offers].sort(([, a], [, b]) => b.clicks - a.clicks).slice(0, MOST_RECENT);
    await db
      .doc('programmeStats/recent')
      .set(documentOf(recentOffersSchema, { asOf: now, ...range, offers: Object.fromEntries(recent) }));
  });
}

/** Which days it would go over, and in how many parts they are stored. */
export async function planRatedDays({ db, now }: Context): Promise<JobPlan> {
  const range = daysRated(now);
  const parts = db.collection('programmeStats').where('date', '>=', range.from).where('date', '<=', range.to);
  return { ...range, parts: (await parts.count().get()).data().count };
}
