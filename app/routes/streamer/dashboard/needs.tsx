import { Suspense } from 'react';
import { takesRequest } from '#app/domain/payouts/may-ask.ts';
import { BlockerList } from '#app/features/payouts/blocker-list.tsx';
import type { DashboardMoney } from '#app/server/programme/dashboard.server.ts';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { lazyExtra } from '#app/ui/lazy-extra.ts';

const StartHere = lazyExtra(async () => (await import('./start-here.tsx')).StartHere);

/** Before a request, the timeline says this, with how much is missing. */
const IN_TIMELINE: readonly string[] = ['no-balance', 'below-minimum'];

/** What only this person can do: what is in the way of their payout, or the first steps where there is no money yet. */
export function Needs({ money }: { money: DashboardMoney }) {
  const { request, cycleState, blockers, inTheWay, start } = money;
  if (start) {
    return (
      <Suspense fallback={<Skeleton className="h-24! max-lg:-order-2 lg:col-span-2" />}>
        <StartHere money={money} start={start} />
      </Suspense>
    );
  }
  const expected = takesRequest(cycleState, request?.state ?? null)
    ? blockers.filter(({ code }) => !IN_TIMELINE.includes(code))
    : inTheWay;
  const found = request?.blockers ?? expected;
  return found.length > 0 ? (
    <div className="max-lg:-order-2 lg:col-span-2">
      <BlockerList blockers={found} />
    </div>
  ) : null;
}
