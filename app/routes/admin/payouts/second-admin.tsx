import { useTranslation } from 'react-i18next';
import type { PayoutBatchRecord } from '#app/domain/payouts/batch-schemas.ts';
import { countOf } from '#app/domain/payouts/batch.ts';
import { OnlyAdmin } from '#app/features/programme/only-admin.tsx';
import { TotalsText } from '#app/features/payouts/totals-text.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';

/** Which payouts another admin has to approve: those that the reader added money to, and those that an approval left out. */
export function SecondAdmin({
  batch: { totals, waiting },
  added,
  isOnlyAdmin,
}: {
  batch: PayoutBatchRecord;
  /** How many payouts the reader added money to and could otherwise approve. */
  added: number;
  isOnlyAdmin: boolean;
}) {
  const { t } = useTranslation();
  const left = countOf(waiting);
  if (added === 0 && left === 0) return null;
  return (
    <Alert kind="warning" still title={left > 0 ? t('admin.payouts.second.waiting', { count: left }) : undefined}>
      <div className="grid gap-1.5" data-testid="second-admin">
        {left > 0 ? (
          <>
            <TotalsText totals={waiting} className="font-medium" />
            <p>{t('admin.payouts.second.why')}</p>
          </>
        ) : (
          <p>
            {added === countOf(totals)
              ? t('admin.payouts.second.all')
              : t('admin.payouts.second.yours', { count: added })}
          </p>
        )}
        {isOnlyAdmin ? <OnlyAdmin /> : null}
      </div>
    </Alert>
  );
}
