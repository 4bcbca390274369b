import { useTranslation } from 'react-i18next';
import type { UnpaidView } from '#app/domain/payouts/after-failure.ts';
import type { PayoutRequestRecord } from '#app/domain/payouts/schemas.ts';
import { BlockerList } from '#app/features/payouts/blocker-list.tsx';
import { lazyControls } from '#app/shell/page/lazy-controls.tsx';

// On most paydays all are paid.
const UnpaidNext = lazyControls(async () => (await import('#app/features/payouts/unpaid-next.tsx')).UnpaidNext);

/** What stopped the payout, and what happens to its money. */
export function WhyUnpaid({
  request,
  view,
  name,
}: {
  request: PayoutRequestRecord;
  view: UnpaidView | undefined;
  name: string | null;
}) {
  const { t } = useTranslation();
  const { state, blockers = [], timeline } = request;
  const reason = state === 'failed' || state === 'returned' ? timeline[state]?.reason : undefined;
  if (blockers.length === 0 && reason === undefined && !view) return <span className="max-sm:hidden">–</span>;
  return (
    <div className="grid justify-items-start gap-1">
      {reason === undefined ? null : <p className="text-left text-sm">{t(`payout.codes.${reason}`, reason)}</p>}
      <BlockerList blockers={blockers} isOwn={false} />
      {view ? <UnpaidNext {...{ request, view, name }} /> : null}
    </div>
  );
}
