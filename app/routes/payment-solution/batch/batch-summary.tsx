import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import type { PayoutBatchRecord } from '#app/domain/payouts/batch-schemas.ts';
import { countOf, sameTotals, statesIn, sumOfTotals, totalsToExport } from '#app/domain/payouts/batch.ts';
import { BatchTotal } from '#app/features/payouts/batch-badge.tsx';
import { useLookAgain } from '#app/shell/page/look-again.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card, CardContent, CardHeader } from '#app/ui/card.tsx';
import { lazyExtra } from '#app/ui/lazy-extra.ts';
import { Link } from '#app/ui/link.tsx';

// The page is near its budget of script.
const StatesTable = lazyExtra(async () => (await import('#app/features/payouts/batch-totals.tsx')).StatesTable);
const BatchFile = lazyExtra(async () => (await import('./batch-file.tsx')).BatchFile);
const BatchHands = lazyExtra(async () => (await import('#app/features/payouts/batch-hands.tsx')).BatchHands);

/** The state of a batch: its total, the same by state where there are several, the next step, and the payment file. */
export function BatchSummary({ batch }: { batch: PayoutBatchRecord }) {
  const { t } = useTranslation();
  const { state, totals, byState, exportHash } = batch;
  // '' while the file's hash is made anew, after a payout of it was paused; that of a stopped batch stays so.
  const isHashed = exportHash !== '' || batch.stoppedAt !== undefined;
  useLookAgain(state === 'exporting' || state === 'stopping' || !isHashed, 200);
  const isOver = state === 'closed';
  // Nothing can be done with one that is over.
  const [Box, Head, Body] = isOver ? (['section', 'div', 'div'] as const) : ([Card, CardHeader, CardContent] as const);
  const waits = countOf(batch.waiting);
  const canExport = countOf(totalsToExport(batch)) > 0;
  // Of one status, the badge and the total say it all.
  const states = statesIn(byState);
  // Of a batch that is partly paid, what is left to pay leads; the table has all parts.
  const toPay = byState.exported ?? {};
  const isToPay = states > 1 && countOf(toPay) > 0;
  const reconciles = sameTotals(sumOfTotals(Object.values(byState)), totals);
  return (
    <Box className={isOver ? 'grid gap-3' : ''}>
      <Head>
        <h2 className={isToPay ? 'text-sm text-muted' : 'sr-only'}>
          {t(isToPay ? 'paymentSolution.toPay' : 'paymentSolution.total')}
        </h2>
        <BatchTotal totals={isToPay ? toPay : totals} batch={batch} isBelow={isOver} />
      </Head>
      <Body className="grid gap-5">
        <Suspense>
          <BatchHands batch={batch} />
        </Suspense>
        {batch.stoppedAt !== undefined ? (
          <Alert kind="error" still title={t('paymentSolution.stopped.title')}>
            {t('paymentSolution.stopped.text')}
          </Alert>
        ) : null}
        {states > 1 ? (
          <Suspense>
            <StatesTable byState={byState} />
          </Suspense>
        ) : null}
        {states > 1 || !reconciles ? (
          <Alert kind={reconciles ? 'success' : 'error'} still>
            {t(reconciles ? 'paymentSolution.reconciles' : 'paymentSolution.reconcilesNot')}
          </Alert>
        ) : null}
        {isOver && countOf(totals) === 0 ? <p className="text-sm text-muted">{t('paymentSolution.nobody')}</p> : null}
        {state === 'locked' ? <p className="text-sm text-muted">{t('paymentSolution.waits')}</p> : null}
        {state === 'approved' ? (
          <div className="grid justify-items-start gap-2">
            {waits > 0 && canExport ? (
              <Alert kind="warning" still>
                {t('paymentSolution.waiting', { count: waits })}
              </Alert>
            ) : null}
            <p id="export-hint" className="text-sm text-muted">
              {t(canExport ? 'paymentSolution.exportHint' : 'paymentSolution.nothingToExport')}
            </p>
            {canExport ? (
              <Button asChild variant="brand">
                <Link to={hrefWith('', { review: '1' })}>{t('paymentSolution.export')}</Link>
              </Button>
            ) : (
              <Button type="button" variant="brand" disabled aria-describedby="export-hint">
                {t('paymentSolution.export')}
              </Button>
            )}
          </div>
        ) : null}
        {isOver ? null : (
          <Suspense>
            <BatchFile batch={batch} />
          </Suspense>
        )}
      </Body>
    </Box>
  );
}
