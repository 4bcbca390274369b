import type { CycleTimes } from '../payouts/calendar.ts';
import type { CutOffs } from '../payouts/cut-offs.ts';
import type { Minimums } from './minimums.ts';
import type { Networks } from './network-terms.ts';

/** What a cycle pays by. It keeps a copy of what was set when it opened: a later change is for the cycles after it. */
export type CycleTerms = { minimums?: Minimums | undefined; networks?: Networks | undefined };
/** With the cut-offs of the calendar, which its times are computed by. */
export type Cycle = CycleTimes & CycleTerms & { cutOffs: CutOffs };

/** The terms in a cycle's record, or in the programme's settings. */
export function termsOf(record: CycleTerms | null): CycleTerms {
  const terms: CycleTerms = {};
  if (record?.minimums) terms.minimums = record.minimums;
  if (record?.networks) terms.networks = record.networks;
  return terms;
}
