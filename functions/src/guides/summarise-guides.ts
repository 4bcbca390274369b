import { FieldPath } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { shardId, sumShards } from '../../../app/domain/figures/counter-shards.ts';
import { GUIDE_KEYS } from '../../../app/domain/guides/guide.ts';
import { medianOf } from '../../../app/domain/guides/work.ts';
import { guideStatsSchema } from '../../../app/domain/guides/schemas.ts';
import { type Context, documentOf } from '../platform/context.ts';
import { type JobCounts, runJob } from '../platform/job.ts';

const count = z._default(z.int(), 0);
const counts = z.record(z.string(), z.int());
const guide = z.object({
  ...{ started: count, finished: count, minutes: z._default(counts, {}) },
  left: z._default(z.record(z.string(), counts), {}),
});
const counted = z.object({ guides: z._default(z.record(z.string(), guide), {}) });

/**
 * Hourly, into guideStats/current: how many people have started and finished each guide, how many minutes that took half of them, and at
 * which step the others are, by language. Reads the eight shards of counters/guides (count-guides.ts), however many people there are.
 */
export function summariseGuides(context: Context): Promise<JobCounts> {
  return runJob(context, 'summariseGuides', async (counts) => {
    const { db, now } = context;
    const shards = await db
      .collection('counters')
      .where(FieldPath.documentId(), '>=', shardId('guides', 0))
      .where(FieldPath.documentId(), '<', shardId('guides', '~'))
      .get();
    counts['shards'] = shards.size;
    const { guides } = counted.parse(sumShards(shards.docs.map((shard) => shard.data())));
    const rows = GUIDE_KEYS.map((key) => {
      const { started = 0, finished = 0, minutes = {}, left = {} } = guides[key] ?? {};
      return [key, { started, finished, medianMinutes: medianOf(minutes), left: peopleAt(left) }] as const;
    });
    // Whole: a guide that the catalogue no longer has goes with it.
    const stats = documentOf(guideStatsSchema, { asOf: now, guides: Object.fromEntries(rows) });
    await db.doc('guideStats/current').set(stats);
  });
}

/** The steps at which someone is, by language. A step that everyone has left is counted with nought. */
function peopleAt(left: Readonly<Record<string, Readonly<Record<string, number>>>>) {
  return Object.fromEntries(
    Object.entries(left).map(([language, steps]) => [
      language,
      Object.fromEntries(Object.entries(steps).filter(([, people]) => people > 0)),
    ]),
  );
}
