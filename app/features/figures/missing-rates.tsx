import { useTranslation } from 'react-i18next';
import { listFormat } from '#app/domain/platform/formatters.ts';
import type { Currency } from '#app/domain/ledger/money.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';

/** The currencies whose amounts are left out of sums; nothing where there are none. */
export function MissingRates({ missing, language }: { missing: readonly Currency[]; language: string }) {
  const { t } = useTranslation();
  if (missing.length === 0) return null;
  return (
    <Alert kind="warning" still className="mt-4">
      {t('admin.analytics.margin.missing', { currencies: listFormat(language).format(missing) })}
    </Alert>
  );
}
