import { useTranslation } from 'react-i18next';
import { hrefWith } from '#app/domain/platform/page-href.ts';
import type { PayoutBatchRecord } from '#app/domain/payouts/batch-schemas.ts';
import { countOf } from '#app/domain/payouts/batch.ts';
import { TotalsText } from '#app/features/payouts/totals-text.tsx';
import { usePath } from '#app/shell/page/facts.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { TextLink } from '#app/ui/text-link.tsx';

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
  const path = usePath();
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
        {isOnlyAdmin ? (
          <p>
            {t('admin.payouts.second.alone')}{' '}
            <TextLink to={hrefWith(path('admin/programme'), { tab: 'team' })}>{t('admin.payouts.second.how')}</TextLink>
          </p>
        ) : null}
      </div>
    </Alert>
  );
}
