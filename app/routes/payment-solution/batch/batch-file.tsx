import { useTranslation } from 'react-i18next';
import type { PayoutBatchRecord } from '#app/domain/payouts/batch-schemas.ts';
import { countOf } from '#app/domain/payouts/batch.ts';
import { FILE_STATES } from '#app/domain/payouts/files/batch-file.ts';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import { usePath } from '#app/shell/page/facts.ts';
import { Button } from '#app/ui/button.tsx';
import { CopyField } from '#app/ui/copy-field.tsx';
import { Link } from '#app/ui/link.tsx';

/** The payment file with its checksum. Of a batch that is over it is only looked up, so that no button stands out. */
export function BatchFile({ batch: { cycleId, state, byState, exportHash } }: { batch: PayoutBatchRecord }) {
  const { t } = useTranslation();
  const path = usePath();
  // The export may have paused all that it was to take over.
  const hasFile = FILE_STATES.some((one) => countOf(byState[one] ?? {}) > 0);
  if (!exportHash || !hasFile) return null;
  const file = path('payment-solution/:cycle/export', { cycle: cycleId });
  return (
    <div className="grid gap-4">
      <CopyField label={t('paymentSolution.checksum')} value={exportHash} />
      <div className="flex flex-wrap gap-3">
        <Button asChild variant={state === 'closed' ? 'outline' : 'brand'}>
          <Link reloadDocument to={file}>
            {t('actions.csv')}
          </Link>
        </Button>
        <Button asChild variant="outline">
          <Link reloadDocument to={hrefWith(file, { checksum: '1' })}>
            {t('paymentSolution.checksumFile')}
          </Link>
        </Button>
      </div>
    </div>
  );
}
