import type { SerializeFrom } from '@remix-run/cloudflare';
import { useTranslation } from 'react-i18next';
import { countOf, notationOf } from '#app/domain/payouts/batch.ts';
import type { Said } from '#app/domain/payouts/result.ts';
import type { CheckedFile, readBatchPage, readBatchQuery } from '#app/server/payouts/results.server.ts';
import { BatchSummary } from './batch-summary.tsx';
import { ImportPart } from './import-part.tsx';
import { ItemTable, ResultForm } from './item-table.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { lazyControls } from '#app/shell/page/lazy-controls.tsx';

// Not on every visit: funding and the review come before the export, the files after it, and most results come from a file.
const BatchFile = lazyControls(async () => (await import('./batch-file.tsx')).BatchFile);
const FundingCard = lazyControls(async () => (await import('./funding-card.tsx')).FundingCard);
const ExportReview = lazyControls(async () => (await import('./export-review.tsx')).ExportReview);
const PaymentFiles = lazyControls(async () => (await import('./payment-files.tsx')).PaymentFiles);
const SeveralForm = lazyControls(async () => (await import('./several-form.tsx')).SeveralForm);

type Props = {
  cycleId: string;
  payment: NonNullable<Awaited<ReturnType<typeof readBatchPage>>>;
  query: ReturnType<typeof readBatchQuery>;
  /** A result file that was sent without script, and what is said of several results when one was refused. */
  file: SerializeFrom<CheckedFile> | null;
  said: Record<string, Said> | undefined;
};

/** A batch that is there: its total or the review of its export, funding, files, results, and its payouts. */
export function BatchParts({ cycleId, payment, query, file, said }: Props) {
  const { t } = useTranslation();
  const { batch, review, funding, mappings, chosen, items, destinations, next, moreMatch, table } = payment;
  const isOver = batch.state === 'closed';
  /** The payout whose result is recorded: its form is below its row, or before a list that doesn't have it. */
  const only = chosen.length === 1 ? (chosen[0] ?? null) : null;
  const isElsewhere = only !== null && !items.some(({ uid }) => uid === only.uid);
  const files = (
    <>
      {isOver ? <BatchFile batch={batch} /> : null}
      {batch.files && batch.exportHash ? (
        <PaymentFiles
          cycleId={cycleId}
          files={batch.files}
          payer={batch.payer ?? null}
          canNamePayer={batch.state === 'exported'}
        />
      ) : null}
      {['exported', 'paying', 'closed'].includes(batch.state) ? (
        <ImportPart cycleId={cycleId} mappings={mappings} file={file} />
      ) : null}
    </>
  );
  return (
    <div className="grid grid-cols-1 gap-6">
      {review ? <ExportReview batch={batch} review={review} /> : <BatchSummary batch={batch} />}
      {funding ? <FundingCard funding={funding} /> : null}
      {isOver ? null : files}
      {chosen.length > 1 || said ? (
        <SeveralForm items={chosen} said={said} filter={query.state} />
      ) : isElsewhere && only ? (
        <ResultForm key={only.uid} item={only} />
      ) : null}
      <ItemTable
        chosen={said || isElsewhere ? null : only}
        {...{ items, destinations, next, moreMatch, query, table }}
        notation={notationOf(batch.totals)}
        isPaid={query.state === 'paid' || (isOver && countOf(batch.byState.paid ?? {}) === countOf(batch.totals))}
      />
      {isOver && (batch.exportHash || batch.stoppedAt) ? (
        // A late answer of the bank can still be recorded, but the payouts are what is looked up.
        <Disclosure
          summary={t('paymentSolution.filesAndImport')}
          start={file !== null}
          summaryClassName="section-title"
        >
          <div className="mt-4 grid gap-6">{files}</div>
        </Disclosure>
      ) : null}
    </div>
  );
}
