import { useTranslation } from 'react-i18next';
import type { PayoutBatchRecord } from '#app/domain/payouts/batch-schemas.ts';
import { TotalsTable } from '#app/features/payouts/batch-totals.tsx';

/** What a batch pays by each method. */
export function TotalsByMethod({ batch }: { batch: Pick<PayoutBatchRecord, 'totalsByMethod'> }) {
  const { t } = useTranslation();
  return (
    <TotalsTable
      title={t('admin.payouts.method')}
      parts={Object.entries(batch.totalsByMethod)}
      nameOf={(network) => network}
    />
  );
}
