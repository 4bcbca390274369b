import { createHash } from 'node:crypto';
import type { Database } from '../platform/database.ts';
import { campaignsOfCard } from '../../../app/domain/offers/short-link.ts';
import { clickCountSchema } from '../../../app/domain/income/schemas.ts';
import { UNKNOWN_KEY } from '../../../app/domain/figures/monthly-stats.ts';
import { type Context, documentOf, inParallel, parseSnapshot } from '../platform/context.ts';
import { type KeitaroSettings, pagesOf } from './keitaro-api.ts';
import { type ClickRow, clicksRequest, clicksStart, readClickRow } from './plan-tracker-rows.ts';
import type { JobCounts } from '../platform/job.ts';
import { countryOf, readStream } from './record-conversion.ts';
import { addToStats, readCohort } from '../figures/stats.ts';

const WIDTH = 8;
/** As many values as one query takes (https://firebase.google.com/docs/firestore/query-data/queries#in_and_array-contains-any). */
const IN_LIMIT = 30;

/**
 * Clicks by sub-id, stream, campaign, day and country, since `clicksTo`. The tracker gives counts, so what is added is the difference to the
 * last one. Throws when the tracker does not answer; a row that fails is counted in `counts`.
 */
export async function importClicks(
  context: Context,
  settings: KeitaroSettings,
  clicksTo: Date | null,
  counts: JobCounts,
): Promise<void> {
  const { now } = context;
  const from = clicksStart(clicksTo, now);
  const owners = new Map<string, ClickOwner | null>();
  const requestFor = (offset: number, limit: number) => clicksRequest(from, now, offset, limit);
  for await (const page of pagesOf(settings, 'report/build', requestFor)) {
    const rows = page.map(readClickRow).filter((row) => row !== null);
    counts['unreadableClicks'] = (counts['unreadableClicks'] ?? 0) + page.length - rows.length;
    await findOwners(context.db, rows, owners);
    await inParallel(rows, WIDTH, async (row) => {
      const owner = owners.get(row.subId);
      if (!owner) return;
      try {
        if (await countClicks(context, row, owner)) counts['clicks']! += 1;
      } catch (error) {
        counts.failed += 1;
        context.log.error('clicks could not be counted', { row, error: String(error) });
      }
    });
  }
}

type ClickOwner = { uid: string; offerId: string; campaigns: ReadonlySet<string> };

/**
 * Whose the sub-ids are; null for those that nobody or more than one has, and after access was withdrawn: clicks are no money,
 * they are left out.
 */
async function findOwners(
  db: Database,
  rows: readonly ClickRow[],
  owners: Map<string, ClickOwner | null>,
): Promise<void> {
  const missing = [...new Set(rows.map(({ subId }) => subId))].filter((subId) => subId && !owners.has(subId));
  for (let first = 0; first < missing.length; first += IN_LIMIT) {
    const asked = missing.slice(first, first + IN_LIMIT);
    const cards = await db
      .collection('offerAccess')
      .where('subId', 'in', asked)
      .select('subId', 'uid', 'offerId', 'state', 'shortLinks')
      .get();
    const bySubId = Map.groupBy(cards.docs, (card) => String(card.get('subId')));
    for (const subId of asked) {
      const [card, ...others] = bySubId.get(subId) ?? [];
      const isOne = card?.get('state') === 'approved' && others.length === 0;
      const owner = isOne
        ? {
            uid: card.get('uid'),
            offerId: card.get('offerId'),
            campaigns: campaignsOfCard({ shortLinks: card.get('shortLinks') }),
          }
        : null;
      owners.set(subId, owner);
    }
  }
}

/** Sets the count of one row and adds the difference to the statistics. Returns whether the count was another than before. */
export async function countClicks(
  { db }: Context,
  { subId, streamId, campaign, date, country, clicks }: ClickRow,
  { uid, offerId, campaigns }: ClickOwner,
): Promise<boolean> {
  // Counts of before there were campaigns keep their ids.
  const key = [subId, streamId, date, country, ...(campaign === '' ? [] : [campaign])].join('\n');
  const ref = db.doc(`clickCounts/${createHash('sha256').update(key).digest('hex').slice(0, 40)}`);
  const before = await ref.get();
  if (before.get('clicks') === clicks) return false;
  return db.runTransaction(async (transaction) => {
    const known = parseSnapshot(clickCountSchema, await transaction.get(ref));
    const more = clicks - (known?.clicks ?? 0);
    if (more === 0) return false;
    const streamKey = known?.streamKey ?? (await readStream(transaction, db, streamId, uid)) ?? UNKNOWN_KEY;
    const place = {
      ...{ uid, offerId, date, streamKey },
      country: countryOf(country) ?? UNKNOWN_KEY,
      campaign: known?.campaign ?? (campaigns.has(campaign) ? campaign : UNKNOWN_KEY),
    };
    // Clicks that an earlier release counted are in no cohort until they are counted again, and the difference is neither.
    const cohort = known ? known.cohort : await readCohort(transaction, db, uid);
    transaction.set(ref, documentOf(clickCountSchema, { ...place, clicks, ...(cohort && { cohort }) }));
    addToStats(transaction, db, place, [{ ...place, cohort, currency: null, clicks: more }]);
    return true;
  });
}
