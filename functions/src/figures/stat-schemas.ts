import * as z from 'zod/mini';
import { activeMonthSchema } from '../../../app/domain/figures/active-days.ts';
import { cohortSchema } from '../../../app/domain/figures/cohort.ts';
import {
  campaignStatsSchema,
  countryStatsSchema,
  monthlyStatsSchema,
} from '../../../app/domain/figures/monthly-stats.ts';
import {
  cohortStatsSchema,
  programmeStatsSchema,
  streamerStatsSchema,
} from '../../../app/domain/figures/programme-stats.ts';
import { nest, type StatChange } from './plan-stats.ts';

/** What documents of statistics and counters have to be. */

/** Names are texts, and everything that is counted is a whole number, however deep. */
const figures = z.record(
  z.string(),
  z.union([z.string(), z.int(), z.lazy((): z.ZodMiniType => figures)]),
) as z.ZodMiniType<Record<string, unknown>>;

/** The schema that readers of a document have, by its path and the fields that name it. */
function schemaOf({ path, names }: Pick<StatChange, 'path' | 'names'>): z.ZodMiniType {
  const [collection = '', id = ''] = path.split('/');
  if (collection === 'programmeStats') return 'cohortsOf' in names ? cohortStatsSchema : programmeStatsSchema;
  if (collection === 'streamerStats') return streamerStatsSchema;
  if (collection === 'cohorts') return cohortSchema;
  if (collection === 'counters' && id.startsWith('active-')) return activeMonthSchema;
  if (collection !== 'monthlyStats') return figures;
  if ('countriesOf' in names) return countryStatsSchema;
  return 'campaignsOf' in names ? campaignStatsSchema : monthlyStatsSchema;
}

/** A change as a document of its own, checked by the schema of its readers. Throws where it does not fit. */
export function checkedStat(change: StatChange): Record<string, unknown> {
  const data = nest(change, (amount) => amount);
  schemaOf(change).parse(data);
  figures.parse(data);
  return data;
}
