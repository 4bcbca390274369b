import { Suspense } from 'react';
import { BlockerList } from '#app/features/payouts/blocker-list.tsx';
import type { DashboardMoney } from '#app/server/programme/dashboard.server.ts';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { lazyExtra } from '#app/ui/lazy-extra.ts';

const StartHere = lazyExtra(async () => (await import('./start-here.tsx')).StartHere);

/** What would keep the money back as the timeline shows it already, with how much is missing. */
const IN_TIMELINE: readonly string[] = ['no-balance', 'below-minimum'];

/** What only this person can do: what is in the way of their payout, or the first steps where there is no money yet. */
export function Needs({ money }: { money: DashboardMoney }) {
  const { request, cycleState, blockers, start } = money;
  if (start) {
    return (
      <Suspense fallback={<Skeleton className="h-24! max-lg:-order-2 lg:col-span-2" />}>
        <StartHere money={money} start={start} />
      </Suspense>
    );
  }
  const mayChange = cycleState === 'open' && ['cancelled', 'requested'].includes(request?.state ?? 'cancelled');
  const expected = mayChange ? blockers.filter(({ code }) => !IN_TIMELINE.includes(code)) : [];
  const found = request?.blockers ?? expected;
  return found.length > 0 ? (
    <div className="max-lg:-order-2 lg:col-span-2">
      <BlockerList blockers={found} />
    </div>
  ) : null;
}
