import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { PayoutBatchRecord } from '#app/domain/payouts/batch-schemas.ts';
import { countOf, statesIn } from '#app/domain/payouts/batch.ts';
import { StatesBar, StatesTable, TotalsTable } from '#app/features/payouts/batch-totals.tsx';
import { BatchTotal } from '#app/features/payouts/batch-badge.tsx';
import { useLookAgain } from '#app/shell/page/look-again.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Card, CardContent, CardHeader } from '#app/ui/card.tsx';
import { cn } from '#app/ui/class-names.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Progress } from '#app/ui/feedback/progress.tsx';
import { lazyControls } from '#app/shell/page/lazy-controls.tsx';
import { lazyExtra } from '#app/ui/lazy-extra.ts';
import { usePageFacts } from '#app/shell/page/facts.ts';
import { formatDateTime } from '#app/ui/values/time.tsx';
import { Refused } from './refused.tsx';

const BatchHands = lazyExtra(async () => (await import('#app/features/payouts/batch-hands.tsx')).BatchHands);
// Most batches that are looked at are over.
const BatchDecisions = lazyControls(async () => (await import('./batch-decisions.tsx')).BatchDecisions);

type Props = {
  batch: PayoutBatchRecord;
  /** Names by uid; people who are gone have none. */
  names: Readonly<Record<string, string>>;
  /** The admin who looks. */
  viewer: string;
  isOnlyAdmin: boolean;
  /** When its cycle opened and requests closed. */
  times: { opens: Date | string; locks: Date | string };
  /** The way to what the batch leaves out. */
  aside?: ReactNode;
};

/** The cycle's batch: its totals by method and by state, how it differs from the last one, and its approval. */
export function BatchCard({ batch, names, viewer, isOnlyAdmin, times, aside }: Props) {
  const { t } = useTranslation();
  const { language } = usePageFacts();
  const { state, totals, byState } = batch;
  const count = countOf(totals);
  const moving = state === 'approving' || state === 'exporting' || state === 'stopping';
  useLookAgain(moving || batch.rowsHash === '', 200);
  // The badge says what all of them are, and of a batch that is over how many.
  const states = statesIn(byState);
  const isOver = state === 'closed' && count > 0;
  // Nothing can be done with one that is over.
  const [Box, Head, Body] = isOver ? (['section', 'div', 'div'] as const) : ([Card, CardHeader, CardContent] as const);
  const left = countOf((state === 'approving' ? byState.locked : byState.approved) ?? {});
  const hands = (
    <Suspense>
      <BatchHands
        batch={batch}
        before={Object.entries(times).map(
          ([name, at]) =>
            [name, `${t(`admin.payouts.${name}`)}: ${formatDateTime(at, language, 'short-datetime')} UTC`] as const,
        )}
      />
    </Suspense>
  );
  return (
    <Box className={isOver ? 'grid gap-3' : ''}>
      <Head>
        <h2 className="sr-only">{t('paymentSolution.batch')}</h2>
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <BatchTotal totals={totals} batch={batch} />
          {aside}
        </div>
      </Head>
      <Body className={cn('grid grid-cols-1', isOver ? 'gap-3' : 'gap-6')}>
        {count === 0 && batch.rowsHash !== '' ? (
          <p className="text-sm text-muted">
            {t(state === 'locked' ? 'admin.payouts.allPaused' : 'paymentSolution.nobody')}
          </p>
        ) : null}
        {batch.stopReason !== undefined ? (
          <Alert kind="warning" still title={t('admin.payouts.stop.stopped')}>
            {batch.stopReason}
          </Alert>
        ) : null}
        {moving && state !== 'stopping' ? (
          <Progress value={count - left} max={count} label={t(`batchState.${state}`)} />
        ) : null}
        <Refused batch={batch} names={names} />
        {isOver ? (
          <>
            {states > 1 ? (
              <>
                <StatesBar byState={byState} />
                <StatesTable byState={byState} />
              </>
            ) : null}
            <div className="max-sm:hidden">{hands}</div>
            <Disclosure className="sm:hidden" summary={t('admin.payouts.hands')}>
              {hands}
            </Disclosure>
          </>
        ) : (
          <div className="grid gap-x-10 gap-y-5 lg:grid-cols-2 lg:items-start">
            <TotalsByMethod batch={batch} />
            <div className="grid gap-5">
              {states > 1 ? (
                <>
                  <StatesBar byState={byState} />
                  <StatesTable byState={byState} />
                </>
              ) : null}
              {hands}
            </div>
          </div>
        )}
        {state === 'closed' ? null : <BatchDecisions {...{ batch, names, viewer, isOnlyAdmin }} />}
      </Body>
    </Box>
  );
}

/** What a batch pays by each method. */
function TotalsByMethod({ batch }: Pick<Props, 'batch'>) {
  const { t } = useTranslation();
  return (
    <TotalsTable
      title={t('admin.payouts.method')}
      parts={Object.entries(batch.totalsByMethod)}
      nameOf={(network) => network}
    />
  );
}

/** The same behind a line, below the payouts of a batch that is over. */
export function FoldedTotals({ batch }: Pick<Props, 'batch'>) {
  const { t } = useTranslation();
  return (
    <Disclosure summary={t('admin.payouts.byMethod')}>
      <div className="mt-1 max-w-xl">
        <TotalsByMethod batch={batch} />
      </div>
    </Disclosure>
  );
}
