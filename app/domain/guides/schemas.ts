import * as z from 'zod/mini';

/** Documents of the work in guides. As in people/schemas.ts. */

const date = z.date();

/**
 * guideProgress/{uid}, each by guide key: ticked items, chosen options by question, and times by the server. `last` is the
 * guide of the latest write, `finishedVersion` the catalogue version that was last finished whole (functions write it).
 */
export const guideProgressSchema = z.looseObject({
  catalogueVersion: z.int(),
  /** The language that the latest step was taken in; none in records from before it was noted. */
  language: z.optional(z.string()),
  started: z.record(z.string(), date),
  ticks: z.record(z.string(), z.array(z.string())),
  answers: z.record(z.string(), z.record(z.string(), z.string())),
  completed: z.record(z.string(), date),
  last: z.nullable(z.string()),
  /** What tools of guides keep, by tool (guides/tools.ts). */
  results: z.optional(z.record(z.string(), z.string())),
  finishedVersion: z.optional(z.int()),
  /**
   * What of it is in counters/guides: guides started and finished, and `left`: by each guide that is not finished, the language and the
   * step that its reader is counted at (guides/reached.ts).
   */
  counted: z.optional(
    z.object({
      started: z.array(z.string()),
      finished: z.array(z.string()),
      left: z.optional(z.record(z.string(), z.object({ language: z.string(), step: z.string() }))),
    }),
  ),
});
export type GuideProgressRecord = z.infer<typeof guideProgressSchema>;

/**
 * guideStats/current: how many people started and finished each guide, how long that took half of them, and at which step those are who have
 * not finished it, by language.
 */
export const guideStatsSchema = z.looseObject({
  asOf: date,
  guides: z.record(
    z.string(),
    z.object({
      ...{ started: z.int(), finished: z.int(), medianMinutes: z.nullable(z.number()) },
      left: z._default(z.record(z.string(), z.record(z.string(), z.int())), {}),
    }),
  ),
});
export type GuideStatsRecord = z.infer<typeof guideStatsSchema>;
