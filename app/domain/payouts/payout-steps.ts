import type { PayoutRequestRecord } from './schemas.ts';
import { type RequestState, TIMELINE_MARKS, type TimelineMark } from './request.ts';

export type StepLook = 'done' | 'arrived' | 'failed' | 'ahead';

/** The way of a payout that arrives. The file for the provider is the programme's own matter. */
const WAY = ['requested', 'locked', 'approved', 'sent', 'paid'] as const satisfies RequestState[];
const UNSAID: readonly TimelineMark[] = ['exported', 'dismissed', 'methodAsked'];
const ENDS: Partial<Record<TimelineMark, StepLook>> = {
  paid: 'arrived',
  failed: 'failed',
  returned: 'failed',
  rejected: 'failed',
  blocked: 'failed',
};
const UNDER_WAY: readonly RequestState[] = ['requested', 'locked', 'approved', 'exported', 'sent'];

/** What happened to a payout, in the order in which it did, and what is still ahead of one that is under way. */
export function stepsOf({
  state,
  timeline,
}: Pick<PayoutRequestRecord, 'state' | 'timeline'>): { mark: TimelineMark; look: StepLook }[] {
  const order = (mark: TimelineMark) => timeline[mark]!.at.getTime();
  const done = TIMELINE_MARKS.filter((mark) => timeline[mark] && !UNSAID.includes(mark))
    // Marks of one instant, such as sent and paid by one result, stay in the order of the table.
    .toSorted((a, b) => order(a) - order(b));
  // It is behind the latest of them, not the first that is missing: a provider may say "paid" alone.
  const reached = WAY.findLastIndex((mark) => done.includes(mark));
  const ahead = UNDER_WAY.includes(state) ? WAY.slice(reached + 1) : [];
  return [
    ...done.map((mark) => ({ mark, look: ENDS[mark] ?? ('done' as const) })),
    ...ahead.map((mark) => ({ mark, look: 'ahead' as const })),
  ];
}
