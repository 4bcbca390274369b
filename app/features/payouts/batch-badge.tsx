import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PayoutBatchRecord } from '#app/domain/payouts/batch-schemas.ts';
import { type BatchTotals, countOf } from '#app/domain/payouts/batch.ts';
import { numberFormat } from '#app/domain/platform/formatters.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { Badge } from '#app/ui/badge.tsx';
import { BATCH_TONES } from './tones.ts';
import { TotalsText } from './totals-text.tsx';

type Batch = Pick<PayoutBatchRecord, 'state' | 'stoppedAt' | 'totals' | 'byState'>;

/**
 * The status of a batch. One that is over says how many were paid and how many were not, and whether an admin stopped it. In a list
 * (`isListed`) one that is all paid is told quietly: most are.
 */
export function BatchBadge({
  batch: { state, stoppedAt, totals, byState },
  isListed = false,
  isCounted = true,
}: {
  batch: Batch;
  isListed?: boolean;
  /** Whether it says how many were paid. */
  isCounted?: boolean;
}) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const isStopped = stoppedAt !== undefined && state !== 'stopping';
  const paid = countOf(byState.paid ?? {});
  const unpaid = countOf(totals) - paid;
  const said = (key: 'paid' | 'unpaid', count: number) =>
    t(`batchState.${key}`, { count, figure: numberFormat(language).format(count) });
  const name = t(`batchState.${isStopped ? 'stopped' : state}`);
  const isOver = state === 'closed' && countOf(totals) > 0;
  const counts = [said('paid', paid), ...(unpaid > 0 ? [said('unpaid', unpaid)] : [])].join(', ');
  if (isListed && isOver && !isStopped && unpaid === 0) {
    return (
      <span className="flex items-center gap-1.5 text-muted" data-testid="batch-state">
        <Check aria-hidden="true" className="size-3.5" />
        <span>
          {name}
          <span className="sm:hidden">: {counts}</span>
        </span>
      </span>
    );
  }
  return (
    <Badge tone={isStopped || (isOver && unpaid > 0) ? 'warn' : BATCH_TONES[state]} data-testid="batch-state">
      {isOver && isCounted ? `${name}: ${counts}` : name}
    </Badge>
  );
}

/**
 * The headline of a batch: its amount with the number of payouts, or of several currencies, which nothing adds up, the number with the amounts.
 * Of one that is all paid the number is said once.
 */
export function BatchTotal({
  totals,
  batch,
  isBelow = false,
}: {
  totals: BatchTotals;
  batch?: Batch;
  /** Below a headline, as facts on its line. */
  isBelow?: boolean;
}) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const count = countOf(totals);
  const isOne = Object.keys(totals).length === 1;
  const isPaid = batch?.state === 'closed' && count > 0 && countOf(batch.byState.paid ?? {}) === count;
  const amounts = <TotalsText totals={totals} className={isOne ? undefined : 'max-sm:grid max-sm:grid-cols-2'} />;
  const payouts = t(isPaid ? 'batchState.paid' : 'admin.payouts.payouts', {
    count,
    figure: numberFormat(language).format(count),
  });
  const [lead, rest] = isOne ? [amounts, isPaid ? null : payouts] : [payouts, count > 0 ? amounts : null];
  return (
    <div className={isBelow ? 'flex flex-wrap items-center gap-x-4 gap-y-1' : 'grid gap-1'}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p className={isBelow ? 'font-medium text-ink' : 'lead-figure'}>{lead}</p>
        {batch ? <BatchBadge batch={batch} isCounted={!isPaid || isOne} /> : null}
      </div>
      {rest ? <p className="text-body tabular-nums">{rest}</p> : null}
    </div>
  );
}
