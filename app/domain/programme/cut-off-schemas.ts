import * as z from 'zod/mini';
import { CUT_OFF_HOURS } from '../payouts/cut-offs.ts';

/** Apart from payouts/cut-offs.ts, which pages load: they parse none of this. */

export const cutOffHoursSchema = z.int().check(z.minimum(CUT_OFF_HOURS.least), z.maximum(CUT_OFF_HOURS.most));

/** programme/calendar: everyone reads it, since every page says when requests close. */
export const calendarSchema = z.looseObject({
  cutOffs: z._default(z.record(z.string().check(z.regex(/^\d{4}-\d{2}-(01|15)$/)), cutOffHoursSchema), {}),
});
